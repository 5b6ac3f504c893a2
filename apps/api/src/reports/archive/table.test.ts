import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { workbookOf } from '../../../../../tests/files/workbook.ts';
import { zipOf } from '../../../../../tests/files/zip.ts';
import { send, silence } from '../../../../../tests/media.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

interface Item {
  title: string;
  upc: string | null;
  songs: number;
  verdict: string;
  albumId: number;
  findings: { code: string; message: string; params: { field?: string } }[];
}

/** Brings a file and has it read. */
async function bring(bytes: Buffer | string, fileName: string) {
  const sent = await send(world, 'tirta', { kind: 'ARCHIVE', fileName, bytes: Buffer.from(bytes) });
  const { body } = await world.ask('tirta', 'POST', '/catalogue-imports', { mediaId: sent.body.id });
  await world.drain();
  const run = (await world.ask('tirta', 'GET', `/catalogue-imports/${body.id}`)).body;
  const { content } = (await world.ask('tirta', 'GET', `/catalogue-imports/${body.id}/items`)).body;
  return { run, items: content as Item[] };
}

const table = (separator: string, ...lines: string[][]) =>
  `${lines.map((cells) => cells.join(separator)).join('\r\n')}\r\n`;

const head = ['release_title', 'title', 'composers', 'lyrics', 'p_line'];

test('a table is divided as its head is, whatever signs stand in its names and words', async () => {
  const ragged = table(
    ',',
    head,
    ['Pasar Malam', 'Lampu', 'Bima; Sari; Dewi'],
    ['Pasar Malam', 'Gulali', 'Bima; Sari; Dewi', 'La la', '2026 Tirta'],
    ['Pasar Malam', 'Komidi Putar', 'Bima; Sari; Dewi'],
  );
  const ofExcel = table(
    ';',
    head,
    [
      'Pasar Malam',
      'Lampu, Lagi',
      '"Bima; Sari; Dewi"',
      '"Satu, dua, tiga,\nempat; lima, enam"',
      '2026 PT Tirta, Tbk',
    ],
    ['Pasar Malam', 'Gulali, Manis, Sekali', 'Bima', '', '2026 PT Tirta, Tbk'],
  );
  for (const [text, songs] of [
    [ragged, 3],
    [ofExcel, 2],
  ] as const) {
    const { run, items } = await bring(text, 'Rilis.csv');
    expect([run.failure, run.status]).toEqual([null, 'PREVIEW']);
    expect(items.map(({ title, songs: count }) => [title, count])).toEqual([['Pasar Malam', songs]]);
  }
});

test('columns that nobody knows are named, for what stands in them is not taken over', async () => {
  const { run } = await bring(
    table(',', ['release_title', 'title', 'Wilayah'], ['Satu', 'Satu', 'ID']),
    'Rilis.csv',
  );
  expect([run.status, run.failure]).toEqual([
    'PREVIEW',
    'These columns are not known here, and what stands in them is not taken over: Wilayah.',
  ]);
});

test('what a spreadsheet and a system leave beside a table that is open is no second table', async () => {
  const { run } = await bring(
    zipOf({
      'Katalog/Rilis.xlsx': workbookOf({
        Rilis: [
          ['release_title', 'title'],
          ['Layang', 'Layang'],
        ],
      }),
      'Katalog/~$Rilis.xlsx': Buffer.alloc(165, 1),
      'Katalog/._Rilis.xlsx': 'Mac OS X',
    }),
    'Katalog.zip',
  );
  expect([run.failure, run.counts.NEW]).toEqual([null, 1]);
});

test('a recording is the one that lies where the table says; a name that several have is told, and none is taken', async () => {
  const rows = [
    ['Satu', 'Satu', '01.wav'],
    ['Dua', 'Dua', 'Disc 2\\01.wav'],
    ['Tiga', 'Tiga', 'Lagu\u00e9.WAV'],
  ];
  const { items } = await bring(
    zipOf({
      'Rilis.csv': table(',', ['release_title', 'title', 'recording'], ...rows),
      'Disc 1/01.wav': silence({ seconds: 61 }),
      'Disc 2/01.wav': silence({ seconds: 20 }),
      'Disc 2/Lague\u0301.wav': silence({ seconds: 62 }),
    }),
    'Katalog.zip',
  );
  const found = items.map(({ title, verdict, findings }) => [
    ...[title, verdict],
    findings.find(({ code }) => /^(archive|error)/.test(code))?.message,
  ]);
  expect(found).toEqual([
    [
      ...['Satu', 'BROKEN'],
      'There is more than one file 01.wav in the archive: write in the table in which folder it lies.',
    ],
    ['Dua', 'BROKEN', expect.stringContaining('20')],
    ['Tiga', 'NEW', undefined],
  ]);
});

test('what is true of all lines may be written once, and what follows from them is written as in the editor', async () => {
  const text = table(
    ',',
    [
      ...['upc', 'release_title', 'release_type', 'release_category'],
      ...['language', 'disc', 'track', 'title', 'explicit', 'lyrics'],
    ],
    ['', 'Dongeng', '', '', '', '1', '1', 'Bab Satu', 'Explicit', 'Alkisah'],
    ...[
      [
        '8990000000012',
        'Dongeng',
        'Buku audio',
        'Spoken word',
        'Bahasa Jawa',
        '2',
        '2',
        'Bab Dua',
        'tidak',
        '',
      ],
    ],
  );
  const { run, items } = await bring(text, 'Buku.csv');
  expect(items.map(({ title, upc, songs }) => [title, upc, songs])).toEqual([
    ['Dongeng', '8990000000012', 2],
  ]);
  await world.ask('tirta', 'PUT', `/catalogue-imports/${run.id}/start`, {});
  await world.drain();
  const [made] = (await world.ask('tirta', 'GET', `/catalogue-imports/${run.id}/items`)).body.content;
  const album = (await world.ask('tirta', 'GET', `/albums/${made.albumId}`)).body;
  expect(album).toMatchObject({
    ...{
      albumType: 'Audio Book',
      albumCategory: 'SPOKEN',
      albumLanguage: 'jv',
      diskCnt: 2,
      albumExplicit: true,
    },
    ...{ displayAlbumTitle: 'Dongeng', albumTitleOrigin: 'Dongeng' },
  });
  const songs = (await world.ask('tirta', 'GET', `/songs/album/${made.albumId}`)).body;
  expect(songs).toMatchObject([
    { explicit: true, discNo: 1, textLyricYn: 'Y', uniqueSearchKey: 'Bab Satu' },
    { explicit: false, discNo: 2, textLyricYn: 'N', uniqueSearchKey: 'Bab Dua' },
  ]);
  expect((await bring(text, 'Buku.csv')).items[0]?.verdict).toBe('SAME');
});

test('what was brought, and lies in the trash now, is told to lie there, and is nobody else’s', async () => {
  const text = table(',', ['upc', 'release_title', 'title'], ['8990000000029', 'Ulang', 'Ulang']);
  const { run } = await bring(text, 'Rilis.csv');
  await world.ask('tirta', 'PUT', `/catalogue-imports/${run.id}/start`, {});
  await world.drain();
  const [made] = (await world.ask('tirta', 'GET', `/catalogue-imports/${run.id}/items`)).body.content;
  expect((await world.ask('tirta', 'DELETE', `/albums/${made.albumId}/softdelete`)).status).toBe(200);
  const [again] = (await bring(text, 'Rilis.csv')).items;
  expect([again?.verdict, again?.findings.map(({ message }) => message)]).toEqual([
    ...[
      'TAKEN',
      ['The UPC 8990000000029 belongs to “Ulang” in your trash. Restore that release and go on with it.'],
    ],
  ]);
});

test('a song without a title, a language nobody knows, and a word that says neither yes nor no are told', async () => {
  const { items } = await bring(
    table(
      ',',
      ['release_title', 'title', 'isrc', 'explicit', 'song_language'],
      ['Rumah', '', 'IDA122600001', '', ''],
      ['Kebun', 'Kebun', '', 'mungkin', 'Klingon'],
    ),
    'Rilis.csv',
  );
  const told = items.map(({ findings }) => findings.map(({ code, params }) => [params.field, code]));
  expect(items.map(({ verdict }) => verdict)).toEqual(['BROKEN', 'BROKEN']);
  expect(told).toEqual([
    [['songs.0.songTitle', 'error.validation.required']],
    [
      ['songs.0.language', 'error.validation.format'],
      ['songs.0.explicit', 'error.validation.type'],
    ],
  ]);
});

test('what every release has to say before it is sent in can stand in the table, so that none is opened by hand for it', async () => {
  const head = ['upc', 'release_title', 'description', 'indonesia_only', 'adult', 'title'];
  const text = table(
    ',',
    head,
    ['8990000000036', 'Pulang', 'Lagu perantau', 'ya', 'tidak', 'Pulang'],
    ['8990000000043', 'Pergi', 'Lagu perantau', 'mungkin', 'tidak', 'Pergi'],
  );
  const { run, items } = await bring(text, 'Rilis.csv');
  expect(items.map(({ title, verdict }) => [title, verdict])).toEqual([
    ['Pulang', 'NEW'],
    ['Pergi', 'BROKEN'],
  ]);
  await world.ask('tirta', 'PUT', `/catalogue-imports/${run.id}/start`, {});
  await world.drain();
  const [made] = (await world.ask('tirta', 'GET', `/catalogue-imports/${run.id}/items`)).body.content;
  const album = (await world.ask('tirta', 'GET', `/albums/${made.albumId}`)).body;
  expect(album).toMatchObject({ albumDescription: 'Lagu perantau', domesticYn: 'Y', adultYn: 'N' });
});
