import type { TableFormat } from './tableFormat.ts';

export const tableMimes: Readonly<Record<TableFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
};

/** Whatever sends a CSV sends the same as a workbook to whom accepts one by name. */
export const formatAsked = (accept: string | undefined): TableFormat =>
  accept?.includes(tableMimes.xlsx) ? 'xlsx' : 'csv';
