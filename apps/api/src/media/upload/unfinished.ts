import { type UnfinishedUpload, unfinishedUploads } from '@rilis/contract/media/unfinished';
import { z } from 'zod';
import { isOf, type Owner, type UploadStore } from './uploadStore.ts';

/** One's own recordings on their way, so that another browser goes on with them. */
export async function listUnfinished(store: UploadStore, owner: Owner) {
  const own = (await store.unfinished()).filter(
    ({ metadata }) => isOf(owner, metadata) && metadata.kind === 'SONG',
  );
  const uploads: UnfinishedUpload[] = [];
  for (const { id, size, metadata, touchedAt } of own) {
    // One that has just ended is none.
    const now = await store.tus.getUpload(id).catch(() => null);
    const { fileName, modified } = metadata;
    const named = { fileName: fileName ?? '', modified: modified ?? '' };
    if (now) uploads.push({ id, ...named, bytes: size, offset: now.offset, touchedAt });
  }
  return z.encode(unfinishedUploads, { uploads });
}
