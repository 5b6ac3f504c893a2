import { jakartaIso } from '@rilis/contract/clock';
import type { QueryOf } from '@rilis/contract/route';
import { invoiceDocuments } from '@rilis/contract/royalties/invoiceDocuments';
import {
  type InvoiceRow,
  type invoiceRoutes,
  royaltyInvoices,
} from '@rilis/contract/royalties/invoiceRoutes';
import type { Stream } from '@rilis/contract/royalties/stream';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import { audit } from '../../kit/db/audit.ts';
import type { Tx } from '../../kit/db/db.ts';
import { type Endpoint, onFile } from '../../kit/http/endpoint.ts';
import { type Column, csvMime, csvOf, fieldColumns, moneyColumns } from '../../kit/list/csv.ts';
import { Problem } from '../../kit/problem.ts';
import { say } from '../../kit/words.ts';
import { isInRun, isOfClosed } from '../payment/heldByRun.ts';
import { matchingSlips } from '../slip/slipRows.ts';
import { bankName, type InvoiceFilter, invoiceOrder, matchingInvoices, rowColumns } from './invoiceRows.ts';

/** The list as it is on the screen, column by column. */
const columnsFor = (actor: Actor, stream: Stream): Column<InvoiceRow>[] => [
  ...fieldColumns('id', 'labelCd', 'companyName', 'pic', 'periode'),
  ...moneyColumns('nettRevenueShareIndie', 'PPH', 'PPN'),
  {
    head: stream === 'RINGBACK' ? 'TotalNetvalue' : 'totalNettRevenue',
    value: (row) => row.total,
    meaning: 'rupiah',
  },
  ...fieldColumns('bankName'),
  { head: 'invoiceCreated', value: (row) => jakartaIso(row.invoiceCreated), meaning: 'time' },
  { head: 'status', value: (row) => say(actor.lang, `invoice.status.${row.status}`) },
  ...(stream === 'RINGBACK' ? fieldColumns('reason') : []),
];

export const exportEndpoints = (stream: Stream, routes: ReturnType<typeof invoiceRoutes>): Endpoint[] => [
  onFile(routes.exportCsv, async ({ actor, query }) => ({
    fileName: `invoices-${stream.toLowerCase()}.csv`,
    mime: csvMime,
    body: (tx) =>
      csvOf(
        matchingInvoices(tx, stream, query)
          .select([...rowColumns, bankName])
          .orderBy(invoiceOrder(query.sort)),
        columnsFor(actor, stream) as never,
      ),
  })),
];

/** Every invoice of both streams with the papers it has, or those that have such proofs of withholding. */
export const documentsExport: Endpoint = onFile(invoiceDocuments.exportCsv, async ({ actor, query }) => ({
  fileName: 'invoice-documents.csv',
  mime: csvMime,
  body: (tx) =>
    csvOf(
      withSlips(tx, query)
        .leftJoin('self_billed as drawn', 'drawn.invoice_id', 'invoice.id')
        .leftJoin('withholding_slip as slip', (on) =>
          on.onRef('slip.invoice_id', '=', 'invoice.id').on('slip.status', '=', 'ISSUED'),
        )
        .select(['invoice.id', 'label.systemcode as labelCd', 'invoice.company_name as companyName'])
        .leftJoin('tax_invoice', 'tax_invoice.invoice_id', 'invoice.id')
        .select(['invoice.stream', 'invoice.periode', 'invoice.total', 'invoice.status'])
        .select([
          'invoice.ppn as PPN',
          'tax_invoice.number as taxInvoice',
          'tax_invoice.issued_on as taxInvoiceOn',
        ])
        .select(['drawn.number', 'invoice.privy_id as privyId', 'slip.number as slipNumber'])
        .select(['invoice.payment_date as paymentDate', 'invoice.payment_reference as paymentReference'])
        .orderBy('invoice.id', 'desc'),
      [
        ...fieldColumns('id', 'labelCd', 'companyName', 'stream', 'periode'),
        ...moneyColumns('total'),
        { head: 'status', value: (row) => say(actor.lang, `invoice.status.${row.status}`) },
        { head: 'invoiceNumber', value: (row) => row.number },
        ...fieldColumns('privyId', 'slipNumber'),
        { head: 'paymentDate', value: (row) => row.paymentDate, meaning: 'day' },
        ...fieldColumns('paymentReference'),
        ...moneyColumns('PPN'),
        ...fieldColumns('taxInvoice'),
        { head: 'taxInvoiceOn', value: (row) => row.taxInvoiceOn, meaning: 'day' },
      ],
    ),
}));

function withSlips(tx: Tx, { withheldIn, slipStatus, ...query }: QueryOf<typeof invoiceDocuments.exportCsv>) {
  const invoices = matchingInvoices(tx, null, query);
  if (!withheldIn && !slipStatus?.length) return invoices;
  const slips = matchingSlips(tx, { datenum: withheldIn, status: slipStatus });
  return invoices.where('invoice.id', 'in', slips.select('slip.invoice_id'));
}

/**
 * What finance hands to the bank: the accepted invoices of both streams with their fixed accounts. Left out is what a run
 * pays, be it only proposed: whoever approves it does not know of this file. And what could not be booked: its account is frozen
 * or was refused. And what is of a label that is closed.
 */
export const settlement: Endpoint = onFile(royaltyInvoices.settlement, async ({ tx, actor, query }) => {
  const count = await countPayable(tx, query);
  await audit(tx, actor, { action: 'fetched', entity: 'invoice', after: { file: 'settlement', count } });
  return {
    fileName: 'settlement.csv',
    mime: csvMime,
    body: (rows) =>
      csvOf(
        acceptedInvoices(rows, query)
          .select(['invoice.id', 'label.systemcode as labelCd', 'invoice.company_name as companyName'])
          .select(['invoice.stream', 'invoice.periode', 'invoice.total', 'invoice.bank'])
          .where(sql<boolean>`not ${isInRun}`)
          .where(sql<boolean>`not ${isBarred}`),
        [
          ...fieldColumns('id', 'labelCd', 'companyName', 'stream', 'periode'),
          { head: 'bankName', value: (row) => row.bank?.bankName },
          { head: 'bankAccountNumber', value: (row) => row.bank?.bankAccountNumber },
          { head: 'bankAccountName', value: (row) => row.bank?.bankAccountName },
          ...moneyColumns('total'),
        ],
      ),
  };
});

const acceptedInvoices = (tx: Tx, query: InvoiceFilter) =>
  matchingInvoices(tx, null, { ...query, status: ['U'] });

const isBarred = sql<boolean>`(payee_barred(invoice) is not null or ${isOfClosed})`;

/** An empty file would say that nothing is owed. Throws Problem 409 naming what holds all of it back. */
async function countPayable(tx: Tx, query: InvoiceFilter): Promise<number> {
  const { all, inRun, barred } = await acceptedInvoices(tx, query)
    .select([
      sql<number>`count(*)`.as('all'),
      sql<number>`count(*) filter (where ${isInRun})`.as('inRun'),
      sql<number>`count(*) filter (where ${isBarred} and not ${isInRun})`.as('barred'),
    ])
    .executeTakeFirstOrThrow();
  if (all > 0 && all === inRun + barred)
    throw new Problem(409, 'error.invoice.allHeld', { params: { inRun, barred } });
  return all - inRun - barred;
}
