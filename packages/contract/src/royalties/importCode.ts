/** What can be wrong with a report file. The words are in the catalogue under `import`. */
export const FILE_CODES = [
  'file.empty',
  'file.noRows',
  'file.noTable',
  'file.onlyTotals',
  'file.oldSpreadsheet',
  'file.noSheet',
  'file.formula',
  'file.archive',
  'file.archiveCount',
  'file.bomb',
  'file.texts',
  'file.notText',
  'file.header',
  'file.quote',
  'file.tooLong',
  'file.dsrProfile',
  'file.dsrFoot',
  'file.dsrLines',
  'file.dsrBlock',
  'file.decimal',
  'file.dates',
  'file.currency',
  'file.calledOff',
  'file.away',
  'file.full',
  'file.cutOff',
  'file.fault',
  'column.missing',
  'column.missingTitle',
  'column.duplicate',
] as const;

export const ROW_CODES = [
  'row.short',
  'row.long',
  'row.shifted',
  'row.unidentified',
  'value.required',
  'value.number',
  'value.whole',
  'value.tooLarge',
  'value.tooLong',
  'value.period',
  'value.dates',
  'value.months',
  'value.currency',
  'value.isrc',
  'value.upc',
  'value.country',
] as const;

/** The file cannot be read at all. */
export type FileCode = (typeof FILE_CODES)[number];
/** One row is wrong. */
export type RowCode = (typeof ROW_CODES)[number];
export type ImportCode = FileCode | RowCode;

/** `row` counts as a spreadsheet does, the header is row 1; null: the file as a whole. `column` as the header names it. */
export interface ImportError {
  row: number | null;
  column: string | null;
  code: ImportCode;
  params: Record<string, string | number>;
}

export const REPORT_KINDS = ['OTHER_DSP', 'OWN_SERVICE', 'RBT', 'COVER_TO_MASTER'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];
