import type { MediaKind } from '@rilis/contract/mediaFile';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/db.ts';
import { invalid } from '../../kit/problem.ts';
import { findMedia } from '../record.ts';

/** A file that a field of a record names. */
interface Taken {
  id: string;
  kind: MediaKind;
  /** Whose record it is; null for the platform's own. */
  labelId: number | null;
  field: string;
}

/**
 * Checks that a record may use a file: it is there for the actor, of the right kind, not refused, and of the same label.
 * What staff uploaded for nobody in particular goes over to the record's label.
 * @throws Problem 400 at the field; a file of another label answers like a missing one
 */
export async function takeMedia(tx: Tx, actor: Actor, { id, kind, labelId, field }: Taken): Promise<void> {
  const row = await findMedia(tx, id);
  if (!row) throw invalid(field, 'error.validation.file');
  if (row.kind !== kind) throw invalid(field, 'error.media.wrongKind');
  if (row.status === 'REFUSED') throw invalid(field, 'error.media.refusedFile');
  if (row.label_id === labelId) return;
  if (row.label_id !== null || actor.labelId !== null) throw invalid(field, 'error.validation.file');
  await tx.updateTable('media').set({ label_id: labelId }).where('id', '=', id).execute();
  for (const made of ['media_variant', 'media_sound'] as const)
    await tx.updateTable(made).set({ label_id: labelId }).where('media_id', '=', id).execute();
}
