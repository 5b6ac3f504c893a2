import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { distributors } from '../../../../../tests/files/distributorFiles.ts';
import { stores } from '../../../../../tests/files/storeFiles.ts';
import { statementOf, totalOf } from '../../../../../tests/files/storeStatements.ts';
import { zipOf } from '../../../../../tests/files/zip.ts';
import { moveBatch } from '../../../../../tests/report.ts';
import { openFiles, type ReportFiles } from '../../../../../tests/reportFiles.ts';
import { aggregatorLayouts } from '../../royalties/import/layouts/aggregatorLayouts.ts';
import { distributorLayouts } from '../../royalties/import/layouts/distributorLayouts.ts';
import { storeLayouts } from '../../royalties/import/layouts/storeLayouts.ts';

let { world, lines, find, read, splits } = {} as ReportFiles;
beforeAll(async () => {
  ({ world, lines, find, read, splits } = await openFiles());
});
afterAll(() => world.end());

describe('statements of the trade', () => {
  test('each layout of the trade has a statement here that it reads: tests/files/{distributorFiles,storeFiles,dsr}.ts', () => {
    const read = [...distributors, ...stores].map(({ name }) => name);
    const layouts = [...distributorLayouts, ...aggregatorLayouts, ...storeLayouts].map(({ name }) => name);
    expect(layouts.filter((name) => !read.includes(name))).toEqual(['DDEX DSR']);
  });

  test.each([...distributors, ...stores].map((layout) => [layout.name, layout] as const))(
    '%s is known by its columns and previewed with its sums',
    async (name, layout) => {
      const batch = await read(statementOf(layout, lines), { currency: layout.declared ?? '' });
      expect(batch).toMatchObject({ status: 'PREVIEW', rows: 4, matched: 3, errorCount: 0, errors: [] });
      expect(batch.reading).toMatchObject({ by: 'PRESET', name });
      expect(batch.currencies).toMatchObject([
        { currency: layout.currency, lines: 4, quantity: 1_510, rate: null, amountIdr: null },
      ]);
      expect(Number(batch.currencies[0].amount)).toBe(Number(totalOf(lines)));
      expect((await splits(batch.id, 'PERIOD')).map(({ value }: { value: string }) => value)).toEqual([
        '202608',
      ]);
      expect(batch.checks.every(({ difference }: { difference: string }) => difference === '0')).toBe(true);
    },
  );
});

describe('currency is read, never assumed', () => {
  const head = 'title,isrc,quantity,amount\n';
  const row = (amount: string, n = 0) => `${lines[n]!.title},${lines[n]!.isrc},1,${amount}\n`;

  test('codes in the values are sums of their own; each wants its rate before anything is posted', async () => {
    const batch = await read(head + row('USD 1.00') + row('IDR 15000') + row('EUR 1.00', 1));
    expect(batch.totals).toMatchObject({ amount: null, amountIdr: null });
    const sums = batch.currencies.map(({ currency, amount, rate }: Record<string, string>) => [
      currency,
      amount,
      rate,
    ]);
    expect(sums.toSorted()).toEqual([
      ['EUR', '1', null],
      ['IDR', '15000', '1'],
      ['USD', '1', null],
    ]);
    const post = () => moveBatch(world, 'adi', batch.id, 'post', {});
    expect((await post()).body).toMatchObject({
      code: 'error.report.rate',
      message: expect.stringContaining('EUR'),
    });
    const rate = (currency: string, value: string) =>
      world.ask('adi', 'PUT', `/report-batches/${batch.id}/rates`, {
        currency,
        rate: value,
        source: 'Bank Indonesia',
      });
    await rate('EUR', '18900.5');
    expect((await post()).body).toMatchObject({
      code: 'error.report.rate',
      message: expect.stringContaining('USD'),
    });
    const { body } = await rate('USD', '16250');
    expect(body.totals.amountIdr).toBe(`${18_900.5 + 15_000 + 16_250}`);
    expect((await post()).status).toBe(202);
    await world.drain();
    expect((await rate('USD', '1')).body.code).toBe('error.report.state');
    const { rows } = await world.sql.query(
      'select currency, sum(amount_idr)::float8 as idr from usage_line where batch_id = $1 group by 1 order by 1',
      [batch.id],
    );
    expect(rows).toEqual([
      { currency: 'EUR', idr: 18_900.5 },
      { currency: 'IDR', idr: 15_000 },
      { currency: 'USD', idr: 16_250 },
    ]);
  });

  test('a file that names none asks for it', async () => {
    const batch = await read(head + row('1.00'));
    expect(batch).toMatchObject({ status: 'MAPPING' });
    expect(batch.failure).toContain('currency');
    const { body } = await world.ask('adi', 'GET', `/report-batches/${batch.id}/mapping`);
    await world.ask('adi', 'PUT', `/report-batches/${batch.id}/mapping`, {
      layout: { ...body.layout, currency: 'SGD' },
      remember: false,
    });
    await world.drain();
    expect((await find(batch.id)).currencies).toMatchObject([{ currency: 'SGD', amount: '1' }]);
  });

  test('a sum without a fraction is written with a dash, thousands with apostrophes, a code as the text of a formula', async () => {
    const dashed = `title;isrc;quantity;amount\nSenja;="${lines[0]!.isrc}";1;"Rp15.000,-"\nHujan;${lines[1]!.isrc};2;"(Rp2.500,-)"\n`;
    expect(await read(dashed)).toMatchObject({
      rows: 2,
      matched: 2,
      errors: [],
      totals: { amount: '12500' },
    });
    const swiss = await read(head + row("1'234.50") + row('1’000.00'), { currency: 'CHF' });
    expect(swiss.currencies).toMatchObject([{ currency: 'CHF', lines: 2, amount: '2234.5' }]);
  });

  test('the rate told with the upload is kept with who says so', async () => {
    const told = { currency: 'USD', fxRate: '16250.5', fxSource: 'Bank Indonesia, 30-09-2026' };
    const batch = await read(head + row('2.00'), told);
    const { currency, fxRate: rate, fxSource: source } = told;
    expect(batch.currencies).toMatchObject([{ currency, rate, source, amountIdr: '32501' }]);
  });

  test('signs, minus signs behind, brackets and apostrophes are understood', async () => {
    const batch = await read(head + row('$1.50') + row('$2.25-') + row('($1.25)') + row("'4.00"), {
      currency: 'USD',
    });
    expect(batch.currencies).toMatchObject([{ currency: 'USD', lines: 4, amount: '2' }]);
  });

  test('an amount below one with the other decimal sign is a mistake of its row, and not a thousand times as much', async () => {
    const batch = await read(head + row('1.50') + row('"0,004"') + row('"1,234.00"'), { currency: 'USD' });
    expect(batch).toMatchObject({ rows: 2, totals: { amount: '1235.5' } });
    expect(batch.errors).toMatchObject([{ row: 3, code: 'value.number' }]);
  });
});

describe('dates', () => {
  const table = (...periods: string[]) =>
    `period,isrc,amount\n${periods.map((period) => `${period},${lines[0]!.isrc},1.00\n`).join('')}`;
  const idr = { currency: 'IDR' };
  const periodsOf = async (file: string) =>
    (await splits((await read(file, idr)).id, 'PERIOD'))
      .map(({ value }: { value: string }) => value)
      .toSorted();

  test('one clear date decides for the whole file', async () => {
    expect(await periodsOf(table('08/05/2026', '08/25/2026'))).toEqual(['202608']);
    expect(await periodsOf(table('08/05/2026', '25/05/2026'))).toEqual(['202605']);
  });

  test('08/05/2026 alone is asked about', async () => {
    const batch = await read(table('08/05/2026'), idr);
    expect(batch).toMatchObject({ status: 'MAPPING', failure: expect.stringContaining('08/05/2026') });
  });

  test('a month far from the period, or after it, has to be confirmed', async () => {
    const batch = await read(table('2025-07', '2026-09', '2026-08'), idr);
    expect(batch.farPeriods).toEqual([202507, 202609]);
    const post = (body: object) => moveBatch(world, 'adi', batch.id, 'post', body);
    expect((await post({})).body).toMatchObject({
      code: 'error.report.periods',
      message: expect.stringContaining('202507'),
    });
    expect((await post({ confirmed: ['periods'] })).status).toBe(202);
    await world.drain();
  });

  test('a quarter is refused in words', async () => {
    const batch = await read(table('2026Q3', '2026-08'), idr);
    expect(batch.errors).toMatchObject([
      { row: 2, code: 'value.months', message: expect.stringContaining('2026Q3') },
    ]);
  });
});

describe('lines of no country and of no song', () => {
  test('an unknown country is neither at home nor abroad: only terms without a territory take it', async () => {
    const { sql, labels } = world;
    const term = (territory: string | null, bp: number) =>
      sql.query(
        "insert into contract_term (label_id, from_period, territory, base, label_bp) values ($1, 202401, $2, 'NET', $3)",
        [labels.senja, territory, bp],
      );
    await term('INTERNATIONAL', 1_000);
    await term('DOMESTIC', 2_000);
    const pending = async () => (await world.ask('senja', 'GET', '/dashboard/balance/v2')).body.pending;
    const before = await pending();
    const table = `isrc,quantity,amount,country\n${lines[0]!.isrc},1,1000000,\n${lines[0]!.isrc},1,500000,Worldwide\n`;
    const batch = await read(table, { currency: 'IDR' });
    expect(await splits(batch.id, 'COUNTRY')).toMatchObject([{ value: '', lines: 2, amount: '1500000' }]);
    await moveBatch(world, 'adi', batch.id, 'post', {});
    await world.drain();
    expect((await pending()) - before).toBe(1_050_000);
    const { rows } = await sql.query(
      'select distinct country, territory from usage_line where batch_id = $1',
      [batch.id],
    );
    expect(rows).toEqual([{ country: '', territory: 'UNKNOWN' }]);
  });

  test('penalties, refunds and fees are lines of their own kind, also without a song', async () => {
    const table = `isrc,salesType,amount\n${lines[0]!.isrc},Stream,10.00\n${lines[0]!.isrc},Refund,-2.00\n,Distribution fee,-1.50\n,Penalty,(0.50)\n`;
    const batch = await read(table, { currency: 'IDR' });
    expect(batch).toMatchObject({ ...{ rows: 4, unmatched: 2, errorCount: 0 }, totals: { amount: '6' } });
    await moveBatch(world, 'adi', batch.id, 'post', { detach: true });
    await world.drain();
    const { rows } = await world.sql.query(
      `select sale_type, amount::float8 from usage_line where batch_id = $1
       union all select sale_type, amount::float8 from suspense_line where batch_id = $1 order by 2`,
      [batch.id],
    );
    expect(rows).toEqual([
      { sale_type: 'REFUND', amount: -2 },
      { sale_type: 'FEE', amount: -1.5 },
      { sale_type: 'PENALTY', amount: -0.5 },
      { sale_type: 'STREAM', amount: 10 },
    ]);
  });

  test('of a fee nothing is counted, where others of the file have a quantity', async () => {
    const table = `isrc,salesType,quantity,amount\n${lines[0]!.isrc},Stream,12,10.00\n,Distribution fee,,-1.50\n${lines[0]!.isrc},Stream,,1.00\n`;
    const batch = await read(table, { currency: 'IDR' });
    expect(batch).toMatchObject({ rows: 2, totals: { amount: '8.5', quantity: 12 } });
    expect(batch.errors).toMatchObject([{ row: 4, column: 'quantity', code: 'value.required' }]);
    const { body } = await world.ask('adi', 'GET', `/report-batches/${batch.id}/mapping`);
    const { values } = body.samples.find(({ field }: { field: string }) => field === 'quantity');
    const shown = values.slice(0, 3).map((one: Record<string, string>) => [one.read, one.wrong !== null]);
    expect(shown).toEqual([
      ['12', false],
      ['0', false],
      ['', true],
    ]);
  });
});

test('rows that are downloaded to be put right come back under the title they had, whatever sign it begins with', async () => {
  const table = 'title,artist,quantity,amount\n-1 (Minus Satu),Rara,1,lots\nSenja Biru,Rara,1,5.00\n';
  const { id } = await read(table, { currency: 'IDR' });
  const { text } = await world.ask('adi', 'GET', `/report-batches/${id}/broken/csv`);
  expect(text).toContain("'-1 (Minus Satu)");
  const put = await read(text.replace('lots', '7.00'), { currency: 'IDR' });
  expect(put).toMatchObject({ rows: 1, errors: [], totals: { amount: '7' } });
  const { body } = await world.ask('adi', 'GET', `/report-batches/${put.id}/unmatched`);
  expect(body.content[0].songTitle).toBe('-1 (Minus Satu)');
});

test('a row that is too long is downloaded whole, and comes back once its comma is quoted', async () => {
  const table = 'title,artist,quantity,amount\nSenja, Biru,Rara,1,6.25\nHujan,Rara,1,5.00\n';
  const { id, errors } = await read(table, { currency: 'IDR' });
  expect(errors).toMatchObject([{ row: 2, code: 'row.long' }]);
  const { text } = await world.ask('adi', 'GET', `/report-batches/${id}/broken/csv`);
  const put = await read(text.replace('Senja, Biru,Rara,1,6.25', '"Senja, Biru",Rara,1,6.25,'), {
    currency: 'IDR',
  });
  expect(put).toMatchObject({ rows: 1, errors: [], totals: { amount: '6.25' } });
});

describe('totals', () => {
  const rows = (last: string) =>
    `title,isrc,quantity,amount\nSenja Biru,${lines[0]!.isrc},1,1.50\nHujan,,2,2.25\n${last}`;
  const idr = { currency: 'IDR' };

  test.each(['Total,,3,3.75', 'Grand total;;;', ',,,3.75', 'Total,3.75'])('"%s" is no line', async (last) => {
    const batch = await read(rows(`${last.replaceAll(';', ',')}\n`), idr);
    expect(batch).toMatchObject({ rows: 2, errorCount: 0, totals: { amount: '3.75' } });
  });

  test.each([
    'Total Pendapatan',
    'Jumlah Total',
    'Total Keseluruhan (IDR)',
    'Jumlah yang dibayarkan',
    'Total Net Revenue',
    'Total Indonesia',
    'Total Agustus 2026',
    'Subtotal Deezer',
    '*** TOTAL ***',
  ])('"%s" is a total; a title that begins so is a line', async (word) => {
    const batch = await read(rows(`Total Eclipse,,1,1.00\n${word},,4,4.75\n`), idr);
    expect(batch).toMatchObject({ rows: 3, errorCount: 0, checks: [{ label: word, difference: '0' }] });
  });

  test('one that does not fit is shown and has to be confirmed', async () => {
    const batch = await read(rows('Total,,3,4.00\n'), idr);
    expect(batch.checks).toEqual([
      { row: 4, label: 'Total', stated: '4', found: '3.75', difference: '0.25' },
    ]);
    const post = (body: object) => moveBatch(world, 'adi', batch.id, 'post', { detach: true, ...body });
    expect((await post({})).body.code).toBe('error.report.totals');
    expect((await post({ confirmed: ['totals'] })).status).toBe(202);
    await world.drain();
  });

  test('a row that names nothing and adds up to nothing is a mistake', async () => {
    expect((await read(rows(',,,9.99\n'), idr)).errors).toMatchObject([{ row: 4, code: 'row.unidentified' }]);
  });

  test('a file of totals only says so', async () => {
    const batch = await read('title,isrc,amount\nTotal,,5.00\n', idr);
    expect(batch).toMatchObject({ status: 'FAILED', failure: expect.stringContaining('totals') });
  });
});

describe('bytes of every kind', () => {
  const idr = { currency: 'IDR' };
  const text = () =>
    `title,isrc,quantity,amount\n${lines.map((l) => `${l.title},${l.isrc},${l.units},${(l.cents / 100).toFixed(2)}\n`).join('')}`;
  const encodings: [string, (text: string) => Buffer][] = [
    ['utf8', (t) => Buffer.from(t)],
    ['utf16le', (t) => Buffer.from(`\ufeff${t}`, 'utf16le')],
    ['utf16le', (t) => Buffer.from(t, 'utf16le')],
    ['utf16be', (t) => Buffer.from(`\ufeff${t}`, 'utf16le').swap16()],
    ['latin1', (t) => Buffer.from(t, 'latin1')],
    [
      'windows-1252',
      (t) =>
        Buffer.from(t.replace('Café', '“Café”').replaceAll('“', '\x93').replaceAll('”', '\x94'), 'latin1'),
    ],
  ];
  test.each(encodings)('%s is found out', async (encoding, encoded) => {
    const batch = await read(encoded(text()), idr);
    expect(batch).toMatchObject({ status: 'PREVIEW', rows: 4, reading: { encoding } });
    const { body } = await world.ask('adi', 'GET', `/report-batches/${batch.id}/unmatched`);
    expect(body.content[0].songTitle).toMatch(/Café.? Ñandú/);
  });

  test('packed ones are unpacked', async () => {
    for (const packed of [
      gzipSync(text()),
      zipOf({ 'report.csv': text() }),
      zipOf({ '__MACOSX/x': 'x', 'a/report.csv': text() }),
    ])
      expect(await read(packed, idr)).toMatchObject({ status: 'PREVIEW', rows: 4, errorCount: 0 });
  });

  test.each([
    ['two files', () => zipOf({ 'a.csv': 'x', 'b.csv': 'y' }), '2 files'],
    [
      'a broken archive',
      () => Buffer.concat([zipOf({ 'a.csv': text() }).subarray(0, 60), Buffer.alloc(40)]),
      'damaged',
    ],
    ['a broken gzip', () => gzipSync(text()).subarray(0, 60), 'damaged'],
    ['a bomb', () => gzipSync(Buffer.alloc(80 * 1024 ** 2, 'a,b\n')), 'suspiciously'],
    ['a zip bomb', () => zipOf({ 'report.csv': Buffer.alloc(80 * 1024 ** 2, 'a,b\n') }), 'suspiciously'],
    [
      'a zip bomb that understates its size',
      () => understated(zipOf({ 'report.csv': Buffer.alloc(80 * 1024 ** 2, 'a,b\n') })),
      'suspiciously',
    ],
    ['nothing', () => Buffer.from('\n\n'), 'empty'],
    ['bytes of no sense', () => Buffer.from([1, 0, 0, 7, 0, 255]), 'not a text'],
  ])('%s: refused in words', async (_, file, words) => {
    const batch = await read(file(), idr);
    expect([batch.status, batch.failure]).toEqual(['FAILED', expect.stringContaining(words)]);
  });
});

/** The archive's directory says of its first file that it comes to a thousand bytes. */
function understated(zip: Buffer): Buffer {
  const entry = zip.indexOf(Buffer.from('504b0102', 'hex'));
  zip.writeUInt32LE(1_000, entry + 24);
  return zip;
}
