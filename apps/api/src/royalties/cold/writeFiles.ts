import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { hashFile } from '../../media/hashFile.ts';
import type { ColdStore } from './coldStore.ts';
import { type Connection, listed, quoted, withEngine } from './engine.ts';
import { columnNames, lineColumns, mostDecimals, mostWhole } from './lineColumns.ts';

/** The lines of a report in a month. */
export interface Part {
  batchId: number;
  datenum: number;
}

/** A file that holds some of them, in the storage. */
export interface Written {
  bucket: number;
  key: string;
  bytes: number;
  sums: readonly Sum[];
}

/** What a file holds of a label, as fine as `usage_month` and by currency. Numbers are decimal text. */
interface Sum {
  label_id: string;
  channel: string;
  dsp: string;
  sale_type: string;
  country: string;
  currency: string;
  lines: string;
  quantity: string;
  amount_idr: string;
}

const mostBuckets = 64;

/** Which lines move: as they were posted. What somebody has matched can be taken back, so it stays. */
const moving = 'datenum = $1 and batch_id = $2 and id > 0 and decision_id is null';

/**
 * Writes the lines of a report and month into files of the storage, in the transaction of `client`: none where there are
 * no lines, or where an amount is too long to be kept to its last decimal. The files are read again before they are
 * trusted.
 * @throws Error where they do not hold what the table holds
 */
export async function writeFiles(
  store: ColdStore,
  client: ClientBase,
  { datenum, batchId }: Part,
): Promise<Written[]> {
  const { rows } = await client.query<{ lines: string; exact: boolean }>(countLines, [datenum, batchId]);
  const lines = Number(rows[0]?.lines ?? 0);
  if (lines === 0 || !rows[0]?.exact) return [];
  const folder = path.join(store.directory, `moving-${process.pid}-${batchId}-${datenum}`);
  const buckets = Math.min(mostBuckets, Math.ceil(lines / store.linesAFile));
  const [copy, sorted] = [path.join(folder, 'lines.csv'), path.join(folder, 'sorted.parquet')];
  const files = Array.from({ length: buckets }, (_, bucket) => path.join(folder, `${bucket}.parquet`));
  await mkdir(folder, { recursive: true });
  try {
    await pipeline(client.query(copyTo(copyLines({ datenum, batchId }))), createWriteStream(copy));
    const sums = await withEngine(store.directory, [copy, sorted, ...files], async (connection) => {
      await writeAll(connection, copy, sorted, files);
      const found: Sum[][] = [];
      for (const file of files) found.push(await sumsIn(connection, file));
      return found;
    });
    requireSame(sums.flat(), (await client.query<Sum>(sumLines, [datenum, batchId])).rows);
    return await keepAll(store, files, sums);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const whole = (column: string) => `trunc(log(greatest(max(abs(${column})), 1)))`;
const countLines = `
  select count(*) as lines, coalesce(max(scale(trim_scale(amount))) <= ${mostDecimals} and max(scale(trim_scale(amount_idr))) <= ${mostDecimals}
    and ${whole('amount')} < ${mostWhole} and ${whole('amount_idr')} < ${mostWhole}, false) as exact
  from usage_line where ${moving}`;

const copyLines = ({ datenum, batchId }: Part) => `
  copy (select ${columnNames.join(', ')} from usage_line
    where ${moving.replace('$1', `${Math.trunc(datenum)}`).replace('$2', `${Math.trunc(batchId)}`)}) to stdout (format csv)`;

/** An empty text is written quoted, nothing at all is nothing. */
const typed = `header = false, auto_detect = false, delim = ',', quote = '"', escape = '"', allow_quoted_nulls = false,
  columns = {${columnNames.map((name) => `${name}: ${quoted(lineColumns[name])}`).join(', ')}}`;

const kind = '(format parquet, compression zstd, row_group_size 30720, use_tmp_file false)';
const order = 'label_id, song_id, id';

/** One file at once; many out of a sorted one, so that each line is read twice however many there are. */
async function writeAll(connection: Connection, copy: string, sorted: string, files: readonly string[]) {
  const lines = `read_csv(${quoted(copy)}, ${typed})`;
  const [only, ...others] = files;
  if (only !== undefined && others.length === 0)
    return void (await connection.run(
      `copy (select * from ${lines} order by ${order}) to ${quoted(only)} ${kind}`,
    ));
  await connection.run(
    `copy (select *, label_id % ${files.length} as bucket from ${lines} order by bucket, ${order}) to ${quoted(sorted)} ${kind}`,
  );
  for (const [bucket, file] of files.entries())
    await connection.run(
      `copy (select ${columnNames.join(', ')} from read_parquet(${quoted(sorted)}) where bucket = ${bucket} order by ${order}) to ${quoted(file)} ${kind}`,
    );
}

const summed = `label_id, channel, dsp, sale_type, country, currency`;
const sumLines = `
  select ${summed}, count(*)::text as lines, sum(quantity)::text as quantity, trim_scale(sum(amount_idr))::text as amount_idr, trim_scale(sum(amount))::text as amount
  from usage_line where ${moving} group by ${summed}`;

async function sumsIn(connection: Connection, file: string): Promise<Sum[]> {
  const read = await connection.runAndReadAll(`
    select label_id::varchar as label_id, channel, dsp, sale_type, country, currency, count(*)::varchar as lines, sum(quantity)::varchar as quantity,
      sum(amount_idr)::varchar as amount_idr, sum(amount)::varchar as amount
    from read_parquet(${listed([file])}) group by all`);
  return read.getRowObjectsJson() as unknown as Sum[];
}

function requireSame(inFiles: readonly Sum[], inTable: readonly Sum[]): void {
  const told = (sums: readonly Sum[]) =>
    sums
      .map((sum) =>
        JSON.stringify(
          [...summed.split(', '), 'lines', 'quantity', 'amount_idr', 'amount'].map((name) =>
            plain(sum, name),
          ),
        ),
      )
      .sort()
      .join('\n');
  if (told(inFiles) !== told(inTable)) throw new Error('files do not hold the lines they were written of');
}

/** Without idle zeros. */
const plain = (sum: Sum, name: string) => {
  const text = String(sum[name as keyof Sum]);
  return name.startsWith('amount') && text.includes('.') ? text.replace(/\.?0+$/, '') : text;
};

async function keepAll(
  { storage }: ColdStore,
  files: readonly string[],
  sums: readonly (readonly Sum[])[],
): Promise<Written[]> {
  const kept: Written[] = [];
  for (const [bucket, file] of files.entries()) {
    if (sums[bucket]!.length === 0) continue;
    const { size: bytes } = await stat(file);
    kept.push({ bucket, key: await storage.put(file, await hashFile(file)), bytes, sums: sums[bucket]! });
  }
  return kept;
}
