import { isLanguage } from '@rilis/contract/reference/languageName';
import { sql } from 'kysely';
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

const chosenIn = (fields: object) =>
  (Object.entries(fields) as [Listed, unknown][]).flatMap(([field, value]) =>
    Object.hasOwn(lists, field) && typeof value === 'string' && value !== '' ? [{ field, value }] : [],
  );

/** The same with each name as its list spells it, in whatever capitals it was sent. */
export async function asListed<F extends object>(tx: Tx, fields: F): Promise<F> {
  const spelled = await spellings(tx, fields);
  const found = chosenIn(fields).flatMap(({ field, value }) => {
    const name = spelled(field, value);
    return name === undefined ? [] : [[field, name]];
  });
  return { ...fields, ...Object.fromEntries(found) };
}

/**
 * Of what is new. What was stored stays until it is changed, though its list has lost it since: a correction of a title is not
 * the moment to look for another genre.
 *
 * @throws Problem 400 naming each field that is on no list
 */
export async function refuseUnlisted(tx: Tx, changed: object): Promise<void> {
  const spelled = await spellings(tx, changed);
  const fields: FieldMistake[] = chosenIn(changed)
    .filter(({ field, value }) => spelled(field, value) === undefined)
    .map(({ field, value }) => ({ field, code: `error.unlisted.${lists[field]}`, params: { value } }));
  if (fields.length > 0) throw new Problem(400, 'error.validation.summary', { fields });
}

/** How the lists spell what stands in some fields; undefined: not at all. */
async function spellings(tx: Tx, fields: object) {
  const chosen = chosenIn(fields);
  const asked = chosen.filter(({ field }) => lists[field] !== 'language');
  const names = asked.map(({ value }) => value.toLowerCase());
  const rows = asked.length === 0 ? [] : await listedNames(tx, names);
  return (field: Listed, value: string): string | undefined => {
    if (lists[field] === 'language') return isLanguage(value.toLowerCase()) ? value.toLowerCase() : undefined;
    return rows.find(({ list, name }) => list === lists[field] && name.toLowerCase() === value.toLowerCase())
      ?.name;
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
