import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cellBegins } from '../../../../../tests/cellBegins.ts';
import { freshDatabase } from '../../../../../tests/servers/database.ts';
import { system } from '../actor.ts';
import { connect, type Db, withSnapshot } from '../db/db.ts';
import { cell, csvInDatabase, csvOfRows } from './csv.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let db: Db;
beforeAll(async () => {
  database = await freshDatabase();
  db = connect(database.url, { max: 1 });
});
afterAll(async () => {
  await db?.destroy();
  await database?.drop();
});

async function read(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

test('the database writes every cell as the application does', async () => {
  const begin = fc.constantFrom(...cellBegins);
  const text = fc
    .tuple(begin, fc.string({ unit: 'grapheme' }), fc.constantFrom('', ';', '\t', '\n', ';"'), begin)
    .map((parts) => parts.join('').replaceAll('\0', ''));
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 200 }), async (texts) => {
      const { rows } = await withSnapshot(db, system('test'), (tx) =>
        sql<{
          written: string;
        }>`select csv_cell(t) as written from unnest(${texts}::text[]) with ordinality as x (t, n) order by n`.execute(
          tx,
        ),
      );
      expect(rows.map(({ written }) => written)).toEqual(texts.map(cell));
    }),
    { numRuns: 30 },
  );
});

test('the database writes every number as the application does', async () => {
  const number = fc
    .oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 }),
      fc.integer(),
      fc.tuple(fc.integer(), fc.integer({ min: 0, max: 6 })).map(([whole, places]) => whole / 10 ** places),
    )
    // Smaller ones the application writes with an exponent: no amount is so small.
    .filter((one) => one === 0 || Math.abs(one) >= 1e-6);
  await fc.assert(
    fc.asyncProperty(fc.array(number, { minLength: 1, maxLength: 200 }), async (numbers) => {
      const { rows } = await withSnapshot(db, system('test'), (tx) =>
        sql<{ written: string; exact: string }>`
          select csv_cell(n) as written, csv_cell(n::text::numeric) as exact from unnest(${numbers}::float8[]) with ordinality as x (n, place)
          order by place`.execute(tx),
      );
      expect(rows.map(({ written }) => written)).toEqual(numbers.map(cell));
      expect(rows.map(({ exact }) => exact)).toEqual(numbers.map(cell));
    }),
    { numRuns: 30 },
  );
});

test('a file of a query is the same whoever writes it, over many fetches', async () => {
  const heads = ['id', 'name', 'nothing'] as const;
  const query = (tx: Db) =>
    tx
      .selectFrom(
        sql<{
          id: number;
          name: string;
          nothing: number | null;
        }>`(select n::bigint - 2500 as id, (array['=', 'a, ', 'a', E'\\x1f', '"', '', E'b\\n'])[1 + n % 7] || n as name, null::bigint as nothing
        from generate_series(1, 5000) n)`.as('made'),
      )
      .selectAll()
      .orderBy('id');
  const columns = heads.map((head) => ({
    head,
    value: (row: Record<string, string | number | null>) => row[head],
  }));
  const [ours, theirs] = await withSnapshot(db, system('test'), async (tx) => [
    await read(
      csvOfRows(
        await query(tx)
          .execute()
          .then((rows) => toAsync(rows)),
        columns,
      ),
    ),
    await read(csvInDatabase(tx, [query(tx)], heads)),
  ]);
  expect(theirs).toBe(ours);
  expect(theirs.split('\r\n')).toHaveLength(5002);
});

async function* toAsync<T>(rows: readonly T[]): AsyncGenerator<T> {
  yield* rows;
}
