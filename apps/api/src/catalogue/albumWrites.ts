import type { AlbumInput, AlbumRecord } from '@rilis/contract/catalogue/album';
import type { Trashing } from '@rilis/contract/resource';
import { sql } from 'kysely';
import type { Actor } from '../kit/actor.ts';
import { isLive, openCorrection } from '../kit/approval/correction.ts';
import { lock } from '../kit/approval/lock.ts';
import { enter } from '../kit/approval/record.ts';
import { audit } from '../kit/db/audit.ts';
import { storedOf } from '../kit/db/columns.ts';
import type { Tx } from '../kit/db/db.ts';
import { madeId, noted } from '../kit/db/made.ts';
import { together } from '../kit/db/together.ts';
import { duplicate, invalid } from '../kit/problem.ts';
import { takeFiles } from '../kit/takeFile.ts';
import { albumApproval } from './albumApproval.ts';
import { findAlbum } from './albumRows.ts';
import { nextUpc, ownOfUpc } from './codes.ts';
import { creditsDiffer, writeCredits } from './credits.ts';
import { differing, requireEditable, requireVersion } from './edit.ts';
import { followMains, followRelease } from './inheritance.ts';
import { asListed } from './listed.ts';
import { ownerOf } from './owner.ts';
import { refuseIdentity } from './revision.ts';
import { putIntoTrash, removeForGood, takeFromTrash } from './trash.ts';
import { requireNeverApproved } from './trashGuards.ts';

type Change = Partial<AlbumInput> & { version?: number | undefined };

const arrays = ['includedTerritories', 'excludedTerritories', 'dsp'] as const;

/** A draft: a type and a title are enough. A code that is asked for is given with it. */
export async function createAlbum(tx: Tx, actor: Actor, body: AlbumInput): Promise<AlbumRecord> {
  const { labelId: asked, albumArtistRoles, ...sent } = body;
  const labelId = await ownerOf(tx, actor, asked);
  const given = await asListed(tx, sent);
  const fields = given.generateUpc && !given.upcIcpn ? { ...given, upcIcpn: await nextUpc(tx) } : given;
  await requireStorable(tx, fields, { labelId, id: null });
  const values = { ...storedOf(fields, arrays), label_id: labelId };
  const [, , , , made] = await together(
    tx.insertInto('album').values(values).returning(noted.as('made')).execute(),
    writeCredits(tx, 'album', { id: madeId, labelId, isNew: true }, albumArtistRoles),
    audit(tx, actor, { action: 'created', entity: 'album', id: madeId, labelId, after: body }),
    enter(tx, actor, albumApproval, madeId, 'create'),
    findAlbum(tx, actor, madeId),
  );
  return made;
}

/** Changes the given fields of a draft; the others stay. Nothing changed is nothing written. */
export const updateAlbum = async (tx: Tx, actor: Actor, id: number, body: Change): Promise<AlbumRecord> =>
  change(tx, actor, await standing(tx, id, body), body);

/** The album as it stands, locked, and whether its credits would change. */
const standing = (tx: Tx, id: number, { albumArtistRoles }: Change) =>
  together(lock(tx, albumApproval, id), creditsDiffer(tx, 'album', id, albumArtistRoles));

async function change(
  tx: Tx,
  actor: Actor,
  [row, credits]: Awaited<ReturnType<typeof standing>>,
  body: Change,
): Promise<AlbumRecord> {
  const { version, labelId: _fixed, albumArtistRoles, ...fields } = body;
  const { id } = row;
  requireEditable(actor, albumApproval, row);
  await requireVersion(tx, ['album', row], version, () => findAlbum(tx, actor, id));
  const { any, before, after } = differing(row.stored, await asListed(tx, fields, row.stored));
  const labelId = row.label_id;
  if (!any && !credits) return findAlbum(tx, actor, id);
  refuseIdentity('album', row, after);
  await requireStorable(tx, after, { labelId, id });
  const values = { ...storedOf(after, arrays), updated_at: new Date() };
  const noted = credits ? { ...after, albumArtistRoles } : after;
  const earlier = credits ? await findAlbum(tx, actor, id) : null;
  await followRelease(tx, actor, { id, labelId, before: row.stored, after });
  const [, , , changed] = await together(
    tx.updateTable('album').set(values).where('id', '=', id).execute(),
    writeCredits(tx, 'album', { id, labelId }, credits ? albumArtistRoles : undefined),
    audit(tx, actor, { action: 'updated', entity: 'album', id, labelId, before, after: noted }),
    findAlbum(tx, actor, id),
  );
  if (earlier)
    await followMains(tx, actor, { id, labelId }, earlier.albumArtistRoles, changed.albumArtistRoles);
  return changed;
}

/** The same for a release that is live: what is given goes into its correction, and that is answered. */
export async function patchAlbum(tx: Tx, actor: Actor, id: number, body: Change): Promise<AlbumRecord> {
  const found = await standing(tx, id, body);
  const [row] = found;
  if (!isLive(row)) return change(tx, actor, found, body);
  const { version, ...fields } = body;
  await requireVersion(tx, ['album', row], version, () => findAlbum(tx, actor, id));
  return updateAlbum(tx, actor, await openCorrection(albumApproval, tx, actor, row), fields);
}

export async function trashAlbum(tx: Tx, actor: Actor, id: number, why: Trashing): Promise<null> {
  await requireNeverApproved(tx, id);
  await putIntoTrash(tx, actor, 'album', id, why);
  return null;
}

export async function restoreAlbum(tx: Tx, actor: Actor, id: number): Promise<AlbumRecord> {
  await takeFromTrash(tx, actor, 'album', id);
  await enter(tx, actor, albumApproval, id, 'restore');
  return findAlbum(tx, actor, id);
}

export const removeAlbum = (tx: Tx, actor: Actor, id: number) => removeForGood(tx, actor, 'album', id);

/** What even a draft may not hold: files of others, a bar code that is taken, a single of several songs. */
async function requireStorable(
  tx: Tx,
  fields: Change,
  { labelId, id }: { labelId: number; id: number | null },
): Promise<void> {
  await takeFiles(tx, [
    { id: fields.albumImage, kind: 'COVER', labelId, field: 'albumImage' },
    { id: fields.albumCopyrightFile, kind: 'DOCUMENT', labelId, field: 'albumCopyrightFile' },
  ]);
  if (fields.dsp?.length) await requireKnownStores(tx, fields.dsp);
  if (fields.upcIcpn) await requireFreeUpc(tx, fields.upcIcpn, { labelId, id });
  if (id !== null && fields.albumType === 'Single' && (await countSongs(tx, id)) > 1)
    throw invalid('albumType', 'error.album.single');
}

async function requireKnownStores(tx: Tx, dsp: readonly number[]): Promise<void> {
  const known = await tx.selectFrom('dsp').select('id').where('id', 'in', dsp).execute();
  if (known.length < new Set(dsp).size) throw invalid('dsp', 'error.album.store');
}

/** The code may be another label's: that it is taken is told, not by whom; of one's own by which, and what lies in the trash. */
async function requireFreeUpc(
  tx: Tx,
  upc: string,
  { labelId, id }: { labelId: number; id: number | null },
): Promise<void> {
  // Two who enter one code in the same moment: the later is told at its field.
  await sql`select pg_advisory_xact_lock(7482, hashtext(lpad(${upc}, 14, '0')))`.execute(tx);
  const { rows } = await sql<{ taken: boolean }>`select upc_taken(${upc}, ${id}) as taken`.execute(tx);
  if (!rows[0]?.taken) return;
  const own = await ownOfUpc(tx, labelId, upc, id);
  const told = own ? (own.trashed ? 'upcInTrash' : 'upcOwn') : 'upcTaken';
  throw duplicate('upcIcpn', `error.album.${told}`, { title: own?.title ?? '' });
}

/** Songs that are not in the trash. */
export async function countSongs(tx: Tx, albumId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('song')
    .select(sql<number>`count(*)`.as('count'))
    .where('album_id', '=', albumId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
