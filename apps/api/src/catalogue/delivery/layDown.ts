import type { DropFolder } from '../../kit/drop/dropFolder.ts';
import { readKept } from '../../media/storage/readKept.ts';
import type { Storage } from '../../media/storage/storage.ts';
import type { Package } from './package.ts';
import { algorithmOf, sumOfText } from './sums.ts';
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
      open: async (from) => readKept(storage, storageKey, from > 0 ? { from, to: bytes - 1 } : undefined),
    });
  await folder.put(at(made.message.name), made.message.text);
  await folder.put(at(completeName(made)), completeText(made));
}

function completeText(made: Package): string {
  const { messageId, files, message } = made;
  const sum = sumOfText(made, message.text);
  const all = [{ name: message.name, sum, bytes: Buffer.byteLength(message.text) }, ...files];
  return renderXml(
    element(
      'BatchComplete',
      having({ MessageId: messageId }),
      all.map(({ name, sum, bytes }) =>
        element('File', having({ Name: name, Algorithm: algorithmOf(made), Sum: sum, Bytes: String(bytes) })),
      ),
    ),
  );
}
