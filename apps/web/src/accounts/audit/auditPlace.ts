import type { Pattern } from '@rilis/contract/route';
import { pathOf } from '../../kit/router/screen.ts';
import type { AuditRow } from './auditLog.tsx';

interface Place {
  /** Whoever may not open it is told no way there. */
  can: Pattern;
  to: string;
  search?: Record<string, string>;
}

/** Screens of one record, by the table's word. */
const shows: Readonly<Record<string, Pattern>> = {
  album: '/backoffice/music/{id}/show',
  app_user: '/backoffice/userM/{id}/update',
  artist: '/backoffice/artist/{id}/show',
  catalogue_import: '/backoffice/catalogue-archive/{id}/show',
  cover_application: '/backoffice/coverToMaster/{id}/show',
  cover_payee: '/backoffice/coverPayees/{id}/show',
  label: '/backoffice/label/{id}/show',
  log_transfer_content: '/backoffice/transfers/{id}/show',
  payment_run: '/backoffice/payment-runs/{id}/show',
  period: '/backoffice/periods/{id}/show',
  rbt: '/backoffice/rbt/{id}/show',
  rbt_submission: '/backoffice/rbt-operator/{id}/show',
  statement: '/backoffice/statements/{id}/show',
};

/** Lists that show one record by `?open=7`. */
const opens: Readonly<Record<string, Pattern>> = {
  invoice: '/backoffice/invoicing',
  rbt_invoice: '/backoffice/rbt-invoicing',
  report_batch: '/backoffice/reporting-other-dsp',
};

/** What has no screen of its own stands with its label. */
const ofLabel: Readonly<Record<string, Pattern>> = {
  advance: '/backoffice/label/{id}/contract',
  bank_change: '/backoffice/label/{id}/show',
  contract_term: '/backoffice/label/{id}/terms',
  contract_version: '/backoffice/label/{id}/contract',
};

/** Where the record of an event is looked at; nothing where it has no screen. */
export function placeOfRecord({ entity, entityId, labelId, ringback }: AuditRow): Place | undefined {
  const [show, label] = [shows[entity], ofLabel[entity]];
  const list = opens[ringback ? `rbt_${entity}` : entity];
  if (show && entityId) return { can: show, to: pathOf(show, { id: entityId }) };
  if (list && entityId) return { can: list, to: list, search: { open: entityId } };
  return label && labelId !== null ? { can: label, to: pathOf(label, { id: labelId }) } : undefined;
}
