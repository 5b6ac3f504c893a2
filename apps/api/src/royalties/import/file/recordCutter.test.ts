import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inParts } from '../../../../../../tests/files/reportParts.ts';
import { cutRecords, recordsOf } from '../records.ts';
import { type Decimal, parseNumber } from '../values/numbers.ts';
import { writePlainNumber } from './numberBytes.ts';
import { cellsOf } from './recordCutter.ts';
import { UnreadableReport } from './unreadable.ts';

const separators = [',', ';', '\t', '|'] as const;
type Written = Parameters<typeof recordsOf>[1];

/** All records, or why there are none. */
async function all(reading: () => AsyncGenerator<string[][]>): Promise<string[][] | string> {
  const records: string[][] = [];
  try {
    for await (const some of reading()) records.push(...some);
    return records;
  } catch (error) {
    if (error instanceof UnreadableReport) return JSON.stringify(error.mistake);
    throw error;
  }
}

async function* cut(open: ReturnType<typeof inParts>, written: Written): AsyncGenerator<string[][]> {
  for await (const some of cutRecords(open, written)) {
    if (Array.isArray(some)) {
      yield some;
      continue;
    }
    const records: string[][] = [];
    while (some.next()) records.push(cellsOf(some.record));
    yield records;
  }
}

const pieces = fc.constantFrom(
  ...[',', ';', '\t', '|', '\n', '\r', '\r\n', '"', '""', '"', ' ', 'a', 'é', '歌', '\ufeff', '12.50'],
  ...['"a,b"', '"a""b"', '"a\nb"', '"a\r\nb"', '\n\n', ',,', ',"x" ,', ',"x"\n', 'Lagu, dua'],
);
const texts = fc.array(pieces, { maxLength: 60 }).map((some) => some.join(''));

test('records cut by their bytes are those of the parser, wherever a chunk ends', async () => {
  await fc.assert(
    fc.asyncProperty(
      texts,
      fc.constantFrom(...separators),
      fc.integer({ min: 1, max: 40 }),
      async (text, separator, chunk) => {
        const written = { encoding: 'utf8', separator } as const;
        const records = await all(() => cut(inParts(Buffer.from(text), chunk), written));
        // The parser is given all at once: it takes a space behind a quotation mark for a mistake where a chunk ends with it.
        const whole = Buffer.from(text.replace(/\r\n?/g, '\n'));
        expect(records).toEqual(await all(() => recordsOf(inParts(whole, whole.length + 1), written)));
      },
    ),
    { numRuns: 2_000 },
  );
});

test.each([
  ['utf16le', 'utf16le'],
  ['latin1', 'latin1'],
  ['windows-1252', 'latin1'],
] as const)('a file in %s is cut as it is parsed', async (encoding, bytes) => {
  const text = 'judul,nilai\r\n"Lagu, ""é""",1\r\nSenja,2\r\n"x" ,3\r\n';
  const open = inParts(Buffer.from(text, bytes), 7);
  const written = { encoding, separator: ',' } as const;
  const records = await all(() => cut(open, written));
  expect(records).toEqual(await all(() => recordsOf(open, written)));
  expect(records).toEqual([
    ['judul', 'nilai'],
    ['Lagu, "é"', '1'],
    ['Senja', '2'],
    ['x', '3'],
  ]);
});

test('a number read off its bytes is the number its text is', () => {
  const signs = fc.constantFrom('-', '', '', '', '+', '(', ' ', "'");
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 18 });
  const numbers = fc.oneof(
    fc.tuple(signs, digits, fc.constantFrom('', '.', ','), digits).map((parts) => parts.join('')),
    fc.string({ unit: fc.constantFrom(...'0123456789.,- e'), maxLength: 12 }),
  );
  const target = Buffer.alloc(100);
  fc.assert(
    fc.property(numbers, fc.constantFrom<Decimal>('.', ','), (text, decimal) => {
      const bytes = Buffer.from(`x${text},`);
      const end = writePlainNumber(bytes, 1, bytes.length - 1, decimal, target, 3);
      if (end > 0) expect(target.toString('utf8', 3, end)).toBe(parseNumber(text, decimal));
      else expect(/^(0|[1-9]\d{0,14})(\.\d{1,30})?$/.test(text) && decimal === '.').toBe(false);
    }),
    { numRuns: 5_000 },
  );
});
