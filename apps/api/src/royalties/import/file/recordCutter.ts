/** One record of a text as bytes (UTF-8): where each of its cells begins and ends, quotation marks included. */
export interface CutRecord {
  bytes: Buffer;
  starts: Int32Array;
  ends: Int32Array;
  /** How many cells it has. */
  count: number;
}

export interface RecordCutter {
  /** The record `next` has come to. Its bytes are overwritten by the next `add`. */
  record: CutRecord;
  /** Steps to the next record; false when there is no whole one, or none that is plain. */
  next(): boolean;
  /** Whether `next` stopped before a record with quotation marks where none belong. */
  isOdd(): boolean;
  add(part: Uint8Array): void;
  /** Nothing follows: what is left is a record. */
  end(): void;
  /** What was not cut yet, from the beginning of a record. */
  rest(): Buffer;
  /** Goes on with this instead of the rest. */
  replace(rest: Buffer): void;
}

const [lineFeed, carriageReturn, quote] = [10, 13, 34];
/** What a step comes to instead of the end of a cell or a line. */
const [unfinished, odd] = [-1, -2];

/** What is being cut: bytes up to `size`, with a line end behind them, so that no step asks whether there are bytes left. */
interface Uncut extends CutRecord {
  size: number;
  /** Nothing follows. */
  isLast: boolean;
  /** 1 for what a cell without quotation marks ends at. */
  endsCell: Uint8Array;
}

/**
 * Cuts a text into records and cells without making a string of any of them: most cells have been read before and are known by
 * their bytes. Lines end with line feed, carriage return or both; a cell is quoted as a whole or not at all, with doubled quotation
 * marks inside. What else papaparse makes sense of, or complains about, is left to it (`isOdd`).
 */
export function recordCutter(separator: string): RecordCutter {
  const sign = separator.charCodeAt(0);
  const endsCell = new Uint8Array(256);
  for (const byte of [sign, lineFeed, carriageReturn]) endsCell[byte] = 1;
  const [starts, ends] = [new Int32Array(64), new Int32Array(64)];
  const record: Uncut = { bytes: Buffer.alloc(1), starts, ends, count: 0, size: 0, isLast: false, endsCell };
  let [from, isOdd] = [0, false];

  /** Where the next record begins, or why there is none. */
  const cut = (): number => {
    let [at, count] = [from, 0];
    for (;;) {
      if (count === record.starts.length) widen(record);
      const { bytes, size } = record;
      record.starts[count] = at;
      if (bytes[at] === quote && at < size) {
        at = closed(record, at);
        if (at < 0) return at;
      } else while (endsCell[bytes[at]!] === 0) at += 1;
      record.ends[count] = at;
      count += 1;
      record.count = count;
      if (at === size) return record.isLast ? size : unfinished;
      if (bytes[at] !== sign) return behindLine(record, at);
      at += 1;
    }
  };
  const add = (part: Uint8Array): void => {
    const left = record.size - from;
    const { bytes } = record;
    if (left + part.length >= bytes.length) record.bytes = Buffer.allocUnsafeSlow((left + part.length) * 2);
    bytes.copy(record.bytes, 0, from, record.size);
    record.bytes.set(part, left);
    [from, record.size] = [0, left + part.length];
    record.bytes[record.size] = lineFeed;
  };
  return {
    record,
    add,
    next(): boolean {
      const next = from === record.size ? unfinished : cut();
      isOdd = next === odd;
      if (next < 0) return false;
      from = next;
      return true;
    },
    isOdd: () => isOdd,
    end(): void {
      record.isLast = true;
    },
    rest: () => record.bytes.subarray(from, record.size),
    replace(rest): void {
      from = record.size;
      add(rest);
    },
  };
}

/** Behind the closing quotation mark of the cell that begins here. */
function closed({ bytes, size, isLast, endsCell }: Uncut, start: number): number {
  for (let at = start + 1; at < size; at++) {
    const byte = bytes[at];
    // Line ends inside of a cell are made one kind by the reader of texts.
    if (byte === carriageReturn) return odd;
    if (byte !== quote) continue;
    if (at + 1 === size) return isLast ? size : unfinished;
    if (bytes[at + 1] !== quote) return endsCell[bytes[at + 1]!] === 1 ? at + 1 : odd;
    at += 1;
  }
  return isLast ? odd : unfinished;
}

/** Where the line goes on after its end; unfinished while that cannot be known. */
function behindLine({ bytes, size, isLast }: Uncut, at: number): number {
  if (bytes[at] === lineFeed) return at + 1;
  if (at + 1 === size) return isLast ? size : unfinished;
  return bytes[at + 1] === lineFeed ? at + 2 : at + 1;
}

function widen(record: Uncut): void {
  const { starts, ends } = record;
  [record.starts, record.ends] = [new Int32Array(starts.length * 2), new Int32Array(starts.length * 2)];
  record.starts.set(starts);
  record.ends.set(ends);
}

/** A cell's text, without its quotation marks. */
export function textOfCell({ bytes, starts, ends }: CutRecord, cell: number): string {
  const [from, to] = [starts[cell]!, ends[cell]!];
  if (from === to || bytes[from] !== quote) return bytes.toString('utf8', from, to);
  return bytes.toString('utf8', from + 1, to - 1).replaceAll('""', '"');
}

export function cellsOf(record: CutRecord): string[] {
  const cells = new Array<string>(record.count);
  for (let cell = 0; cell < cells.length; cell++) cells[cell] = textOfCell(record, cell);
  return cells;
}
