import { z } from 'zod';
import { isPeriod } from './period.ts';

/** 'Y' | 'N' on the wire, boolean in our code. */
export const yesNo = z.codec(z.enum(['Y', 'N']), z.boolean(), {
  decode: (flag) => flag === 'Y',
  encode: (flag) => (flag ? ('Y' as const) : ('N' as const)),
});

/** Before the years of the calendar that the database knows, 1 to 9999, or behind them. What is no day is told as such. */
const isBeyond = (year: number) => year < 1 || year > 9999;

/** An ISO 8601 instant in UTC on the wire, a Date in our code. */
export const instant = z.codec(
  z.iso
    .datetime({ offset: true })
    .refine((text) => !isBeyond(new Date(text).getUTCFullYear()), 'error.validation.date'),
  z.date(),
  {
    decode: (text) => new Date(text),
    encode: (date) => date.toISOString(),
  },
);

/** A calendar day, `YYYY-MM-DD`, the same on both sides. */
export const day = z.iso
  .date('error.validation.date')
  .refine((text) => !isBeyond(Number(text.slice(0, 4))), 'error.validation.date');

/** Whole rupiah, exact: a safe integer on the wire. Sums and shares are computed as bigint in `royalties/money`. */
export const rupiah = z.int();

/** Exact rupiah as decimal text. */
export const exactRupiah = z.string();

/** A period (`datenum`, `periode`): the integer YYYYMM. */
export const yearMonth = z.int().min(200001).max(299912).refine(isPeriod, 'error.validation.period');

export const taxYear = z.int().min(2000).max(2100);

/**
 * Signs nobody sees: they turn the reading direction, have no width, draw nothing (fillers, an empty cell of Braille, tags without
 * their flag) or steer a machine, so that one name passes for another, or none for one. Joiners are letters of some scripts and
 * of emoji, and mean nothing behind a Latin one.
 */
const unseen =
  /(?![\t\n\r])\p{Cc}|\u034f|\u17b4|\u17b5|[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffc\ufffe\uffff]|(?:^|[^\u{1f3f4}\u{e0020}-\u{e007e}])[\u{e0000}-\u{e007f}]|(?:^|[\p{sc=Latn}\d\s])[\u200c\u200d]/u;

/** Half of a sign that takes two places: programs write it, nobody types it, and the database keeps none. */
const halved = /\p{Cs}/u;

/** Longer texts are no names, and pasted from anywhere. */
const prose = 1_000;

/** So many letters at most, as people and the database count them: one that takes two places, as most emoji do, is one. */
const atMost =
  (maximum: number) =>
  ({ value, issues }: z.core.ParsePayload<string>) => {
    if (value.length <= maximum || [...value].length <= maximum) return;
    const message = 'error.validation.tooLong';
    issues.push({ code: 'too_big', origin: 'string', maximum, inclusive: true, input: value, message });
  };

/**
 * What people type: trimmed, so that blank is empty; a letter and its accent are one sign however they were typed, so that names find
 * each other; and without the signs screens set names apart with (words/fill), which come along when one is copied.
 */
export const typed = () =>
  z.string().overwrite((copied) =>
    copied
      .replace(/[\u2068\u2069]/g, '')
      .trim()
      .normalize('NFC'),
  );

/** Text people type, so long at most. */
export const text = (max: number) =>
  typed()
    .check(atMost(max))
    .refine((one) => !halved.test(one) && (max > prose || !unseen.test(one)), 'error.validation.unseen')
    .meta({ maxLength: max });

/** Text as programs of others write it: what the database keeps none of is refused. */
export const foreignText = (max: number) =>
  z
    .string()
    .max(max)
    .refine((told) => !told.includes('\0') && !halved.test(told), 'error.validation.unseen');

/** More than accents and variants of a sign that is missing. */
const drawn = /[^\p{M}\s\u200c\u200d]/u;

/** Text that must be there. */
export const requiredText = (max: number) =>
  text(max)
    .min(1, 'error.validation.required')
    .refine((one) => one === '' || drawn.test(one), 'error.validation.required');

/** The name of something on a list: one space between words, so that no two look the same. */
export const listedName = (max: number) => requiredText(max).overwrite((typed) => typed.replace(/\s+/g, ' '));

/** Of what is typed to find something. */
export const longestSearch = 200;

/** Of a tag, a genre or a country, in the master data as where it is chosen. */
export const longestName = 100;

/** Of the key of a nationality or a domicile, and of its group; in the same places. */
export const longestKey = 60;

/** A database id in a path or a query. */
export const idText = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number);

/** The version of a record one has looked at, where nothing is decided unseen; the database counts as far as this. */
export const seenVersion = z.int32('error.validation.version');

/** A media id: 22 base62 characters. */
export const mediaId = z
  .string()
  .min(1, 'error.validation.required')
  // An empty one is told once: it is missing.
  .regex(/^([A-Za-z0-9]{22})?$/, 'error.validation.file');

export const byId = z.object({ id: idText });

/** A word in a path, in any case: `/albums/7/approved` is `/albums/7/APPROVED`. */
export const anyCase = <T extends z.ZodType<unknown, string>>(words: T) =>
  z
    .string()
    .transform((word) => word.toUpperCase())
    .pipe(words);

/** A whole number in a query string. */
export const count = (max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'error.validation.number')
    .transform(Number)
    .pipe(z.int().max(max));

/** A period in a query string. */
export const askedPeriod = z
  .string()
  .regex(/^\d{6}$/, 'error.validation.period')
  .transform(Number)
  .refine(isPeriod, 'error.validation.period');

/** A flag in a query string: Y, N, true or false in any case. */
export const flag = z
  .string()
  .regex(/^(y|n|true|false)$/i, 'error.validation.flag')
  .transform((word) => /^(y|true)$/i.test(word));

/** One or many of the same key in a query string. */
export const many = <T extends z.ZodType>(item: T) =>
  z.union([z.array(item), item.transform((one) => [one])]) as unknown as z.ZodType<z.output<T>[]>;

/** The filters of a list as they stand in its address. */
export const filters = z.record(
  z.string().max(60),
  z.union([z.string().max(500), z.array(z.string().max(500)).max(50)]),
);

/**
 * In which of its named orders a list is asked for. The specification asks for one by `id,desc`: the newest first, as these lists
 * are by themselves.
 */
export const sortBy = <const S extends string>(orders: readonly S[]) =>
  z
    .enum(['id,desc', ...orders])
    .transform((order): S | undefined => orders.find((one) => one === order))
    .optional();

/** A percentage on the wire (70 or 12.5, at most two decimals), whole basis points in our code. */
export const percent = z.codec(
  z.number().min(0).max(100).multipleOf(0.01, 'error.validation.percent'),
  z.int(),
  {
    decode: (share) => Math.round(share * 100),
    encode: (bp) => bp / 100,
  },
);
