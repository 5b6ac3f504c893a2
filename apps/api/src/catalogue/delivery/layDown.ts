import { createHash } from 'node:crypto';
import type { DropFolder } from '../../kit/drop/dropFolder.ts';
import type { Storage } from '../../media/storage/storage.ts';
import type { Package } from './package.ts';
import { element, having, renderXml } from './xml.ts';

/** The file that makes a package whole; before it is there nobody may read the others. */
const completeName = ({ messageId }: Pick<Package, 'messageId'>) => `BatchComplete_${messageId}.xml`;

/**
 * Lays a package down: the files, the message, and last the file that says it is whole, with the sum of every other.
 * What lies there already is not sent again; one that is whole stays as it is.
 */
export async function layDown(folder: DropFolder, storage: Storage, made: Package): Promise<void> {
  const at = (name: string) => `packages/${made.batch}/${name}`;
  if (await folder.has(at(completeName(made)))) return;
  for (const { name, bytes, storageKey } of made.files)
    await folder.send(at(name), {
      bytes,
      open: (from) => storage.open(storageKey, from > 0 ? { from, to: bytes - 1 } : undefined),
    });
  await folder.put(at(made.message.name), made.message.text);
  await folder.put(at(completeName(made)), completeText(made));
}

function completeText({ messageId, files, message }: Package): string {
  const sum = createHash('sha256').update(message.text).digest('hex');
  const all = [{ name: message.name, sha256: sum, bytes: Buffer.byteLength(message.text) }, ...files];
  return renderXml(
    element(
      'BatchComplete',
      having({ MessageId: messageId }),
      all.map(({ name, sha256, bytes }) =>
        element('File', having({ Name: name, Algorithm: 'SHA-256', Sum: sha256, Bytes: String(bytes) })),
      ),
    ),
  );
}
