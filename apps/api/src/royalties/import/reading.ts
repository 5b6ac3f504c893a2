import type { ImportError } from '@rilis/contract/royalties/importCode';
import type { ReportLayout } from '@rilis/contract/royalties/reportLayout';
import type { Sums } from './book/splits.ts';
import type { Notation } from './cells.ts';
import type { Candidates } from './layouts/formats.ts';
import type { Shape } from './layouts/shape.ts';
import type { ReportSummary } from './read.ts';

/** How a file was read or would be, kept with its batch: what the mapping screen begins with. */
export interface Reading {
  encoding: Shape['encoding'];
  lost: Shape['lost'];
  by: Shape['by'];
  /** Of the preset. */
  name: string | null;
  signature: string;
  layout: ReportLayout;
  header: string[];
  ignored: string[];
  candidates: Candidates;
  lines: string[][];
  issues: ImportError[];
  sheets: string[];
}

const widestShown = 120;
const longestShown = 120;

/** What is kept of a file's shape; with `notation` as it was read, without it as far as it is known. */
export function readingOf(shape: Shape, notation?: Notation): Reading {
  const {
    encoding,
    lost,
    separator,
    headerRow,
    mapping,
    by,
    name,
    signature,
    candidates,
    lines,
    issues,
    sheets,
    sheet,
  } = shape;
  const { decimal, dates, currency } = notation ?? shape;
  return {
    ...{ encoding, lost, by, name, signature, candidates, issues, sheets },
    layout: { headerRow, columns: mapping.at, separator, sheet, decimal, dates, currency },
    header: mapping.header,
    ignored: mapping.ignored,
    lines: lines.map((cells) => cells.slice(0, widestShown).map(shown)),
  };
}

/** A jsonb keeps no zero characters and no half ones. */
const shown = (cell: string): string =>
  cell
    .slice(0, longestShown)
    .replace(/\p{Cc}+/gu, ' ')
    .toWellFormed();

/** Whether a layout finds other rows in the file, or the same under other numbers, than it was read by. */
export const findsOtherRows = ({ layout }: Reading, asked: ReportLayout): boolean =>
  (['sheet', 'separator', 'headerRow'] as const).some((part) => asked[part] !== layout[part]);

/** What a reading writes to its batch. */
export const foundIn = ({ rows, matched, unmatched, totals }: Sums, summary: ReportSummary) => ({
  ...{ rows, matched, unmatched, totals: JSON.stringify(totals) },
  error_count: summary.errorCount,
  errors: JSON.stringify(summary.errors),
  content_hash: summary.contentHash,
  reading: JSON.stringify(readingOf(summary.shape, summary.notation)),
  header: JSON.stringify(summary.shape.mapping.header),
  broken: summary.brokenRows,
});
