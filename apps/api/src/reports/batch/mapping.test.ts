import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { totalOf } from '../../../../../tests/files/storeStatements.ts';
import { workbookOf } from '../../../../../tests/files/workbook.ts';
import { moveBatch } from '../../../../../tests/report.ts';
import { openFiles, type ReportFiles } from '../../../../../tests/reportFiles.ts';

let { world, lines, find, read, splits } = {} as ReportFiles;
beforeAll(async () => {
  ({ world, lines, find, read, splits } = await openFiles());
  for (const name of ['Warung', 'Toko', 'Gerai']) await world.ask('adi', 'POST', '/platforms', { name });
});
afterAll(() => world.end());

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

  test('a row whose last cells are empty is whole, and a total with nothing behind it is a total', async () => {
    const [first, ...others] = lines.map((l) => [l.title, l.isrc, l.units, l.cents / 100]);
    const batch = await read(
      workbookOf({
        Sales: [
          ['Judul Lagu', 'ISRC', 'Jumlah', 'Pendapatan (USD)', 'Negara', 'Album'],
          [...first!, 'ID', 'Senja'],
          ...others,
          ['Total', '', '', Number(totalOf(lines))],
        ],
      }),
    );
    expect(batch).toMatchObject({ status: 'PREVIEW', rows: 4, matched: 3, errors: [] });
    expect(batch.checks).toMatchObject([{ row: 6, label: 'Total', difference: '0' }]);
  });

  test('a total in the column of codes is no code', async () => {
    const batch = await read(
      workbookOf({
        Mei: [
          ['contentId', 'title', 'artist', 'amount', 'label'],
          ['RB-1', 'Senja Biru', 'Rara', 1_500, 'Senja Records'],
          ['RB-2', 'Hujan Abadi', 'Rara', 500],
          ['Total', '', '', 2_000],
        ],
      }),
      { currency: 'IDR' },
    );
    expect(batch).toMatchObject({ rows: 2, errors: [], totals: { amount: '2000' } });
    expect(batch.checks).toMatchObject([{ row: 4, label: 'Total', difference: '0' }]);
  });

  test('numbers count with the digits a spreadsheet shows: what two of them add up to, and that a text says the same', async () => {
    const [shown, saved] = [
      [0.3, 3.3, 3.6],
      [0.1 + 0.2, 3 * 1.1, 1.2 * 3],
    ];
    expect(saved.map(String)).toEqual(['0.30000000000000004', '3.3000000000000003', '3.5999999999999996']);
    const table = ([first, second, total]: number[]) => [
      ['title', 'isrc', 'quantity', 'amount'],
      ['Senja Biru', lines[0]!.isrc, 1, first!],
      ['Hujan Abadi', lines[1]!.isrc, 1, second!],
      ['Total', '', '', total!],
    ];
    const batch = await read(workbookOf({ Sales: table(saved) }), { currency: 'IDR' });
    expect(batch).toMatchObject({ rows: 2, totals: { amount: '3.6' }, checks: [{ difference: '0' }] });
    const text = await read(`${table(shown).join('\n')}\n`, { currency: 'IDR' });
    const { rows: hashes } = await world.sql.query(
      'select distinct content_hash from report_batch where id in ($1, $2)',
      [batch.id, text.id],
    );
    expect(hashes).toHaveLength(1);
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

  test('a row put right in place stays with its sheet, also under other columns, and is laid over no other one', async () => {
    const head = ['title', 'isrc', 'quantity', 'amount', 'royalty'];
    const row = (quantity: number | string, amount: number) => ['Hujan', lines[1]!.isrc, quantity, amount, 7];
    const file = workbookOf({
      Sales: [head, row(1, 2), row('many', 3)],
      More: [head, row(1, 20), row(1, 30)],
    });
    const columns = { songTitle: 0, isrc: 1, quantity: 2, amount: 3 };
    const { id } = await read(file, { currency: 'IDR' });
    const mapped = async (part: object) => {
      const { body } = await world.ask('adi', 'GET', `/report-batches/${id}/mapping`);
      const layout = { ...body.layout, ...part };
      await world.ask('adi', 'PUT', `/report-batches/${id}/mapping`, { layout });
      await world.drain();
      return find(id);
    };
    expect(await mapped({ columns })).toMatchObject({ status: 'PREVIEW', rows: 1, broken: 1 });
    const put = { row: 3, cells: row(1, 5).map(String) };
    expect((await moveBatch(world, 'adi', id, 'broken/edit', { rows: [put] })).status).toBe(200);
    await world.drain();
    expect(await find(id)).toMatchObject({ rows: 2, broken: 0, totals: { amount: '7' } });
    expect(await mapped({ columns: { ...columns, amount: 4 } })).toMatchObject({ totals: { amount: '14' } });
    const other = { sheet: 'More', headerRow: null, columns: {} };
    expect(await mapped(other)).toMatchObject({ status: 'MAPPING' });
    expect(await mapped({ columns })).toMatchObject({ rows: 2, broken: 0, totals: { amount: '50' } });
  });

  test('a sheet is read to the last row there can be; beyond it the limit is told', async () => {
    const last = 1_048_576;
    // Rows a sheet leaves out are empty: its end alone is as far away as it can be.
    const far = (row: number) => {
      const sheet = rows();
      sheet[row - 1] = [new Date('2026-08-15'), 'Senja Biru', lines[0]!.isrc, 1, 0.5];
      return workbookOf({ Sales: sheet });
    };
    const batch = await read(far(last));
    expect(batch).toMatchObject({ status: 'PREVIEW', rows: 5, errors: [] });
    const { rows: placed } = await world.sql.query(
      `select max(row_no) as row from report_line_staging_${batch.id}`,
    );
    expect(placed[0].row).toBe(last);
    expect((await read(far(last + 1))).failure).toContain('1048576');
  }, 120_000);

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
    const { id, layout, version } = body.find(({ platform }: { platform: string }) => platform === 'Warung');
    const { quantity: _, ...others } = layout.columns;
    await world.ask('adi', 'PUT', `/report-mappings/${id}`, {
      layout: { ...layout, columns: others },
      version,
    });
    const stale = await world.ask('adi', 'PUT', `/report-mappings/${id}`, { layout, version });
    expect(stale.status).toBe(409);
    const { amount: __, ...unpaid } = layout.columns;
    const lacking = await world.ask('adi', 'PUT', `/report-mappings/${id}`, {
      layout: { ...layout, columns: unpaid },
    });
    expect(lacking.body.fieldErrors[0].message).toBe('No column holds “Amount”: choose which one does.');
    expect((await read(file(), { platform: 'Warung' })).totals.quantity).toBe(0);
    expect((await world.ask('adi', 'DELETE', `/report-mappings/${id}`)).status).toBe(200);
    expect(await read(file(), { platform: 'Warung' })).toMatchObject({ status: 'MAPPING' });
  });

  test('what is said with an upload counts before what is remembered; what the file says counts before both', async () => {
    const table = (money: string, amount: string) =>
      `What;Code;${money}\nSenja Biru;${lines[0]!.isrc};${amount}\n`;
    const upload = (text: string, fields: Record<string, string> = {}) =>
      read(text, { platform: 'Gerai', ...fields });
    for (const money of ['Money', 'Money (USD)']) {
      const { id } = await upload(table(money, '1.5'));
      const { body } = await mapping(id);
      const layout = { ...body.layout, columns: { songTitle: 0, isrc: 1, amount: 2 }, decimal: '.' };
      await save(id, { layout: { ...layout, currency: money === 'Money' ? 'SGD' : null }, remember: true });
      await world.drain();
    }
    const sums = ({
      reading,
      decimal,
      currencies: [{ currency, amount }],
    }: Awaited<ReturnType<typeof read>>) => [...[reading.by, decimal, currency, amount]];
    const said = { currency: 'IDR', decimal: ',' };
    const unsaid = await upload(table('Money', '1.234'));
    expect(sums(unsaid)).toEqual(['REMEMBERED', '.', 'SGD', '1.234']);
    expect(sums(await upload(table('Money', '1.234'), said))).toEqual(['REMEMBERED', ',', 'IDR', '1234']);
    const named = await upload(table('Money (USD)', '1.234'), said);
    expect(sums(named)).toEqual(['REMEMBERED', ',', 'USD', '1234']);

    // What nobody said is read by what is remembered at the time.
    const { body } = await world.ask('adi', 'GET', '/report-mappings');
    const remembered = body.filter(({ platform }: { platform: string }) => platform === 'Gerai');
    for (const { id, layout } of remembered)
      await world.ask('adi', 'PUT', `/report-mappings/${id}`, { layout: { ...layout, decimal: ',' } });
    await moveBatch(world, 'adi', unsaid.id, 'read');
    await world.drain();
    expect(sums(await find(unsaid.id))).toEqual(['REMEMBERED', ',', 'SGD', '1234']);
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

  test('waits for a person below a preamble of sixty lines, too, and is read from the line that is chosen', async () => {
    const [first = '', ...rest] = file().split('My store\n');
    const batch = await read(`${first}${'My store\n'.repeat(60)}${rest.join('')}`, { platform: 'Warung' });
    expect(batch.status).toBe('MAPPING');
    const { body: proposal } = await mapping(batch.id);
    expect([proposal.layout.headerRow, proposal.header]).toEqual([
      62,
      ['What', 'Code', 'How many', 'Money', 'Cur'],
    ]);
    expect((await save(batch.id, { layout: { ...proposal.layout, columns } })).status).toBe(202);
    await world.drain();
    expect(await find(batch.id)).toMatchObject({ status: 'PREVIEW', rows: 4, reading: { by: 'PERSON' } });
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
