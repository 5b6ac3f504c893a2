import { finished } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from } from 'pg-copy-streams';
import type { CanonicalRow } from './canonical.ts';
import { type ReportSummary, readReport } from './read.ts';
import type { Declared } from './rowReader.ts';
import type { Open } from './shape.ts';

const blockSize = 1 << 20;
const trackColumns = 'batch_id, track_no, isrc, upc, title, artist_name, album_title, label_name, content_id';
const lineColumns = 'batch_id, row_no, track_no, datenum, platform, quantity, sale_type, country, amount';
/** Numbered tracks kept to recognise them again; beyond, a track may get a second number, which does no harm. */
const keptTracks = 100_000;

/**
 * Parses a report into the staging partitions of its batch, in the caller's transaction and scope (staff): parsing and
 * COPY run side by side, memory stays bounded. `onProgress` gets the valid rows so far. Throws UnreadableReport.
 */
export async function stageReport(
  client: ClientBase,
  batchId: number,
  open: Open,
  declared: Declared,
  onProgress: (rows: number) => void = () => {},
): Promise<ReportSummary> {
  await client.query('select report_stage($1)', [batchId]);
  const blocks = blockWriter(client, Math.trunc(batchId));
  const number = trackNumbers();
  const reading = readReport(open, declared);
  let rows = 0;
  for (;;) {
    const { done, value } = await reading.next();
    if (done) {
      await blocks.flush();
      return value;
    }
    for (const { row, track } of value) {
      const { no, isNew } = number(track);
      if (isNew) blocks.addTrack(`${batchId}\t${no}\t${escaped(track).replaceAll('\x1f', '\t')}\n`);
      blocks.addLine(lineOf(row, batchId, no));
    }
    rows += value.length;
    onProgress(rows);
    await blocks.flushWhenFull();
  }
}

const lineOf = (row: CanonicalRow, batchId: number, trackNo: number): string =>
  `${batchId}\t${row.row}\t${trackNo}\t${row.datenum}\t${escaped(row.platform)}\t${row.quantity}\t${escaped(row.saleType)}\t${row.country}\t${row.amount}\n`;

/** Canonical text has no control characters; the backslash is COPY's own. */
const escaped = (text: string): string => (text.includes('\\') ? text.replaceAll('\\', '\\\\') : text);

function trackNumbers() {
  const known = new Map<string, number>();
  let last = 0;
  return (track: string): { no: number; isNew: boolean } => {
    const before = known.get(track);
    if (before !== undefined) return { no: before, isNew: false };
    if (known.size >= keptTracks) known.clear();
    known.set(track, ++last);
    return { no: last, isNew: true };
  };
}

/** Sends full blocks while the next one is being filled: one COPY at a time, the parser at most one block ahead. */
function blockWriter(client: ClientBase, batchId: number) {
  let lines = textBlock();
  let tracks = textBlock();
  let sending: Promise<void> = Promise.resolve();
  const send = async (): Promise<void> => {
    const full = { tracks: tracks.bytes(), lines: lines.bytes() };
    [lines, tracks] = [textBlock(), textBlock()];
    await sending;
    sending = copy(client, `report_track_staging_${batchId} (${trackColumns})`, full.tracks).then(() =>
      copy(client, `report_line_staging_${batchId} (${lineColumns})`, full.lines),
    );
    // Awaited by the next send; a failure in between must not count as unhandled.
    sending.catch(() => undefined);
  };
  return {
    addLine: (line: string): void => lines.add(line),
    addTrack: (track: string): void => tracks.add(track),
    flushWhenFull: async (): Promise<void> => (lines.size() > blockSize ? send() : undefined),
    async flush(): Promise<void> {
      await send();
      await sending;
    },
  };
}

/** Grows by whole buffers: long concatenated strings would keep the garbage collector busy. */
function textBlock() {
  const done: Buffer[] = [];
  let [buffer, used, before] = [Buffer.allocUnsafe(blockSize / 4), 0, 0];
  return {
    add(text: string): void {
      if (used + text.length * 3 > buffer.length) {
        done.push(buffer.subarray(0, used));
        [buffer, used, before] = [
          Buffer.allocUnsafe(Math.max(blockSize / 4, text.length * 3)),
          0,
          before + used,
        ];
      }
      used += buffer.write(text, used);
    },
    size: (): number => before + used,
    bytes: (): Buffer[] => [...done, buffer.subarray(0, used)],
  };
}

async function copy(client: ClientBase, target: string, blocks: readonly Buffer[]): Promise<void> {
  if (blocks.every(({ length }) => length === 0)) return;
  const stream = client.query(from(`copy ${target} from stdin`));
  for (const block of blocks) stream.write(block);
  stream.end();
  await finished(stream);
}
