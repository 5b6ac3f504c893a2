import type { ImportError, ReportKind } from '@rilis/contract/royalties/importCode';
import {
  OPERATOR_FIELDS,
  REPORT_FIELDS,
  type ReportField,
  type ReportLayout,
} from '@rilis/contract/royalties/reportLayout';
import { truncate } from '../../kit/truncate.ts';
import { type Cells, cellReader } from './cells.ts';
import { moneyEvidence } from './evidence.ts';
import { fileMistake } from './file/unreadable.ts';
import { checkColumns, type Mapping, mappingOf } from './layouts/formats.ts';
import { headerOf } from './layouts/shape.ts';
import type { Decimal } from './values/numbers.ts';
import { dateEvidenceOf, isDeduction } from './values/values.ts';

/** A value as it is written, and as it is read; `wrong`: why it is not. */
interface SampleValue {
  written: string;
  read: string;
  wrong: ImportError | null;
}

export interface Sample {
  header: string[];
  samples: { field: ReportField; values: SampleValue[] }[];
  issues: ImportError[];
}

const shownRows = 20;

/** Reads the first lines of a file by a layout, value by value, as the import would. */
export function sampleOf(
  kind: ReportKind,
  layout: ReportLayout,
  lines: readonly string[][],
  currency: string | null,
): Sample {
  const header = headerOf(lines, layout.headerRow ?? 1);
  const columns = Object.entries(layout.columns).filter(([, index]) => index < header.length);
  const mapping = mappingOf(header, Object.fromEntries(columns));
  const rows = lines.slice(layout.headerRow ?? 1, (layout.headerRow ?? 1) + shownRows);
  const decimal = layout.decimal ?? decimalIn(rows, mapping);
  const dates = layout.dates ?? datesIn(rows, mapping);
  const notation = { decimal: decimal ?? '.', dates, currency: layout.currency ?? currency };
  const cells = cellReader(mapping, notation);
  const samples = REPORT_FIELDS.filter((field) => mapping.at[field] !== undefined).map((field) => ({
    field,
    values: rows.map((row) => readValue(cells, field, padded(row, header.length), mapping, decimal)),
  }));
  return { header, samples, issues: checkColumns(kind, mapping) };
}

function readValue(
  cells: Cells,
  field: ReportField,
  row: readonly string[],
  { at }: Mapping,
  decimal: Decimal | null,
): SampleValue {
  const written = row[at[field] ?? -1] ?? '';
  cells.start(row);
  if (decimal === null && field === 'amount' && moneyEvidence(written) === 'AMBIGUOUS')
    return { written, read: '', wrong: fileMistake('file.decimal', { value: truncate(written, 60) }) };
  const read = `${readers[field](cells)}`;
  const [mistake] = cells.mistakes();
  return { written, read, wrong: mistake ? { row: null, ...mistake } : null };
}

const text = (field: ReportField) => (cells: Cells) => cells.text(field);

const readers: Record<ReportField, (cells: Cells) => string | number> = {
  period: (cells) => cells.period() || '',
  periodEnd: (cells) => cells.period() || '',
  platform: text('platform'),
  labelName: text('labelName'),
  album: text('album'),
  songTitle: text('songTitle'),
  trackTitle: text('trackTitle'),
  artistName: text('artistName'),
  contentId: text('contentId'),
  isrc: (cells) => cells.code('isrc'),
  upc: (cells) => cells.code('upc'),
  quantity: (cells) => cells.whole('quantity', !isDeduction(cells.saleType())),
  saleType: (cells) => cells.saleType(),
  amount(cells) {
    const amount = cells.amount(true);
    return [amount && cells.currency(), amount].filter(Boolean).join(' ');
  },
  currency: (cells) => cells.currency(),
  country: (cells) => cells.country(),
  ...operatorReaders(),
};

/** What is kept of a ringback tone's line is kept as text. */
function operatorReaders() {
  const readers = OPERATOR_FIELDS.map((field) => [field, text(field)]);
  return Object.fromEntries(readers) as Record<(typeof OPERATOR_FIELDS)[number], (cells: Cells) => string>;
}

function decimalIn(rows: readonly string[][], { at }: Mapping): Decimal | null {
  const found = rows.map((row) => moneyEvidence(row[at.amount ?? -1] ?? ''));
  return found.find((evidence) => evidence === '.' || evidence === ',') ?? null;
}

function datesIn(rows: readonly string[][], { at }: Mapping) {
  const found = rows.flatMap((row) =>
    [at.period, at.periodEnd].map((column) => dateEvidenceOf(row[column ?? -1] ?? '')),
  );
  return found.find((evidence) => evidence === 'DMY' || evidence === 'MDY') ?? null;
}

const padded = (row: readonly string[], width: number): string[] =>
  Array.from({ length: Math.max(width, row.length) }, (_, index) => row[index] ?? '');
