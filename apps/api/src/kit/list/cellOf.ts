import type { ExportColumn } from '@rilis/contract/bulk';
import { dayText, invoiceTime, periodText } from '@rilis/contract/formats';
import type { Language } from '@rilis/contract/words/languages';
import { say } from '../words.ts';

type Row = Record<string, unknown>;

/** `songs.songTitle` of every song. */
export function valueAt(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined || value === null || value === undefined) return value;
  if (Array.isArray(value)) return value.map((one) => valueAt(one, [name, ...rest]));
  return typeof value === 'object' ? valueAt((value as Row)[name], rest) : undefined;
}

/** A value as the screen says it; numbers stay numbers. */
export function cellOf(value: unknown, column: ExportColumn, lang: Language): string | number | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.map((one) => cellOf(one, column, lang) ?? '').join(', ');
  if (value instanceof Date) return column.as === 'time' ? invoiceTime(value) : dayText(value);
  if (column.words) return worded(`${column.words}.${value}`, String(value), lang);
  if (typeof value === 'boolean') return say(lang, value ? 'list.yes' : 'list.no');
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
