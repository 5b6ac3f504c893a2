import { sql } from 'kysely';
import type { Tx } from '../kit/db/db.ts';
import { submissionsOf } from '../kit/history.ts';
import { albumApproval } from './albumApproval.ts';
import { isConverted } from './converted.ts';
import { differenceOf, type Snapshot, snapshotOf } from './snapshot.ts';
import { requireAlbum } from './visible.ts';

/** Which songs changed since approval was last asked for, and whether all are converted. */
export async function songMods(tx: Tx, albumId: number) {
  await requireAlbum(tx, albumId);
  const [last] = (await submissionsOf(tx, albumApproval, albumId)) as Snapshot[];
  const differences = last ? differenceOf(last, await snapshotOf(tx, albumId)) : [];
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
    changed: [...songs].map(([songId, fields]) => ({ songId, fields: fields.map(({ field }) => field) })),
    convertedAll: songCount > 0 && unconverted === 0,
    unconverted,
  };
}
