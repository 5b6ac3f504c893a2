import { CompiledQuery } from 'kysely';
import type { ClientBase } from 'pg';
import type { Tx } from '../../../kit/db/db.ts';
import { sumsOf } from './splits.ts';

/** The rates a batch begins with: the rupiah's own, and the one told with the upload. Those entered since stay. */
export async function seedRates(client: ClientBase, batchId: number): Promise<void> {
  await client.query(
    `insert into report_rate (batch_id, currency, rate, source, entered_by)
     select $1, 'IDR', 1, '', null
     union select id, currency, fx_rate, coalesce(fx_source, ''), created_by from report_batch
     where id = $1 and currency <> 'IDR' and fx_rate is not null
     on conflict do nothing`,
    [batchId],
  );
}

/** Enters or corrects the rate of a currency of a batch that is not posted, and adds its sums up again. */
export async function setRate(
  tx: Tx,
  batchId: number,
  { currency, rate, source }: { currency: string; rate: string; source: string },
  enteredBy: number | null,
): Promise<void> {
  await tx
    .insertInto('report_rate')
    .values({ batch_id: batchId, currency, rate, source, entered_by: enteredBy })
    .onConflict((conflict) =>
      conflict
        .columns(['batch_id', 'currency'])
        .doUpdateSet({ rate, source, entered_by: enteredBy, entered_at: new Date() }),
    )
    .execute();
  const { totals } = await sumsOf(queryOn(tx), batchId);
  await tx
    .updateTable('report_batch')
    .set({ totals: JSON.stringify(totals) })
    .where('id', '=', batchId)
    .execute();
}

/** The currencies of a batch that have no rate yet. */
export async function missingRates(tx: Tx, batchId: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('report_split as s')
    .select('s.currency')
    .where('s.batch_id', '=', batchId)
    .where('s.dimension', '=', 'CURRENCY')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('report_rate as r')
            .select('r.rate')
            .whereRef('r.batch_id', '=', 's.batch_id')
            .whereRef('r.currency', '=', 's.currency'),
        ),
      ),
    )
    .orderBy('s.currency')
    .execute();
  return rows.map(({ currency }) => currency);
}

/** The transaction as the bare driver's queries want it. */
const queryOn = (tx: Tx) =>
  ({
    query: (text: string, values: readonly unknown[]) =>
      tx.executeQuery(CompiledQuery.raw(text, [...values])),
  }) as never;
