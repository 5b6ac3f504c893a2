import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { requireDiskRoom } from './diskRoom.ts';

type Write = (piece: string | Buffer) => Promise<void>;

/** A reader takes so many bytes in such a time, or is sent away. */
interface Pace {
  bytes: number;
  ms: number;
}

const leastPace: Pace = { bytes: 65_536, ms: 30_000 };
const pieceBytes = 65_536;

interface Spooled {
  file: FileHandle;
  /** Bytes in the file. */
  made: number;
  /** Bytes given to the reader. */
  taken: number;
  done: boolean;
  error: unknown;
  /** Nobody reads any more. */
  left: boolean;
  /** Resolves at the next piece, or at the end. */
  grown: PromiseWithResolvers<void>;
}

/**
 * What `produce` writes, to be read at the reader's leisure: it goes into a file as fast as it is made, so that a reader
 * who is slow or stops holds up nobody but himself. The file has no name and goes with whoever reads it, or with the process.
 * Resolves when there is something to read; what fails before that is thrown, what fails later breaks the stream.
 */
export async function spool(
  directory: string,
  produce: (write: Write) => Promise<void>,
  pace = leastPace,
): Promise<Readable> {
  const file = await openNameless(directory);
  const grown = Promise.withResolvers<void>();
  const spooled: Spooled = { file, made: 0, taken: 0, done: false, error: null, left: false, grown };
  const work = fill(spooled, produce);
  await grown.promise;
  if (spooled.error !== null && spooled.made === 0) {
    await file.close();
    throw spooled.error;
  }
  const stream = Readable.from(pieces(spooled), { objectMode: false, highWaterMark: pieceBytes });
  const watch = dismissSlow(stream, spooled, pace);
  return stream.once('close', () => {
    spooled.left = true;
    clearInterval(watch);
    void work.then(() => file.close());
  });
}

function tell(spooled: Spooled): void {
  spooled.grown.resolve();
  spooled.grown = Promise.withResolvers();
}

async function fill(spooled: Spooled, produce: (write: Write) => Promise<void>): Promise<void> {
  const write: Write = async (piece) => {
    if (spooled.left) throw new Error('nobody reads this any more');
    spooled.made += await append(spooled.file, Buffer.from(piece), spooled.made);
    tell(spooled);
  };
  try {
    await produce(write);
  } catch (error) {
    spooled.error = error;
  }
  spooled.done = true;
  tell(spooled);
}

async function* pieces(spooled: Spooled): AsyncGenerator<Buffer> {
  for (;;) {
    if (spooled.taken < spooled.made) {
      const piece = await readAt(spooled.file, spooled.taken);
      spooled.taken += piece.length;
      yield piece;
    } else if (spooled.error !== null) throw spooled.error;
    else if (spooled.done) return;
    else await spooled.grown.promise;
  }
}

/** Ends a stream whose reader, with something before him all the time, takes less than the least pace. */
function dismissSlow(stream: Readable, spooled: Spooled, pace: Pace) {
  let before = 0;
  let waitedBefore = false;
  return setInterval(() => {
    const waits = spooled.done || spooled.taken < spooled.made;
    if (waits && waitedBefore && spooled.taken - before < pace.bytes)
      stream.destroy(new Error('the reader is too slow'));
    [before, waitedBefore] = [spooled.taken, waits];
  }, pace.ms).unref();
}

async function openNameless(directory: string): Promise<FileHandle> {
  await mkdir(directory, { recursive: true });
  await requireDiskRoom(directory, 0);
  const name = path.join(directory, randomUUID());
  const file = await open(name, 'wx+', 0o600);
  await unlink(name);
  return file;
}

async function append(file: FileHandle, bytes: Buffer, at: number): Promise<number> {
  for (let done = 0; done < bytes.length; )
    done += (await file.write(bytes, done, bytes.length - done, at + done)).bytesWritten;
  return bytes.length;
}

async function readAt(file: FileHandle, at: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(pieceBytes), 0, pieceBytes, at);
  return buffer.subarray(0, bytesRead);
}
