import type { Trashing } from '@rilis/contract/resource';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../kit/actor.ts';
import { type AuditAction, audit } from '../kit/db/audit.ts';
import type { Tx } from '../kit/db/db.ts';
import { stale } from '../kit/db/stale.ts';
import { notFound } from '../kit/problem.ts';
import { removeUnnamed } from '../media/record.ts';
import { refuseHeld, type TrashTable } from './holdings.ts';

interface Row {
  label_id: number;
  stored: unknown;
}

/** Into the trash, out of it, and gone for good: the status stays as it was; only what is in the trash can go. */
export async function putIntoTrash(
  tx: Tx,
  actor: Actor,
  table: TrashTable,
  id: number,
  { version, reason }: Trashing = {},
): Promise<void> {
  await refuseStale(tx, table, id, version);
  const { rows } =
    await sql<Row>`update ${sql.table(table)} set deleted_at = app_now(), deleted_by = ${actor.userId}
    where id = ${id} and deleted_at is null returning label_id`.execute(tx);
  await note(tx, actor, { action: 'trashed', table, id, row: rows[0], reason });
}

/** Waits for whoever writes the row now, then compares. */
async function refuseStale(tx: Tx, table: TrashTable, id: number, version?: number): Promise<void> {
  if (version === undefined) return;
  const { rows } = await sql<{ version: number }>`select version from ${sql.table(table)}
    where id = ${id} and deleted_at is null for update`.execute(tx);
  if (rows[0] && rows[0].version !== version) throw await stale(tx, table, id, { version: rows[0].version });
}

export async function takeFromTrash(tx: Tx, actor: Actor, table: TrashTable, id: number): Promise<void> {
  const { rows } = await sql<Row>`update ${sql.table(table)} set deleted_at = null, deleted_by = null
    where id = ${id} and deleted_at is not null returning label_id`.execute(tx);
  await note(tx, actor, { action: 'restored', table, id, row: rows[0] });
}

/** With its sound and pictures, where nothing else names them: their bytes go with the next sweep. */
export async function removeForGood(tx: Tx, actor: Actor, table: TrashTable, id: number): Promise<null> {
  await refuseHeld(tx, actor, table, id);
  const files = await filesOf(tx, table, id);
  const { rows } = await sql<Row>`delete from ${sql.table(table)} gone
    where id = ${id} and deleted_at is not null returning label_id, to_jsonb(gone) - ${ownAffair}::text[] as stored`.execute(
    tx,
  );
  await note(tx, actor, { action: 'removed', table, id, row: rows[0] });
  for (const file of files) await removeUnnamed(tx, file);
  return null;
}

/** Of an artist that goes: the log forgets nothing, and is not told who it was. */
const ownAffair = ['artist_name', 'nickname', 'birthday', 'religion', 'blood_type', 'hobby'];

/** Papers are no files of a release: what was allowed by them may be asked for later. */
const named: Readonly<Record<TrashTable, RawBuilder<unknown>>> = {
  artist: sql`select id, artist_image as file from artist`,
  album: sql`select id, album_image as file from album union select album_id, song_file from song
    union select song.album_id, rbt_audio from rbt join song on song.id = rbt.song_id`,
  song: sql`select id, song_file as file from song union select song_id, rbt_audio from rbt`,
  rbt: sql`select id, rbt_audio as file from rbt`,
};

async function filesOf(tx: Tx, table: TrashTable, id: number): Promise<string[]> {
  const { rows } = await sql<{ file: string }>`
    select file from (${named[table]}) named join media on media.id = file
    where named.id = ${id} and status <> 'QUARANTINED'`.execute(tx);
  return rows.map(({ file }) => file);
}

interface Note {
  action: AuditAction;
  table: TrashTable;
  id: number;
  row: Row | undefined;
  reason?: string | undefined;
}

async function note(tx: Tx, actor: Actor, { action, table, id, row, reason }: Note): Promise<void> {
  if (!row) throw notFound();
  await audit(tx, actor, {
    action,
    entity: table,
    id,
    labelId: row.label_id,
    before: row.stored,
    note: reason || undefined,
  });
}
