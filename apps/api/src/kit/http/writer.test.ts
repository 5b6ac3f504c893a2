import { album, albumRow } from '@rilis/contract/catalogue/album';
import { option, pageOf } from '@rilis/contract/resource';
import { instant, percent, yesNo } from '@rilis/contract/wire';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { writerOf } from './writer.ts';

const every = z.object({
  text: z.string(),
  whole: z.int(),
  share: percent.nullable(),
  flag: yesNo,
  at: instant.nullish(),
  kind: z.enum(['A', 'B']),
  option,
  more: z.literal(true).optional(),
  marks: z.record(z.string(), z.boolean()),
  list: z.array(z.object({ id: z.union([z.int(), z.string()]), open: z.unknown() })),
});

const whole = fc.integer();
const one = fc.record(
  {
    text: fc.string({ unit: 'binary' }),
    whole,
    share: fc.option(fc.integer({ min: 0, max: 10_000 })),
    flag: fc.boolean(),
    at: fc.option(fc.date({ noInvalidDate: true, min: new Date('0001-01-01'), max: new Date('9999-12-31') })),
    kind: fc.constantFrom('A', 'B'),
    option: fc.record({ id: fc.oneof(whole, fc.string()), label: fc.string(), sub: fc.option(fc.string()) }),
    more: fc.constant(true),
    marks: fc.dictionary(fc.string(), fc.boolean()),
    list: fc.array(fc.record({ id: fc.oneof(whole, fc.string()), open: fc.jsonValue() })),
    unknown: fc.string(),
  },
  { requiredKeys: ['text', 'whole', 'share', 'flag', 'kind', 'option', 'marks', 'list'] },
);

test('a reply is written as zod encodes it, whatever stands in it', () => {
  const write = writerOf(every);
  fc.assert(
    fc.property(one, (value) => {
      const encoded = z.encode(every, value as z.output<typeof every>);
      expect(write?.(value)).toBe(JSON.stringify(encoded));
    }),
  );
});

test.each([
  ['text', 1],
  ['whole', 1.5],
  ['whole', '1'],
  ['share', undefined],
  ['flag', null],
  ['at', new Date(Number.NaN)],
  ['kind', 'C'],
  ['marks', []],
  ['list', {}],
  ['more', false],
])('a reply whose %s is %s is left to zod, which refuses it', (field, wrong) => {
  const [right] = fc.sample(one, 1);
  expect(writerOf(every)?.({ ...right, [field]: wrong })).toBeUndefined();
});

test('a schema with a part of its own is left to zod', () => {
  expect(writerOf(z.object({ id: z.string().transform(Number) }))).toBeNull();
  expect(writerOf(z.object({ of: z.union([z.object({ a: z.int() }), z.null()]) }))).toBeNull();
});

test('lists and records are written the quick way', () => {
  expect(writerOf(pageOf(albumRow))).not.toBeNull();
  expect(writerOf(album.record)).not.toBeNull();
});
