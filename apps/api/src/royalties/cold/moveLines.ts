import { addMonths, periodOf, today } from '@rilis/contract/clock';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Config } from '../../config.ts';
import { system } from '../../kit/actor.ts';
import { audit } from '../../kit/db/audit.ts';
import { type Db, type Tx, withScope } from '../../kit/db/db.ts';
import { loginUrl } from '../../kit/db/login.ts';
import { withClient } from '../../kit/db/withClient.ts';
import { sysparam } from '../../kit/sysparam.ts';
import { staffTransaction } from '../import/book/staffTransaction.ts';
import { type ColdStore, coldStoreOf } from './coldStore.ts';
import { hasEngine } from './engine.ts';
import { type Part, type Written, writeFiles } from './writeFiles.ts';

export const moveTask = 'usage.cold';
const actor = system(moveTask);

/**
 * Moves the lines of locked months that are older than the months kept in the table into files, a report and month at a
 * time, each in a transaction of its own: a worker that dies leaves either the lines or their files, and the next run goes
 * on. Does nothing while the parameter REPORT/MONTHS_HOT is 0. Answers what was moved.
 */
export async function moveLines(
  db: Db,
  config: Config,
  log: (line: string) => void,
  store = coldStoreOf(config),
): Promise<Part[]> {
  const months = await withScope(db, actor, dueMonths);
  if (months.length === 0) return [];
  if (!hasEngine()) {
    log(
      `${moveTask}: lines of ${months.length} months stay in the table: @duckdb/node-api is not installed here`,
    );
    return [];
  }
  return withClient(loginUrl(config.directUrl ?? '', 'staff'), 'lines', async (client) => {
    return await moveAll(store, client, months, log);
  });
}

async function moveAll(
  store: ColdStore,
  client: pg.Client,
  months: readonly number[],
  log: (line: string) => void,
) {
  const moved: Part[] = [];
  for (const datenum of months)
    for (const batchId of await batchesOf(client, datenum)) {
      const part = { batchId, datenum };
      const lines = await staffTransaction(client, null, (tx) => movePart(store, client, tx, part));
      if (lines > 0) moved.push(part);
      else log(`${moveTask}: the lines of report ${batchId} in ${datenum} stay in the table`);
    }
  return moved;
}

/** Locked months that have lines and are old enough, the oldest first. */
async function dueMonths(tx: Tx): Promise<number[]> {
  const hot = await sysparam(tx, 'REPORT', 'MONTHS_HOT');
  if (hot === 0) return [];
  const closed = await tx
    .selectFrom('period')
    .select('id')
    .where('id', '<=', addMonths(periodOf(today()), -hot))
    .where('status', '=', 'LOCKED')
    .orderBy('id')
    .execute();
  const months: number[] = [];
  for (const { id } of closed) if (await hasLines(tx, id)) months.push(id);
  return months;
}

async function hasLines(tx: Tx, datenum: number): Promise<boolean> {
  const { rows } = await sql<{ are: boolean }>`
    select exists (select from usage_line where datenum = ${datenum} and decision_id is null) as are`.execute(
    tx,
  );
  return rows[0]!.are;
}

const batchesOf = (client: pg.Client, datenum: number): Promise<number[]> =>
  staffTransaction(client, null, async () => {
    const { rows } = await client.query<{ id: string }>(
      'select distinct batch_id as id from usage_line where datenum = $1 and id > 0 and decision_id is null order by 1',
      [datenum],
    );
    return rows.map(({ id }) => Number(id));
  });

/** The report is locked first, as by whoever takes it back; a month that was unlocked meanwhile is left. */
async function movePart(store: ColdStore, client: pg.Client, tx: Tx, part: Part): Promise<number> {
  const { batchId, datenum } = part;
  const { rows } = await client.query<{ status: string }>(
    'select status from report_batch where id = $1 and is_locked($2) for update',
    [batchId, datenum],
  );
  const status = rows[0]?.status;
  const files = status === undefined ? [] : await writeFiles(store, client, part);
  if (files.length === 0) return 0;
  for (const file of files) await nameFile(client, part, file);
  if (status === 'REVERSED') await client.query('select usage_turn($1, $2)', [batchId, datenum]);
  const gone = await client.query<{ lines: string }>('select usage_cool($1, $2) as lines', [
    batchId,
    datenum,
  ]);
  const lines = Number(gone.rows[0]!.lines);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  await audit(tx, actor, {
    ...{ action: 'movedToFiles', entity: 'report_batch', id: batchId },
    after: { datenum, lines, files: files.length, bytes },
  });
  return lines;
}

async function nameFile(
  client: pg.Client,
  { batchId, datenum }: Part,
  { bucket, key, bytes, sums }: Written,
) {
  await client.query(insertFile, [batchId, datenum, bucket, key, bytes, JSON.stringify(sums)]);
}

const insertFile = `
  with sums as (
    select * from jsonb_to_recordset($6::jsonb) s (label_id bigint, channel text, dsp text, sale_type text, country text, currency text,
      lines bigint, quantity bigint, amount_idr numeric)),
  file as (
    insert into usage_file (batch_id, datenum, bucket, sign, storage_key, bytes, lines, quantity, amount_idr)
    select $1::bigint, $2::int, $3::int, 1, $4::text, $5::bigint, sum(lines), sum(quantity), sum(amount_idr) from sums returning id)
  insert into usage_file_sum (file_id, batch_id, label_id, datenum, channel, dsp, sale_type, country, currency, lines, quantity, amount_idr)
  select file.id, $1::bigint, label_id, $2::int, channel, dsp, sale_type, country, currency, lines, quantity, amount_idr from file, sums`;
