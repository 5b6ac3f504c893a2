import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/db.ts';
import type { Database } from '../../kit/db/schema.ts';
import { type ColdStore, pathsOf } from './coldStore.ts';
import { type Connection, withEngine } from './engine.ts';
import { type First, type Kept, type Narrowed, rowsIn } from './fileQuery.ts';

type UsageLine = Selectable<Database['usage_line']>;

/** Who asks, in which transaction. */
export interface Reader {
  tx: Tx;
  actor: Pick<Actor, 'labelId'>;
}

/** The months asked for, both included. */
export interface Months {
  from: number;
  to: number;
}

/** Lines of a query, whether they lie in the table or in files. */
export interface Lines {
  /** What to select from instead of `usage_line`. */
  table: RawBuilder<UsageLine>;
  /** A condition of the same query: fails where lines have moved since. */
  asSeen: RawBuilder<boolean>;
  /** How many rows of `table` come from files, and how many lines the files have of what is asked for. */
  brought: number;
  count: number;
}

/**
 * What is brought of the lines in files: the first so many by a column, the lines `summed` by what reports tell apart
 * (their number is lost, their operator's content id kept), or the `whole` of few.
 */
export type Shape = First | 'summed' | 'whole';

/**
 * Lines of closed months beside those in the table: the only reader of the files. A label's people get the lines of their
 * label, which is taken from the actor and never from what is asked; the rows are looked at again when they are read, and
 * once more by the database. `narrow` is asked for only where there are files.
 * @throws Problem 503 `error.cold.engine` where there are files and nothing to read them with
 */
export async function linesOf(
  store: ColdStore,
  reader: Reader,
  months: Months,
  narrow: () => Narrowed | Promise<Narrowed>,
  shape: Shape,
): Promise<Lines> {
  const { files, asSeen } = await filesOf(reader, months);
  if (files.length === 0) return { table: sql`usage_line`, asSeen, brought: 0, count: 0 };
  const narrowed = await narrow();
  const { rows, count } = await inFiles(store, files, async (connection, kept) => {
    const found: string[] = [];
    for await (const piece of pieces(connection, reader, rowsIn(kept, ofReader(reader, narrowed), shape)))
      found.push(...piece);
    const counted =
      typeof shape === 'string' ? found.length : await countOf(connection, reader, kept, narrowed);
    return { rows: found, count: counted };
  });
  const own = reader.actor.labelId === null ? sql`true` : sql`cold.label_id = app_label()`;
  const table = sql<UsageLine>`(select * from usage_line${ofLabel(reader)} union all
    select * from json_populate_recordset(null::usage_line, ${asJson(rows)}::json) cold where ${own})`;
  return { table, asSeen, brought: rows.length, count };
}

/**
 * The same for whoever reads every line: those in files go into a table of the transaction first, which has to be one that
 * may write. What an earlier call has brought is replaced.
 */
export async function bringLines(
  store: ColdStore,
  reader: Reader,
  months: Months,
  narrow: () => Narrowed | Promise<Narrowed>,
  shape: 'summed' | 'whole',
): Promise<RawBuilder<UsageLine>> {
  const { files } = await filesOf(reader, months);
  await sql`drop table if exists pg_temp.cold_line`.execute(reader.tx);
  if (files.length === 0) return sql`usage_line`;
  await sql`create temp table cold_line (like usage_line) on commit drop`.execute(reader.tx);
  await sql`alter table cold_line ${sql.raw(unbound)}`.execute(reader.tx);
  const narrowed = ofReader(reader, await narrow());
  await inFiles(store, files, async (connection, kept) => {
    for await (const piece of pieces(connection, reader, rowsIn(kept, narrowed, shape)))
      await sql`insert into pg_temp.cold_line select * from json_populate_recordset(null::usage_line, ${asJson(piece)}::json)`.execute(
        reader.tx,
      );
  });
  return sql`(select * from usage_line${ofLabel(reader)} union all select * from pg_temp.cold_line)`;
}

/** Whose lines a label's people ask for, said where they are read. */
const ofLabel = ({ actor }: Reader) =>
  actor.labelId === null ? sql`` : sql` where label_id = ${actor.labelId}`;

/** Sums have neither row nor currency. */
const unbound = ['row_no', 'currency', 'amount'].map((column) => `alter ${column} drop not null`).join(', ');

interface File {
  id: number;
  batchId: number;
  datenum: number;
  bucket: number;
  sign: number;
  key: string;
}

/** The files of these months, a label's those that have lines of it; row-level security decides. */
async function filesOf({ tx }: Reader, { from, to }: Months) {
  const { rows: files } = await sql<File>`
    select id, batch_id as "batchId", datenum, bucket, sign, storage_key as key from usage_file
    where datenum between ${from} and ${to} order by id`.execute(tx);
  const seen = `${files.length}:${files.at(-1)?.id ?? 0}`;
  return { files, asSeen: sql<boolean>`(select usage_files_as_seen(${from}, ${to}, ${seen}))` };
}

async function inFiles<T>(
  store: ColdStore,
  files: readonly File[],
  work: (connection: Connection, kept: readonly Kept[]) => Promise<T>,
): Promise<T> {
  const paths = await pathsOf(
    store,
    files.map(({ key }) => key),
  );
  const kept = files.map(({ key, batchId, datenum, bucket, sign }) => {
    const isTurned = ({ sign: other, ...file }: File) =>
      other === -1 && file.batchId === batchId && file.datenum === datenum && file.bucket === bucket;
    return {
      path: paths.get(key)!,
      isTurned: sign === -1,
      isReversed: files.some(isTurned),
      batchId,
      datenum,
    };
  });
  return withEngine(store.directory, [...paths.values()], (connection) => work(connection, kept));
}

const ofReader = ({ actor }: Reader, narrowed: Narrowed): Narrowed => ({
  ...narrowed,
  labelId: actor.labelId,
});

/** Rows as the JSON of `usage_line`, in pieces of some thousands. */
async function* pieces(connection: Connection, { actor }: Reader, query: string): AsyncGenerator<string[]> {
  const read = await connection.stream(query);
  for await (const rows of read.yieldRowsJson()) {
    const foreign = rows.find(([label]) => actor.labelId !== null && Number(label) !== actor.labelId);
    if (foreign) throw new Error('a file gave lines of another label');
    yield rows.map(([, row]) => String(row));
  }
}

async function countOf(
  connection: Connection,
  reader: Reader,
  kept: readonly Kept[],
  narrowed: Narrowed,
): Promise<number> {
  const read = await connection.runAndReadAll(rowsIn(kept, ofReader(reader, narrowed), 'counted'));
  return Number(read.getRowObjectsJson()[0]?.many ?? 0);
}

const asJson = (rows: readonly string[]) => `[${rows.join(',')}]`;
