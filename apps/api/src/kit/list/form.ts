import type { ExportColumn } from '@rilis/contract/bulk';
import { day, exactRupiah, rupiah } from '@rilis/contract/wire';
import type { Language } from '@rilis/contract/words/languages';
import type { z } from 'zod';

/** A value of a table as it is said: numbers stay numbers, everything else is text. */
export type Value = string | number | null | undefined;

/** What a number or a text stands for, where that is more than itself. `time`: ISO 8601 with its offset. */
export type Meaning = 'rupiah' | 'decimal' | 'day' | 'time';

/** Writes one value of a row as a cell of its file. */
export type WriteCell = (value: unknown) => string;

/** A cell of a line, and which fields of a row it is written of. */
export interface LineCell {
  names: readonly string[];
  write: (...values: never[]) => string;
}

/** Writes a row; `at` is its place in its sheet, the first being 1. */
export type WriteLine = (row: object, at: number) => string;

/** What a table is written as. */
export interface Form {
  /** A value as its column says it. */
  said: (value: unknown, column: ExportColumn, lang: Language, meaning?: Meaning) => string;
  /** Numbers and texts that are said as they are. */
  plain: (meaning?: Meaning) => (value: Value) => string;
  /** Instants, said by `said`. */
  time: (column: ExportColumn, said: WriteCell) => WriteCell;
  /** The same of the text the database has of them in UTC. */
  clock: (column: ExportColumn, write: WriteCell) => (clock: string) => string;
  line: (cells: readonly LineCell[]) => WriteLine;
}

/** What the schema of a field says of its values. */
export function meaningOf(schema: z.ZodType): Meaning | undefined {
  if (schema === (rupiah as z.ZodType)) return 'rupiah';
  if (schema === (exactRupiah as z.ZodType)) return 'decimal';
  return schema === (day as z.ZodType) ? 'day' : undefined;
}

/** The same of each field of a row. */
export const meaningsOf = (shape: z.ZodRawShape): Record<string, Meaning | undefined> =>
  Object.fromEntries(Object.entries(shape).map(([field, schema]) => [field, meaningOf(schema as z.ZodType)]));

/** Hours of two years; codes are fewer. */
const most = 20_000;

/** What has a word of its own, or few values, is said once. */
export function remembered(write: WriteCell): WriteCell {
  const known = new Map<unknown, string>();
  return (value) => {
    const before = known.get(value);
    if (before !== undefined) return before;
    const written = write(value);
    if (known.size < most) known.set(value, written);
    return written;
  };
}
