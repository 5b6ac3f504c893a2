import type { invoiceDocuments } from '@rilis/contract/royalties/invoiceDocuments';
import type { invoiceRoutes } from '@rilis/contract/royalties/invoiceRoutes';
import { approvedStatements } from '@rilis/contract/royalties/statementMachine';
import { STREAMS, type Stream } from '@rilis/contract/royalties/stream';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db/db.ts';
import { type Endpoint, on } from '../../kit/http/endpoint.ts';
import { notFound } from '../../kit/problem.ts';
import { sysparam } from '../../kit/sysparam.ts';
import { balanceOf } from '../ledger.ts';
import { mostListened } from '../mostListened.ts';
import { openSum } from './invoiceHindrance.ts';
import { invoicesOf } from './invoiceRows.ts';

type Overview = 'summary' | 'mostListened' | 'balance' | 'chart';

/** What stands above the list: sums by status, the balance of a label, money by period. null: of both streams together. */
export const overviewEndpoints = (
  stream: Stream | null,
  routes: Pick<ReturnType<typeof invoiceRoutes> | typeof invoiceDocuments, Overview>,
): Endpoint[] => [
  on(routes.summary, async ({ tx }) => {
    const items = await invoicesOf(tx, stream)
      .select([
        'invoice.status',
        sql<number>`count(*)`.as('count'),
        sql<number>`sum(invoice.nett_revenue)::bigint`.as('gross'),
        sql<number>`sum(invoice.total)::bigint`.as('total'),
      ])
      .groupBy('invoice.status')
      .execute();
    const sum = (of: 'gross' | 'total') => items.reduce((before, item) => before + item[of], 0);
    return { items, gross: sum('gross'), total: sum('total') };
  }),
  on(routes.mostListened, ({ tx }) => mostListened(tx, stream === 'RINGBACK' ? 'ACTIVATION' : 'PLAY')),
  on(routes.balance, async ({ tx, params }) => {
    const label = await tx
      .selectFrom('label')
      .select('id')
      .where('systemcode', '=', params.labelCd)
      .executeTakeFirst();
    if (!label) throw notFound();
    let [available, open] = [0n, 0n];
    for (const one of stream === null ? STREAMS : [stream]) {
      available += (await balanceOf(tx, label.id, one)).available;
      open += await openSum(tx, label.id, one);
    }
    return {
      labelCd: params.labelCd,
      items: await itemsOf(tx, stream, label.id),
      available: Number(available),
      carried: Number(available - open),
      minimum: await sysparam(tx, 'INVOICE', 'MIN_PAYOUT'),
    };
  }),
  on(routes.chart, async ({ tx }) => ({ series: await moneyByPeriod(tx, stream), currency: 'IDR' as const })),
];

const itemsOf = (tx: Tx, stream: Stream | null, labelId: number) =>
  invoicesOf(tx, stream)
    .select([
      'invoice.periode as datenum',
      'invoice.nett_revenue as nettRevenueShareIndie',
      'invoice.pph as PPH',
      'invoice.total as totalNettRevenue',
      'invoice.status',
    ])
    .$narrowType<{ totalNettRevenue: number }>()
    .where('invoice.label_id', '=', labelId)
    .orderBy('invoice.periode', 'desc')
    .execute();

/** Gross income, the label's part and the tax of each of the last twelve periods. */
export async function moneyByPeriod(tx: Tx, stream: Stream | null) {
  const rows = await tx
    .selectFrom('statement')
    .leftJoin('invoice', 'invoice.statement_id', 'statement.id')
    .select([
      'statement.datenum',
      sql<number>`coalesce(sum(statement.earned), 0)::bigint`.as('gross'),
      sql<number>`coalesce(sum(statement.payable), 0)::bigint`.as('net'),
      sql<number>`coalesce(sum(invoice.pph), 0)::bigint`.as('tax'),
    ])
    .where('statement.stream', 'in', stream === null ? STREAMS : [stream])
    .where('statement.status', 'in', approvedStatements)
    .groupBy('statement.datenum')
    .orderBy('statement.datenum', 'desc')
    .limit(12)
    .execute();
  return rows.reverse();
}
