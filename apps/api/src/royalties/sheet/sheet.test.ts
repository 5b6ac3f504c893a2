import { number, periodText, rupiah } from '@rilis/contract/formats';
import type { RoyaltySheets, SheetLine, SheetPayee } from '@rilis/contract/royalties/royaltySheetRoutes';
import Papa from 'papaparse';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Name, openWorld, type World } from '../../../../../tests/cast.ts';
import { giveSongs } from '../../../../../tests/catalogue.ts';
import { makeArtist } from '../../../../../tests/release.ts';
import { postReport } from '../../../../../tests/report.ts';
import { askSeen } from '../../../../../tests/seen.ts';
import { transferToOmbak } from '../../../../../tests/transfers.ts';

let world: World;
let songs: { albumId: number; songIds: number[]; isrcs: string[] };
let rara: number;
let dewi: number;
let statement: number;
beforeAll(async () => {
  world = await openWorld();
  songs = await giveSongs(world, world.labels.senja, ['Senja Biru', 'Rindu Kota', 'Jauh Sekali']);
  rara = await idOf('select artist_id as id from song_artist where song_id = $1', songs.songIds[0]!);
  dewi = (await makeArtist(world, 'senja', 'Dewi')).id;
  // The second song has two main artists.
  await world.sql.query(
    `insert into song_artist (song_id, artist_id, label_id, role, "order") values ($1, $2, $3, 'MAIN', 1)`,
    [songs.songIds[1], dewi, world.labels.senja],
  );
  await postReport(world, 202601, [
    [songs.isrcs[0]!, 1200, '1000001'],
    [songs.isrcs[1]!, 300, '400003'],
    [songs.isrcs[2]!, 7, '77.77'],
  ]);
  statement = await publishedOf(202601);
});
afterAll(() => world.end());

const idOf = async (text: string, value: unknown) =>
  Number((await world.sql.query(text, [value])).rows[0].id);

/** Senja's statement of a month, approved by the second pair of eyes and published. */
async function publishedOf(datenum: number): Promise<number> {
  await world.ask('fina', 'POST', '/statements/calculate', { datenum });
  const { body } = await world.ask('fina', 'GET', `/statements?datenum=${datenum}&stream=MUSIC`);
  const { id } = body.content.find((row: { labelId: number }) => row.labelId === world.labels.senja);
  await askSeen(world, 'beni', 'PUT', `/statements/${id}/approved`, { reason: 'Known' });
  return id;
}

const splitsAt = (song: number) => `/songs/${songs.songIds[song]}/royalty-splits`;
const enter = (who: Name, song: number, body: object) => world.ask(who, 'PUT', splitsAt(song), body);
const artist = (artistId: number, bp: number) => ({ kind: 'ARTIST', artistId, role: 'ARTIST', bp });
const person = (name: string, bp: number, role = 'PRODUCER') => ({ kind: 'PERSON', name, role, bp });
const sheetsOf = async (who: Name, id = statement): Promise<RoyaltySheets> =>
  (await world.ask(who, 'GET', `/statements/${id}/royalty-sheets`)).body;
const sheetOf = async (payee: string, id = statement): Promise<SheetPayee & { lines: SheetLine[] }> =>
  (await world.ask('senja', 'GET', `/statements/${id}/royalty-sheets/${payee}`)).body;
const named = (sheets: RoyaltySheets, name: string) => sheets.payees.find((payee) => payee.name === name)!;
const fetchFile = (who: Name, path: string) =>
  world.app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${world.cast[who].token}` } });
const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

test('while nothing is entered the main artists share in equal parts, and the sheets say so', async () => {
  const sheets = await sheetsOf('senja');
  const { body } = await world.ask('senja', 'GET', `/statements/${statement}`);
  expect(sheets).toMatchObject({ earned: body.earned, songs: 3, unsplit: 3 });
  expect(total(sheets.payees.map(({ amount }) => amount))).toBe(body.earned);
  expect(sheets.payees.map(({ name, songs: count, unsplit }) => [name, count, unsplit])).toEqual([
    ['Rara', 3, 3],
    ['Dewi', 1, 1],
  ]);
  const { lines } = await sheetOf(`artist-${dewi}`);
  expect(lines).toMatchObject([{ title: 'Rindu Kota', bp: 5000, basis: 'EQUAL' }]);
  expect(Math.abs(lines[0]!.part * 2 - lines[0]!.amount)).toBeLessThanOrEqual(1);
});

test('a split is entered once, holds for every statement, and its parts add up to the song to the rupiah', async () => {
  const shares = [artist(rara, 3333), person('Budi Santoso', 1667), { kind: 'LABEL', bp: 5000 }];
  const { status, body } = await enter('senja', 0, { version: 0, from: null, shares });
  expect([status, body.version, body.sets[0].from]).toEqual([200, 1, null]);
  expect(body.sets[0].shares).toMatchObject([
    { kind: 'ARTIST', artistId: rara, name: 'Rara', bp: 3333 },
    { kind: 'PERSON', name: 'Budi Santoso', role: 'PRODUCER', bp: 1667 },
    { kind: 'LABEL', role: null, bp: 5000 },
  ]);
  const sheets = await sheetsOf('senja');
  const parts = await Promise.all(sheets.payees.map(({ payee }) => sheetOf(payee)));
  const ofSong = parts.flatMap(({ lines }) => lines.filter(({ songId }) => songId === songs.songIds[0]));
  expect(total(ofSong.map(({ part }) => part))).toBe(ofSong[0]!.amount);
  expect(ofSong.map(({ basis }) => basis)).toEqual(['SPLIT', 'SPLIT', 'SPLIT']);
  expect(total(sheets.payees.map(({ amount }) => amount))).toBe(sheets.earned);
  expect(sheets).toMatchObject({ unsplit: 2 });
  expect(await sheetsOf('fina')).toEqual(sheets);
});

test('shares that do not make 100 %, a stranger’s artist and a stale version are refused, and nothing is written', async () => {
  const other = (await makeArtist(world, 'bayu', 'Bayu')).id;
  const tries = [
    { version: 0, from: null, shares: [artist(rara, 5000), person('Budi', 4999)] },
    { version: 0, from: null, shares: [artist(other, 10_000)] },
    { version: 0, from: null, shares: [artist(rara, 33.5), person('Budi', 9966.5)] },
    { version: 0, from: 202613, shares: [] },
  ];
  const fields = [];
  for (const body of tries) {
    const answer = await enter('senja', 1, body);
    fields.push([answer.status, ...answer.body.fieldErrors.map((one: { field: string }) => one.field)]);
  }
  expect(fields).toEqual([
    [400, 'shares'],
    [400, 'shares.0.artistId'],
    [400, 'shares.0.bp', 'shares.1.bp'],
    [400, 'from'],
  ]);
  const stale = await enter('senja', 0, { version: 0, from: null, shares: [] });
  expect([stale.status, stale.body.code]).toEqual([409, 'error.staleVersion']);
  expect(stale.body.message).toContain('Senja');
  expect((await world.ask('senja', 'GET', splitsAt(1))).body).toMatchObject({ version: 0, sets: [] });
  await expect(
    world.sql.query(
      `insert into royalty_split (label_id, song_id, from_period, shares, version) values ($1, $2, 200001, '[{"bp": 9999}]', 1)`,
      [world.labels.senja, songs.songIds[1]],
    ),
  ).rejects.toThrow('check');
});

test('changed from a month on, earlier statements keep what held for them; emptied, the artists share equally again', async () => {
  await postReport(world, 202602, [[songs.isrcs[0]!, 10, '500000']]);
  const next = await publishedOf(202602);
  const before = named(await sheetsOf('senja'), 'Budi Santoso');
  const changed = { version: 1, from: 202602, shares: [person('BUDI  santoso', 10_000, 'WRITER')] };
  const { body } = await enter('senja', 0, changed);
  expect(body.sets.map(({ from }: { from: number | null }) => from)).toEqual([202602, null]);
  expect(named(await sheetsOf('senja'), 'Budi Santoso')).toEqual(before);
  const after = await sheetsOf('senja', next);
  expect(after.payees).toMatchObject([{ kind: 'PERSON', amount: after.earned, payee: before.payee }]);
  const emptied = await enter('senja', 0, { version: 2, from: 202602, shares: [] });
  expect(emptied.body).toMatchObject({ version: 3, sets: [{ from: 202602, shares: [] }, { from: null }] });
  expect((await sheetsOf('senja', next)).payees.map(({ name }) => name)).toEqual(['Rara']);
});

test('two people who enter a split at the same time: one is told to look again', async () => {
  const body = { version: 0, from: null, shares: [artist(rara, 10_000)] };
  const answers = await Promise.all([1, 2, 3, 4].map(() => enter('senja', 2, body)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
});

test('the PDF says the figures of the screen, in both languages, and where no split was entered', async () => {
  const own = await sheetOf(`artist-${rara}`);
  const said = ['Rara', 'Senja Records', periodText(202601), 'Senja Biru', rupiah(own.amount), '33,33 %'];
  for (const [language, note] of [
    ['en-us', 'its main artists share in equal parts'],
    ['id', 'artis utamanya berbagi sama rata'],
  ]) {
    const at = `/statements/${statement}/royalty-sheets/artist-${rara}/paper?language=${language}`;
    const reply = await fetchFile('senja', at);
    expect(reply.headers['content-type']).toBe('application/pdf');
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(reply.rawPayload)), {
      mergePages: true,
    });
    const page = text.replace(/\s+/g, ' ');
    const figures = own.lines.flatMap(({ amount, part }) => [rupiah(amount), rupiah(part)]);
    for (const one of [...said, ...figures, number(1200), note!]) expect(page).toContain(one);
    expect(page).not.toMatch(/royaltySheet\.|royalties\.|Budi/);
    expect((await fetchFile('senja', at)).rawPayload.equals(reply.rawPayload)).toBe(true);
  }
});

test('the CSV of all sheets adds up to what was earned, that of one payee to the sheet', async () => {
  const read = async (path: string) => {
    const { body } = await fetchFile('senja', `/statements/${statement}/royalty-sheets${path}/export/csv`);
    return Papa.parse<Record<string, string>>(body.replace(/^\ufeff/, '').trim(), { header: true }).data;
  };
  const sheets = await sheetsOf('senja');
  const sum = (rows: Record<string, string>[]) => total(rows.map((row) => Number(row.Part)));
  expect(sum(await read(''))).toBe(sheets.earned);
  const budi = named(sheets, 'Budi Santoso');
  const own = await read(`/${budi.payee}`);
  expect([sum(own), own[0]!.For, own[0]!.Unit, own[0]!['Per cent']]).toEqual([
    budi.amount,
    'Producer',
    'Plays',
    '16.67',
  ]);
});

test('the release shows the splits of all its songs, and what was entered stands in the log', async () => {
  const { body } = await world.ask('senja', 'GET', `/albums/${songs.albumId}/royalty-splits`);
  expect(body.songs.map(({ songTitle, version }: Record<string, unknown>) => [songTitle, version])).toEqual([
    ['Senja Biru', 3],
    ['Rindu Kota', 0],
    ['Jauh Sekali', 1],
  ]);
  const { rows } = await world.sql.query(
    "select label_id, after from audit_log where entity = 'royalty_split' and entity_id = $1 order by id",
    [String(songs.songIds[0])],
  );
  expect(rows).toHaveLength(3);
  expect(rows[0]).toMatchObject({ label_id: world.labels.senja, after: { shares: [{ bp: 3333 }, {}, {}] } });
});

test('no other label sees, counts or changes them, and staff who may not enter splits are refused', async () => {
  const sheet = `/statements/${statement}/royalty-sheets`;
  const paths = [splitsAt(0), sheet, `${sheet}/artist-${rara}`, `${sheet}/export/csv`];
  for (const path of [...paths, `${sheet}/artist-${rara}/paper`, `/albums/${songs.albumId}/royalty-splits`])
    expect((await world.ask('bayu', 'GET', path)).status, path).toBe(404);
  expect((await enter('bayu', 0, { version: 0, from: null, shares: [] })).status).toBe(404);
  expect((await enter('rudi', 0, { version: 3, from: null, shares: [] })).status).toBe(403);
  expect((await world.ask('ayu', 'GET', sheet)).status).toBe(200);
  expect((await enter('ayu', 0, { version: 3, from: null, shares: [] })).status).toBe(403);
  expect((await sheetOf('artist-999999')).lines).toBeUndefined();
});

test('nothing is booked: the ledger is the same before and after', async () => {
  const balances = async () =>
    (await world.sql.query('select id, balance from ledger_account order by id')).rows;
  const before = await balances();
  await sheetsOf('senja');
  await enter('senja', 0, { version: 3, from: null, shares: [artist(rara, 10_000)] });
  expect(await balances()).toEqual(before);
});

test('a release that has gone over leaves the sheets of earlier statements as they were, for its label of then and for staff', async () => {
  const before = await sheetsOf('senja');
  expect(before.payees.map(({ name }) => name)).toContain('Dewi');
  await transferToOmbak(world, songs.albumId);
  await world.sql.query("update artist set stage_name = 'Nama Baru' where label_id = $1", [
    world.labels.ombak,
  ]);
  expect(await sheetsOf('senja')).toEqual(before);
  expect(await sheetsOf('fina')).toEqual(before);
  const linesOf = async (who: Name) =>
    (await world.ask(who, 'GET', `/statements/${statement}/royalty-sheets/artist-${dewi}`)).body;
  expect(await linesOf('fina')).toEqual(await linesOf('senja'));
});
