import { today, yearOf } from '@rilis/contract/clock';
import { label, labelParts } from '@rilis/contract/labels/label';
import { contractInOrder, contractRenews } from '@rilis/contract/labels/labelContract';
import { sql } from 'kysely';
import type { z } from 'zod';
import { loginOfOwner } from '../accounts/people/ownersOf.ts';
import type { Tx } from '../kit/db/db.ts';
import { on } from '../kit/http/endpoint.ts';
import { crud, keptIn } from '../kit/list/crud.ts';
import { duplicate, invalid, Problem } from '../kit/problem.ts';
import { hasPhone } from './searchable.ts';

/** Labels as they are stored; row-level security decides which of them somebody sees. */
export const labelRows = crud(label, 'label', hasPhone);
export const findLabel = labelRows.find;

/** The list of labels; those found valid without a number have the lower tax, as it could be entered once. */
export const listLabels = on(label.routes.list, ({ tx, actor, query: { taxIdStatus, ...query } }) =>
  labelRows.list(tx, keptIn(actor, label.routes, query), { ...query, ...taxedBy(taxIdStatus) }),
);

/** What a label's columns hold where its tax number is of that standing. */
export const taxedBy = (
  asked: z.output<typeof label.query>['taxIdStatus'],
): { taxIdStatus: Exclude<typeof asked, 'NO_NUMBER'>; taxId?: null } =>
  asked === 'NO_NUMBER' ? { taxIdStatus: 'VALID', taxId: null } : { taxIdStatus: asked };

/** A label; for staff with what its first owner signs in with. Its own people, who read nobody's account, have their team. */
export const readLabel = on(label.routes.read, async ({ tx, actor, params: { id } }) => {
  const row = await findLabel(tx, id);
  return actor.labelId === null ? { ...row, username: await loginOfOwner(tx, id) } : row;
});

/**
 * Whether a label was never approved: what was agreed with it, and how it is taxed, is not in force yet. Of one that was closed,
 * or opened again, it is: money is on its way by it.
 */
export async function isDraft(
  tx: Tx,
  { id, approvalStatus }: { id: number; approvalStatus: string },
): Promise<boolean> {
  if (approvalStatus === 'APPROVED') return false;
  const { rows } = await sql<{ was: boolean }>`select was_approved('label', ${id}) as was`.execute(tx);
  return !rows[0]!.was;
}

type Agreed = Parameters<typeof contractInOrder>[0] & Parameters<typeof contractRenews>[0];

/** A contract as it would stand: its shares make a whole, and it ends after it begins, where it renews itself as well. */
export function refuseUnfitContract(agreed: Agreed & { labelShare?: unknown; rilisShare?: unknown }): void {
  const { labelShare, rilisShare } = agreed;
  if (typeof labelShare === 'number' && typeof rilisShare === 'number' && labelShare + rilisShare !== 10_000)
    throw invalid('rilisShare', 'error.label.shares');
  if (!contractInOrder(agreed)) throw invalid('contractEnd', 'error.label.contractEnd');
  if (!contractRenews(agreed)) throw invalid('contractEnd', 'error.label.renewalEnd');
}

/** A norm notice says for which year it was given; none is given for a year that has not begun. */
export function refuseUndatedNotice({ nppn, nppnYear }: Record<string, unknown>): void {
  if (nppn !== true) return;
  const year = yearOf(today());
  if (typeof nppnYear !== 'number') throw invalid('nppnYear', 'error.validation.required');
  if (nppnYear > year) throw invalid('nppnYear', 'error.label.nppnYear', { year: String(year) });
}

const taxIdDigits: Readonly<Record<string, number>> = { NIK: 16, NPWP16: 16, NPWP15: 15 };

/**
 * A tax number has the digits of its kind, and who has none gives none: it would stand on their slips; whoever is abroad has
 * one of their own country. None is found valid that nobody gave: the lower tax hangs on it.
 */
export function refuseUnfitTaxId({ taxIdType, taxId, taxIdStatus, payee }: Record<string, unknown>): void {
  const digits = taxIdDigits[String(taxIdType)];
  if (digits === undefined && taxId && payee !== 'FOREIGN') throw invalid('taxId', 'error.label.taxIdNone');
  if (digits === undefined) return;
  const given = String(taxId ?? '').replace(/\D/g, '').length;
  if (given === 0 && taxIdStatus === 'VALID') throw invalid('taxId', 'error.label.taxIdMissing');
  if (taxId && given !== digits) throw invalid('taxId', 'error.label.taxIdDigits', { digits });
}

/** Who answers for a label is taken out of one that was closed, and of no other. */
export function refuseUnreachable(
  { approvalStatus }: { approvalStatus: string },
  sent: Record<string, unknown>,
): void {
  const fields = Object.keys(labelParts.person)
    .filter((field) => sent[field] === null)
    .map((field) => ({ field, code: 'error.validation.required' }));
  if (approvalStatus !== 'REJECTED' && fields.length > 0)
    throw new Problem(400, 'error.validation.summary', { fields });
}

/** One number, one contract: refuses that of another label, now or earlier. Until the end of the transaction nobody else takes one. */
export async function refuseTakenNumber(tx: Tx, labelId: number | null, number: string): Promise<void> {
  const { rows } = await sql<{
    owner: string | null;
  }>`select contract_number_owner(${labelId}, ${number}) as owner`.execute(tx);
  const owner = rows[0]?.owner;
  if (owner) throw duplicate('contractNumber', 'error.contract.number', { label: owner });
}
