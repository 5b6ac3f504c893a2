import type { SearchKind } from '@rilis/contract/search';
import { sql } from 'kysely';
import { type Searchable, searchable } from '../kit/list/searchable.ts';
import { hasInvoiceNumber } from './invoice/invoiceRows.ts';
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

/** Invoices by number and company, statements by label and period. */
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
];
