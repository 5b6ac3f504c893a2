import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/db.ts';
import type { StagedFile } from '../../kit/http/endpoint.ts';
import { newMediaId } from '../record.ts';
import type { Storage } from '../storage/storage.ts';

/** Keeps an uploaded income report as it came, readable by staff alone; answers its media id. */
export async function keepReport(
  storage: Storage,
  tx: Tx,
  actor: Actor,
  staged: StagedFile,
): Promise<string> {
  const id = newMediaId();
  await tx
    .insertInto('media')
    .values({
      id,
      kind: 'REPORT',
      file_name: staged.fileName,
      mime: 'text/csv',
      bytes: staged.bytes,
      sha256: staged.sha256,
      storage_key: await storage.put(staged.path, staged.sha256),
      status: 'READY',
      created_by: actor.userId,
    })
    .execute();
  return id;
}
