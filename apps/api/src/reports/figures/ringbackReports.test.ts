import { addMonths, dayOfPeriod, periodOf, today } from '@rilis/contract/clock';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { giveSongs } from '../../../../../tests/catalogue.ts';
import { toneHeads } from '../../../../../tests/files/toneReport.ts';
import { approvedTone } from '../../../../../tests/operator.ts';
import { moveBatch, uploadReport } from '../../../../../tests/report.ts';

let world: World;
let contentId: string;
const month = addMonths(periodOf(today()), -1);
const before = addMonths(month, -1);

beforeAll(async () => {
  world = await openWorld();
  const { songIds } = await giveSongs(world, world.labels.senja, ['Senja Biru', 'Hujan']);
  await giveSongs(world, world.labels.ombak, ['Ombak Kita'], 'Dewa');
  const tone = await approvedTone(world, world.labels.senja, songIds[0]!, 'Senja Reff');
  contentId = (await world.ask('sari', 'POST', `/rbts/${tone}/submission`, {})).body.contentId;
  await world.sql.query("update rbt_submission set song_code = 'S-77' where content_id = $1", [contentId]);
});
afterAll(() => world.end());

const line = (
  period: number,
  count: number,
  how: { id?: string; code?: string; title?: string; singer?: string },
) =>
  `${period},${count * 1000},${how.singer ?? ''},${how.title ?? 'Entah'},,,,${how.id ?? ''},,MONTHLY,9900,30,${count},${how.code ?? ''},Rilis,USSD`;
const uploadTo = (platform: string, period: number, lines: string[]) =>
  uploadReport(
    world,
    'adi',
    [toneHeads, ...lines].join('\n'),
    { datenum: String(period), platform },
    '/rbt-report/upload',
  );
const upload = (period: number, ...lines: string[]) => uploadTo('Telkomsel', period, lines);
/** Posted; what no tone is found for waits in suspense. */
async function postTo(platform: string, period: number, ...lines: string[]): Promise<number> {
  const { body } = await uploadTo(platform, period, lines);
  await world.drain();
  const how = { detach: true, overlapReason: 'Koreksi operator' };
  expect((await moveBatch(world, 'adi', body.batchId, 'post', how)).status).toBe(202);
  await world.drain();
  return body.batchId;
}
const post = (period: number, ...lines: string[]) => postTo('Telkomsel', period, ...lines);
const rows = async (who: 'senja' | 'bayu' | 'adi', path: string) =>
  (await world.ask(who, 'GET', path)).body.content;

test('the RBT report also shows vascode and song code (specification, section 3), though the operator left them out', async () => {
  await world.sql.query("update rbt_submission set vascode = 'V-77' where content_id = $1", [contentId]);
  const batch = await postTo(
    'Indosat',
    month,
    line(month, 3, { id: contentId }),
    line(month, 2, { id: contentId, code: 'S-12' }),
  );
  const codes = async (who: 'senja' | 'adi') =>
    (await rows(who, `/rbt-traffics-v2?filterDate=${month}&platform=Indosat&sort=transactions`)).map(
      (row: { transactions: number; vascode: string; songCode: string }) =>
        `${row.transactions} ${row.vascode} ${row.songCode}`,
    );
  expect(await codes('senja')).toEqual(['3 V-77 S-77', '2 V-77 S-12']);
  expect(await codes('adi')).toEqual(await codes('senja'));
  // Who wrote it is told as the form of the tone says it.
  await world.sql.query(
    "update rbt set composer = 'Sari' where id = (select rbt_id from rbt_submission where content_id = $1)",
    [contentId],
  );
  expect(await rows('senja', `/rbt-traffics-v2?filterDate=${month}&platform=indosat`)).toMatchObject([
    { composerName: 'Sari' },
    { composerName: 'Sari' },
  ]);
  const file = await world.ask(
    'senja',
    'GET',
    `/rbt-traffics-v2/export/csv?filterDate=${month}&platform=Indosat`,
  );
  expect(file.text.match(/V-77/g)).toHaveLength(2);
  expect((await moveBatch(world, 'adi', batch, 'reverse', { reason: 'Percobaan' })).status).toBe(200);
  await world.drain();
});

test('a line of traffic finds its tone by the content id, then the song code, then title and singer', async () => {
  await post(
    before,
    line(before, 10, { id: contentId }),
    line(before, 4, { title: 'Ombak Kita', singer: 'Dewa' }),
  );
  await post(
    month,
    line(month, 5, { id: contentId }),
    line(month, 2, { code: 'S-77', title: 'Judul Lain' }),
    line(month, 3, { title: 'Hujan', singer: 'Rara' }),
    line(month, 6, { id: 'RB99999999', title: 'Bukan Milik Kami' }),
  );
  const found = await rows('senja', `/rbt-traffics-v2?yearMonthStart=${month}&yearMonthEnd=${month}`);
  expect(found.map(({ transactions }: { transactions: number }) => transactions).sort()).toEqual([2, 3, 5]);
  const suspended = (await world.ask('sari', 'GET', '/suspense')).body.content;
  expect(suspended).toMatchObject([{ title: 'Bukan Milik Kami' }]);
});

test('artists by subscribers: the newest month of the window, each label its own, and as CSV', async () => {
  expect(await rows('senja', '/artists/reporting')).toMatchObject([{ artist: 'Rara', subscriber: 10 }]);
  expect(
    await rows('bayu', `/artists/reporting?yearMonthStart=${before}&yearMonthEnd=${before}`),
  ).toMatchObject([{ artist: 'Dewa', subscriber: 4 }]);
  const [{ artistId, datenum }] = await rows('senja', '/artists/reporting');
  const under = `/reporting/lines?artistId=${artistId}&channel=RBT&filterDate=${datenum}`;
  const quantities = (await rows('senja', under)).map(({ quantity }: { quantity: number }) => quantity);
  expect(quantities.reduce((sum: number, one: number) => sum + one, 0)).toBe(10);
  const { window } = (await world.ask('senja', 'GET', '/artists/reporting')).body;
  expect(window).toMatchObject({ from: month, to: month, startDate: dayOfPeriod(month, 1) });
  const { text, headers } = await world.ask('senja', 'GET', '/artists/export/csv');
  expect(headers['content-disposition']).toContain(`artist-report-${month}.csv`);
  expect(text.slice(1).trimEnd().split('\r\n')).toEqual(['artist,subscriber', 'Rara,10']);
});

test('churn of each tone: new, renewed and expired against the month before', async () => {
  const churn = await rows('adi', `/rbt-traffics/churn?yearMonthStart=${month}&yearMonthEnd=${month}`);
  const of = (title: string, id = '') =>
    churn.find(
      (row: { contentTitle: string; contentId: string }) =>
        row.contentTitle === title && row.contentId === id,
    );
  expect(of('Senja Biru', contentId)).toMatchObject({ subscriptions: 5, added: 0, renewed: 5, expired: 5 });
  expect(of('Hujan')).toMatchObject({ subscriptions: 3, added: 3, renewed: 0, expired: 0 });
  expect(of('Ombak Kita')).toMatchObject({ subscriptions: 0, added: 0, renewed: 0, expired: 4 });
  const { songId } = of('Hujan');
  const under = `/reporting/lines?songId=${songId}&channel=RBT&filterDate=${month}`;
  expect(await rows('senja', under)).toMatchObject([{ song: 'Hujan', quantity: 3 }]);
  const { text } = await world.ask('senja', 'GET', '/rbt-traffics/churn/export/csv');
  expect(text).toContain('datenum,contentId,contentTitle,labelName,subscriptions,added,renewed,expired');
});

test('a tone that is not sold any more is told to staff and to its label, however the report is narrowed, as in the file', async () => {
  const gone = { contentTitle: 'Ombak Kita', subscriptions: 0, added: 0, renewed: 0, expired: 4 };
  const window = `yearMonthStart=${month}&yearMonthEnd=${month}`;
  for (const [who, narrow] of [
    ['bayu', ''],
    ['bayu', '&search=Ombak%20Kita'],
    ['adi', '&search=Ombak%20Kita'],
    ['adi', '&search=Ombak%20Kita&platform=Telkomsel'],
  ] as const) {
    expect(await rows(who, `/rbt-traffics/churn?${window}${narrow}`)).toMatchObject([gone]);
    const { text } = await world.ask(who, 'GET', `/rbt-traffics/churn/export/csv?${window}${narrow}`);
    expect(text.trimEnd().split('\r\n').slice(1)).toEqual([expect.stringMatching(/,0,0,0,4$/)]);
  }
});

test('after a month no operator reported nothing is new, and nothing is told as a difference', async () => {
  const churn = await rows('adi', `/rbt-traffics/churn?yearMonthStart=${before}&yearMonthEnd=${before}`);
  expect(churn).toHaveLength(2);
  for (const row of churn) expect(row).toMatchObject({ added: null, renewed: null, expired: null });
});

test('the month before a label’s earliest is not told as a difference either; staff read it', async () => {
  const earliest = addMonths(periodOf(today()), -6);
  await post(addMonths(earliest, -1), line(addMonths(earliest, -1), 9, { id: contentId }));
  await post(earliest, line(earliest, 4, { id: contentId }));
  const churn = async (who: 'senja' | 'adi') =>
    (await rows(who, `/rbt-traffics/churn?filterDate=${earliest}`)).find(
      (row: { contentId: string }) => row.contentId === contentId,
    );
  expect(await churn('senja')).toMatchObject({ subscriptions: 4, added: null, renewed: null, expired: null });
  expect(await churn('adi')).toMatchObject({ subscriptions: 4, added: 0, renewed: 4, expired: 5 });
  const { text } = await world.ask('senja', 'GET', `/rbt-traffics/churn/export/csv?filterDate=${earliest}`);
  expect(text).toContain(',4,,,');
});

test('churn and artists come largest first by what is asked for, in the list as in the file', async () => {
  const window = `yearMonthStart=${before}&yearMonthEnd=${month}`;
  const listed = async (sort: string) =>
    (await rows('adi', `/rbt-traffics/churn?${window}&sort=${sort}`)).map(
      (row: Record<string, number>) => row[sort],
    );
  const filed = async (sort: string) => {
    const { text } = await world.ask('adi', 'GET', `/rbt-traffics/churn/export/csv?${window}&sort=${sort}`);
    const [heads = '', ...lines] = text.slice(1).trimEnd().split('\r\n');
    const at = heads.split(',').indexOf(sort);
    return lines.map((line) => (line.split(',')[at] === '' ? null : Number(line.split(',')[at])));
  };
  for (const sort of ['datenum', 'subscriptions', 'added', 'expired']) {
    const numbers = await listed(sort);
    expect(new Set(numbers).size).toBeGreaterThan(1);
    expect([sort, numbers]).toEqual([sort, numbers.toSorted((a: number, b: number) => b - a)]);
    expect([sort, await filed(sort)]).toEqual([sort, numbers]);
  }
  for (const path of [
    '/rbt-traffics/churn',
    '/rbt-traffics/churn/export/csv',
    '/artists/reporting',
    '/artists/export/csv',
  ])
    expect((await world.ask('adi', 'GET', `${path}?sort=labelName`)).body.fieldErrors).toMatchObject([
      { field: 'sort', code: 'error.report.sort' },
    ]);
});

test('a refund is a negative line; the same month twice is refused as the same report', async () => {
  await post(month, line(month, -2, { id: contentId }));
  expect(await rows('senja', '/artists/reporting')).toMatchObject([{ artist: 'Rara', subscriber: 8 }]);
  const again = await upload(month, line(month, -2, { id: contentId }));
  expect(again.status).toBe(409);
});

test('whatever the operator writes, what finds its tone and what waits add up to all of it, refunds included', async () => {
  const codes = [contentId, 'RB99999998', ''] as const;
  const anyLine = fc.record({
    count: fc.integer({ min: -50, max: 50 }).filter((count) => count !== 0),
    id: fc.constantFrom(...codes),
    title: fc.constantFrom('Hujan', 'Tidak Ada', 'Senja Biru'),
  });
  const period = addMonths(month, -3);
  const written = fc.sample(fc.array(anyLine, { minLength: 300, maxLength: 300 }), {
    numRuns: 1,
    seed: 38,
  })[0]!;
  await post(
    period,
    ...written.map(({ count, id, title }) => line(period, count, { id, title, singer: 'Rara' })),
  );
  const { rows: booked } = await world.sql.query(
    'select coalesce(sum(quantity), 0)::int as quantity, coalesce(sum(amount_idr), 0)::float as amount, count(*)::int as lines from usage_line where datenum = $1',
    [period],
  );
  const { rows: waiting } = await world.sql.query(
    'select coalesce(sum(quantity), 0)::int as quantity, coalesce(sum(amount_idr), 0)::float as amount, count(*)::int as lines from suspense_line where datenum = $1',
    [period],
  );
  const known = written.filter(({ id, title }) => id === contentId || title !== 'Tidak Ada');
  const sum = (lines: typeof written) => lines.reduce((all, { count }) => all + count, 0);
  expect(booked[0].quantity).toBe(sum(known));
  expect(booked[0].quantity + waiting[0].quantity).toBe(sum(written));
  expect(booked[0].amount + waiting[0].amount).toBe(sum(written) * 1000);
});

test('my summary counts tones and creations; the balance and chart of ringback are their own', async () => {
  await approvedTone(world, world.labels.senja, null);
  expect((await world.ask('senja', 'GET', '/dashboard/my-summary')).body).toMatchObject({ rbts: 1, nsps: 1 });
  expect((await world.ask('bayu', 'GET', '/dashboard/my-summary')).body).toMatchObject({ rbts: 0, nsps: 0 });
  expect((await world.ask('senja', 'GET', '/count/my-summary')).body.rbt).toBe(2);
  expect((await world.ask('senja', 'GET', '/dashboard/rbt-balance')).body.pending).toBeGreaterThan(0);
  expect((await world.ask('senja', 'GET', '/dashboard/balance/v2')).body.pending).toBe(0);
});

test('income of an NSP creation is its owner’s: in no suspense, in both reports, in the RINGBACK statement under its own title', async () => {
  const tone = await approvedTone(world, world.labels.ombak, null, 'Salam Ombak');
  const { contentId: own } = (await world.ask('sari', 'POST', `/rbts/${tone}/submission`, {})).body;
  const [lines, waiting] = [
    () => rows('bayu', `/rbt-traffics/reporting-nsp?yearMonthStart=${month}&yearMonthEnd=${month}`),
    async () => (await rows('adi', '/suspense')).length,
  ];
  const inSuspense = await waiting();
  await post(month, line(month, 7, { id: own, title: 'Judul operator' }));
  expect(await waiting()).toBe(inSuspense);
  expect(await lines()).toMatchObject([
    { contentId: own, transactions: 7, rev: '7000', labelName: expect.any(String) },
  ]);
  expect(await rows('senja', '/rbt-traffics/reporting-nsp')).toEqual([]);
  const csv = (await world.ask('bayu', 'GET', '/rbt-traffics/reporting-nsp/export/csv')).text;
  expect(csv.trimEnd().split('\r\n')).toHaveLength(2);
  expect((await world.ask('bayu', 'GET', '/dashboard/rbt-balance')).body.pending).toBeGreaterThan(0);
  const churn = await rows('bayu', `/rbt-traffics/churn?yearMonthStart=${month}&yearMonthEnd=${month}`);
  expect(churn).toContainEqual(expect.objectContaining({ contentTitle: 'Salam Ombak', added: 7 }));
  await world.ask('fina', 'POST', '/statements/calculate', { datenum: month });
  const found = await rows('adi', `/statements?datenum=${month}&stream=RINGBACK`);
  const { id } = found.find((row: { labelId: number }) => row.labelId === world.labels.ombak);
  const [told] = await rows('adi', `/statements/${id}/lines`);
  expect(told).toMatchObject({ songTitle: 'Salam Ombak', songId: null, quantity: 7 });
  const behind = await rows('adi', `/statements/${id}/lines/${told.id}/report-lines`);
  expect(behind).toMatchObject([{ quantity: 7 }]);
  // What money refers to is not deleted.
  await world.sql.query("update rbt_submission set status = 'WITHDRAWN' where rbt_id = $1", [tone]);
  await world.sql.query('update rbt set deleted_at = now() where id = $1', [tone]);
  expect((await world.ask('sari', 'DELETE', `/rbts/${tone}`)).body.code).toBe('error.trash.held');
});

test('an own creation is among the most listened tones, though it is of no song', async () => {
  const creation = await approvedTone(world, world.labels.senja, null, 'Salam Senja');
  const sent = await world.ask('sari', 'POST', `/rbts/${creation}/submission`, {});
  await post(month, line(month, 50, { id: sent.body.contentId }));
  const { items } = (await world.ask('senja', 'GET', '/rbtinvoices/most-listened')).body;
  expect(items[0]).toMatchObject({ songId: -creation, title: 'Salam Senja', played: 50 });
  expect(items.length).toBeGreaterThan(1);
});

test('an operator that has not reported a month yet has lost no tone in it, and is compared as soon as it has', async () => {
  const hujan = async () =>
    (await rows('senja', `/rbt-traffics/churn?filterDate=${month}`)).find(
      ({ contentTitle }: { contentTitle: string }) => contentTitle === 'Hujan',
    );
  await postTo('Indosat', before, line(before, 20, { title: 'Hujan', singer: 'Rara' }));
  expect(await hujan()).toMatchObject({ subscriptions: 3, added: 3, renewed: 0, expired: 0 });
  await postTo('Indosat', month, line(month, 1, { id: contentId }));
  expect(await hujan()).toMatchObject({ subscriptions: 3, added: 0, renewed: 3, expired: 17 });
});

test('a month whose report was reversed is not the newest, and nothing has ended in it', async () => {
  const now = periodOf(today());
  const batch = await post(now, line(now, 90, { id: contentId }));
  const told = async () => {
    const { content, window } = (await world.ask('senja', 'GET', '/artists/reporting')).body;
    const churn = await rows('senja', '/rbt-traffics/churn');
    const tones = (await world.ask('senja', 'GET', '/rbtinvoices/most-listened')).body;
    const newest = Math.max(...churn.map(({ datenum }: { datenum: number }) => datenum));
    return [content[0].datenum, window.from, newest, tones.period, tones.items.length > 0];
  };
  expect(await told()).toEqual([now, now, now, now, true]);
  await moveBatch(world, 'adi', batch, 'reverse', { reason: 'The wrong month' });
  await world.drain();
  expect(await told()).toEqual([month, month, month, month, true]);
});

test('income of a tone that has lost its song waits in suspense; a recording of one’s own earns by itself', async () => {
  const { songIds } = await giveSongs(world, world.labels.senja, ['Gerimis']);
  const handOver = async (songId: number | null) => {
    const id = await approvedTone(world, world.labels.senja, songId);
    return { id, sent: (await world.ask('sari', 'POST', `/rbts/${id}/submission`, {})).body.contentId };
  };
  const lost = await handOver(songIds[0]!);
  const own = await handOver(null);
  // As a draft could be left before a tone kept its song.
  await world.sql.query('update rbt set song_id = null where id = $1', [lost.id]);
  const earlier = addMonths(month, -2);
  await post(
    earlier,
    line(earlier, 7, { id: lost.sent, title: 'Nada Tanpa Lagu' }),
    line(earlier, 8, { id: own.sent }),
  );
  const found = await rows('senja', `/rbt-traffics-v2?yearMonthStart=${earlier}&yearMonthEnd=${earlier}`);
  expect(found.map(({ transactions }: { transactions: number }) => transactions)).toEqual([8]);
  const waiting = (await world.ask('sari', 'GET', '/suspense')).body.content;
  expect(waiting.map(({ title }: { title: string }) => title)).toContain('Nada Tanpa Lagu');
});

test('a code that the operator gave to tones of two songs does not say whose a line is: it waits; the content id says', async () => {
  const [rintik] = (await giveSongs(world, world.labels.senja, ['Rintik'])).songIds;
  const [karang] = (await giveSongs(world, world.labels.ombak, ['Karang'], 'Dewa')).songIds;
  const sentUnder = async (labelId: number, songId: number) => {
    const id = await approvedTone(world, labelId, songId);
    const { contentId: sent } = (await world.ask('sari', 'POST', `/rbts/${id}/submission`, {})).body;
    await world.sql.query("update rbt_submission set song_code = 'S-90' where content_id = $1", [sent]);
    return sent as string;
  };
  const earlier = addMonths(month, -4);
  const foundBy = async (who: 'senja' | 'bayu') =>
    (await rows(who, `/rbt-traffics-v2?yearMonthStart=${earlier}&yearMonthEnd=${earlier}`)).map(
      ({ transactions }: { transactions: number }) => transactions,
    );
  await sentUnder(world.labels.senja, rintik!);
  await sentUnder(world.labels.senja, rintik!);
  await post(earlier, line(earlier, 4, { code: 'S-90', title: 'Satu Lagu' }));
  expect(await foundBy('senja')).toEqual([4]);
  const theirs = await sentUnder(world.labels.ombak, karang!);
  await post(
    earlier,
    line(earlier, 5, { code: 'S-90', title: 'Dua Lagu' }),
    line(earlier, 6, { id: theirs, code: 'S-90', title: 'Dengan Nomor' }),
  );
  expect([await foundBy('senja'), await foundBy('bayu')]).toEqual([[4], [6]]);
  const waiting = (await world.ask('sari', 'GET', '/suspense')).body.content;
  expect(waiting.map(({ title }: { title: string }) => title)).toContain('Dua Lagu');
});
