import { roles } from '@rilis/contract/accounts/roles';
import { allows, nameOf } from '@rilis/contract/permission';
import type { AnyRoute } from '@rilis/contract/route';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { patternsOf } from '../apps/api/src/accounts/people/actor.ts';
import { endpointsOf } from '../apps/api/src/endpoints.ts';
import { isPage } from '../apps/api/src/kit/http/serve.ts';
import { openWorld, type World } from './cast.ts';
import { plausiblePath } from './paths.ts';
import { hearQueries, planOf, type SentQuery } from './sentQueries.ts';

let world: World;
let sent: SentQuery[] = [];
let stop: () => void;

beforeAll(async () => {
  world = await openWorld();
  stop = hearQueries((queries) => sent.push(...queries));
});
afterAll(async () => {
  stop();
  await world.end();
});

const label = roles.find(({ authorityName }) => authorityName === 'ROLE_LABEL')!;

/** The lists that people of a label may open, of which no other record has to be named. */
const listsOfLabels = (): AnyRoute[] =>
  endpointsOf(world.db, world.config)
    .map(({ route }) => route)
    .filter(
      ({ method, can, reply, params }) =>
        method === 'GET' &&
        !params &&
        can !== 'public' &&
        reply instanceof z.ZodObject &&
        isPage(reply.shape) &&
        allows(patternsOf(label.privileges), can),
    );

/** The tables whose rows are a label's. */
async function tablesOfLabels(): Promise<Set<string>> {
  const { rows } = await world.sql.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and a.attname = 'label_id'`,
  );
  return new Set(rows.map(({ name }) => name));
}

test('no list of a label reads a table of all labels from beginning to end', async () => {
  const [lists, tables] = [listsOfLabels(), await tablesOfLabels()];
  const whole: string[] = [];
  for (const list of lists) {
    sent = [];
    const { status, text } = await world.ask('senja', 'GET', `${plausiblePath(list)}?size=20`);
    expect(status, `${nameOf(list)} ${text}`).toBe(200);
    for (const one of sent.filter(isOfList))
      for (const table of await readWhole(one))
        if (tables.has(table)) whole.push(`${nameOf(list)}: ${table}`);
  }
  expect(lists.map(nameOf)).toContain('GET /albums');
  expect(whole).toEqual([]);
});

/** What a list asks in its scope: not who asks, nor the opening of the scope. */
const isOfList = ({ text }: SentQuery) =>
  /^\s*(select|with)\b/i.test(text) && !/session_stamp|enter/.test(text);

/** What can only be read from beginning to end, under row-level security. */
const readWhole = async (asked: SentQuery): Promise<string[]> =>
  [...(await planOf(world, asked, world.labels.senja)).matchAll(/Seq Scan on (\w+)/g)].map(
    ([, name]) => name!,
  );

test('a word is looked for among the notes of the log by its letters, a record by its number', async () => {
  await world.sql.query(
    `insert into audit_log (actor_login, action, entity, entity_id, note) select 'system', 'updated', 'album', n, case when n % 50 = 0 then 'Judul salah' end from generate_series(1, 20000) n`,
  );
  await world.sql.query('vacuum analyze audit_log');
  sent = [];
  expect((await world.ask('adi', 'GET', '/audit?search=meterai')).status).toBe(200);
  const looks = sent.filter(({ text }) => text.includes('ilike'));
  expect(looks.length).toBeGreaterThan(0);
  for (const one of looks) {
    const plan = await planOf(world, one, null);
    expect(plan).toContain('audit_log_note');
    expect(plan).toContain('audit_log_entity_entity_id_id_idx');
  }
});

test.each(['/invoices', '/rbtinvoices', '/withholding-slips'])(
  'a word in %s is compared with each label once, not with that of every row',
  async (path) => {
    sent = [];
    expect((await world.ask('fina', 'GET', `${path}?search=zzqx`)).status).toBe(200);
    const looks = sent.filter(({ text }) => text.includes('ilike'));
    expect(looks.length).toBeGreaterThan(0);
    for (const one of looks) expect(await planOf(world, one, null)).toContain('label_id = (hashed SubPlan');
  },
);

test('the invoice of a statement is found by the statement', async () => {
  const { rows } = await world.sql.query(
    `insert into statement (label_id, datenum, stream, status, earned, payable) values ($1, 202601, 'MUSIC', 'CALCULATED', 1000, 1000) returning id`,
    [world.labels.senja],
  );
  sent = [];
  expect((await world.ask('fina', 'GET', `/statements/${rows[0].id}`)).status).toBe(200);
  const asked = sent.filter(({ text }) => /from "invoice" where "statement_id"/.test(text));
  expect(asked.length).toBeGreaterThan(0);
  for (const one of asked) expect(await planOf(world, one, null)).toContain('Index Cond: (statement_id =');
});
