import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { directoryEnd, directoryEntry, type Entry, localHead } from './zipDirectory.ts';
import { joined } from './zipReader.ts';

/** A file to be packed into an archive. */
export interface Member {
  name: string;
  content: Iterable<string> | AsyncIterable<string>;
}

/** Sizes stand behind what they are of: nothing is known when a member begins (APPNOTE 6.3, 4.3.9). */
const sizesBehind = 1 << 3;
const deflated = 8;
/** The quickest: what repeats in a table is found by it as well. */
const level = 1;
const packedAtOnce = 65_536;

/** A ZIP archive as it is written, its members packed, for whoever cannot go back in what was sent. None may have 4 GB. */
export async function* zipOf(members: AsyncIterable<Member>): AsyncGenerator<Buffer> {
  const entries: Entry[] = [];
  let at = 0;
  const sent = (bytes: Buffer) => {
    at += bytes.length;
    return bytes;
  };
  for await (const { name, content } of members) {
    const entry = { name: Buffer.from(name), bytes: 0, packed: 0, crc: 0, offset: at };
    const how = { flags: sizesBehind, method: deflated };
    yield sent(Buffer.concat([localHead({ ...entry, ...how }), entry.name]));
    for await (const part of joined(
      Readable.from(noted(entry, content), { objectMode: false }),
      createDeflateRaw({ level, chunkSize: packedAtOnce }),
    )) {
      entry.packed += part.length;
      yield sent(part);
    }
    entries.push({ ...entry, ...how });
    yield sent(descriptor(entry));
  }
  const start = at;
  for (const entry of entries) yield sent(directoryEntry(entry));
  yield directoryEnd(entries.length, start, at - start);
}

/** Notes what goes by of a member. */
async function* noted(
  entry: Pick<Entry, 'bytes' | 'crc'>,
  content: Member['content'],
): AsyncGenerator<Buffer> {
  for await (const piece of content) {
    const bytes = Buffer.from(piece);
    entry.crc = crc32(bytes, entry.crc);
    entry.bytes += bytes.length;
    yield bytes;
  }
}

function descriptor({ crc, packed, bytes }: Pick<Entry, 'crc' | 'packed' | 'bytes'>): Buffer {
  const behind = Buffer.alloc(16);
  behind.writeUInt32LE(0x08074b50, 0);
  for (const [place, number] of [crc, packed, bytes].entries()) behind.writeUInt32LE(number, 4 + place * 4);
  return behind;
}
