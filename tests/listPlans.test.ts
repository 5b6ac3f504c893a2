import { roles } from '@rilis/contract/accounts/roles';
import { allows, nameOf } from '@rilis/contract/permission';
import type { AnyRoute } from '@rilis/contract/route';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { patternsOf } from '../apps/api/src/accounts/people/actor.ts';
import { endpointsOf } from '../apps/api/src/endpoints.ts';
import { system } from '../apps/api/src/kit/actor.ts';
import { withScope } from '../apps/api/src/kit/db/db.ts';
import { isPage } from '../apps/api/src/kit/http/serve.ts';
import { openWorld, type World } from './cast.ts';
import { plausiblePath } from './paths.ts';

/** A statement as it was sent. */
interface Sent {
  text: string;
  values: readonly unknown[];
}

let world: World;
const { query } = pg.Client.prototype;
let sent: Sent[] = [];

beforeAll(async () => {
  world = await openWorld();
  pg.Client.prototype.query = function watched(this: pg.Client, ...given: unknown[]) {
    const [first] = given as [{ batch?: Sent[] }];
    sent.push(...(first.batch ?? []));
    return (query as (...all: unknown[]) => unknown).apply(this, given);
  } as typeof query;
});
afterAll(async () => {
  pg.Client.prototype.query = query;
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
const isOfList = ({ text }: Sent) => /^\s*(select|with)\b/i.test(text) && !/session_stamp|enter/.test(text);

/**
 * What can only be read from beginning to end, under row-level security: whether that pays is a matter of how much there
 * is, that it can be avoided is one of the statement and the indexes.
 */
const readWhole = ({ text, values }: Sent): Promise<string[]> =>
  withScope(world.db, system('test', world.labels.senja), async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const { rows } = await tx.executeQuery<{ 'QUERY PLAN': string }>({
      ...sql`select 1`.compile(tx),
      sql: `explain ${text}`,
      parameters: values,
    });
    return rows.flatMap((row) => /Seq Scan on (\w+)/.exec(row['QUERY PLAN'])?.[1] ?? []);
  });
