import type { Actor } from '../kit/actor.ts';
import type { Tx } from '../kit/db/db.ts';
import { invalid } from '../kit/problem.ts';

/** Whose a new record is: people of a label make their own; staff say for whom. */
export async function ownerOf(tx: Tx, actor: Actor, asked: number | undefined): Promise<number> {
  if (actor.labelId !== null) return actor.labelId;
  const label =
    asked !== undefined &&
    (await tx
      .selectFrom('label')
      .select('id')
      .where('id', '=', asked)
      .where('deleted_at', 'is', null)
      .executeTakeFirst());
  if (!label) throw invalid('labelId', 'error.album.label');
  return label.id;
}
