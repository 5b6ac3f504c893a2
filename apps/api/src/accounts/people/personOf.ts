import { languageOf } from '@rilis/contract/words/languages';
import { sql } from 'kysely';
import { type Actor, visitor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/db.ts';
import { patternsOf } from './actor.ts';

/** A person with the rights of now; nobody, where they are kept out by now. */
export async function personOf(tx: Tx, userId: number, lang: Actor['lang']): Promise<Actor | undefined> {
  const { rows } = await sql<{ login: string; label_id: number | null }>`
    select login, label_id from app_user u where id = ${userId} and deleted_at is null and effective_status(u) = 'APPROVED'`.execute(
    tx,
  );
  const { rows: roles } = await sql<{ authority_name: string; privileges: string[] }>`
    select authority_name, privileges from roles_of(${userId})`.execute(tx);
  const [person] = rows;
  return (
    person && {
      ...visitor,
      userId,
      login: person.login,
      labelId: person.label_id,
      roleNames: roles.map((role) => role.authority_name),
      permissions: patternsOf(roles.flatMap((role) => role.privileges)),
      lang: languageOf(lang),
    }
  );
}
