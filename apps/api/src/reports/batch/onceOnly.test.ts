import { afterAll, beforeAll, expect, test } from 'vitest';
import { amidst } from '../../../../../tests/amidst.ts';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { giveSongs } from '../../../../../tests/catalogue.ts';
import { moveBatch, uploadReport } from '../../../../../tests/report.ts';

let world: World;
let isrcs: string[];
beforeAll(async () => {
  world = await openWorld();
  isrcs = (await giveSongs(world, world.labels.senja, ['Senja Biru', 'Hujan Abadi'])).isrcs;
});
afterAll(() => world.end());

const head = 'reportingPeriod,platform,artistName,songTitle,isrc,quantity,salesType,netRevenue,country';
const row = (n: number, platform = 'Spotify', isrc = isrcs[n % 2]!, title = titles[n % 2]!) =>
  `202603,${platform},Rara,${title},${isrc},${n},Stream,${n}.25,ID`;
const titles = ['Senja Biru', 'Hujan Abadi'];
const many = (count: number, from = 1) => Array.from({ length: count }, (_, at) => row(from + at));
const csv = (...rows: string[]) => [head, ...rows].join('\n');

async function previewed(text: string, fields: Record<string, string> = {}) {
  const {
    status,
    body,
    text: said,
  } = await uploadReport(world, 'adi', text, { datenum: '202603', ...fields });
  expect(status, said).toBe(202);
  await world.drain();
  return read(body.batchId);
}
const read = async (id: number) => (await world.ask('adi', 'GET', `/report-batches/${id}`)).body;
const call = (id: number, path: string, body: object = {}) => moveBatch(world, 'adi', id, path, body);
async function posted(id: number, body: object = { detach: true }) {
  const answer = await call(id, 'post', body);
  await world.drain();
  return answer;
}
const earned = async () =>
  (await world.sql.query('select coalesce(sum(amount_idr), 0)::text as idr from usage_line')).rows[0].idr;

test('a platform is one of a list, by whatever spelling; another is refused at its field', async () => {
  const { status, body } = await uploadReport(world, 'adi', csv(row(1)), { platform: 'Spotifi' });
  expect([status, body.fieldErrors]).toEqual([400, [expect.objectContaining({ field: 'platform' })]]);
  const batch = await previewed(csv(...many(40)), { platform: ' SPOTIFY  ab' });
  expect([batch.platform, batch.unknownPlatforms]).toEqual(['Spotify', []]);
  expect((await posted(batch.id)).status).toBe(202);
});

test('the same rows under another spelling of the platform are the same report', async () => {
  const batch = await previewed(csv(...many(40).map((line) => line.replace('Spotify', 'spotify'))));
  expect(batch.duplicateOf).toEqual(expect.any(Number));
  expect((await posted(batch.id)).body.code).toBe('error.report.duplicate');
});

test('a spelling that is not listed is asked for and named, and later files know it', async () => {
  const batch = await previewed(csv(row(901, 'Spotty'), row(902, 'Spotty')));
  expect(batch.unknownPlatforms).toEqual(['Spotty']);
  expect((await posted(batch.id)).body).toMatchObject({ code: 'error.report.unknownPlatform' });
  const { content } = (await world.ask('adi', 'GET', '/platforms?search=Spotify&size=50')).body;
  const spotify = content.find(({ name }: { name: string }) => name === 'Spotify');
  expect((await call(batch.id, 'platform', { name: 'Spotty', platformId: spotify.id })).body.status).toBe(
    'PARSING',
  );
  await world.drain();
  expect((await read(batch.id)).unknownPlatforms).toEqual([]);
  expect((await posted(batch.id)).status).toBe(202);
  const { rows } = await world.sql.query('select distinct dsp from usage_line where quantity > 900');
  expect(rows).toEqual([{ dsp: 'Spotify' }]);
  const own = await previewed(csv(row(911, 'Nusantara FM')));
  await call(own.id, 'platform', { name: 'Nusantara FM', platformId: null });
  await world.drain();
  expect((await world.ask('adi', 'GET', '/other-dsp-report/platform')).body).toContain('Nusantara FM');
});

test.each([
  ['one row more', () => [...many(40), row(77)], 98],
  ['half the file', () => many(20), 100],
  [
    'titles in capitals, codes dropped',
    () => many(40).map((line) => line.toUpperCase().replace(/,ID[A-Z0-9]{10},/, ',,')),
    100,
  ],
])('rows of a posted report are told and posted again only for a reason: %s', async (_, rows, share) => {
  const before = await earned();
  const batch = await previewed(
    csv(...rows(), `202603,Spotify,,${'x'.repeat(share - 90)},,1,Stream,0.0${share},ID`),
  );
  const [most] = batch.overlap;
  expect(Math.abs(most.share - share * 100)).toBeLessThan(600);
  const refused = await posted(batch.id);
  expect([refused.status, refused.body.code]).toEqual([409, 'error.report.overlap']);
  expect(await earned()).toBe(before);
  await call(batch.id, 'put-aside');
});

test.each([
  ['the second without titles', (line: string) => line.replace(/,Lagu \d+,/, ',,')],
  ['the second without codes', (line: string) => line.replace(/,DEUNK\d+,/, ',,')],
])('two reports of unknown songs share what both of them name: %s', async (name, drop) => {
  const base = name.length * 100;
  const rows = Array.from({ length: 30 }, (_, n) =>
    row(base + n, 'Spotify', `DEUNK${2_600_000 + base + n}`, `Lagu ${base + n}`),
  );
  const first = await previewed(csv(...rows));
  expect((await posted(first.id)).status).toBe(202);
  const batch = await previewed(csv(...rows.map(drop), row(base + 99, 'Spotify', '', 'Lain sama sekali')));
  expect(batch.overlap[0]).toMatchObject({ id: first.id, shared: 30 });
  expect((await posted(batch.id)).body.code).toBe('error.report.overlap');
  await call(batch.id, 'remove');
});

test('a file that names no store is told again under the name of another one, however it was saved', async () => {
  const lines = Array.from({ length: 30 }, (_, n) => ['Lagu', isrcs[n % 2]!, n + 1, `${7_000 + n}.5`]);
  const text = (sign: string) =>
    [['title', 'isrc', 'quantity', 'amount'], ...lines].map((cells) => cells.join(sign)).join('\n');
  const first = await previewed(text(','), { platform: 'Spotify' });
  expect((await posted(first.id)).status).toBe(202);
  const again = await previewed(text(';'), { platform: 'Deezer' });
  expect(again.overlap).toMatchObject([{ id: first.id, shared: 30, share: 10_000 }]);
  expect((await posted(again.id)).body.code).toBe('error.report.overlap');
  await call(again.id, 'remove');
});

test('a file that says no month is told again under another one, however it was saved; one that says it is of that month', async () => {
  const lines = Array.from({ length: 30 }, (_, n) => ['Lagu', isrcs[n % 2]!, n + 1, `${8_000 + n}.5`]);
  const text = (sign: string, lead: string[] = []) =>
    [['title', 'isrc', 'quantity', 'amount'], ...lines]
      .map((cells, n) => [...(lead.length > 0 ? [n === 0 ? 'period' : lead[0]!] : []), ...cells].join(sign))
      .join('\n');
  const fields = { platform: 'JOOX' };
  const first = await previewed(text(','), { ...fields, datenum: '202604' });
  expect((await posted(first.id)).status).toBe(202);
  const again = await previewed(text(';'), { ...fields, datenum: '202605' });
  expect(again.overlap).toMatchObject([{ id: first.id, shared: 30, share: 10_000 }]);
  expect((await posted(again.id)).body.code).toBe('error.report.overlap');
  const own = await previewed(text(',', ['202605']), { ...fields, datenum: '202605' });
  expect(own.overlap).toEqual([]);
  for (const { id } of [again, own]) await call(id, 'remove');
});

test('of two previews that say no month and come to the same, the second is told of the first once that is posted', async () => {
  const text = (sign: string) =>
    [
      ['title', 'isrc', 'quantity', 'amount'],
      ...Array.from({ length: 24 }, (_, n) => ['Lagu', isrcs[n % 2]!, n + 1, `${9_000 + n}.5`]),
    ]
      .map((cells) => cells.join(sign))
      .join('\n');
  const of = (sign: string, datenum: string) => previewed(text(sign), { platform: 'JOOX', datenum });
  const [first, second, third] = [await of(',', '202604'), await of(';', '202605'), await of('\t', '202606')];
  expect([first, second, third].map(({ overlap }) => overlap)).toEqual([[], [], []]);
  await posted(first.id);
  expect((await posted(second.id)).body.code).toBe('error.report.overlapSince');
  expect((await read(second.id)).overlap).toMatchObject([{ id: first.id, shared: 24, share: 10_000 }]);
  await call(first.id, 'reverse', { reason: 'x' });
  await world.drain();
  // Posted at once, the one that is booked second is given back.
  for (const { id } of [second, third])
    expect((await call(id, 'post', { detach: true, overlapReason: 'x' })).status).toBe(202);
  await world.drain();
  const [two, three] = [await read(second.id), await read(third.id)];
  expect([two.status, three.status].toSorted()).toEqual(['POSTED', 'PREVIEW']);
});

test('of a long report as many rows are told, whether all of its amounts differ or half of them are the same', async () => {
  const long = 26_000;
  const old = Array.from({ length: 2 * long }, (_, n) => row(100_000 + n));
  const other = Array.from({ length: long }, (_, n) => row(200_000 + n));
  const same = Array.from({ length: long }, () => row(99));
  const first = await previewed(csv(...old));
  expect((await posted(first.id)).status).toBe(202);
  for (const rest of [other, same]) {
    const batch = await previewed(csv(...old.slice(long), ...rest));
    expect(batch.overlap[0].id).toBe(first.id);
    expect(batch.overlap[0].share / 100).toBeGreaterThan(48);
    expect(batch.overlap[0].share / 100).toBeLessThan(52);
    await call(batch.id, 'remove');
  }
  await call(first.id, 'reverse', { reason: 'x' });
  await world.drain();
});

test('the reason is kept', async () => {
  const batch = await previewed(csv(...many(30), row(88)));
  expect((await posted(batch.id, { detach: true, overlapReason: 'Koreksi toko' })).status).toBe(202);
  expect(await read(batch.id)).toMatchObject({ status: 'POSTED', overlapReason: 'Koreksi toko' });
  await call(batch.id, 'reverse', { reason: 'x' });
  await world.drain();
});

test('what was posted since the preview is told, and its rows are posted again only for a reason', async () => {
  const first = await previewed(csv(row(701), row(702)));
  const second = await previewed(csv(row(701), row(703)));
  expect([first.overlap, second.overlap]).toEqual([[], []]);
  await posted(first.id);
  const before = Number(await earned());
  // Whatever the reason was for: of this report nobody knew.
  const refused = await posted(second.id, { detach: true, overlapReason: 'Koreksi toko' });
  expect([refused.status, refused.body.code]).toEqual([409, 'error.report.overlapSince']);
  expect(refused.body.message).toContain(
    `Report ${first.id} was posted since you looked, and 50\u00a0% of these rows`,
  );
  expect(await read(second.id)).toMatchObject({
    status: 'PREVIEW',
    overlap: [{ id: first.id, share: 5000 }],
  });
  expect((await posted(second.id)).body.code).toBe('error.report.overlap');
  expect(Number(await earned())).toBe(before);
  expect((await posted(second.id, { detach: true, overlapReason: 'Koreksi toko' })).status).toBe(202);
  expect(Number(await earned())).toBe(before + 701.25 + 703.25);
});

test('of two reports with the same rows that are posted at once one is booked; the other says what it holds of it', async () => {
  const ids = [(await previewed(csv(row(711), row(712)))).id, (await previewed(csv(row(711), row(713)))).id];
  for (const id of ids) expect((await call(id, 'post', { detach: true })).status).toBe(202);
  await world.drain();
  const batches = await Promise.all(ids.map(read));
  const [booked, other] = batches.toSorted((a, b) => a.status.localeCompare(b.status));
  expect(booked.status).toBe('POSTED');
  expect(other).toMatchObject({ status: 'PREVIEW', overlap: [{ id: booked.id, shared: 1 }] });
});

const broken = `202603,Spotify,Rara,Senja Biru,,many,Stream,5.50,ID`;
const half = '202603,Spotify';

test('broken rows are told by cause, set aside with their sum, and come back as a supplement, once', async () => {
  const batch = await previewed(csv(row(301), broken, half, broken.replace('5.50', 'lots')));
  expect(batch).toMatchObject({ rows: 1, broken: 3, brokenAside: false });
  const { body: rows } = await world.ask('adi', 'GET', `/report-batches/${batch.id}/broken`);
  expect(rows).toMatchObject({ rows: 3, amount: '5.5', unreadable: 2 });
  expect(rows.causes.map(({ code, rows: n }: { code: string; rows: number }) => [code, n])).toEqual([
    ['value.number', 2],
    ['row.short', 1],
  ]);
  expect(rows.editable[1]).toMatchObject({ row: 4, cells: ['202603', 'Spotify'] });
  const file = await world.ask('adi', 'GET', `/report-batches/${batch.id}/broken/csv`);
  expect(file.text.split('\r\n')).toContain(broken);
  expect((await posted(batch.id)).body.code).toBe('error.report.hasErrors');
  expect((await call(batch.id, 'broken/aside', { aside: true })).body.brokenAside).toBe(true);
  expect((await posted(batch.id)).status).toBe(202);
  expect(await read(batch.id)).toMatchObject({ status: 'POSTED', broken: 3 });

  const put = csv(broken.replace('many', '9'));
  const bring = (text: string) =>
    uploadReport(world, 'adi', text, { datenum: '202603', supplementOf: String(batch.id) });
  const supplement = await previewed(put, { supplementOf: String(batch.id) });
  expect(supplement.supplementOf).toMatchObject({ id: batch.id });
  expect((await posted(supplement.id)).status).toBe(202);
  expect((await read(batch.id)).supplements).toMatchObject([{ id: supplement.id, status: 'POSTED' }]);
  expect((await bring(put)).body.code).toBe('error.report.sameFile');
  const disguised = await bring(`${put}\r\n`);
  await world.drain();
  expect((await posted(disguised.body.batchId)).body.code).toBe('error.report.duplicate');
  const none = await uploadReport(world, 'adi', csv(row(399)), { supplementOf: String(supplement.id) });
  expect([none.status, none.body.fieldErrors[0].field]).toEqual([400, 'supplementOf']);
});

test('rows set aside are not taken back in the moment the report is posted without them', async () => {
  const batch = await previewed(csv(row(311), half));
  await call(batch.id, 'broken/aside', { aside: true });
  const [post, back] = await amidst(
    world,
    { of: 'update on report_batch for each row' },
    () => call(batch.id, 'post', { detach: true }),
    () => call(batch.id, 'broken/aside', { aside: false }),
  );
  await world.drain();
  expect([post.status, back.status, back.body.code]).toEqual([202, 409, 'error.report.state']);
  expect(await read(batch.id)).toMatchObject({ status: 'POSTED', brokenAside: true });
});

test('a few broken rows are put right in place and the file is read again with them', async () => {
  const batch = await previewed(csv(row(401), broken.replace('5.50', '6.50'), half));
  const put = [
    { row: 3, cells: broken.replace('many', '12').replace('5.50', '6.50').split(',') },
    { row: 4, cells: row(402).split(',') },
  ];
  expect((await call(batch.id, 'broken/edit', { rows: [{ row: 2, cells: [] }] })).body.code).toBe(
    'error.report.rowWhole',
  );
  expect((await call(batch.id, 'broken/edit', { rows: put })).body.status).toBe('PARSING');
  await world.drain();
  expect(await read(batch.id)).toMatchObject({ status: 'PREVIEW', rows: 3, broken: 0 });
  expect((await posted(batch.id)).status).toBe(202);
});

test('a corrected file takes the place of a preview, and of a posted report in one step, linked both ways', async () => {
  const wrong = await previewed(csv(row(501), row(502)));
  const better = await previewed(csv(row(501), row(503)), { supersedes: String(wrong.id) });
  expect(await read(wrong.id)).toMatchObject({ status: 'ASIDE', supersededBy: { id: better.id } });
  expect(better.supersedes).toMatchObject({ id: wrong.id });
  expect((await posted(better.id)).status).toBe(202);
  const before = Number(await earned());

  const best = await previewed(csv(row(501), row(504)), { supersedes: String(better.id) });
  expect(best.supersedes).toMatchObject({ id: better.id, status: 'POSTED' });
  // The row both hold goes with the report it corrects: nothing has to be ticked.
  expect((await posted(best.id)).status).toBe(202);
  expect((await read(better.id)).status).toBe('REVERSED');
  expect(Number(await earned())).toBe(before + 1);
  const third = await uploadReport(world, 'adi', csv(row(505)), {
    datenum: '202603',
    supersedes: String(better.id),
  });
  expect([third.status, third.body.fieldErrors[0].message]).toEqual([
    400,
    `Report ${better.id} is corrected by report ${best.id} already. Correct that one, or remove it first.`,
  ]);
});

test('a corrected file that is wrong itself is corrected: the report it was to take the place of goes, once', async () => {
  const first = await previewed(csv(row(511), row(512)));
  await posted(first.id);
  const before = Number(await earned());
  const wrong = await previewed(csv(row(511), row(513)), { supersedes: String(first.id) });
  const right = await previewed(csv(row(511), row(514)), { supersedes: String(wrong.id) });
  expect(right.supersedes).toMatchObject({ id: first.id, status: 'POSTED' });
  expect(await read(wrong.id)).toMatchObject({ status: 'ASIDE', supersededBy: { id: right.id } });
  expect((await read(first.id)).supersededBy).toMatchObject({ id: right.id });
  expect((await posted(right.id)).status).toBe(202);
  expect((await read(first.id)).status).toBe('REVERSED');
  expect(Number(await earned())).toBe(before + 2);
  // What was put aside for it may be looked at again, and is not booked beside it.
  await call(wrong.id, 'take-up');
  await world.drain();
  const refused = await posted(wrong.id, { detach: true, overlapReason: 'Koreksi toko' });
  expect([refused.status, refused.body.code]).toEqual([409, 'error.report.corrected']);
  expect(Number(await earned())).toBe(before + 2);
});

test('a corrected file that cannot be read corrects nothing: another one is taken', async () => {
  const first = await previewed(csv(row(521)));
  await posted(first.id);
  const unreadable = await previewed('"202603', { supersedes: String(first.id) });
  expect(unreadable.status).toBe('FAILED');
  expect((await read(first.id)).supersededBy).toBeNull();
  const readable = await previewed(csv(row(522)), { supersedes: String(first.id) });
  expect((await posted(readable.id)).status).toBe(202);
  expect((await read(first.id)).status).toBe('REVERSED');
});

test('a corrected supplement brings back rows of the same report, and is taken back with it', async () => {
  const first = await previewed(csv(row(531), broken.replace('5.50', '531')));
  await call(first.id, 'broken/aside', { aside: true });
  await posted(first.id);
  const before = Number(await earned());
  const back = await previewed(csv(row(532)), { supplementOf: String(first.id) });
  await posted(back.id);
  const better = await previewed(csv(row(533)), { supersedes: String(back.id) });
  expect(better.supplementOf).toMatchObject({ id: first.id });
  expect((await posted(better.id)).status).toBe(202);
  await call(first.id, 'reverse', { reason: 'x', supplementIds: [better.id] });
  await world.drain();
  expect((await read(better.id)).status).toBe('REVERSED');
  expect(Number(await earned())).toBe(before - 531.25);
});

test.each([
  ['stay with the corrected file', 'KEEP', 'POSTED'],
  ['are taken back with the report', 'TAKE_BACK', 'REVERSED'],
] as const)('the supplements of a corrected report are asked about and %s', async (_, fate, status) => {
  const at = fate === 'KEEP' ? 600 : 650;
  const first = await previewed(csv(row(at + 1), broken.replace('5.50', `${at}`)));
  await call(first.id, 'broken/aside', { aside: true });
  await posted(first.id);
  const back = await previewed(csv(row(at + 2), row(at + 3)), { supplementOf: String(first.id) });
  expect((await posted(back.id)).status).toBe(202);
  const better = await previewed(csv(row(at + 4), ...(fate === 'KEEP' ? [] : [row(at + 2), row(at + 3)])), {
    supersedes: String(first.id),
  });
  expect(better.correctedSupplements).toMatchObject([{ id: back.id, rows: 2 }]);
  const asked = await posted(better.id);
  expect([asked.status, asked.body.code]).toEqual([409, 'error.report.supplements']);
  expect(asked.body.message).toContain('has 1 posted supplement. Say whether it stays or is taken back');
  // Rows that go with the supplement need no reason.
  const answer = await posted(better.id, { detach: true, supplements: fate });
  expect(answer.status, answer.text).toBe(202);
  expect((await read(first.id)).status).toBe('REVERSED');
  expect((await read(back.id)).status).toBe(status);
  const kept = (await read(better.id)).supplements.map(({ id }: { id: number }) => id);
  expect(kept).toEqual(fate === 'KEEP' ? [back.id] : []);
  const { rows } = await world.sql.query(
    'select count(*)::int as n from usage_line where quantity between $1 and $1 + 4 and id > 0 and batch_id in (select id from report_batch where status = $2)',
    [at, 'POSTED'],
  );
  expect(rows[0].n).toBe(3);
});
