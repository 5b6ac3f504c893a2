import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../tests/cast.ts';
import { giveSongs } from '../../../../tests/catalogue.ts';
import { uploadReport } from '../../../../tests/report.ts';
import { layouts } from '../../../../tests/statementLayouts.ts';
import { type Line, statementOf, totalOf } from '../../../../tests/statements.ts';
import { workbookOf } from '../../../../tests/workbook.ts';
import { zipOf } from '../../../../tests/zip.ts';

let world: World;
let lines: Line[];
beforeAll(async () => {
  world = await openWorld();
  const { isrcs } = await giveSongs(world, world.labels.senja, ['Senja Biru', 'Hujan Abadi']);
  const common = { upc: '', artist: 'Rara', album: 'Senja', label: 'Senja Records', store: 'Deezer' };
  lines = [
    { ...common, isrc: isrcs[0]!, title: 'Senja Biru', country: 'ID', units: 1_234, cents: 5_061 },
    { ...common, isrc: isrcs[1]!, title: 'Hujan Abadi', country: 'SG', units: 17, cents: 3 },
    { ...common, isrc: isrcs[0]!, title: 'Senja Biru', country: 'MY', units: 250, cents: 1_280 },
    { ...common, isrc: 'DEXXX2600001', title: 'Café Ñandú', country: 'DE', units: 9, cents: -120 },
  ];
});
afterAll(() => world.end());

async function read(file: string | Buffer, fields: Record<string, string> = {}) {
  const form = { currency: '', decimal: '', datenum: '202608', platform: 'Deezer', ...fields };
  const taken = await uploadReport(world, 'adi', file, form);
  expect(taken.status).toBe(202);
  await world.drain();
  return find(taken.body.batchId);
}
const find = async (id: number) => (await world.ask('adi', 'GET', `/report-batches/${id}`)).body;
const splits = async (id: number, dimension: string) =>
  (await world.ask('adi', 'GET', `/report-batches/${id}/splits`)).body.filter(
    (split: { dimension: string }) => split.dimension === dimension,
  );

describe('statements of the trade', () => {
  test.each(layouts.map((layout) => [layout.name, layout] as const))(
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
    const post = () => world.ask('adi', 'POST', `/report-batches/${batch.id}/post`, {});
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

  test('signs, minus signs behind, brackets and apostrophes are understood', async () => {
    const batch = await read(head + row('$1.50') + row('$2.25-') + row('($1.25)') + row("'4.00"), {
      currency: 'USD',
    });
    expect(batch.currencies).toMatchObject([{ currency: 'USD', lines: 4, amount: '2' }]);
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
    const post = (body: object) => world.ask('adi', 'POST', `/report-batches/${batch.id}/post`, body);
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

describe('totals', () => {
  const rows = (last: string) =>
    `title,isrc,quantity,amount\nSenja Biru,${lines[0]!.isrc},1,1.50\nHujan,,2,2.25\n${last}`;
  const idr = { currency: 'IDR' };

  test.each(['Total,,3,3.75', 'Grand total;;;', ',,,3.75', 'Total,3.75'])('"%s" is no line', async (last) => {
    const batch = await read(rows(`${last.replaceAll(';', ',')}\n`), idr);
    expect(batch).toMatchObject({ rows: 2, errorCount: 0, totals: { amount: '3.75' } });
  });

  test('one that does not fit is shown and has to be confirmed', async () => {
    const batch = await read(rows('Total,,3,4.00\n'), idr);
    expect(batch.checks).toEqual([
      { row: 4, label: 'Total', stated: '4', found: '3.75', difference: '0.25' },
    ]);
    const post = (body: object) =>
      world.ask('adi', 'POST', `/report-batches/${batch.id}/post`, { detach: true, ...body });
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
    ['nothing', () => Buffer.from('\n\n'), 'empty'],
    ['bytes of no sense', () => Buffer.from([1, 0, 0, 7, 0, 255]), 'not a text'],
  ])('%s: refused in words', async (_, file, words) => {
    const batch = await read(file(), idr);
    expect([batch.status, batch.failure]).toEqual(['FAILED', expect.stringContaining(words)]);
  });
});

describe('workbooks', () => {
  const rows = () => [
    ['Penjualan', 'Agustus'],
    [],
    ['Bulan', 'Judul Lagu', 'ISRC', 'Jumlah', 'Pendapatan (USD)'],
    ...lines.map((l) => [new Date('2026-08-15'), l.title, l.isrc, l.units, l.cents / 1000]),
  ];

  test('the first sheet with a table is read, its dates as dates, its numbers as numbers', async () => {
    const batch = await read(workbookOf({ Cover: [['Hello']], Sales: rows() }));
    expect(batch).toMatchObject({
      ...{ status: 'PREVIEW', rows: 4, errors: [] },
      reading: { sheets: ['Cover', 'Sales'], layout: { sheet: 'Sales', headerRow: 3 } },
    });
    expect(Number(batch.currencies[0].amount) * 10).toBeCloseTo(Number(totalOf(lines)), 9);
    expect(await splits(batch.id, 'PERIOD')).toMatchObject([{ value: '202608', lines: 4 }]);
  });

  test('another sheet can be chosen', async () => {
    const { id } = await read(workbookOf({ Sales: rows(), More: rows().slice(0, -2) }));
    const { body } = await world.ask('adi', 'GET', `/report-batches/${id}/mapping`);
    const layout = { ...body.layout, sheet: 'More', headerRow: null, columns: {} };
    await world.ask('adi', 'PUT', `/report-batches/${id}/mapping`, { layout });
    await world.drain();
    expect(await find(id)).toMatchObject({
      status: 'PREVIEW',
      rows: 2,
      reading: { layout: { sheet: 'More' } },
    });
  });

  test('a formula is refused with its cell', async () => {
    const batch = await read(
      workbookOf({ Sales: [...rows(), ['', 'Total', '', '', { formula: 'SUM(E4:E7)' }]] }),
    );
    expect(batch).toMatchObject({ status: 'FAILED', failure: expect.stringContaining('E8') });
  });
});

describe('a file of unknown columns', () => {
  const file = () =>
    `sep=;\nMy store\nWhat;Code;How many;Money;Cur\n${lines.map((l) => `${l.title};${l.isrc};${l.units};${(l.cents / 100).toFixed(2)};USD\n`).join('')}`;
  const mapping = (id: number) => world.ask('adi', 'GET', `/report-batches/${id}/mapping`);
  const save = (id: number, body: object) => world.ask('adi', 'PUT', `/report-batches/${id}/mapping`, body);
  const columns = { songTitle: 0, isrc: 1, quantity: 2, amount: 3, currency: 4 };

  test('waits for a person, shows every value as it will be read, and is read that way', async () => {
    const batch = await read(file(), { platform: 'Warung' });
    expect(batch).toMatchObject({ status: 'MAPPING', rows: 0 });
    const { body: proposal } = await mapping(batch.id);
    expect(proposal).toMatchObject({ layout: { headerRow: 3, separator: ';' }, by: 'NAMES' });
    expect(proposal.issues.length).toBeGreaterThan(0);
    const layout = { ...proposal.layout, columns };
    const tried = await world.ask('adi', 'POST', `/report-batches/${batch.id}/mapping/try`, layout);
    expect(tried.body.issues).toEqual([]);
    const amounts = tried.body.samples.find(({ field }: { field: string }) => field === 'amount').values;
    expect(amounts[1]).toEqual({ written: '0.03', read: 'USD 0.03', wrong: null });
    const short = await save(batch.id, { layout: { ...layout, columns: { isrc: 1 } } });
    expect([short.status, short.body.fieldErrors[0].field]).toEqual([400, 'columns']);
    expect((await save(batch.id, { layout, remember: true })).status).toBe(202);
    await world.drain();
    expect(await find(batch.id)).toMatchObject({
      status: 'PREVIEW',
      rows: 4,
      matched: 3,
      reading: { by: 'PERSON' },
    });
  });

  test('is remembered for the platform, which is shown, corrected and forgotten', async () => {
    const again = await read(file(), { platform: 'WARUNG' });
    expect(again).toMatchObject({ status: 'PREVIEW', rows: 4, reading: { by: 'REMEMBERED' } });
    expect(await read(file(), { platform: 'Toko' })).toMatchObject({ status: 'MAPPING' });
    const { body } = await world.ask('adi', 'GET', '/report-mappings');
    const { id, layout, version } = body.find(({ platform }: { platform: string }) => platform === 'warung');
    const { quantity: _, ...others } = layout.columns;
    await world.ask('adi', 'PUT', `/report-mappings/${id}`, {
      layout: { ...layout, columns: others },
      version,
    });
    const stale = await world.ask('adi', 'PUT', `/report-mappings/${id}`, { layout, version });
    expect(stale.status).toBe(409);
    expect((await read(file(), { platform: 'Warung' })).totals.quantity).toBe(0);
    expect((await world.ask('adi', 'DELETE', `/report-mappings/${id}`)).status).toBe(200);
    expect(await read(file(), { platform: 'Warung' })).toMatchObject({ status: 'MAPPING' });
  });

  test('two columns for one field are a choice, and a preview can be mapped differently', async () => {
    const batch = await read(`title,isrc,amount,royalty\nSenja Biru,${lines[0]!.isrc},9.00,1.50\n`, {
      currency: 'IDR',
    });
    expect(batch.status).toBe('MAPPING');
    const { body } = await mapping(batch.id);
    expect(body.candidates).toEqual({ amount: [2, 3] });
    const choose = async (amount: number) => {
      await save(batch.id, { layout: { ...body.layout, columns: { ...body.layout.columns, amount } } });
      await world.drain();
      return (await find(batch.id)).totals.amount;
    };
    expect([await choose(3), await choose(2)]).toEqual(['1.5', '9']);
  });

  test('a file without a header is read by its columns', async () => {
    const batch = await read(`Senja Biru,${lines[0]!.isrc},12,1.50\nHujan,${lines[1]!.isrc},3,2.00\n`, {
      currency: 'IDR',
    });
    const { body } = await mapping(batch.id);
    expect([batch.status, body.layout.headerRow, body.header]).toEqual(['MAPPING', 0, ['A', 'B', 'C', 'D']]);
    await save(batch.id, {
      layout: { ...body.layout, columns: { songTitle: 0, isrc: 1, quantity: 2, amount: 3 } },
    });
    await world.drain();
    expect(await find(batch.id)).toMatchObject({ rows: 2, matched: 2, totals: { amount: '3.5' } });
  });

  test('is nobody else’s to map', async () => {
    expect((await world.ask('senja', 'GET', '/report-mappings')).status).toBe(403);
  });
});
