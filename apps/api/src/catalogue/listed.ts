import { isLanguage } from '@rilis/contract/reference/languageName';
import { sql } from 'kysely';
import { columnOf } from '../kit/db/columns.ts';
import type { Tx } from '../kit/db/db.ts';
import { type FieldMistake, Problem } from '../kit/problem.ts';

/** What forms choose from the master data, and the list of each. Songs, releases and artists call the same thing alike. */
const lists = {
  albumGenre: 'genre',
  primaryGenre: 'genre',
  secondaryGenre: 'genre',
  nationality: 'nationality',
  albumLanguage: 'language',
  language: 'language',
} as const;
type Listed = keyof typeof lists;

/**
 * The same with each name as its list spells it, in whatever capitals it was sent. Only what is new is looked at: what was stored
 * stays until it is changed, though its list has lost it since, for a correction of a title is not the moment to look for
 * another genre.
 *
 * @param stored the row as it stands, by its columns
 * @throws Problem 400 naming each field that is on no list
 */
export async function asListed<F extends object>(
  tx: Tx,
  fields: F,
  stored: Record<string, unknown> = {},
): Promise<F> {
  const chosen = (Object.entries(fields) as [Listed, unknown][]).flatMap(([field, value]) =>
    Object.hasOwn(lists, field) && typeof value === 'string' && value && value !== stored[columnOf(field)]
      ? [{ field, list: lists[field], value, key: value.toLowerCase() }]
      : [],
  );
  const known = await namesOf(tx, chosen);
  const found = chosen.map((one) => ({ ...one, name: known(one) }));
  const mistakes: FieldMistake[] = found
    .filter(({ name }) => name === undefined)
    .map(({ field, list, value }) => ({ field, code: `error.unlisted.${list}`, params: { value } }));
  if (mistakes.length > 0) throw new Problem(400, 'error.validation.summary', { fields: mistakes });
  return { ...fields, ...Object.fromEntries(found.map(({ field, name }) => [field, name])) };
}

interface Sought {
  list: (typeof lists)[Listed];
  /** In small letters. */
  key: string;
}

/** How the lists spell some names; undefined: not at all. Languages are asked of nobody. */
async function namesOf(tx: Tx, sought: readonly Sought[]) {
  const asked = sought.filter(({ list }) => list !== 'language').map(({ key }) => key);
  const rows = asked.length === 0 ? [] : await listedNames(tx, asked);
  return ({ list, key }: Sought): string | undefined => {
    if (list === 'language') return isLanguage(key) ? key : undefined;
    return rows.find((row) => row.list === list && row.name.toLowerCase() === key)?.name;
  };
}

async function listedNames(tx: Tx, names: readonly string[]) {
  const { rows } = await sql<{ list: string; name: string }>`
    select 'genre' as list, genres as name from genre where deleted_at is null and lower(genres) = any (${names}::text[])
    union all select 'nationality', nationality from nationality
      where deleted_at is null and "group" = 'NATIONALITY' and lower(nationality) = any (${names}::text[])`.execute(
    tx,
  );
  return rows;
}
