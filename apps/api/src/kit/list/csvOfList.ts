import type { ExportColumn } from '@rilis/contract/bulk';
import { dayText, invoiceTime, periodText } from '@rilis/contract/formats';
import type { Language } from '@rilis/contract/words/languages';
import type { z } from 'zod';
import { invalid } from '../problem.ts';
import { say } from '../words.ts';
import type { Column } from './csv.ts';

type Row = Record<string, unknown>;

/** The columns of a screen over the rows of its list, each once: headings and codes in the reader's words. */
export function exportColumns(
  row: z.ZodObject,
  columns: readonly ExportColumn[],
  lang: Language,
): Column<Row>[] {
  return eachOnce(columns).map((column) => {
    const path = column.field.split('.');
    if (!(path[0]! in row.shape))
      throw invalid('columns', 'error.validation.choice', { values: column.field });
    return { head: say(lang, column.head), value: (one) => cellOf(valueAt(one, path), column, lang) };
  });
}

/** The same field said the same way is one column, whatever stands over it: nobody makes a file long with one value. */
const eachOnce = (columns: readonly ExportColumn[]) =>
  Array.from(Map.groupBy(columns, ({ field, as }) => `${field} ${as}`).values(), ([first]) => first!);

/** `songs.songTitle` of every song. */
function valueAt(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined || value === null || value === undefined) return value;
  if (Array.isArray(value)) return value.map((one) => valueAt(one, [name, ...rest]));
  return typeof value === 'object' ? valueAt((value as Row)[name], rest) : undefined;
}

/** A value as the screen says it; numbers stay numbers. */
function cellOf(value: unknown, column: ExportColumn, lang: Language): string | number | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.map((one) => cellOf(one, column, lang) ?? '').join(', ');
  if (value instanceof Date) return column.as === 'time' ? invoiceTime(value) : dayText(value);
  if (typeof value === 'boolean') return say(lang, value ? 'list.yes' : 'list.no');
  if (column.words) return worded(`${column.words}.${value}`, String(value), lang);
  if (column.as === 'day') return dayText(String(value));
  if (column.as === 'percent') return Number(value) / 100;
  if (column.as === 'period') return periodText(Number(value));
  return typeof value === 'number'
    ? value
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);
}

/** A code without a word is said as it is. */
function worded(key: string, code: string, lang: Language): string {
  const text = say(lang, key);
  return text === key ? code : text;
}
