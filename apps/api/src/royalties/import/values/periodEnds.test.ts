import { expect, test } from 'vitest';
import { inParts } from '../../../../../../tests/files/reportParts.ts';
import { readReport } from '../read.ts';

const declared = { kind: 'OTHER_DSP', platform: 'Langit', datenum: 202610, currency: 'USD' } as const;

/** The month and the day of each line, and what is wrong with the others. */
async function periodsOf(head: string, ...cells: string[]) {
  const rows = cells.map((ends) => `${ends},Rindu,Rara,IDRIL2600001,1,1.5`);
  const text = [`${head},title,artist,isrc,quantity,amount`, ...rows].join('\n');
  const reading = readReport(inParts(Buffer.from(text)), declared);
  const contexts = new Map<number, string>();
  const periods: string[] = [];
  for (;;) {
    const { done, value } = await reading.next();
    if (done) return { periods, errors: value.errors };
    for (const { no, text } of value.contexts) contexts.set(no, text);
    for (const line of value.lines.toString().split('\n').slice(0, -1)) {
      const facts = contexts.get(Number(line.split('\t')[2]))!.split('\x1f');
      periods.push(`${facts[0]} ${facts[6]}`.trim());
    }
  }
}

test.each([
  ['Start Date,End Date', '2026-08-01,2026-08-31', '202608'],
  ['Start Date,End Date', '01/08/2026,31/08/2026', '202608'],
  ['End Date,Start Date', '31 Agustus 2026,1 Agustus 2026', '202608'],
  ['Period Start,Period End', '20260805,20260805', '202608 2026-08-05'],
  ['Tanggal Mulai,Tanggal Selesai', '2026-08-01,', '202608 2026-08-01'],
  ['Period,Start Date', '202608,2026-01-01', '202608'],
])('two columns say together which month a line is of: %s', async (head, cells, period) => {
  expect(await periodsOf(head, cells)).toEqual({ periods: [period], errors: [] });
});

test('a line of several months is told as such, also behind one that begins on the same day', async () => {
  const found = await periodsOf('Start Date,End Date', '2026-08-01,2026-08-31', '2026-08-01,2026-09-30');
  expect(found.periods).toEqual(['202608']);
  expect(found.errors).toMatchObject([
    { row: 3, column: 'Start Date', code: 'value.months', params: { value: '2026-08-01 – 2026-09-30' } },
  ]);
});

test('dates that leave the order of day and month open in both columns are asked about', async () => {
  await expect(periodsOf('Start Date,End Date', '01/08/2026,07/08/2026')).rejects.toMatchObject({
    mistake: { code: 'file.dates' },
  });
});
