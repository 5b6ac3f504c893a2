import { finished } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from } from 'pg-copy-streams';
import { makeNewTracks, newTracks, stageTracks, trackColumns } from './book/match.ts';
import { brokenKeeper } from './brokenRows.ts';
import { tellsTone } from './file/canonical.ts';
import type { Open } from './file/unreadable.ts';
import type { Known } from './layouts/shape.ts';
import { type ReportSummary, readReport } from './read.ts';
import type { Declared } from './rowReader.ts';
import type { NewName } from './values/names.ts';

/**
 * The first block is small, so that the database begins early, and each of the next twice as large, up to what the last one may keep
 * it busy with when all is read.
 */
const [firstBlock, largestBlock] = [1 << 15, 1 << 18];
const bufferSize = 1 << 18;
const contextColumns = 'batch_id, context_no, datenum, platform, sale_type, country, details, currency, day';
const lineColumns = 'row_no, track_no, context_no, quantity, amount';

/**
 * Parses a report into the staging partitions of its batch, in the caller's transaction and scope (staff): parsing, COPY and the
 * search for songs by their codes run side by side, memory stays bounded. `onProgress` gets the valid rows so far. Answers what was
 * read. Throws UnreadableReport.
 */
export async function stageReport(
  client: ClientBase,
  batchId: number,
  open: Open,
  declared: Declared,
  {
    known,
    onProgress,
  }: { known?: Known | undefined; onProgress?: ((rows: number) => void) | undefined } = {},
): Promise<ReportSummary> {
  const id = Math.trunc(batchId);
  const blocks = blockWriter(client, id);
  const broken = brokenKeeper(client, id);
  const reading = readReport(open, declared, known, broken.keep);
  try {
    for (let rows = 0; ; onProgress?.(rows)) {
      const { done, value } = await reading.next();
      if (done) {
        await blocks.flush();
        await broken.flush();
        return value;
      }
      for (const track of value.tracks) blocks.addTrack(nameLine(id, track), track);
      for (const context of value.contexts) blocks.addContext(nameLine(id, context));
      blocks.addLines(value.lines);
      rows += value.count;
      await blocks.flushWhenFull();
    }
  } finally {
    await reading.return(undefined as never);
    await blocks.drain();
  }
}

/** The backslash is COPY's own sign; tabs and line ends do not occur in canonical text. */
const nameLine = (batchId: number, { no, text }: NewName): string =>
  `${batchId}\t${no}\t${text.replaceAll('\\', '\\\\').replaceAll('\x1f', '\t')}\n`;

/**
 * Makes the tables of a batch anew and sends full blocks while the next one is being filled: one COPY at a time, the parser at most
 * one block ahead.
 */
function blockWriter(client: ClientBase, batchId: number) {
  const empty = () => ({ track: textBlock(), context: textBlock(), line: textBlock(), tones: false });
  let filling = empty();
  let blockSize = firstBlock;
  // Awaited by the next send; a failure in between must not count as unhandled.
  const beginning = (next: Promise<unknown>): Promise<unknown> => {
    next.catch(() => undefined);
    return next;
  };
  const makeTables = async (): Promise<void> => {
    await client.query('select report_stage($1)', [batchId]);
    await client.query(makeNewTracks(batchId));
  };
  let sending = beginning(makeTables());
  const copyAll = async ({ track, context, line, tones }: ReturnType<typeof empty>): Promise<void> => {
    if (await copy(client, `${newTracks} (${trackColumns})`, track.bytes()))
      await stageTracks(client, batchId, tones);
    await copy(client, `report_context_staging_${batchId} (${contextColumns})`, context.bytes());
    await copy(client, `report_line_staging_${batchId} (${lineColumns})`, line.bytes());
  };
  const send = async (): Promise<void> => {
    const full = filling;
    filling = empty();
    blockSize = Math.min(blockSize * 2, largestBlock);
    await sending;
    sending = beginning(copyAll(full));
  };
  return {
    addLines: (lines: Buffer): void => filling.line.push(lines),
    addTrack(line: string, { text }: NewName): void {
      filling.track.add(line);
      filling.tones ||= tellsTone(text);
    },
    addContext: (context: string): void => filling.context.add(context),
    flushWhenFull: async (): Promise<void> => (filling.line.size() > blockSize ? send() : undefined),
    /** Whatever happens, the connection is free again afterwards. */
    drain: (): Promise<unknown> => sending.catch(() => undefined),
    async flush(): Promise<void> {
      await send();
      await sending;
    },
  };
}

/** Grows by whole buffers: long concatenated strings would keep the garbage collector busy. */
function textBlock() {
  const done: Buffer[] = [];
  let [buffer, used, before] = [Buffer.alloc(0), 0, 0];
  return {
    add(text: string): void {
      if (used + text.length * 3 > buffer.length) {
        if (used > 0) done.push(buffer.subarray(0, used));
        [buffer, used, before] = [
          Buffer.allocUnsafe(Math.max(bufferSize, text.length * 3)),
          0,
          before + used,
        ];
      }
      used += buffer.write(text, used);
    },
    /** Adds bytes that nobody writes to any more. */
    push(bytes: Buffer): void {
      done.push(bytes);
      before += bytes.length;
    },
    size: (): number => before + used,
    bytes: (): Buffer[] => [...done, buffer.subarray(0, used)],
  };
}

/** Answers whether there was anything. */
async function copy(client: ClientBase, target: string, blocks: readonly Buffer[]): Promise<boolean> {
  if (blocks.every(({ length }) => length === 0)) return false;
  const stream = client.query(from(`copy ${target} from stdin`));
  for (const block of blocks) stream.write(block);
  stream.end();
  await finished(stream);
  return true;
}
