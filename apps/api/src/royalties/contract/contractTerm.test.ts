import { afterAll, beforeAll, expect, test } from 'vitest';
import { agree } from '../../../../../tests/agree.ts';
import { type Name, openWorld, type World } from '../../../../../tests/cast.ts';
import { giveSongs } from '../../../../../tests/catalogue.ts';
import { postReport } from '../../../../../tests/report.ts';
import { askSeen } from '../../../../../tests/seen.ts';
import { statementsIn } from '../../../../../tests/statements.ts';

let world: World;
let isrcs: string[];
let songs: number[];
let dewa: number;
beforeAll(async () => {
  world = await openWorld();
  const made = await giveSongs(world, world.labels.senja, ['Senja Biru', 'Hujan Abadi']);
  [isrcs, songs] = [made.isrcs, made.songIds];
  dewa = (await giveSongs(world, world.labels.ombak, ['Ombak Kita'], 'Dewa')).songIds[0]!;
});
afterAll(() => world.end());

const { calculate, statementOf } = statementsIn(() => world);
const terms = () => `/labels/${world.labels.senja}/terms`;
const list = async (who: Name = 'fina') => (await world.ask(who, 'GET', terms())).body;
const add = (fields: object, who: Name = 'fina', language = 'en-us') =>
  world.ask(
    who,
    'POST',
    terms(),
    { from: 202603, base: 'NET', labelShare: 60, ...fields },
    { 'accept-language': language },
  );
const agreed = (fields: object) =>
  agree(world, 'fina', 'POST', terms(), { from: 202603, base: 'NET', labelShare: 60, ...fields });
const newest = async () =>
  (await list()).content.toSorted((a: { id: number }, b: { id: number }) => b.id - a.id)[0];
const end = (id: number, to: number) => world.ask('fina', 'PUT', `${terms()}/${id}/end`, { to });

test('the shares of a contract stand for three terms, and follow them', async () => {
  const shared = { to: null, isDefault: true, used: false, priority: 0 };
  expect((await list()).content).toMatchObject([
    { ...shared, channel: null, base: 'NET', labelShare: 70 },
    { ...shared, channel: 'OWN_SERVICE', base: 'POOL', labelShare: 70, poolShare: 55 },
    { ...shared, channel: 'RBT', base: 'NET', labelShare: 50 },
  ]);
  const ombak = `/labels/${world.labels.ombak}`;
  await agree(world, 'adi', 'PUT', ombak, { labelShare: 80, rilisShare: 20, contractFrom: 202604 });
  const { body } = await world.ask('fina', 'GET', `${ombak}/terms`);
  const said = body.content.map((term: { labelShare: number; from: number; to: number | null }) => [
    term.labelShare,
    term.from,
    term.to,
  ]);
  const old = [200001, 202603];
  expect(said).toEqual([
    [80, 202604, null],
    [70, ...old],
    [80, 202604, null],
    [70, ...old],
    [50, 202604, null],
    [50, ...old],
  ]);
});

test('a term of a song, of a store, abroad: the most specific one decides the statement, to the rupiah', async () => {
  const song = await agreed({ songId: songs[0], base: 'UNIT', unitRate: '12.5', labelShare: 100 });
  expect(song.body).toMatchObject({
    kind: 'TERM',
    status: 'CONFIRMED',
    proposedByName: 'Fina',
    decidedByName: 'Beni',
  });
  expect(await newest()).toMatchObject({
    songTitle: 'Senja Biru',
    unitRate: '12.5',
    version: 2,
    used: false,
  });
  expect((await agreed({ dsp: 'Spotify', labelShare: 62.5 })).status).toBe(200);
  await postReport(world, 202603, [
    [isrcs[0]!, 100, '999999'],
    [isrcs[1]!, 1, '1000000.4'],
  ]);
  await calculate(202603);
  // 100 × 12,5 + 1.000.000,4 × 62,5 % = 1.250 + 625.000,25.
  expect(await statementOf(202603)).toMatchObject({ earned: 626_250 });
  expect((await list()).content.filter((term: { used: boolean }) => term.used).length).toBeGreaterThan(2);
});

test('two terms that would both decide are refused by name', async () => {
  const tie = await add({ dsp: 'Spotify', from: 202605, labelShare: 50 });
  expect([tie.status, tie.body.message]).toEqual([
    409,
    '“Spotify: 50\u00a0% net, from Mei 2026” and “Spotify: 62,5\u00a0% net, from Maret 2026” would both decide: same conditions, same priority, a period in common. Give one a higher priority, or end the other first.',
  ]);
  expect((await add({ dsp: 'Spotify', from: 202605 }, 'fina', 'id')).body.message).toContain(
    '“Spotify: 60\u00a0% bersih, mulai Mei 2026” dan',
  );
  expect((await add({ from: 202605 })).body.code).toBe('error.term.tie');
  expect((await agreed({ dsp: 'Spotify', from: 202605, priority: 1 })).status).toBe(200);
  const twenty = await Promise.all(Array.from({ length: 20 }, () => add({ territory: 'DOMESTIC' })));
  expect(twenty.filter(({ status }) => status === 202)).toHaveLength(1);
  expect(twenty.filter(({ body }) => body.code === 'error.term.tieWaiting')).toHaveLength(19);
  expect(twenty.find(({ status }) => status === 409)?.body.message).toContain(
    '“Indonesia: 60\u00a0% net, from Maret 2026”, which waits for confirmation',
  );
});

test('a used term is not edited: a new version starts with a period and ends the old one', async () => {
  const old = (await list()).content.find((term: { songId: number | null }) => term.songId);
  const removed = await world.ask('fina', 'DELETE', `${terms()}/${old.id}`);
  expect([removed.status, removed.body.code]).toEqual([409, 'error.term.used']);
  const next = await agreed({ songId: songs[0], from: 202604, labelShare: 45, replaces: old.id });
  expect(next.status).toBe(200);
  const now = (await list()).content.filter((term: { songId: number | null }) => term.songId);
  expect(now).toMatchObject([
    { from: 202604, to: null, labelShare: 45 },
    { from: 202603, to: 202603, unitRate: '12.5' },
  ]);
  const { rows } = await world.sql.query(
    "select action, note from audit_log where entity = 'contract_term' and entity_id = $1 order by id",
    [String(old.id)],
  );
  expect(rows).toMatchObject([
    { action: 'created', note: 'Senja Biru: 100\u00a0% unit fee, from Maret 2026' },
    { action: 'ended', note: 'Senja Biru: 100\u00a0% unit fee, Maret 2026 to Maret 2026' },
  ]);
});

test('what no income was shared by may be taken back', async () => {
  await agreed({ channel: 'COVER_TO_MASTER', from: 202701 });
  const made = await newest();
  expect((await agree(world, 'fina', 'DELETE', `${terms()}/${made.id}`)).status).toBe(200);
  expect((await list()).content.map((term: { id: number }) => term.id)).not.toContain(made.id);
});

test('what an approved statement was worked out by stays: no term begins or ends before it', async () => {
  await calculate(202603);
  const approved = await askSeen(
    world,
    'beni',
    'PUT',
    `/statements/${(await statementOf(202603)).id}/approved`,
    {},
  );
  expect(approved.status).toBe(200);
  const early = await add({ territory: 'INTERNATIONAL', from: 202603 });
  expect([early.status, early.body.code, early.body.fieldErrors[0]]).toMatchObject([
    409,
    'error.term.settled',
    { field: 'from', message: 'The statement of Maret 2026 is approved. A term starts after it.' },
  ]);
  expect((await agreed({ territory: 'INTERNATIONAL', from: 202604 })).status).toBe(200);
  const spotify = (await list()).content.find(
    (term: { dsp: string; from: number }) => term.dsp === 'Spotify' && term.from === 202603,
  );
  expect((await end(spotify.id, 202602)).status).toBe(400);
  const ended = await agree(world, 'fina', 'PUT', `${terms()}/${spotify.id}/end`, { to: 202603 });
  expect(ended.body).toMatchObject({
    kind: 'TERM_END',
    title: 'Spotify: 62,5\u00a0% net, Maret 2026 to Maret 2026',
  });
  expect((await list()).settled).toBe(202603);
});

test('a term is about the label’s own music, and says what its base needs', async () => {
  for (const fields of [{ songId: dewa }, { songId: 999_999 }])
    expect((await add({ ...fields, from: 202701 })).body.fieldErrors).toMatchObject([
      { field: 'songId', message: 'This is not one of the label’s.' },
    ]);
  const wrong = async (fields: object) => (await add(fields)).body.fieldErrors?.[0]?.field;
  expect(await wrong({ base: 'POOL' })).toBe('poolShare');
  expect(await wrong({ base: 'UNIT' })).toBe('unitRate');
  expect(await wrong({ songId: songs[0], albumId: 1 })).toBe('songId');
  expect(await wrong({ from: 202603, to: 202602 })).toBe('to');
  const standing = (await list()).content[0];
  expect((await end(standing.id, 202612)).body.code).toBe('error.term.default');
  await world.sql.query('delete from contract_term where label_id = $1', [world.labels.tirta]);
  const bare = await world.ask('fina', 'POST', `/labels/${world.labels.tirta}/terms`, {
    from: 202701,
    base: 'NET',
    labelShare: 1,
  });
  expect(bare.body.code).toBe('error.term.noShares');
});

test('artists, albums and songs of this label alone are offered', async () => {
  const find = async (of: string, search = '') =>
    (await world.ask('fina', 'GET', `${terms()}/choices/${of}?search=${search}`)).body;
  expect(await find('song')).toMatchObject([
    { label: 'Hujan Abadi' },
    { label: 'Senja Biru', sub: isrcs[0] },
  ]);
  expect(await find('song', 'biru')).toMatchObject([{ id: songs[0] }]);
  expect(await find('artist')).toMatchObject([{ label: 'Rara' }]);
  expect(await find('album')).toHaveLength(1);
  expect(await find('dsp', 'spot')).toEqual([{ id: 'Spotify', label: 'Spotify' }]);
});

test('a label reads its own terms and writes none; another’s are unknown to it', async () => {
  expect((await list('senja')).content.length).toBeGreaterThan(3);
  expect((await add({ from: 202701 }, 'senja')).status).toBe(403);
  expect((await add({ from: 202701 }, 'rudi')).status).toBe(403);
  const foreign = await world.ask('bayu', 'GET', terms());
  expect([foreign.status, foreign.text]).toEqual([
    404,
    (await world.ask('bayu', 'GET', '/labels/999999/terms')).text,
  ]);
});
