import type { ImportError } from '@rilis/contract/royalties/importCode';
import { type CanonicalRow, contentSum, contextNames, type Name, trackNames } from './canonical.ts';
import type { Mapping } from './formats.ts';
import { type Decimal, evidenceOf } from './numbers.ts';
import { recordsOf } from './records.ts';
import { type BrokenRow, type Declared, rowReader } from './rowReader.ts';
import { type Open, type Separator, type Shape, shapeOf, unreadable } from './shape.ts';

/** A valid row with its track and context, named once for hashing and matching. */
export interface ReadRow {
  row: CanonicalRow;
  track: Name;
  context: Name;
}

export interface ReportSummary {
  /** Valid rows. */
  rows: number;
  /** All mistakes; `errors` keeps the first 1000. */
  errorCount: number;
  /** Rows that are left out for them. */
  brokenRows: number;
  errors: ImportError[];
  /** Identity of the content (`contentSum`). */
  contentHash: string;
  decimal: Decimal;
  separator: Separator;
  mapping: Mapping;
}

const keptErrors = 1_000;
/** Row numbers fit 24 bits: they are part of the ids of usage lines. */
const mostRows = 16_777_215;

/**
 * Reads a report row by row in bounded memory, as fast as the rows are taken. Yields some thousand valid rows at a
 * time and returns the summary. Throws UnreadableReport when the file as a whole makes no sense; wrong rows are
 * counted in the summary and left out.
 */
export async function* readReport(
  open: Open,
  declared: Declared,
  keep: (broken: BrokenRow) => void = () => {},
): AsyncGenerator<ReadRow[], ReportSummary> {
  const shape = await shapeOf(open, declared.kind);
  const decimal = declared.decimal ?? (await inferDecimal(open, shape));
  const sum = contentSum(declared.kind);
  const [trackOf, contextOf] = [trackNames(), contextNames()];
  const errors: ImportError[] = [];
  let [errorCount, brokenRows, rows, row] = [0, 0, 0, 0];
  const read = rowReader(declared, shape.mapping, decimal, (broken) => {
    errorCount += broken.mistakes.length;
    brokenRows += 1;
    for (const mistake of broken.mistakes)
      if (errors.length < keptErrors) errors.push({ row: broken.row, ...mistake });
    keep(broken);
  });
  for await (const records of recordsOf(open, shape)) {
    const valid: ReadRow[] = [];
    for (const written of records) {
      row += 1;
      const cells = declared.edits?.[row] ?? written;
      if (row === 1 || isBlank(cells)) continue;
      const canonical = read(cells, row);
      if (canonical === null) continue;
      const [track, context] = [trackOf(canonical), contextOf(canonical)];
      sum.add(canonical, track, context);
      valid.push({ row: canonical, track, context });
    }
    if (row > mostRows) throw unreadable('file.tooLong', { maximum: mostRows });
    rows += valid.length;
    yield valid;
  }
  if (rows + errorCount === 0) throw unreadable('file.noRows');
  return {
    rows,
    errorCount,
    brokenRows,
    errors,
    contentHash: sum.digest(),
    decimal,
    separator: shape.separator,
    mapping: shape.mapping,
  };
}

/** The first number that leaves no doubt decides. Only doubtful ones: refused, not guessed. */
async function inferDecimal(open: Open, shape: Shape): Promise<Decimal> {
  const { amount, quantity } = shape.mapping.at;
  const columns = [amount, quantity].filter((index) => index !== undefined);
  let doubtful: string | null = null;
  let row = 0;
  for await (const records of recordsOf(open, shape)) {
    for (const cells of records) {
      if (++row === 1) continue;
      for (const index of columns) {
        const evidence = evidenceOf(cells[index] ?? '');
        if (evidence === '.' || evidence === ',') return evidence;
        if (evidence === 'AMBIGUOUS') doubtful ??= cells[index]!;
      }
    }
  }
  if (doubtful !== null) throw unreadable('file.decimal', { value: doubtful });
  return '.';
}

const isBlank = (cells: readonly string[]): boolean => cells.length === 1 && cells[0]!.trim() === '';
