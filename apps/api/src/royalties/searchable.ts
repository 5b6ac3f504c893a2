import type { SearchKind } from '@rilis/contract/search';
import { sql } from 'kysely';
import { type Searchable, searchable, type Term } from '../kit/list/searchable.ts';
import { hasInvoiceNumber } from './invoice/invoiceRows.ts';
import { namedIn } from './payment/match.ts';
import { hasStatementCode } from './statement/statementRows.ts';

const invoices = (kind: SearchKind, stream: string) =>
  searchable({
    kind,
    from: sql`invoice`,
    id: sql`invoice.id`,
    title: sql`invoice.company_name`,
    code: sql`invoice.id`,
    period: sql`invoice.periode`,
    live: sql`invoice.stream = ${stream}`,
    texts: [sql`invoice.company_name`],
    exact: ({ text }) => hasInvoiceNumber(text),
  });

/** A run's own number, or that of one of its payments as it stands in the bank's file and statement. */
const isRunOf = ({ text, digits }: Term) => {
  const [payment = null] = namedIn(text);
  return sql<boolean>`(payment_run.id = ${digits}::bigint
    or payment_run.id = (select run_id from payment where payment.id = ${payment}::bigint))`;
};

/** Invoices and runs by number, statements and transfers by name, contracts by number, owners of covered works by name. */
export const royaltySearch: readonly Searchable[] = [
  invoices('invoice', 'MUSIC'),
  invoices('rbtInvoice', 'RINGBACK'),
  searchable({
    kind: 'statement',
    from: sql`statement join label on label.id = statement.label_id`,
    id: sql`statement.id`,
    title: sql`label.name`,
    code: sql`label.systemcode`,
    period: sql`statement.datenum`,
    live: sql`true`,
    texts: [sql`label.name`],
    exact: ({ text }) => hasStatementCode(text),
  }),
  searchable({
    kind: 'paymentRun',
    from: sql`payment_run`,
    id: sql`payment_run.id`,
    title: sql`'#' || payment_run.id`,
    sub: sql`payment_run.bank`,
    live: sql`true`,
    texts: [],
    exact: isRunOf,
  }),
  searchable({
    kind: 'contract',
    from: sql`contract_now join label on label.id = contract_now.label_id`,
    id: sql`label.id`,
    title: sql`label.name`,
    code: sql`contract_now.number`,
    live: sql`label.deleted_at is null and label.approval_status = 'APPROVED'`,
    texts: [sql`contract_now.number`],
    exact: ({ text }) => sql`lower(contract_now.number) = lower(${text})`,
  }),
  searchable({
    kind: 'coverPayee',
    from: sql`cover_payee`,
    id: sql`cover_payee.id`,
    title: sql`cover_payee.name`,
    sub: sql`cover_payee.email`,
    live: sql`true`,
    texts: [sql`cover_payee.name`, sql`cover_payee.email`],
  }),
  searchable({
    kind: 'transfer',
    from: sql`log_transfer_content t`,
    id: sql`t.id`,
    title: sql`t.title`,
    sub: sql`t.from_label_name || ' → ' || t.to_label_name`,
    live: sql`true`,
    texts: [sql`t.title`, sql`t.from_label_name`, sql`t.to_label_name`],
  }),
];
