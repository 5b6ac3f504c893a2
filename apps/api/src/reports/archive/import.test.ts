import { createHash } from 'node:crypto';
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sheetColumns } from '@rilis/contract/catalogue/releaseSheet';
import { dayText } from '@rilis/contract/formats';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Name, openWorld, type World } from '../../../../../tests/cast.ts';
import { releaseDay } from '../../../../../tests/days.ts';
import { workbookOf } from '../../../../../tests/files/workbook.ts';
import { zipOf } from '../../../../../tests/files/zip.ts';
import { picture, send, silence } from '../../../../../tests/media.ts';
import { makeRealReleases, settleFiles } from '../../../../../tests/realReleases.ts';
import { openEntry, readDirectory } from '../../kit/zip/zipReader.ts';
import { openZip } from '../../kit/zip/zipWriter.ts';
import { archiveLimits } from './archiveLimits.ts';

let world: World;
let folder: string;
let archive: Buffer;
beforeAll(async () => {
  world = await openWorld();
  folder = await mkdtemp(path.join(os.tmpdir(), 'rilis-archives-'));
  await makeRealReleases(world);
  await world.sql.query("update song_artist set ipi = '00141073385' where name is not null");
  archive = await takenAlong('senja');
});
afterAll(async () => {
  await world.end();
  await rm(folder, { recursive: true, force: true });
});

async function takenAlong(who: Name): Promise<Buffer> {
  await world.ask(who, 'POST', '/catalogue-archives', {});
  await world.drain();
  const [file] = (await world.ask(who, 'GET', '/exports')).body;
  const headers = { authorization: `Bearer ${world.cast[who].token}` };
  const reply = await world.app.inject({ method: 'GET', url: `/api/exports/${file.id}/csv`, headers });
  return reply.rawPayload;
}

async function filesOf(zip: Buffer): Promise<Record<string, Buffer>> {
  const at = path.join(folder, 'opened.zip');
  await writeFile(at, zip);
  const found: Record<string, Buffer> = {};
  for (const entry of await readDirectory(at, archiveLimits))
    found[entry.name] = await buffer(await openEntry(at, entry, archiveLimits));
  return found;
}

/** Brings a file and has it read. */
async function bring(who: Name, bytes: Buffer, fileName = 'catalogue.zip') {
  const sent = await send(world, who, { kind: 'ARCHIVE', fileName, bytes });
  expect(sent.status).toBe(201);
  const begun = await world.ask(who, 'POST', '/catalogue-imports', { mediaId: sent.body.id });
  expect([begun.status, begun.body.status]).toEqual([201, 'READING']);
  await world.drain();
  return (await world.ask(who, 'GET', `/catalogue-imports/${begun.body.id}`)).body;
}
const itemsOf = async (who: Name, id: number) =>
  (await world.ask(who, 'GET', `/catalogue-imports/${id}/items`)).body.content;
const move = (who: Name, id: number, action: string) =>
  world.ask(who, 'PUT', `/catalogue-imports/${id}/${action}`, {});

/** Everything gone from the account that the archive came from, so that its codes are free. */
async function empty(labelId: number) {
  for (const table of ['song', 'album', 'artist'])
    await world.sql.query(`delete from ${table} where label_id = $1`, [labelId]);
}

test('in the account it came from everything is there already, and nothing is written', async () => {
  const run = await bring('senja', archive);
  expect(run).toMatchObject({ status: 'PREVIEW', counts: { NEW: 0, SAME: 2 }, chosen: 0 });
  await world.sql.query("update album set pline = '2025 Lain' where album_title = 'Senja di Kota'");
  const again = await bring('senja', archive);
  expect(again.counts).toMatchObject({ SAME: 1, DIFFERS: 1 });
  const [first] = await itemsOf('senja', again.id);
  expect(first.findings[0].message).toBe('Different here: pline.');
  await world.sql.query("update album set pline = '2026 Senja Records' where album_title = 'Senja di Kota'");
  expect((await move('senja', run.id, 'discard')).body.status).toBe('DISCARDED');
  expect((await move('senja', run.id, 'start')).status).toBe(409);
});

test('codes of another label are told before anything is written, and not whose they are', async () => {
  const run = await bring('bayu', archive);
  expect(run.counts).toMatchObject({ NEW: 0, TAKEN: 2 });
  const [first] = await itemsOf('bayu', run.id);
  expect(first.findings[0].message).toMatch(/^The code \d+ belongs to somebody else\.$/);
  expect(JSON.stringify(first)).not.toContain('Senja Records');
  expect((await world.ask('senja', 'GET', `/catalogue-imports/${run.id}`)).status).toBe(404);
});

test('taken along, brought into an empty account and taken along again, it has the same sums', async () => {
  const manifest = async (zip: Buffer) => JSON.parse(String((await filesOf(zip))['manifest.json']));
  await empty(world.labels.senja);
  const run = await bring('senja', archive);
  expect(run).toMatchObject({ status: 'PREVIEW', counts: { NEW: 2 }, chosen: 2, made: 0 });
  expect((await world.ask('senja', 'GET', '/albums')).body.totalElements).toBe(0);
  expect((await move('senja', run.id, 'start')).body.status).toBe('WRITING');
  await world.drain();
  await settleFiles(world);
  expect((await world.ask('senja', 'GET', `/catalogue-imports/${run.id}`)).body).toMatchObject({
    status: 'DONE',
    made: 2,
  });
  const albums = (await world.ask('senja', 'GET', '/albums')).body.content;
  expect(albums.map(({ approvalStatus }: { approvalStatus: string }) => approvalStatus)).toEqual([
    'DRAFT',
    'DRAFT',
  ]);
  const second = await takenAlong('senja');
  const [before, after] = [await filesOf(archive), await filesOf(second)];
  expect(String(before['catalogue.json'])).toContain('"ipi": "00141073385"');
  expect(JSON.parse(String(after['catalogue.json']))).toEqual(JSON.parse(String(before['catalogue.json'])));
  const music = Object.keys(before).filter((name) => /^(catalogue|originals|artists)/.test(name));
  for (const name of music) expect(sumOf(after[name]), name).toBe(sumOf(before[name]));
  expect((await manifest(second)).catalogueSum).toBe((await manifest(archive)).catalogueSum);
});

interface Found {
  code: string;
  message: string;
  severity: string | null;
  field: string | null;
  song: string | null;
}
interface Item {
  title: string;
  verdict: string;
  findings: Found[];
  albumId: number;
}

test('an Excel table in a folder with recordings is told what the editor would find, before anything is written', async () => {
  const head = ['Release title', 'release_artists', 'release date', 'UPC', 'title', 'recording', 'cover'];
  const table = workbookOf({
    Notes: [['What we have', 'of 2026']],
    Releases: [
      head,
      ['Layang', 'Awan Biru', new Date(releaseDay), '', 'Layang', 'layang.wav', 'sampul.jpg'],
      ['Bunga', 'Awan Biru', dayText(releaseDay).replaceAll('-', '/'), '', 'Bunga Tidur', 'pendek.wav', ''],
    ],
  });
  const folder = {
    'Katalog/Rilis.xlsx': table,
    'Katalog/audio/layang.wav': silence({ seconds: 61 }),
    'Katalog/audio/pendek.wav': silence({ seconds: 20 }),
    'Katalog/sampul.jpg': await picture(1_500),
  };
  const run = await bring('tirta', zipOf(folder), 'Katalog.zip');
  expect(run).toMatchObject({ status: 'PREVIEW', counts: { NEW: 1, BROKEN: 1 }, chosen: 1 });
  const [first, second] = (await itemsOf('tirta', run.id)) as Item[];
  expect(second?.findings).toContainEqual(
    expect.objectContaining({
      ...{ code: 'error.media.tooShort', severity: 'B', field: 'songFile', song: 'Bunga Tidur' },
    }),
  );
  const { rows: written } = await world.sql.query(
    'select 1 from album where label_id = $1 union all select 1 from artist where label_id = $1',
    [world.labels.tirta],
  );
  expect(written).toEqual([]);

  await move('tirta', run.id, 'start');
  await world.drain();
  const [made] = (await itemsOf('tirta', run.id)) as Item[];
  const shown = (await world.ask('tirta', 'GET', `/albums/${made?.albumId}/findings`)).body
    .findings as Found[];
  const placed = ({ severity, field, message }: Found) => `${severity} ${field} ${message}`;
  const files = ({ field }: Found) => field !== 'albumImage' && field !== 'songFile';
  expect(first?.findings.filter(files).map(placed).sort()).toEqual(shown.filter(files).map(placed).sort());
  expect(shown.map(({ field }) => field)).toContain('upcIcpn');
  expect((await world.ask('tirta', 'GET', `/albums/${made?.albumId}`)).body.releaseDate).toBe(releaseDay);
  await empty(world.labels.tirta);
});

test('a table of formulas is refused by the cell that has one', async () => {
  const table = workbookOf({
    Releases: [
      ['release_title', 'title'],
      ['Layang', { formula: 'A1' }],
    ],
  });
  const run = await bring('tirta', table, 'Rilis.xlsx');
  expect([run.status, run.failure]).toEqual([
    'FAILED',
    'The table works cell B2 out by a formula. Copy the cells and paste them as values.',
  ]);
  await move('tirta', run.id, 'discard');
});

const sheet = (rows: Record<string, string | undefined>[]) =>
  [
    sheetColumns.join(','),
    ...rows.map((row) => sheetColumns.map((column) => `"${row[column] ?? ''}"`).join(',')),
  ].join('\n');

test('a plain table with its files comes in, and goes on where it was stopped', async () => {
  const one = {
    release_title: 'Pasar Malam',
    release_artists: 'Dewa',
    genre: 'Pop',
    artists: 'Dewa',
    featuring: 'Bima; Sari',
  };
  const rows = [
    { ...one, title: 'Lampu', disc: '1', track: '1', recording: 'lampu.wav', cover: 'sampul.jpg' },
    // Two of one number, as tables have it: the second comes behind the first.
    { ...one, title: 'Gulali', disc: '1', track: '1' },
    { release_title: 'Sendiri', release_artists: 'Dewa', title: 'Sendiri', isrc: 'nonsense' },
    {
      release_title: 'Tanpa Berkas',
      release_artists: 'Dewa',
      title: 'Tanpa Berkas',
      recording: 'hilang.wav',
    },
    { release_title: 'Kedua', release_artists: 'Dewa', title: 'Kedua' },
  ];
  const files = {
    'isi/tabel.csv': sheet(rows),
    'isi/audio/lampu.wav': silence({ seconds: 61 }),
    'isi/sampul.jpg': await picture(1_600),
  };
  const run = await bring('bayu', zipOf(files), 'katalog.zip');
  expect(run.counts).toMatchObject({ NEW: 2, BROKEN: 2 });
  const items = await itemsOf('bayu', run.id);
  const said = items.map(({ title, findings }: { title: string; findings: Found[] }) => [
    title,
    findings.find(({ severity }) => severity === null)?.message,
  ]);
  expect(said).toEqual([
    ['Pasar Malam', undefined],
    ['Sendiri', expect.stringContaining('ISRC')],
    ['Tanpa Berkas', 'The file hilang.wav is not in the archive.'],
    ['Kedua', undefined],
  ]);
  const left = await world.ask('bayu', 'PUT', `/catalogue-imports/${run.id}/items/${items[3].id}`, {
    chosen: false,
  });
  expect(left.body.chosen).toBe(1);
  const broken = await world.ask('bayu', 'PUT', `/catalogue-imports/${run.id}/items/${items[1].id}`, {
    chosen: true,
  });
  expect([broken.status, broken.body.code]).toEqual([409, 'error.archive.notNew']);
  await move('bayu', run.id, 'start');
  expect((await move('bayu', run.id, 'stop')).body.status).toBe('STOPPED');
  await world.drain();
  expect((await world.ask('bayu', 'GET', `/catalogue-imports/${run.id}`)).body).toMatchObject({
    status: 'STOPPED',
    made: 0,
  });
  await world.ask('bayu', 'PUT', `/catalogue-imports/${run.id}/items/${items[3].id}`, { chosen: true });
  expect((await move('bayu', run.id, 'start')).status).toBe(200);
  await settleFiles(world);
  await world.drain();
  expect((await world.ask('bayu', 'GET', `/catalogue-imports/${run.id}`)).body).toMatchObject({
    status: 'DONE',
    made: 2,
  });
  const [made] = (await itemsOf('bayu', run.id)).filter(
    ({ title }: { title: string }) => title === 'Pasar Malam',
  );
  const album = (await world.ask('bayu', 'GET', `/albums/${made.albumId}`)).body;
  expect(album).toMatchObject({
    albumType: 'Album',
    approvalStatus: 'DRAFT',
    mainArtist: 'Dewa',
    songCount: 2,
  });
  const songs = (await world.ask('bayu', 'GET', `/songs/album/${made.albumId}`)).body;
  expect(songs[0]).toMatchObject({
    songTitle: 'Lampu',
    featuringArtist: 'Bima, Sari',
    sound: { fileName: 'lampu.wav' },
  });
  expect(songs[1]).toMatchObject({ songTitle: 'Gulali', trackNo: 2 });
  expect((await bring('bayu', zipOf(files))).counts).toMatchObject({ NEW: 0, SAME: 2 });
});

/** A ZIP archive whose directory is what a test makes of it. */
async function zipped(names: readonly string[]): Promise<Buffer> {
  const at = path.join(folder, 'made.zip');
  const file = await open(at, 'w');
  const zip = openZip(file);
  for (const name of names) await zip.add(name, ['x']);
  await zip.end();
  await file.close();
  return readFile(at);
}

/** A file of zeros whose directory claims to be packed. */
const bomb = () => {
  const zip = zipOf({ 'catalogue.json': Buffer.alloc(300 * 1024 ** 2) });
  return zip;
};

test('an archive that tricks, lies, overflows or is cut off is refused with its reason, and no state is a dead end', async () => {
  const cut = archive.subarray(0, archive.length - 200);
  const wrong: [string, Buffer][] = [
    ['cut', cut],
    ['broken', Buffer.from([0, 1, 2, 3])],
    ['path', await zipped(['catalogue.json', '../../etc/passwd'])],
    ['path', await zipped(['/etc/passwd'])],
    ['path', await zipped(['C:\\windows\\x.csv'])],
    ['twice', await zipped(['catalogue.json', 'Catalogue.json'])],
    ['noCatalogue', await zipped(['a.wav'])],
    ['tooMany', await zipped(Array.from({ length: 100_000 }, (_, number) => `originals/${number}`))],
    ['bomb', bomb()],
    ['bomb', zipOf({ 'catalogue.json': `[${'[],'.repeat(16_000_000)}[]]` })],
    ['noColumn', Buffer.from('upc,isrc\n1,2\n')],
    ['damaged', zipOf({ 'catalogue.json': '{' })],
    ['otherForm', zipOf({ 'catalogue.json': '{"format":"other","version":9}' })],
  ];
  for (const [reason, bytes] of wrong) {
    const run = await bring('tirta', bytes);
    const { rows } = await world.sql.query('select failure from catalogue_import where id = $1', [run.id]);
    expect([reason, run.status, rows[0].failure]).toEqual([reason, 'FAILED', `archive.refused.${reason}`]);
    expect(run.failure).not.toContain('archive.refused');
    expect((await move('tirta', run.id, 'readAgain')).body.status).toBe('READING');
    expect((await move('tirta', run.id, 'discard')).body.status).toBe('DISCARDED');
  }
  await world.drain();
  const { rows } = await world.sql.query(
    "select count(*)::int as n from media where kind = 'ARCHIVE' and label_id = $1",
    [world.labels.tirta],
  );
  expect(rows[0].n).toBe(0);
});

test('a file that was changed on the way is told by its sum', async () => {
  const files = await filesOf(archive);
  const name = Object.keys(files).find((one) => one.endsWith('.jpg') && one.startsWith('originals'))!;
  await empty(world.labels.senja);
  const run = await bring('senja', zipOf({ ...files, [name]: await picture(1_700) }));
  expect(run.counts).toMatchObject({ NEW: 1, BROKEN: 1 });
  const [first] = (await itemsOf('senja', run.id)).filter(
    ({ verdict }: { verdict: string }) => verdict === 'BROKEN',
  );
  expect(first.findings[0].message).toContain(`${name} is damaged`);
});

test('an artist whose page is an address with somebody’s name before its host comes in by no archive either', async () => {
  const files = await filesOf(archive);
  const catalogue = JSON.parse(String(files['catalogue.json']));
  await empty(world.labels.senja);
  for (const website of ['https://rilis.id@evil.example/', 'javascript:alert(1)']) {
    catalogue.artists[0].externalAccount = { website };
    const told = { ...files, 'catalogue.json': JSON.stringify(catalogue) };
    const run = await bring('senja', zipOf(told));
    expect(run.counts).toMatchObject({ NEW: 0, BROKEN: 2 });
    const [first] = await itemsOf('senja', run.id);
    expect(first.findings).toEqual([
      expect.objectContaining({
        ...{ code: 'error.content.link', message: expect.stringMatching(/http/) },
        params: { field: 'externalAccount.website', artist: 'Rara' },
      }),
    ]);
    expect((await move('senja', run.id, 'discard')).status).toBe(200);
  }
  const { rows } = await world.sql.query('select 1 from artist where label_id = $1', [world.labels.senja]);
  expect(rows).toEqual([]);
});

const sumOf = (bytes: Buffer | undefined) =>
  createHash('sha256')
    .update(bytes ?? '')
    .digest('hex');
