import { describe, expect, test } from 'vitest';
import { inParts } from '../../../../../tests/files/reportParts.ts';
import type { CanonicalRow } from './file/canonical.ts';
import { UnreadableReport } from './file/unreadable.ts';
import { type ReportSummary, readReport } from './read.ts';
import type { Declared } from './rowReader.ts';
import type { Decimal } from './values/numbers.ts';

const declared: Declared = { kind: 'OTHER_DSP', platform: 'Langit', datenum: 202610, currency: 'USD' };
const header = [
  'reportingPeriod',
  'platform',
  'labelName',
  'album',
  'songTitle',
  'trackTitle',
  'artistName',
  'isrc',
  'upc',
  'quantity',
  'salesType',
  'netRevenue',
  'country',
];
const first = [
  '202610',
  'Langit',
  'Senja Musik',
  'Hujan, Lagi',
  'Pulang',
  'Pulang',
  'Rara',
  'IDRIL2600001',
  '8991234567890',
  '1200',
  'Stream',
  '1234.5',
  'ID',
];
const second = [
  '202610',
  'Langit',
  'Senja Musik',
  'Hujan, Lagi',
  'Rindu',
  'Rindu',
  'Rara',
  'IDRIL2600002',
  '8991234567890',
  '7',
  'Download',
  '0.12345',
  'SG',
];

const quote = (cell: string, separator = ',') =>
  cell.includes(separator) || cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell;
const csv = (rows: string[][], separator = ',', end = '\n') =>
  rows.map((row) => row.map((cell) => quote(cell, separator)).join(separator) + end).join('');

async function read(
  text: string | Buffer,
  more: Partial<Declared> = {},
  chunk = 64,
): Promise<{ rows: { row: CanonicalRow }[]; summary: ReportSummary; tracks: number }> {
  const reading = readReport(inParts(Buffer.from(text), chunk), { ...declared, ...more });
  const rows: { row: CanonicalRow }[] = [];
  const texts = { track: new Map<number, string>(), context: new Map<number, string>() };
  for (;;) {
    const { done, value } = await reading.next();
    if (done) return { rows, summary: value, tracks: texts.track.size };
    for (const { no, text } of value.tracks) texts.track.set(no, text);
    for (const { no, text } of value.contexts) texts.context.set(no, text);
    for (const line of value.lines.toString().split('\n').slice(0, -1)) {
      const [row, track, context, quantity = '', amount = ''] = line.split('\t');
      rows.push({
        row: {
          ...{ row: Number(row), quantity, amount },
          ...trackOf(texts.track.get(Number(track))!),
          ...contextOf(texts.context.get(Number(context))!),
        },
      });
    }
  }
}

/** The names of a line as its database gets them. */
function trackOf(text: string) {
  const [
    isrc = '',
    upc = '',
    title = '',
    artistName = '',
    album = '',
    labelName = '',
    contentId = '',
    details = '',
  ] = text.split('\x1f');
  return { isrc, upc, title, artistName, album, labelName, contentId, details };
}
function contextOf(text: string) {
  const [datenum, platform = '', saleType = '', country = '', terms = '', currency = '', day = ''] =
    text.split('\x1f');
  return { datenum: Number(datenum), platform, saleType, country, terms, currency, day };
}

const refusal = (text: string | Buffer, more: Partial<Declared> = {}) =>
  read(text, more).then(
    () => 'read',
    (error) => (error instanceof UnreadableReport ? error.mistake.code : error),
  );
const codes = async (text: string, more: Partial<Declared> = {}) =>
  (await read(text, more)).summary.errors.map(({ row, column, code }) => [row, column, code]);

const plain = csv([header, first, second]);

describe('a report', () => {
  test('is read into canonical rows', async () => {
    const { rows, summary } = await read(plain);
    expect(rows.map(({ row }) => row)[1]).toEqual({
      row: 3,
      datenum: 202610,
      platform: 'Langit',
      labelName: 'Senja Musik',
      album: 'Hujan, Lagi',
      title: 'Rindu',
      artistName: 'Rara',
      isrc: 'IDRIL2600002',
      upc: '8991234567890',
      contentId: '',
      quantity: '7',
      saleType: 'DOWNLOAD',
      amount: '0.12345',
      currency: 'USD',
      country: 'SG',
      details: '',
      terms: '',
      day: '',
    });
    expect(summary).toMatchObject({
      ...{ rows: 2, errorCount: 0, notation: { decimal: '.', currency: 'USD' } },
      shape: { separator: ',', by: 'PRESET', encoding: 'utf8' },
    });
  });

  const order = [12, 0, 7, 3, 11, 1, 9, 2, 8, 4, 10, 5, 6];
  const turned = (row: string[]) => order.map((i) => row[i]!);
  const comma = (row: string[]) =>
    row.with(9, row[9] === '1200' ? '1.200' : row[9]!).with(11, row[11]!.replace('.', ','));
  const disguises: [string, string | Buffer][] = [
    ['a byte order mark', `\ufeff${plain}`],
    ['Windows line ends', csv([header, first, second], ',', '\r\n')],
    ['old Macintosh line ends', csv([header, first, second], ',', '\r')],
    ['no last line end', plain.trimEnd()],
    ['blank lines at the end', `${plain}\n\n`],
    [
      'quotes everywhere',
      [header, first, second].map((row) => `${row.map((cell) => `"${cell}"`).join(',')}\n`).join(''),
    ],
    ['semicolons', csv([header, first, second], ';')],
    ['tabs', csv([header, first, second], '\t')],
    ['another column order', csv([turned(header), turned(first), turned(second)])],
    ['another row order', csv([header, second, first])],
    [
      'an additional column',
      csv([
        [...header, 'remark'],
        [...first, 'x'],
        [...second, 'y'],
      ]),
    ],
    [
      'Indonesian headers',
      csv([
        [
          'Periode',
          'Layanan',
          'Nama Label',
          'Judul Album',
          'Judul Lagu',
          'Judul Trek',
          'Nama Artis',
          'Kode ISRC',
          'Barcode',
          'Jumlah',
          'Jenis Penjualan',
          'Pendapatan Bersih',
          'Negara',
        ],
        first,
        second,
      ]),
    ],
    ['decimal commas', csv([header, comma(first), comma(second)])],
    ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(plain, 'utf16le')])],
    [
      'spaces and capitals',
      csv([
        header,
        first.map((cell) => ` ${cell} `),
        second.with(7, 'id-ril-26-00002').with(0, 'Oktober 2026'),
      ]),
    ],
  ];
  test.each(disguises)('is the same report with %s', async (_, text) => {
    const hash = (await read(plain)).summary.contentHash;
    for (const chunk of [7, 64, 100_000]) {
      const { summary } = await read(text, {}, chunk);
      expect(summary.errors).toEqual([]);
      expect(summary.contentHash).toBe(hash);
    }
  });

  test('is another one with another amount, a row more or the same row twice', async () => {
    const hashes = await Promise.all(
      [
        plain,
        csv([header, first, second.with(11, '0.12346')]),
        csv([header, first]),
        csv([header, first, second, second]),
        csv([header, first, first, second]),
      ].map(async (text) => (await read(text)).summary.contentHash),
    );
    expect(new Set(hashes).size).toBe(5);
  });

  test('keeps what follows a stray quotation mark inside a field', async () => {
    const { rows, summary } = await read(plain.replace('Rindu,Rindu', '12" Rindu,Rindu'));
    expect(summary.errors).toEqual([]);
    expect(rows[1]!.row.title).toBe('12" Rindu');
  });
});

describe('the other formats', () => {
  test('ringback traffic: billing cycle, revenue, singer, title', async () => {
    const text = csv([
      ['billingCycle', 'rev', 'contentSinger', 'contentTitle', 'composerName', 'labelName', 'labelPicName'],
      ['2026-10', '9000', 'Rara', 'Pulang', 'Bayu', 'Senja Musik', 'Ibu Senja'],
    ]);
    const { rows, summary } = await read(text, { kind: 'RBT', platform: 'Nusacell' });
    expect(rows[0]!.row).toMatchObject({
      datenum: 202610,
      platform: 'Nusacell',
      title: 'Pulang',
      artistName: 'Rara',
      amount: '9000',
      quantity: '0',
      saleType: 'RBT',
      country: 'ID',
      details:
        '{"contentSinger":"Rara","contentTitle":"Pulang","labelName":"Senja Musik","composerName":"Bayu","labelPicName":"Ibu Senja"}',
    });
    expect(summary.shape.mapping.ignored).toEqual([]);
  });

  test('a tone sold in several ways is one name, each way is told, and they are no repetition of one line', async () => {
    const ways = ['USSD', 'SMS', 'WEB'].map((way) => ['202610', '9000', 'Rara', 'Pulang', way]);
    const text = csv([['billingCycle', 'rev', 'contentSinger', 'contentTitle', 'accessChannel'], ...ways]);
    const same = csv([
      ['billingCycle', 'rev', 'contentSinger', 'contentTitle', 'accessChannel'],
      ...ways.fill(ways[0]!),
    ]);
    const { rows, tracks, summary } = await read(text, { kind: 'RBT', platform: 'Nusacell' });
    expect(tracks).toBe(1);
    expect(rows.map(({ row }) => row.terms)).toEqual(
      ['USSD', 'SMS', 'WEB'].map((accessChannel) => JSON.stringify({ accessChannel })),
    );
    const other = await read(same, { kind: 'RBT', platform: 'Nusacell' });
    expect(other.summary.contentHash).not.toBe(summary.contentHash);
  });

  test('cover to master: its channel is the platform', async () => {
    const text = csv([
      ['id', 'reportType', 'billingCycle', 'revenue', 'artist', 'title', 'album', 'label', 'channel'],
      ['1', 'Video', '202610', '12.5', 'Rara', 'Pulang', 'Hujan', 'Senja Musik', 'Tonton'],
    ]);
    const { rows } = await read(text, { kind: 'COVER_TO_MASTER' });
    expect(rows[0]!.row).toMatchObject({
      platform: 'Tonton',
      saleType: 'VIDEO',
      labelName: 'Senja Musik',
      amount: '12.5',
    });
  });
});

describe('numbers that can mean two things', () => {
  const doubtful = csv([header, first.with(11, '1.234'), second.with(11, '5')]);
  test('are refused, not guessed', async () => {
    expect(await refusal(doubtful)).toBe('file.decimal');
  });
  test.each([
    ['.', '1.234'],
    [',', '1234'],
  ] as [Decimal, string][])('are read as declared (%s)', async (decimal, amount) => {
    expect((await read(doubtful, { decimal })).rows[0]!.row.amount).toBe(amount);
  });
  test('follow the first number that leaves no doubt, even the last in the file', async () => {
    expect(
      (await read(csv([header, first.with(11, '1.234'), second.with(11, '0,5')]))).rows[0]!.row.amount,
    ).toBe('1234');
    expect(await codes(csv([header, first.with(11, '0.5'), second.with(11, '0,5')]))).toEqual([
      [3, 'netRevenue', 'value.number'],
    ]);
  });
});

describe('a file that makes no sense is refused with its reason', () => {
  test.each([
    ['', 'file.empty'],
    [csv([header]), 'file.noRows'],
    [Buffer.from('504b030414000600', 'hex'), 'file.notText'],
    [Buffer.from([0x25, 0x50, 0, 1]), 'file.notText'],
    ['hello', 'file.noTable'],
    ['a,b,c\n1,2,3\n', 'file.header'],
    [csv([header.with(11, 'foo'), first]), 'column.missing'],
    [
      csv([
        ['quantity', 'netRevenue'],
        ['1', '2'],
      ]),
      'column.missingTitle',
    ],
    [
      csv([
        [...header.with(3, 'releaseTitle'), 'label'],
        [...first, 'x'],
      ]),
      'column.duplicate',
    ],
    [plain.replace('202610,Langit', '"202610,Langit'), 'file.quote'],
  ] as [string | Buffer, string][])('%#: %s', async (text, code) => {
    expect(await refusal(text)).toBe(code);
  });
});

describe('a wrong row is named by row, column and reason', () => {
  test('half a line, a surplus column, shifted columns', async () => {
    const half = plain.slice(0, plain.length - 40);
    expect(await codes(half)).toEqual([[3, null, 'row.short']]);
    expect(await codes(csv([header, [...first, 'x'], second]))).toEqual([[2, null, 'row.long']]);
    expect(await codes(csv([header, ['202610', ...first.slice(0, 12)], second]))).toEqual([
      [2, null, 'row.shifted'],
    ]);
    expect(await codes(csv([header, [...first, ''], second]))).toEqual([]);
  });

  test.each([
    [0, 'yesterday', 'reportingPeriod', 'value.period'],
    [7, 'ID-123', 'isrc', 'value.isrc'],
    [8, '8.99E+12', 'upc', 'value.upc'],
    [9, '1.5', 'quantity', 'value.whole'],
    [9, '', 'quantity', 'value.required'],
    [11, 'free', 'netRevenue', 'value.number'],
    [11, '1234567890123456.5', 'netRevenue', 'value.tooLarge'],
    [12, 'Atlantis', 'country', 'value.country'],
    [3, 'x'.repeat(501), 'album', 'value.tooLong'],
  ])('column %i: %s', async (index, value, column, code) => {
    expect(await codes(csv([header, first.with(index, value), second]))).toEqual([[2, column, code]]);
  });

  test('all are counted, the first thousand kept', async () => {
    const { summary } = await read(
      csv([header, second, ...Array(1500).fill(first.with(11, 'x'))]),
      {},
      65_536,
    );
    expect([summary.errorCount, summary.errors.length, summary.rows]).toEqual([1500, 1000, 1]);
  });

  test('a row that names nothing is nobody’s: perhaps it is a total', async () => {
    const anonymous = first.map((cell, i) => ([4, 5, 7, 8].includes(i) ? '' : cell));
    const { rows, summary } = await read(csv([header, anonymous, second]));
    expect(rows).toHaveLength(1);
    expect(summary.totals).toEqual([
      { row: 2, amount: '1234.5', currency: 'USD', label: '', cells: anonymous },
    ]);
  });
});
