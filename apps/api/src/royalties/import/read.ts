import type { ImportError } from '@rilis/contract/royalties/importCode';
import type { TotalRow } from './book/totals.ts';
import type { Notation } from './cells.ts';
import { evidenceIn } from './evidence.ts';
import { contentSum } from './file/canonical.ts';
import { type CutRecord, cellsOf, type RecordCutter } from './file/recordCutter.ts';
import { fileMistake, type Open, unreadable } from './file/unreadable.ts';
import { type Known, type Shape, shapeOf } from './layouts/shape.ts';
import { type LineReader, lineReader, type ReadLines } from './lineReader.ts';
import { cutRecords } from './records.ts';
import { type Aside, type BrokenRow, type Declared, rowReader } from './rowReader.ts';
import { UnmappedReport } from './unmapped.ts';
import { currencyIn } from './values/currencies.ts';

export interface ReportSummary {
  /** Valid rows. */
  rows: number;
  /** All mistakes; `errors` keeps the first 1000. */
  errorCount: number;
  /** Rows that are left out for them. */
  brokenRows: number;
  errors: ImportError[];
  /** Rows that add others up, and rows that name nothing and may do so. */
  totals: TotalRow[];
  /** Identity of the content (`contentSum`). */
  contentHash: string;
  shape: Shape;
  notation: Notation;
}

const keptErrors = 1_000;
const keptTotals = 200;
/** Row numbers fit 31 bits, as their column has them. */
const mostRows = 2_147_483_646;

/**
 * Reads a report row by row in bounded memory, as fast as the rows are taken. Yields some thousand valid rows at a
 * time and returns the summary. Throws UnreadableReport when the file as a whole makes no sense, UnmappedReport when a
 * person has to say how it is read; wrong rows are counted in the summary and left out.
 */
export async function* readReport(
  open: Open,
  declared: Declared,
  known: Known = {},
  keep: (broken: BrokenRow) => void = () => {},
): AsyncGenerator<ReadLines, ReportSummary> {
  const shape = await shapeOf(open, declared.kind, known);
  if (shape.issues[0]) throw new UnmappedReport(shape.issues[0], shape);
  const notation = await notationOf(open, shape, declared);
  const sum = contentSum(declared.kind);
  const aside = setAside(keep);
  const whole = rowReader(declared, shape.mapping, notation, aside);
  const reader = lineReader(declared, shape.mapping, notation, sum, (cells, at) => {
    const canonical = whole(cells, at);
    if (canonical?.currency === '') throw new UnmappedReport(fileMistake('file.currency'), shape);
    return canonical;
  });
  const readAll = recordReader(reader, shape.headerRow, declared.edits);
  let rows = 0;
  for await (const records of cutRecords(open, shape)) {
    const row = readAll(records);
    if (row > mostRows) throw unreadable('file.tooLong', { maximum: mostRows });
    const part = reader.take();
    rows += part.count;
    yield part;
  }
  const found = aside.found();
  if (rows + found.errorCount === 0)
    throw unreadable(found.totals.length > 0 ? 'file.onlyTotals' : 'file.noRows');
  return { rows, ...found, contentHash: sum.digest(), shape, notation };
}

/** Reads one block of records after the other; answers the last row that was read. */
function recordReader(reader: LineReader, headerRow: number, edits: Declared['edits']) {
  let row = 0;
  const readWhole = (written: readonly string[], record: CutRecord | null): void => {
    const edited = edits?.[row];
    const cells = edited ?? written;
    if (!isBlank(cells)) reader.read(cells, row, edited ? null : record);
  };
  return (records: RecordCutter | string[][]): number => {
    if (Array.isArray(records)) {
      for (const written of records) if (++row > headerRow) readWhole(written, null);
      return row;
    }
    const { record } = records;
    while (records.next()) {
      row += 1;
      if (row <= headerRow) continue;
      const isKnown = edits?.[row] === undefined && reader.readKnown(record, row);
      if (!isKnown) readWhole(cellsOf(record), record);
    }
    return row;
  };
}

/**
 * What the upload says counts where the file and its mapping say nothing, and before what is only remembered of such files; a
 * currency in the name of the amount's column is the file's own word.
 */
async function notationOf(open: Open, shape: Shape, { decimal, currency }: Declared): Promise<Notation> {
  const { by, mapping } = shape;
  const isRemembered = by === 'REMEMBERED';
  const isUnnamed = currencyIn(mapping.header[mapping.at.amount ?? -1] ?? '') === null;
  const said = { ...shape, decimal: first(decimal, shape.decimal, isRemembered) };
  return {
    ...(await evidenceIn(open, said)),
    currency: first(currency, shape.currency, isRemembered && isUnnamed) ?? freeOf(shape),
  };
}

/** What the upload or what the shape says, whichever is there; of both the upload's where it goes first. */
const first = <T>(declared: T | null | undefined, known: T | null, goesFirst: boolean): T | null =>
  (goesFirst ? (declared ?? known) : (known ?? declared)) ?? null;

/** Without amounts there is nothing a currency would be asked for. */
const freeOf = ({ mapping }: Shape): string | null => (mapping.at.amount === undefined ? 'IDR' : null);

export const unidentified = { column: null, code: 'row.unidentified', params: {} } as const;

type Found = Pick<ReportSummary, 'errorCount' | 'brokenRows' | 'errors' | 'totals'>;

function setAside(keep: (broken: BrokenRow) => void): Aside & { found(): Found } {
  const errors: ImportError[] = [];
  const totals: TotalRow[] = [];
  let [errorCount, brokenRows] = [0, 0];
  const broken = (one: BrokenRow): void => {
    errorCount += one.mistakes.length;
    brokenRows += 1;
    for (const mistake of one.mistakes)
      if (errors.length < keptErrors) errors.push({ row: one.row, ...mistake });
    keep(one);
  };
  return {
    broken,
    total(found) {
      if (totals.length < keptTotals) totals.push(found);
      else if (found.label === '')
        broken({
          row: found.row,
          cells: found.cells ?? [],
          mistakes: [unidentified],
          amount: found.amount ?? '',
        });
    },
    found: () => ({ errorCount, brokenRows, errors, totals }),
  };
}

const isBlank = (cells: readonly string[]): boolean =>
  (cells.length === 1 && cells[0]!.trim() === '') || (cells[0] === '' && cells.every((cell) => cell === ''));
