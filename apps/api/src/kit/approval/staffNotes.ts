import { desk, mentionedIn, namedIn, type StaffNote } from '@rilis/contract/desk';
import { type DeskKind, desks, giving } from '@rilis/contract/deskKind';
import { sql } from 'kysely';
import type { Actor } from '../actor.ts';
import type { Tx } from '../db/db.ts';
import { type Endpoint, on } from '../http/endpoint.ts';
import { truncate } from '../truncate.ts';
import { requireDesk, requireRecord } from './desk.ts';

interface Place {
  kind: DeskKind;
  id: number;
}

/** Where a note is read. */
const linkOf = ({ kind, id }: Place) => `${desks[kind]}/${id}`;

export const staffNoteEndpoints: Endpoint[] = [
  on(giving.reviewers, async ({ tx }) => {
    const { rows } = await sql<{ id: number; label: string; sub: string }>`
      select id, name as label, login as sub from reviewers() order by name, id`.execute(tx);
    return rows;
  }),
  on(desk.notes, async ({ tx, actor, params }) => {
    requireDesk(actor, params.kind);
    await requireRecord(tx, params.kind, params.id);
    return notesOf(tx, actor, params);
  }),
  on(desk.addNote, async ({ tx, actor, params, body: { text } }) => {
    requireDesk(actor, params.kind);
    await requireRecord(tx, params.kind, params.id);
    await addNote(tx, actor, params, text);
    return notesOf(tx, actor, params);
  }),
];

/** Keeps a note and tells whom it mentions, but for its author. */
async function addNote(tx: Tx, actor: Actor, place: Place, text: string): Promise<void> {
  const { rows } = await sql<{ id: number; login: string; name: string }>`
    select id, login, name from reviewers() where lower(login) = any(${mentionedIn(text)}) order by id`.execute(
    tx,
  );
  const mentions = rows.map(({ id }) => id);
  await sql`insert into staff_note (entity, entity_id, text, mentions, author_id, author_login)
    values (${place.kind}, ${place.id}, ${text}, ${mentions}, ${actor.userId}, ${actor.login})`.execute(tx);
  const by = sql`coalesce(person_name(${actor.userId}), ${actor.login})`;
  const params = sql`jsonb_build_object('text', ${truncate(namedIn(text, rows), 120)}::text, 'by', ${by})`;
  for (const id of mentions)
    if (id !== actor.userId)
      await sql`select notify_person(${id}, 'staffMention', ${params}, ${linkOf(place)})`.execute(tx);
}

/** What staff said of a record, oldest first. */
async function notesOf(tx: Tx, actor: Actor, { kind, id }: Place): Promise<StaffNote[]> {
  const { rows } = await sql<StaffNote>`
    select id, text, coalesce(person_name(author_id), author_login) as author, author_id is not distinct from ${actor.userId} as mine, at,
      coalesce((select jsonb_agg(jsonb_build_object('login', u.login, 'name', u.name) order by u.id)
        from reviewers() u where u.id = any(mentions)), '[]') as mentions
    from staff_note where entity = ${kind} and entity_id = ${id} order by id`.execute(tx);
  return rows;
}
