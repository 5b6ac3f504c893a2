import { type RawBuilder, sql } from 'kysely';

/**
 * How somebody is called, by the column of their id; whoever may not see them reads the login that was written down beside,
 * or nothing.
 */
export function personName(id: string): RawBuilder<string | null>;
export function personName(id: string, login: string): RawBuilder<string>;
export function personName(id: string, login?: string) {
  const name = sql`person_name(${sql.ref(id)})`;
  return login === undefined ? name : sql`coalesce(${name}, ${sql.ref(login)})`;
}
