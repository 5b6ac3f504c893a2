import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MediaKind } from '@rilis/contract/mediaFile';
import type { ArchivedFile } from '@rilis/contract/reports/catalogueArchive';
import { withScope } from '../../kit/db/db.ts';
import { requireDiskRoom } from '../../kit/http/diskRoom.ts';
import { mediaIdOf } from '../../media/record.ts';
import { acceptFile, type Files } from '../../media/upload/accept.ts';
import { ArchiveFault } from './archiveLimits.ts';
import type { Making } from './importMake.ts';

export interface TakingIn extends Making {
  importId: number;
  files: Files;
  /** Where a file lies while it is taken in. */
  directory: string;
}

/**
 * Takes a file of the archive in like an upload, by the rules of its kind, and answers its id. What the label has already,
 * or an earlier try has taken in, stays one file.
 * @throws Problem 422 with every broken rule
 */
export async function takeIn(
  taking: TakingIn,
  file: ArchivedFile | null,
  kind: MediaKind,
): Promise<string | null> {
  if (!file) return null;
  const { importId, labelId, actor, brought, files, directory } = taking;
  const known = await withScope(files.db, actor, (tx) =>
    tx
      .selectFrom('media')
      .select('id')
      .where('label_id', '=', labelId)
      .where('kind', '=', kind)
      .where('sha256', '=', file.sha256)
      .where('status', '<>', 'REFUSED')
      .orderBy('created_at')
      .limit(1)
      .executeTakeFirst(),
  );
  if (known) return known.id;
  const entry = brought.files.get(file.path);
  if (!entry) throw new ArchiveFault('fileMissing', { path: file.path });
  await mkdir(directory, { recursive: true });
  await requireDiskRoom(directory, entry.size);
  const id = mediaIdOf(`${importId} ${kind} ${file.path}`);
  const staged = path.join(directory, `import-${id}`);
  const hash = createHash('sha256');
  try {
    const source = await brought.open(entry);
    source.on('data', (part) => hash.update(part));
    await pipeline(source, createWriteStream(staged, { flush: true }));
    const sent = { path: staged, fileName: file.fileName, sha256: hash.digest('hex'), bytes: entry.size };
    return (await acceptFile(files, actor, sent, { kind, labelId, id })).id;
  } finally {
    await rm(staged, { force: true });
  }
}
