import { type RawBuilder, sql } from 'kysely';
import type { Tx } from './db.ts';
import type { PageOf } from './page.ts';
import { foundOf, withFields } from './wholeQuery.ts';

interface Note {
  at: Date;
  by: string | null;
  reason: string | null;
}

/**
 * Adds to a page of the trash who put each row there, when and why, as the audit log has it under the table's word.
 * People of a label see the names of their own people only: staff are nobody in particular.
 */
export async function withTrashNotes<Row extends { id: number }>(
  tx: Tx,
  entity: string,
  page: PageOf<Row>,
): Promise<PageOf<Row & { trashed: Note | null }>> {
  const notes = foundOf<{ id: number }>()(['id'], ['trashed'], async (rows) => {
    const known = await trashNotesOf(
      tx,
      entity,
      rows.map(({ id }) => id),
    );
    return ({ id }) => ({ trashed: known.get(String(id)) ?? null });
  });
  const content = await withFields(page.content, {}, notes);
  return { ...page, content: content as (Row & { trashed: Note | null })[] };
}

/** The same by the number of a row, as a text. */
export async function trashNotesOf(
  tx: Tx,
  entity: string,
  ids: readonly number[],
): Promise<Map<string, Note>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Note & { id: string }>`
    select distinct on (log.entity_id) log.entity_id as id, log.at, ${nameShown} as by, log.note as reason
    from audit_log log left join app_user who on who.id = log.actor_id
    where log.entity = ${entity} and log.action = 'trashed' and log.entity_id = any (${ids.map(String)})
    order by log.entity_id, log.id desc`.execute(tx);
  return new Map(rows.map(({ id, ...note }) => [id, note]));
}

const nameShown: RawBuilder<string | null> =
  sql`case when app_label() is null or who.id is not null then actor_name(log.actor_id, log.actor_login) end`;
