import type { ApprovalStatus } from '@rilis/contract/approval';
import { sql } from 'kysely';
import { changesOf } from '../kit/approval/correction.ts';
import { submissionsOf } from '../kit/approval/history.ts';
import type { Tx } from '../kit/db/db.ts';
import { albumApproval } from './albumApproval.ts';
import { correctedAlbum } from './albumCorrection.ts';
import { isConverted } from './converted.ts';
import { differenceOf, type Snapshot, snapshotOf } from './snapshot.ts';
import { requireAlbum } from './visible.ts';

/** Which songs differ in the open correction, or changed since approval was last asked for, and whether all are converted. */
export async function songMods(tx: Tx, albumId: number) {
  await requireAlbum(tx, albumId);
  const { rows } = await sql<{ open: { id: number; approvalStatus: ApprovalStatus } | null }>`
    select open_revision(${albumId}) as open`.execute(tx);
  const revision = rows[0]?.open ?? null;
  const differences = revision
    ? await changesOf(correctedAlbum, tx, { shadow: revision.id, live: albumId })
    : await sinceSubmission(tx, albumId);
  const songs = Map.groupBy(
    differences.filter(({ entity }) => entity === 'song'),
    ({ entityId }) => entityId,
  );
  const { songCount, unconverted } = await tx
    .selectFrom('song')
    .select([
      sql<number>`count(*)`.as('songCount'),
      sql<number>`count(*) filter (where not ${isConverted('song')})`.as('unconverted'),
    ])
    .where('album_id', '=', albumId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return {
    albumId,
    revision,
    changed: [...songs].map(([songId, fields]) => ({ songId, fields: fields.map(({ field }) => field) })),
    convertedAll: songCount > 0 && unconverted === 0,
    unconverted,
  };
}

async function sinceSubmission(tx: Tx, albumId: number) {
  const [last] = await submissionsOf<Snapshot>(tx, albumApproval, albumId);
  return last ? differenceOf(last.snapshot, await snapshotOf(tx, albumId)) : [];
}
