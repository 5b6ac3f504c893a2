import { genre } from '@rilis/contract/reference/genre';
import { domicile, nationality } from '@rilis/contract/reference/lookup';
import { tag } from '@rilis/contract/reference/tag';
import { longestKey } from '@rilis/contract/wire';
import { sql } from 'kysely';
import type { Actor } from '../kit/actor.ts';
import type { Tx } from '../kit/db/db.ts';
import { type Endpoint, on } from '../kit/http/endpoint.ts';
import { crud } from '../kit/list/crud.ts';
import { duplicate, invalid } from '../kit/problem.ts';
import { platformEndpoints } from './platform.ts';

const genres = crud(genre, 'genre');
const tags = crud(tag, 'tag');

type Lookup = 'nationality' | 'domicile';

/**
 * The twelve verbs of a lookup and its calls by group; a key that is left out is made from the name once, and stays. Whoever
 * fills in a form chooses by the name: a group has each once. `asked`: the groups that forms ask for, in capitals; the first one
 * is meant where none is said.
 */
function lookup(resource: typeof nationality, table: Lookup, ...asked: [string, ...string[]]): Endpoint[] {
  const [usual] = asked;
  const groupOf = (typed: string | null | undefined) =>
    asked.find((known) => known === typed?.toUpperCase()) ?? (typed || usual);
  const { endpoints, find, list, insert, change, restoreIt } = crud(resource, table);
  const { routes, calls } = resource;
  return Object.values({
    ...endpoints,
    create: on(routes.create, async ({ tx, actor, body: { key, ...fields } }) => {
      const grouped = { ...fields, group: groupOf(fields.group) };
      await refuseSameName(tx, table, grouped);
      return insert(tx, actor, { ...grouped, key: key || (await makeKey(tx, table, grouped)) });
    }),
    // Artists name the key they were given.
    update: on(routes.update, async ({ tx, actor, params: { id }, body: { version, ...fields } }) => {
      const before = await find(tx, id);
      const group = groupOf(fields.group || before.group);
      const whole = { ...fields, key: fields.key || before.key, group };
      await refuseSameName(tx, table, whole, id);
      return change(tx, actor, id, whole, version);
    }),
    restore: on(routes.restore, async ({ tx, actor, params: { id } }) => {
      const { nationality: name, group } = await find(tx, id, 'trashed');
      await refuseSameName(tx, table, { nationality: name, group: groupOf(group) });
      return restoreIt(tx, actor, id);
    }),
    filter: on(calls.filter, ({ tx, query }) => list(tx, 'live', query)),
    ofGroup: on(calls.ofGroup, ({ tx, params, query }) =>
      list(tx, 'live', { ...query, group: params.group } as typeof query),
    ),
  });
}

/** @throws Problem 409 where the group has another of that name, in whatever case */
async function refuseSameName(tx: Tx, table: Lookup, { nationality: name, group }: Named, except = 0) {
  const { rows } = await sql`
    select from ${sql.table(table)} where deleted_at is null and id <> ${except}
      and "group" = ${group} and lower(nationality) = lower(${name}) limit 1`.execute(tx);
  if (rows.length > 0) throw duplicate('nationality');
}

/**
 * A key nobody else has: a province and a city may be of one name, and two long names may begin alike. Throws 400 where
 * nothing of the name can stand in a key.
 */
async function makeKey(tx: Tx, table: Lookup, { nationality: name, group }: Named) {
  const plain = keyOf(name);
  if (plain === '') throw invalid('key', 'error.lookup.key');
  const { rows } = await sql<{ key: string }>`
    select key from ${sql.table(table)} where deleted_at is null`.execute(tx);
  const taken = new Set(rows.map(({ key }) => key));
  const numbered = [plain, ...rows].map((_, at) => `${plain.slice(0, longestKey - 6)}_${at + 2}`);
  return [plain, `${plain}_${group}`.slice(0, longestKey), ...numbered].find((key) => !taken.has(key))!;
}

interface Named {
  nationality: string;
  group: string;
}

/** Without accents and what stands around words: `COTE_D_IVOIRE`. Empty where no letter is Latin. */
const keyOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .toUpperCase()
    .slice(0, longestKey)
    .replace(/^_+|_+$/g, '');

type Renamed = (tx: Tx, actor: Actor, from: string, to: string) => Promise<void>;

/** `renamed`: what follows where releases and stores say the genre by its name. */
const genreEndpoints = (renamed: Renamed): Endpoint[] =>
  Object.values({
    ...genres.endpoints,
    update: on(genre.routes.update, async ({ tx, actor, params: { id }, body: { version, ...fields } }) => {
      const before = await genres.find(tx, id);
      const after = await genres.change(tx, actor, id, fields, version);
      if (after.genres !== before.genres) await renamed(tx, actor, before.genres, after.genres);
      return after;
    }),
  });

export const masterDataEndpoints = (renamed: Renamed): Endpoint[] => [
  ...genreEndpoints(renamed),
  ...Object.values(tags.endpoints),
  ...platformEndpoints,
  ...lookup(nationality, 'nationality', 'NATIONALITY'),
  ...lookup(domicile, 'domicile', 'PROVINCE', 'CITY'),
];
