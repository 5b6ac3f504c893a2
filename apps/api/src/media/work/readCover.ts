import type { ReadLine } from '@rilis/contract/media/measures';
import { system } from '../../kit/actor.ts';
import { audit } from '../../kit/db/audit.ts';
import { type Tx, withScope } from '../../kit/db/db.ts';
import { findMedia, type MediaRow } from '../record.ts';
import type { Files } from '../upload/accept.ts';
import { runTextJob } from './runTextJob.ts';

const task = 'media.text';
/**
 * Has the text in a cover read and writes it down, in the scope of the label it belongs to. Whatever is delivered
 * twice, or again after a crash, finds it read and does nothing.
 */
export async function readCover({ db, storage }: Files, id: string, signal?: AbortSignal): Promise<void> {
  const row = await withScope(db, system(task), (tx) => findMedia(tx, id));
  if (row?.status !== 'READY' || row.read_text !== null) return;
  const lines = await storage.withFile(row.storage_key, (file) => runTextJob(file, signal && { signal }));
  await withScope(db, system(task, row.label_id), (tx) => keepText(tx, row, lines));
}

async function keepText(tx: Tx, { id, label_id }: MediaRow, lines: readonly ReadLine[]): Promise<void> {
  const current = await tx
    .updateTable('media')
    .set({ read_text: JSON.stringify(lines) })
    .where('id', '=', id)
    .where('status', '=', 'READY')
    .where('read_text', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (current)
    await audit(tx, system(task), {
      action: 'read',
      entity: 'media',
      id,
      labelId: label_id,
      after: { lines: lines.length },
    });
  // Read by another delivery, made anew and read again then, or gone to another label, in whose scope we try again.
  else if (!(await findMedia(tx, id))) throw new Error('The file has changed hands in the meantime');
}
