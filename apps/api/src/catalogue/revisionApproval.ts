import type { Change } from '@rilis/contract/review';
import { sql } from 'kysely';
import type { ApprovalStep } from '../kit/approval/approvalRoom.ts';
import { audit } from '../kit/db/audit.ts';
import { columnOf } from '../kit/db/columns.ts';
import type { Tx } from '../kit/db/db.ts';
import { Problem } from '../kit/problem.ts';
import { albumColumns, named, songColumns } from './releaseColumns.ts';
import { conflictsOf, harmless, meantBy } from './revisionChanges.ts';
import { type Snapshot, snapshotOf } from './snapshot.ts';

type Step = ApprovalStep<'album'>;

/**
 * A correction may be sent in while what it corrects is live and it changes something.
 * @throws Problem 409 each in its own words
 */
export async function requireChanges({ tx, row }: Step): Promise<void> {
  await requireLive(tx, row.revision_of!);
  if ((await meantBy(tx, row)).length === 0) throw new Problem(409, 'error.revision.nothing');
}

/** @throws Problem 409 when the live release is not live any more, or was changed in the same fields */
export async function requireFresh({ tx, row }: Step): Promise<void> {
  await requireLive(tx, row.revision_of!);
  const live = await snapshotOf(tx, row.revision_of!);
  const late = conflictsOf(await meantBy(tx, row), row.revision_base as Snapshot, live);
  const code = 'error.revision.stale';
  if (late.length > 0) throw new Problem(409, code, { fields: late.map(({ field }) => ({ field, code })) });
}

async function requireLive(tx: Tx, id: number): Promise<void> {
  const live = await tx
    .selectFrom('album')
    .select(['approval_status', 'deleted_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (live?.deleted_at === null && live.approval_status === 'APPROVED') return;
  throw new Problem(409, 'error.revision.baseGone');
}

/** @throws Problem 409: a rejected correction is taken up again only while no other one is open */
export async function requireAlone({ tx, row }: Step): Promise<void> {
  if (row.revision_of === null) return;
  const { rows } = await sql<{ open: unknown }>`select open_revision(${row.revision_of}) as open`.execute(tx);
  if (rows[0]?.open) throw new Problem(409, 'error.revision.another');
}

/** Whether everything it changes is harmless by the rule: then nobody has to look. */
export async function isHarmless({ tx, row }: Step): Promise<boolean> {
  const fields = await harmless(tx);
  return (await meantBy(tx, row)).every(({ field, kind }) => kind === 'changed' && fields.includes(field));
}

/** Writes what was approved onto the live release and its songs: the changed fields alone. */
export async function applyRevision(step: Step): Promise<void> {
  const { tx, actor, row } = step;
  const changes = await meantBy(tx, row);
  const ofAlbum = changes.filter(({ entity }) => entity === 'album');
  await copyColumns(tx, 'album', ofAlbum, { from: row.id, to: row.revision_of! });
  const songs = await tx
    .selectFrom('song')
    .select(['id', 'revision_of'])
    .where('album_id', '=', row.id)
    .where('deleted_at', 'is', null)
    .execute();
  for (const { id, revision_of } of songs) {
    const ofSong = changes.filter(({ entity, entityId }) => entity === 'song' && entityId === revision_of);
    await copyColumns(tx, 'song', ofSong, { from: id, to: revision_of! });
  }
  // Waivers are staff's: an owner whose correction the rule approves writes none.
  if (actor.labelId === null) await keepWaivers(tx, row.id, row.revision_of!);
  await audit(tx, actor, {
    action: 'corrected',
    entity: 'album',
    id: row.revision_of,
    labelId: row.label_id,
    before: told(changes, 'before'),
    after: { revision: row.id, ...told(changes, 'after') },
  });
}

const told = (changes: readonly Change[], side: 'before' | 'after') =>
  Object.fromEntries(
    changes.map((one) => [
      one.entity === 'song' ? `songs.${one.entityId}.${one.field}` : one.field,
      one[side],
    ]),
  );

async function copyColumns(
  tx: Tx,
  of: 'album' | 'song',
  changes: readonly Change[],
  { from, to }: { from: number; to: number },
): Promise<void> {
  if (changes.length === 0) return;
  const known = of === 'album' ? albumColumns : songColumns;
  const columns = known.filter((column) => changes.some(({ field }) => columnOf(field) === column));
  const set = [...columns, 'updated_at'].map((column) => sql`${sql.ref(column)} = shadow.${sql.ref(column)}`);
  await sql`update ${sql.table(of)} live set ${sql.join(set)} from ${sql.table(of)} shadow
    where live.id = ${to} and shadow.id = ${from}`.execute(tx);
  if (!changes.some(({ field }) => field === `${of}ArtistRoles`)) return;
  const table = sql.table(`${of}_artist`);
  const own = sql.ref(`${of}_id`);
  const credit = named(['order', 'label_id', 'artist_id', 'name', 'role']);
  await sql`delete from ${table} where ${own} = ${to}`.execute(tx);
  await sql`insert into ${table} (${own}, ${credit}) select ${to}, ${credit} from ${table} where ${own} = ${from}`.execute(
    tx,
  );
}

/** What was waived of the correction stays waived of the release. */
const keepWaivers = (tx: Tx, from: number, to: number) =>
  sql`update finding_waiver w set album_id = ${to}, song_id = (select revision_of from song where id = w.song_id)
    where album_id = ${from} and not exists (select from finding_waiver known
      where known.album_id = ${to} and (known.rule_id, known.field) = (w.rule_id, w.field)
        and known.song_id is not distinct from (select revision_of from song where id = w.song_id))`.execute(
    tx,
  );
