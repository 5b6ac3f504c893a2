import type { ExportColumn } from '@rilis/contract/bulk';
import { instant, yesNo } from '@rilis/contract/wire';
import type { Language } from '@rilis/contract/words/languages';
import { z } from 'zod';
import { valueAt } from './cellOf.ts';
import { type Form, type Meaning, meaningOf, remembered, type WriteCell } from './form.ts';

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
export function cellWriterOf(schema: z.ZodType, column: ExportColumn, lang: Language, form: Form): WriteCell {
  const rest = column.field.split('.').slice(1);
  const meaning = meaningAt(schema, rest);
  const said = (value: unknown) => form.said(valueAt(value, rest), column, lang, meaning);
  const read = (value: unknown) => said(z.decode(schema, z.encode(schema, value)));
  const { inner, isNullable } = unwrapped(schema);
  const kind = rest.length === 0 ? kindOf(inner) : undefined;
  if (!kind) return read;
  const write = kind.write(column, said, form, meaning);
  const { fits } = kind;
  return (value) => (fits(value) ? write(value) : value === null && isNullable ? '' : read(value));
}

function unwrapped(schema: z.ZodType): { inner: z.ZodType; isNullable: boolean } {
  const { type, innerType } = defOf(schema);
  if ((type !== 'nullable' && type !== 'optional') || !innerType) return { inner: schema, isNullable: false };
  const within = unwrapped(innerType);
  return { inner: within.inner, isNullable: within.isNullable || type === 'nullable' };
}

/** What a field means, or one inside it. */
function meaningAt(schema: z.ZodType, [name, ...rest]: readonly string[]): Meaning | undefined {
  const { inner } = unwrapped(schema);
  if (name === undefined) return meaningOf(inner);
  const within = inner instanceof z.ZodObject ? (inner.shape[name] as z.ZodType | undefined) : undefined;
  return within && meaningAt(within, rest);
}

interface Kind {
  fits: (value: unknown) => boolean;
  write: (column: ExportColumn, said: WriteCell, form: Form, meaning?: Meaning) => WriteCell;
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
    write: ({ words, as }, said, form, meaning) => {
      const plain = form.plain(meaning) as WriteCell;
      const write = words ? remembered(said) : as && as !== 'time' ? said : plain;
      return tidying.length > 0 ? (text) => write(tidied(text)) : write;
    },
  };
}

const numberOf = ({ format }: Def): Kind => ({
  fits: format === 'safeint' ? Number.isSafeInteger : Number.isFinite,
  write: ({ words, as }, said, form, meaning) => {
    if (words || as === 'period') return remembered(said);
    return as && as !== 'time' ? said : (form.plain(meaning) as WriteCell);
  },
});

function codeOf(codes: readonly unknown[]): Kind {
  const known = new Set(codes);
  return { fits: (value) => known.has(value), write: remembering };
}

const time: Kind = {
  fits: (value) => value instanceof Date && !Number.isNaN(value.getTime()),
  write: (column, said, form) => form.time(column, said),
};
