import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';

/** songConvertedYN → song_converted_yn, PPH → pph; contact_person stays. Reading goes back through the contract's own keys. */
export const columnOf = (field: string) => field.replace(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase();

/** The columns of a record's fields under the fields' own names. `deleted` is read from `deleted_at`. */
export function columnsOf(record: z.ZodObject, table: string) {
  return Object.keys(record.shape).map((field) => selected(table, field).as(field));
}

function selected(table: string, field: string): RawBuilder<unknown> {
  return field === 'deleted'
    ? sql`${sql.ref(`${table}.deleted_at`)} is not null`
    : sql`${sql.ref(`${table}.${columnOf(field)}`)}`;
}

/** A record's fields as columns; fields that were not given stay as they are. */
export const storedOf = (fields: object) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [columnOf(field), isJson(value) ? JSON.stringify(value) : value]),
  );

const isJson = (value: unknown) => typeof value === 'object' && value !== null && !(value instanceof Date);

/** A search word as LIKE reads it, its own wildcards escaped. */
export const literalLike = (term: string) => term.replace(/[\\%_]/g, '\\$&');

/** A search word as a LIKE pattern. */
export const like = (term: string) => `%${literalLike(term)}%`;

/** The same where a table is large: under three letters it matches beginnings only, where the index still helps. */
export const searched = (term: string) => ([...term].length < 3 ? `${literalLike(term)}%` : like(term));
