import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  basicReport,
  dsrText,
  financialReport,
  type Use,
  ugcReport,
} from '../../../../../tests/files/dsr.ts';
import { totalOf } from '../../../../../tests/files/storeStatements.ts';
import { moveBatch } from '../../../../../tests/report.ts';
import { openFiles, type ReportFiles } from '../../../../../tests/reportFiles.ts';
import { dsrTable } from '../../royalties/import/layouts/dsr.ts';

let { world, lines, read, splits } = {} as ReportFiles;
beforeAll(async () => {
  ({ world, lines, read, splits } = await openFiles());
});
afterAll(() => world.end());

describe('a flat file of DDEX Digital Sales Reporting', () => {
  test('of the UGC profile is read block by block; what publishers claim is no income', async () => {
    const batch = await read(dsrText(ugcReport(lines)));
    expect(batch).toMatchObject({ status: 'PREVIEW', rows: 4, matched: 3, errorCount: 0 });
    expect(batch.reading).toMatchObject({ by: 'PRESET', name: 'DDEX DSR' });
    expect(batch.currencies).toMatchObject([{ currency: 'USD', quantity: 1_510 }]);
    expect(Number(batch.currencies[0].amount)).toBe(Number(totalOf(lines)));
    const valuesOf = async (name: string) =>
      (await splits(batch.id, name)).map(({ value }: { value: string }) => value).sort();
    expect(await valuesOf('COUNTRY')).toEqual(['DE', 'ID', 'MY', 'SG']);
    expect([await valuesOf('PERIOD'), await valuesOf('PLATFORM')]).toEqual([['202608'], ['Deezer']]);
  });

  test('of the financial profile for record companies says income and currency line by line', async () => {
    const batch = await read(dsrText(financialReport(lines), 'SRFO'));
    expect(batch).toMatchObject({ status: 'PREVIEW', rows: 4, matched: 3, errorCount: 0 });
    expect(batch.currencies).toMatchObject([{ currency: 'EUR', quantity: 1_510 }]);
    expect(Number(batch.currencies[0].amount)).toBe(Number(totalOf(lines)));
  });

  test('of the Basic Audio profile: the revenue of a summary belongs to its streams alike, to its downloads by price', async () => {
    const [line] = lines;
    const uses: Use[] = [
      { line: line!, summary: 1, units: 750 },
      { line: lines[1]!, summary: 1, units: 250 },
      { line: line!, summary: 2, units: 3, returns: 1, price: '10' },
      { line: lines[1]!, summary: 2, units: 1, price: '100' },
    ];
    const summaries = [
      { id: 1, use: 'OnDemandStream', revenue: '1000', usages: 1_000 },
      { id: 2, use: 'PermanentDownload', revenue: '60', usages: 3 },
    ] as const;
    const batch = await read(dsrText(basicReport(summaries, uses)));
    expect(batch).toMatchObject({ rows: 4, matched: 4, totals: { amount: '1060', quantity: 1_003 } });
    await moveBatch(world, 'adi', batch.id, 'post', {});
    await world.drain();
    const booked = await world.sql.query(
      'select trim_scale(amount)::text as amount, sale_type from usage_line where batch_id = $1 order by row_no',
      [batch.id],
    );
    expect(booked.rows).toEqual([
      { amount: '750', sale_type: 'SUBSCRIPTION' },
      { amount: '250', sale_type: 'SUBSCRIPTION' },
      { amount: '10', sale_type: 'DOWNLOAD' },
      { amount: '50', sale_type: 'DOWNLOAD' },
    ]);
  });

  test('a download without a price, and the row of a message in its own line, are told where they stand', async () => {
    const uses: Use[] = [
      { line: lines[0]!, summary: 1, units: 1, price: '' },
      { line: lines[1]!, summary: 2, units: 1, price: '5' },
    ];
    const summaries = [1, 2].map(
      (id) => ({ id, use: 'PermanentDownload', revenue: '9', usages: 1 }) as const,
    );
    const batch = await read(dsrText(basicReport(summaries, uses)));
    expect(batch).toMatchObject({ rows: 1, broken: 1, totals: { amount: '9' } });
    // HEAD, two summaries, and in the first block its release and its recording come before.
    expect(batch.errors).toMatchObject([{ row: 6, column: 'NetRevenue' }]);
  });

  test('another profile is refused by its name, and a file that was cut off by its last line', async () => {
    const radio = dsrText(ugcReport(lines)).replace('UGCProfile', 'RadioBroadcastProfile');
    const refused = await read(radio);
    expect([refused.status, refused.failure]).toEqual([
      'FAILED',
      expect.stringContaining('RadioBroadcastProfile'),
    ]);
    const cut = dsrText(ugcReport(lines)).split('\n').slice(0, -2).join('\n');
    expect((await read(cut)).failure).toContain('FOOT');
    expect((await read(dsrText(ugcReport(lines), 'FOOT', 99))).failure).toContain('99');
  });
});

test('whatever the uses of a summary are, their parts add up to its revenue', async () => {
  const use = fc.record({ units: fc.integer({ min: 1, max: 1_000_000 }), summary: fc.constantFrom(1, 2) });
  const revenue = fc
    .integer({ min: -10_000_000, max: 10_000_000_000 })
    .map((cents) => (cents / 100).toFixed(2));
  await fc.assert(
    fc.asyncProperty(fc.array(use, { minLength: 1, maxLength: 40 }), revenue, async (uses, said) => {
      const summaries = [1, 2].map((id) => ({
        ...{ id, use: 'OnDemandStream' as const, revenue: said },
        usages: uses.filter(({ summary }) => summary === id).reduce((sum, { units }) => sum + units, 0),
      }));
      const text = dsrText(
        basicReport(
          summaries,
          uses.map((one) => ({ ...one, line: lines[0]! })),
        ),
      );
      const table: string[][] = [];
      for await (const row of dsrTable(async function* () {
        yield* text.trimEnd().split('\n');
      }))
        table.push(row);
      const [header = []] = table;
      const at = (name: string) => header.indexOf(name);
      const sum = table
        .filter((row) => row.length > 1 && row !== header)
        .reduce((all, row) => all + Number(row[at('NetRevenue')]), 0);
      const used = summaries.filter(({ usages }) => usages > 0).length;
      expect(Math.abs(sum - used * Number(said))).toBeLessThan(0.001);
    }),
    { numRuns: 60 },
  );
});
