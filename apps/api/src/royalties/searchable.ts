import type { SearchKind } from '@rilis/contract/search';
import { sql } from 'kysely';
import { type Searchable, searchable, type Term } from '../kit/searchable.ts';

/** An invoice's number is its own, that of its payment, of the signature or of the slip of the tax withheld. */
const byNumber = ({ text, digits }: Term) => sql<boolean>`(invoice.id = ${digits}::bigint
  or lower(${text}) in (lower(invoice.payment_reference), lower(invoice.privy_id))
  or invoice.id in (select invoice_id from withholding_slip where number = ${text} and status <> 'CANCELLED'))`;

const invoices = (kind: SearchKind, stream: string) =>
  searchable({
    kind,
    from: sql`invoice`,
    id: sql`invoice.id`,
    title: sql`invoice.company_name`,
    code: sql`invoice.id`,
    period: sql`invoice.periode`,
    kept: sql`invoice.stream = ${stream}`,
    texts: [sql`invoice.company_name`],
    exact: byNumber,
  });

/** Invoices by number and company, statements by label and period. */
export const royaltySearch: readonly Searchable[] = [
  invoices('invoice', 'ROYALTY'),
  invoices('rbtInvoice', 'RINGBACK'),
  searchable({
    kind: 'statement',
    from: sql`statement join label on label.id = statement.label_id`,
    id: sql`statement.id`,
    title: sql`label.name`,
    code: sql`label.systemcode`,
    period: sql`statement.datenum`,
    kept: sql`true`,
    texts: [sql`label.name`],
    exact: ({ code, digits }) =>
      sql`(label.systemcode = ${code} or statement.datenum = ${digits?.length === 6 ? Number(digits) : null}::int)`,
  }),
];
