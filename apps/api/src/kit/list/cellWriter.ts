import type { ExportColumn } from '@rilis/contract/bulk';
import { instant, yesNo } from '@rilis/contract/wire';
import type { Language } from '@rilis/contract/words/languages';
import pg from 'pg';
import { z } from 'zod';
import { cellOf, valueAt } from './cellOf.ts';
import { cell } from './csv.ts';

/** Writes one value of a list's row as a cell of its file. */
export type WriteCell = (value: unknown) => string;

interface Def {
  type: string;
  format?: string;
  innerType?: z.ZodType;
  entries?: object;
  values?: unknown[];
  checks?: { _zod: { def: { check: string; tx?: (text: string) => string } } }[];
}

const defOf = (schema: z.ZodType) => (schema as unknown as { _zod: { def: Def } })._zod.def;

/**
 * A column made into one function, once: texts, numbers, flags and instants are looked at for their kind and written. All
 * else, and what is not what its schema says, is read as a client would read it, which refuses what does not fit.
 */
export function cellWriterOf(schema: z.ZodType, column: ExportColumn, lang: Language): WriteCell {
  const rest = column.field.split('.').slice(1);
  const said = (value: unknown) => cell(cellOf(valueAt(value, rest), column, lang));
  const read = (value: unknown) => said(z.decode(schema, z.encode(schema, value)));
  const { inner, isNullable } = unwrapped(schema);
  const kind = rest.length === 0 ? kindOf(inner) : undefined;
  if (!kind) return read;
  const write = kind.write(column, said);
  const { fits } = kind;
  return (value) => (fits(value) ? write(value) : value === null && isNullable ? '' : read(value));
}

function unwrapped(schema: z.ZodType): { inner: z.ZodType; isNullable: boolean } {
  const { type, innerType } = defOf(schema);
  if ((type !== 'nullable' && type !== 'optional') || !innerType) return { inner: schema, isNullable: false };
  const within = unwrapped(innerType);
  return { inner: within.inner, isNullable: within.isNullable || type === 'nullable' };
}

interface Kind {
  fits: (value: unknown) => boolean;
  write: (column: ExportColumn, said: WriteCell) => WriteCell;
}

/** What has a word of its own, or few values, is said once. */
const remembering: Kind['write'] = (_column, said) => remembered(said);

const flag: Kind = { fits: (value) => typeof value === 'boolean', write: remembering };

function kindOf(schema: z.ZodType): Kind | undefined {
  if (schema === (instant as z.ZodType)) return time;
  if (schema === (yesNo as z.ZodType)) return flag;
  const def = defOf(schema);
  if (def.type === 'string') return textOf(def);
  if (def.type === 'number') return numberOf(def);
  if (def.type === 'boolean') return flag;
  if (def.type === 'enum') return codeOf(Object.values(def.entries ?? {}));
  return def.type === 'literal' ? codeOf(def.values ?? []) : undefined;
}

/** Texts as their schema tidies them. */
function textOf({ checks = [] }: Def): Kind {
  const tidying = checks.flatMap(({ _zod: { def } }) =>
    def.check === 'overwrite' && def.tx ? [def.tx] : [],
  );
  const tidied = (text: unknown) => tidying.reduce((tidy, tidier) => tidier(tidy), text as string);
  return {
    fits: (value) => typeof value === 'string',
    write: ({ words, as }, said) => {
      const write = words ? remembered(said) : as && as !== 'time' ? said : (cell as WriteCell);
      return tidying.length > 0 ? (text) => write(tidied(text)) : write;
    },
  };
}

const numberOf = ({ format }: Def): Kind => ({
  fits: format === 'safeint' ? Number.isSafeInteger : Number.isFinite,
  write: ({ words, as }, said) => {
    if (words || as === 'period') return remembered(said);
    return as && as !== 'time' ? said : (cell as WriteCell);
  },
});

function codeOf(codes: readonly unknown[]): Kind {
  const known = new Set(codes);
  return { fits: (value) => known.has(value), write: remembering };
}

const hourMs = 3_600_000;

/** Clocks differ by whole hours: what is said of an hour is said once, and its minutes stand behind it. */
const time: Kind = {
  fits: (value) => value instanceof Date && !Number.isNaN(value.getTime()),
  write: ({ as }, said) => {
    const hourOf = remembered((hour) => withoutMinutes(as, said(new Date((hour as number) * hourMs))));
    const minuteOf = minuteWriter(as);
    return (value) => {
      const ms = (value as Date).getTime();
      const hour = Math.floor(ms / hourMs);
      return hourOf(hour) + minuteOf(Math.floor((ms - hour * hourMs) / 60_000));
    };
  },
};

const withoutMinutes = (as: ExportColumn['as'], text: string) => (as === 'time' ? text.slice(0, -2) : text);

const twoDigits = Array.from({ length: 60 }, (_, minute) => `${minute}`.padStart(2, '0'));
const minuteWriter =
  (as: ExportColumn['as']) =>
  (minute: number): string =>
    as === 'time' ? (twoDigits[minute] ?? '') : '';

/** Writes an instant as the database says it in UTC, `YYYY-MM-DD HH:mm:ss…`, like `write` the instant itself. */
export function clockWriterOf(column: ExportColumn, write: WriteCell): (clock: string) => string {
  const hourOf = remembered((hour) => withoutMinutes(column.as, write(instantOf(`${hour}:00:00`))));
  return (clock) => {
    const isUsual = clock.charCodeAt(13) === colon && !clock.endsWith('BC');
    if (!isUsual) return write(instantOf(clock));
    return hourOf(clock.slice(0, 13)) + (column.as === 'time' ? clock.slice(14, 16) : '');
  };
}

const colon = 58;
const readInstant = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ);

/** The instant of such a text. */
export const instantOf = (clock: string): unknown => readInstant(clock.replace(/( BC)?$/, '+00$1'));

/** Hours of two years; codes are fewer. */
const most = 20_000;

function remembered(write: WriteCell): WriteCell {
  const known = new Map<unknown, string>();
  return (value) => {
    const before = known.get(value);
    if (before !== undefined) return before;
    const written = write(value);
    if (known.size < most) known.set(value, written);
    return written;
  };
}
