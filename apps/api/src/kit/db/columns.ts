import { type AliasedRawBuilder, type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';

/** songConvertedYN → song_converted_yn, PPH → pph; contact_person stays. Reading goes back through the contract's own keys. */
export const columnOf = (field: string) => field.replace(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase();

/** The same for types. */
type ColumnOf<Field extends string, Before extends string = ''> = Field extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? '' : Before extends Uppercase<Before> ? '' : '_'}${Lowercase<Letter>}${ColumnOf<Rest, Letter>}`
  : '';

type Column<S extends z.ZodRawShape> = {
  [Field in keyof S & string]: AliasedRawBuilder<z.output<S[Field]>, Field>;
}[keyof S & string];

/**
 * The columns of a record's fields under the fields' own names and types. `deleted` is read from `deleted_at`.
 * That a column holds what its field says is the migration's to keep; the reply's schema checks every row that leaves.
 */
export function columnsOf<S extends z.ZodRawShape>(record: z.ZodObject<S>, table: string): Column<S>[] {
  return Object.keys(record.shape).map((field) => selected(table, field).as(field)) as Column<S>[];
}

function selected(table: string, field: string): RawBuilder<unknown> {
  return field === 'deleted'
    ? sql`${sql.ref(`${table}.deleted_at`)} is not null`
    : sql`${sql.ref(`${table}.${columnOf(field)}`)}`;
}

/** A record's fields as columns; fields that were not given stay as they are. */
export const storedOf = <F extends object, A extends keyof F = never>(
  fields: F,
  arrays: readonly A[] = [],
): Stored<F, A> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [
        columnOf(field),
        isJson(value) && !arrays.some((name) => name === field) ? JSON.stringify(value) : value,
      ]),
  ) as Stored<F, A>;

/** Fields as their columns: those of `A` are PostgreSQL arrays, the other lists and objects JSON. */
type Stored<F, A extends keyof F> = {
  [Field in keyof F & string as ColumnOf<Field>]: Field extends A ? F[Field] : AsColumn<F[Field]>;
};
type AsColumn<Value> = Value extends Date ? Value : Value extends object ? string : Value;

const isJson = (value: unknown) => typeof value === 'object' && value !== null && !(value instanceof Date);

/** A search word as LIKE reads it, its own wildcards escaped. */
export const literalLike = (term: string) => term.replace(/[\\%_]/g, '\\$&');

/**
 * A search word as LIKE looks for it. Telephones write ’ where a keyboard has ', and names are kept as they were typed: inside a
 * word any sign stands for either.
 */
export const lookedFor = (term: string) => literalLike(term).replace(/(?<=.)['’‘ʼ`´](?=.)/gu, '_');

/** The same anywhere in a text. */
export const like = (term: string) => `%${lookedFor(term)}%`;

/** The same where a table is large: under three letters it matches beginnings only, where the index still helps. */
export const searched = (term: string) => ([...term].length < 3 ? `${lookedFor(term)}%` : like(term));
