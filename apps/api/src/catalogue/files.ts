import type { MediaKind } from '@rilis/contract/mediaFile';
import type { Tx } from '../kit/db/db.ts';
import { invalid } from '../kit/problem.ts';

/** Refuses a file that is not the label's own, of another kind, or was refused itself. Another label's answers like a missing one. */
export async function requireFile(
  tx: Tx,
  field: string,
  mediaId: string | null | undefined,
  kind: MediaKind,
  labelId: number,
): Promise<void> {
  if (!mediaId) return;
  const file = await tx
    .selectFrom('media')
    .select('status')
    .where('id', '=', mediaId)
    .where('kind', '=', kind)
    .where('label_id', '=', labelId)
    .executeTakeFirst();
  if (!file) throw invalid(field, 'error.album.media');
  if (file.status === 'REFUSED') throw invalid(field, 'error.album.mediaRefused');
}
