import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inParts } from '../../../../../tests/files/reportParts.ts';
import { UnreadableReport } from './file/unreadable.ts';
import { readReport } from './read.ts';

/** Reads to the end; answers the rows and mistakes, or why the file as a whole is refused. */
async function read(bytes: Buffer): Promise<{ rows: string[]; mistakes: string } | string> {
  const declared = { kind: 'OTHER_DSP' as const, platform: 'Langit', datenum: 202610, currency: 'USD' };
  const reading = readReport(inParts(bytes), declared);
  const rows: string[] = [];
  try {
    for (;;) {
      const { done, value } = await reading.next();
      if (done) return { rows, mistakes: JSON.stringify([value.errors, value.shape.mapping]) };
      rows.push(...[...value.tracks, ...value.contexts].map(({ text }) => text));
    }
  } catch (error) {
    if (error instanceof UnreadableReport) return error.mistake.code;
    throw error;
  }
}

const runs = { numRuns: 300 };

test('random bytes are read or refused, and never break the reader', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 3_000 }), async (bytes) => {
      expect(await read(Buffer.from(bytes))).toBeDefined();
    }),
    runs,
  );
});

const columns = [
  'period',
  'platform',
  'title',
  'artist',
  'isrc',
  'upc',
  'quantity',
  'type',
  'amount',
  'currency',
  'country',
];
const cell = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc.constantFrom(
    '\0',
    '\ud800',
    '"',
    '\\',
    '\\.',
    '\x1f',
    '\ufeff',
    '9'.repeat(400),
    '1e99',
    '(',
    '-',
    "'",
    '08/05/2026',
    'Total',
    '$',
  ),
);
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

test('no character in any field gets past the reader that a database would not take', async () => {
  const rows = fc.array(fc.array(cell, { minLength: columns.length, maxLength: columns.length }), {
    minLength: 1,
    maxLength: 8,
  });
  await fc.assert(
    fc.asyncProperty(rows, async (cells) => {
      const lines = cells.map((row) => row.map(quoted).join(','));
      const found = await read(Buffer.from(`${columns.join(',')}\n${lines.join('\n')}\n`));
      if (typeof found === 'string') return;
      // A zero character is refused by text and jsonb, a tab or a line end would split a line of COPY.
      for (const text of found.rows) expect(text).not.toMatch(/[\0\t\r\n]/);
      for (const text of found.rows) expect([7, 5]).toContain(text.split('\x1f').length);
      expect(found.mistakes).not.toMatch(/\\u0000|\\ud[89a-f]/i);
    }),
    runs,
  );
});
