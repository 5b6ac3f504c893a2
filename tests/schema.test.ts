import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stateColumns } from '../apps/api/src/kit/approval/room.ts';
import { machines } from '../bin/machines.ts';
import { filesOf } from '../bin/schema.ts';
import { freshDatabase } from './servers/database.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

test('the tables as Kysely sees them, and what is in force, are those of the migrations: after a change run npm run schema', async () => {
  for (const [file, text] of Object.entries(await filesOf(database.url)))
    expect(readFileSync(file, 'utf8')).toBe(text);
});

/** Machines whose table is called otherwise. */
const tableOf: Readonly<Record<string, string>> = { user: 'app_user', transfer: 'log_transfer_content' };

test('every machine has its table, the engine moves no other, and a row stands in the states of its machine alone', async () => {
  const checks = await asked<{ place: string; states: string[] }>(
    [Object.entries(stateColumns).map((place) => place.join('.'))],
    `select c.conrelid::regclass || '.' || a.attname as place,
       array(select s[1] from regexp_matches(pg_get_expr(c.conbin, c.conrelid), '''(\\w+)''', 'g') s order by 1) as states
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
     where c.contype = 'c' and c.conrelid::regclass || '.' || a.attname = any ($1)`,
  );
  const told = machines.map(({ name, states }) => [tableOf[name] ?? name, [...states].sort()]);
  expect(Object.fromEntries(checks.map(({ place, states }) => [place.split('.')[0], states]))).toEqual(
    Object.fromEntries(told),
  );
});

/** About now, whatever is told: an upload that goes on and the migrations themselves. */
const ofTheMachine = ['upload', 'schema_migration'];

test('a column that says when something happened asks the one clock: default app_now()', async () => {
  const others = await asked<{ said: string }>(
    [ofTheMachine],
    `select d.adrelid::regclass || '.' || a.attname as said from pg_attrdef d
     join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
     join pg_class c on c.oid = d.adrelid and c.relnamespace = 'public'::regnamespace and not c.relispartition
     where pg_get_expr(d.adbin, d.adrelid) ~* '\\m(now|clock_timestamp|transaction_timestamp|statement_timestamp)\\(|current_(date|timestamp)'
       and d.adrelid::regclass::text <> all ($1)`,
  );
  expect(others).toEqual([]);
});

/** Of a few dozen rows for ever, or a few a label and year: reading them whole is as fast. */
const small = [
  'dsp',
  'withholding_slip',
  'platform_name',
  'homepage_hero',
  'homepage_benefit',
  'homepage_top_hit',
  'homepage_social_media',
  'homepage_testimonial',
  'challenge',
];
/** Of a few dozen rows a label: finding those of the label is enough. */
const smallOfLabel = ['label', 'invoice'];

test('what a foreign key points at can be deleted without reading a table that grows', async () => {
  const bare = await asked<{ key: string }>(
    [small, smallOfLabel],
    `
    select c.conrelid::regclass || ' (' || string_agg(a.attname, ', ' order by k.place) || ')' as key
    from pg_constraint c
    cross join lateral unnest(c.conkey) with ordinality k (attnum, place)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.attnum
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.conparentid = 0
      and c.conrelid::regclass::text <> all ($1)
    group by c.oid
    -- Within one label there is much, so its column alone does not count where there is another.
    having not exists (select from pg_index i, unnest(c.conkey) u (attnum) where i.indrelid = c.conrelid and i.indkey[0] = u.attnum
      and (cardinality(c.conkey) = 1 or c.conrelid::regclass::text = any ($2) or u.attnum is distinct from (select l.attnum from pg_attribute l where l.attrelid = c.conrelid and l.attname = 'label_id')))`,
  );
  expect(bare.map(({ key }) => key)).toEqual([]);
});

test('no index does what another does as well', async () => {
  const double = await asked<{ narrow: string }>(
    [],
    `
    select a.indexrelid::regclass || ' by ' || b.indexrelid::regclass as narrow
    from pg_index a join pg_index b on a.indrelid = b.indrelid and a.indexrelid <> b.indexrelid
    join pg_class c on c.oid = a.indexrelid join pg_class d on d.oid = b.indexrelid
    where c.relnamespace = 'public'::regnamespace and c.relam = d.relam and not a.indisunique
      and a.indexprs is null and b.indexprs is null and pg_get_expr(a.indpred, a.indrelid) is not distinct from pg_get_expr(b.indpred, b.indrelid)
      and (b.indkey::text like a.indkey::text || ' %' or a.indkey::text = b.indkey::text and (b.indisunique or a.indexrelid > b.indexrelid))`,
  );
  expect(double.map(({ narrow }) => narrow)).toEqual([]);
});

async function asked<Row extends pg.QueryResultRow>(values: unknown[], text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
