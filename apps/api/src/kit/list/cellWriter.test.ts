import type { ExportColumn } from '@rilis/contract/bulk';
import { day, exactRupiah, instant, percent, text, yesNo } from '@rilis/contract/wire';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { cellBegins } from '../../../../../tests/cellBegins.ts';
import { cellOf, valueAt } from './cellOf.ts';
import { cellWriterOf } from './cellWriter.ts';
import { cell } from './csv.ts';
import { clockWriterOf, csvForm, instantOf } from './csvForm.ts';

const begin = fc.constantFrom(...cellBegins);
const words = fc.tuple(begin, fc.string({ unit: 'grapheme' })).map(([first, rest]) => first + rest);
const number = fc.oneof(
  fc.integer(),
  fc.maxSafeInteger(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const date = fc.date({ noInvalidDate: true, min: new Date('0001-01-02'), max: new Date('9998-12-31') });
const codes = ['DRAFT', 'APPROVED', '=1', 'NOBODY SAYS'] as const;

/** Schemas as they stand in rows of lists, each with values that fit it. */
const kinds: readonly [z.ZodType, fc.Arbitrary<unknown>][] = [
  [z.string(), words],
  [text(10_000), words],
  [z.string().overwrite((one) => one.toUpperCase()), words],
  [day, date.map((one) => one.toISOString().slice(0, 10))],
  [z.number(), number],
  [z.int(), fc.maxSafeInteger()],
  [percent, fc.integer({ min: 0, max: 10_000 })],
  [z.boolean(), fc.boolean()],
  [yesNo, fc.boolean()],
  [instant, date],
  [z.enum(codes), fc.constantFrom(...codes)],
  [z.literal('APPROVED'), fc.constant('APPROVED')],
  [z.array(z.string()), fc.array(words)],
  [z.object({ of: z.string() }), fc.record({ of: words })],
  [z.union([z.int(), z.string()]), fc.oneof(fc.integer(), words)],
];
const way = fc.record({
  as: fc.constantFrom<ExportColumn['as']>(undefined, 'time', 'day', 'period', 'percent'),
  words: fc.constantFrom(undefined, 'approvalStatus', 'nowhere'),
});
const lang = fc.constantFrom('en-us' as const, 'id' as const);
const columnOf = (asked: { as: ExportColumn['as']; words: string | undefined }): ExportColumn => ({
  field: 'of',
  head: 'action.open',
  ...(asked.as && { as: asked.as }),
  ...(asked.words && { words: asked.words }),
});

test('a cell is written as the value is said that a client reads, whatever stands in it', () => {
  for (const [inner, value] of kinds)
    for (const schema of [inner, inner.nullable(), inner.nullish()])
      fc.assert(
        fc.property(fc.array(value, { minLength: 1 }), way, lang, (values, asked, language) => {
          const column = columnOf(asked);
          const write = cellWriterOf(schema, column, language, csvForm);
          for (const one of [...values, ...(schema === inner ? [] : [null])]) {
            if (one === null && !schema.safeParse(null).success) continue;
            const defined = () =>
              cell(cellOf(valueAt(z.decode(schema, z.encode(schema, one)), []), column, language));
            expect(outcomeOf(() => write(one))).toEqual(outcomeOf(defined));
          }
        }),
        { numRuns: 40 },
      );
});

/** What is written, or that it is refused: a number is no month. */
function outcomeOf(write: () => string): string {
  try {
    return write();
  } catch (error) {
    return (error as Error).name;
  }
}

test('what is not what its schema says is refused', () => {
  const column = columnOf({ as: undefined, words: undefined });
  const wrong: [z.ZodType, unknown][] = [
    [z.string(), 1],
    [z.string(), null],
    [z.int(), 1.5],
    [z.boolean(), 'true'],
    [z.enum(codes), 'REMOVED'],
    [instant, '2026-01-01'],
    [instant.nullable(), new Date(Number.NaN)],
  ];
  for (const [schema, value] of wrong)
    expect(() => cellWriterOf(schema, column, 'id', csvForm)(value), String(value)).toThrow();
});

test("the database's text of an instant is written as the instant", () => {
  const fraction = fc.constantFrom('', '.5', '.123', '.999999');
  fc.assert(
    fc.property(date, fraction, way, lang, (at, rest, asked, language) => {
      const clock = `${at.toISOString().slice(0, 19).replace('T', ' ')}${rest}`;
      const column = columnOf(asked);
      const write = cellWriterOf(instant, column, language, csvForm);
      expect(clockWriterOf(column, write)(clock)).toBe(write(instantOf(clock)));
    }),
  );
  const write = cellWriterOf(instant, columnOf({ as: 'time', words: undefined }), 'id', csvForm);
  expect(() => clockWriterOf(columnOf({ as: 'time', words: undefined }), write)('infinity')).toThrow();
});

test('an exact sum that is less than nothing is a number in a CSV, and what only begins like one is none', () => {
  for (const schema of [exactRupiah, exactRupiah.nullable()]) {
    const write = cellWriterOf(schema, columnOf({ as: undefined, words: undefined }), 'id', csvForm);
    expect(['-60001', '-1196937.84', '12.5', '-1+1', '-'].map(write)).toEqual([
      ...['-60001', '-1196937.84', '12.5'],
      ...[`"'-1+1"`, `"'-"`],
    ]);
  }
  const title = cellWriterOf(z.string(), columnOf({ as: undefined, words: undefined }), 'id', csvForm);
  expect(title('-60001')).toBe(`"'-60001"`);
});
