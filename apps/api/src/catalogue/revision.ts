import type { AlbumRecord } from '@rilis/contract/catalogue/album';
import type { Actor } from '../kit/actor.ts';
import { openCorrection, refuseFixed } from '../kit/approval/correction.ts';
import { lock } from '../kit/approval/lock.ts';
import type { Row } from '../kit/approval/room.ts';
import type { Tx } from '../kit/db/db.ts';
import { Problem } from '../kit/problem.ts';
import { albumApproval } from './albumApproval.ts';
import { findAlbum } from './albumRows.ts';

/** Opens the correction of a live release, or answers the one that is open. */
export async function revise(tx: Tx, actor: Actor, id: number): Promise<AlbumRecord> {
  const live = await lock(tx, albumApproval, id);
  return findAlbum(tx, actor, await openCorrection(albumApproval, tx, actor, live));
}

const fixed = {
  album: ['upcIcpn', 'generateUpc'],
  song: ['isrc', 'generateIsrc', 'songFile'],
};

/**
 * Bar code, ISRC and recording say which product and which recording it is: another one is another release.
 * @throws Problem 409 naming the fields
 */
export function refuseIdentity(
  of: 'album' | 'song',
  { revision_of }: { revision_of: number | null },
  changed: object,
): void {
  if (revision_of !== null) refuseFixed(fixed[of], changed, 'error.revision.identity');
}

/** @throws Problem 409: with other songs it is another product */
export function refuseOtherSongs({ revision_of }: Pick<Row<'album'>, 'revision_of'>): void {
  if (revision_of !== null) throw new Problem(409, 'error.revision.songs');
}
