import type { Tx } from '../kit/db/db.ts';
import { notFound } from '../kit/problem.ts';

/** Another label's album answers like a missing one. */
export async function requireAlbum(tx: Tx, id: number): Promise<void> {
  const row = await tx
    .selectFrom('album')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw notFound();
}
