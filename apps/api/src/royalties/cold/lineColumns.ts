/** The columns of `usage_line` in a file, in the order they are copied in, with the types of the engine. */
export const lineColumns = {
  label_id: 'BIGINT',
  datenum: 'INTEGER',
  id: 'BIGINT',
  batch_id: 'BIGINT',
  row_no: 'INTEGER',
  song_id: 'BIGINT',
  album_id: 'BIGINT',
  channel: 'VARCHAR',
  dsp: 'VARCHAR',
  sale_type: 'VARCHAR',
  country: 'VARCHAR',
  territory: 'VARCHAR',
  quantity: 'BIGINT',
  currency: 'VARCHAR',
  amount: 'DECIMAL(38, 22)',
  amount_idr: 'DECIMAL(38, 22)',
  details: 'VARCHAR',
  day: 'DATE',
} as const;

export type LineColumn = keyof typeof lineColumns;
export const columnNames = Object.keys(lineColumns) as LineColumn[];

/** Decimals an amount may have in a file; what has more stays in the table. */
export const mostDecimals = 22;
/** Digits before the point. */
export const mostWhole = 16;
