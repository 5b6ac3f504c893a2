import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../actor.ts';
import type { Tx } from './db.ts';

/**
 * How somebody is called, by the column of their id: staff by everybody, people of a label by staff and by each other. Whom
 * a reader may not know is the login that was written down beside, or nothing.
 */
export function personName(id: string): RawBuilder<string | null>;
export function personName(id: string, login: string): RawBuilder<string>;
export function personName(id: string, login?: string) {
  return login === undefined
    ? sql`person_name(${sql.ref(id)})`
    : sql`actor_name(${sql.ref(id)}, ${sql.ref(login)})`;
}

/** How the caller is called: by name, a job by its own word. */
export async function callerName(
  tx: Tx,
  { userId, login }: Pick<Actor, 'userId' | 'login'>,
): Promise<string> {
  const { rows } = await sql<{ name: string }>`select actor_name(${userId}, ${login}) as name`.execute(tx);
  return rows[0]!.name;
}
