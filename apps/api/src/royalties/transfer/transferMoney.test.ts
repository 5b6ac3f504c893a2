import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Name, openWorld, type World } from '../../../../../tests/cast.ts';
import { giveSongs } from '../../../../../tests/catalogue.ts';
import { openedInvoice } from '../../../../../tests/granted/moneyWrites.ts';
import { diceOf } from '../../../../../tests/proof/draw.ts';
import { makeMedia } from '../../../../../tests/release.ts';
import { moveBatch, postBatch, postDetached, postReport } from '../../../../../tests/report.ts';
import { askSeen } from '../../../../../tests/seen.ts';
import {
  askTransfer,
  decideTransfer,
  firstDay,
  month,
  transferToOmbak,
} from '../../../../../tests/transfers.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const start = month(-1);
const rows = async (text: string, values: unknown[] = []) => (await world.sql.query(text, values)).rows;

/** What is booked of songs by label and month, in rupiah. */
const booked = async (songIds: readonly number[]) =>
  Object.fromEntries(
    (
      await rows(
        `select label_id, datenum, sum(amount_idr) as sum from usage_line where song_id = any ($1) group by 1, 2 having sum(amount_idr) <> 0 order by 1, 2`,
        [songIds],
      )
    ).map(({ label_id, datenum, sum }) => [`${label_id} ${datenum}`, Number(sum)]),
  );
const reverse = async (id: number) => {
  const answer = await moveBatch(world, 'adi', id, 'reverse', { reason: 'Salah berkas' });
  expect(answer.status, answer.text).toBe(200);
  await world.drain();
};
/** What of its own months a side reads of a recording. */
const statistic = async (who: Name, isrc: string) => {
  const seen = [];
  for (const datenum of [month(-4), start]) {
    const { body } = await world.ask(
      who,
      'GET',
      `/labels/reporting/static?yearMonthStart=${datenum}&yearMonthEnd=${datenum}&search=${isrc}&size=200`,
    );
    seen.push(
      ...body.content.map((row: Record<string, unknown>) => [row.datenum, row.songName, row.artistName]),
    );
  }
  return seen;
};
const senjaAt = (datenum: number) => `${world.labels.senja} ${datenum}`;
const ombakAt = (datenum: number) => `${world.labels.ombak} ${datenum}`;

test('income goes to whoever owned the song in its month, however late it comes, and by whichever way', async () => {
  const { albumId, songIds, isrcs } = await giveSongs(world, world.labels.senja, ['Awal', 'Akhir']);
  await postReport(world, month(-3), [
    [isrcs[0]!, 10, '1000'],
    [isrcs[1]!, 10, '2000'],
  ]);
  const wrong = await postReport(world, month(-2), [[isrcs[0]!, 1, '555']]);
  // Read before the transfer, booked after it: of a month before, and of one after.
  const before = await postReport(world, month(-2), [[isrcs[0]!, 3, '300']], { post: false });
  const after = await postReport(world, start, [[isrcs[0]!, 4, '400']], { post: false });
  const done = await transferToOmbak(world, albumId, { effectiveFrom: firstDay(start) });
  expect(done.proof.filter(({ datenum }: { datenum: number | null }) => datenum)).toEqual([
    {
      labelId: world.labels.senja,
      labelName: 'Senja Records',
      figure: 'INCOME',
      datenum: month(-2),
      before: '555',
      after: '555',
    },
    {
      labelId: world.labels.senja,
      labelName: 'Senja Records',
      figure: 'INCOME',
      datenum: month(-3),
      before: '3000',
      after: '3000',
    },
  ]);
  await postBatch(world, before);
  await postBatch(world, after);
  await postReport(world, month(-3), [[isrcs[1]!, 5, '50']]);
  await postReport(world, start, [[isrcs[1]!, 6, '60']]);
  await reverse(wrong);
  expect(await booked(songIds)).toEqual({
    [senjaAt(month(-3))]: 3050,
    [senjaAt(month(-2))]: 300,
    [ombakAt(start)]: 460,
  });
  expect(await rows('select * from usage_amiss()')).toEqual([]);
  expect(Number((await rows('select coalesce(sum(balance), 0) as sum from ledger_account'))[0].sum)).toBe(0);

  // From suspense: a line of each month, one song.
  const head = 'reportingPeriod,platform,artistName,songTitle,isrc,upc,quantity,salesType,netRevenue,country';
  const lines = [month(-2), start].map((datenum) => `${datenum},Langit,Rarra,Awall,,,1,Stream,7,ID`);
  await postDetached(world, start, [head, ...lines]);
  const [group] = (await world.ask('fina', 'GET', '/suspense?search=Awall')).body.content;
  const matched = await world.ask('fina', 'POST', `/suspense/${group.id}/match`, { songId: songIds[0] });
  expect(matched.status, matched.text).toBe(200);
  expect(await booked(songIds)).toMatchObject({ [senjaAt(month(-2))]: 307, [ombakAt(start)]: 467 });
  const [decision] = (await world.ask('fina', 'GET', '/suspense-decisions')).body.content;
  expect((await world.ask('fina', 'POST', `/suspense-decisions/${decision.id}/undo`, {})).status).toBe(200);
  expect(await booked(songIds)).toMatchObject({ [senjaAt(month(-2))]: 300, [ombakAt(start)]: 460 });
  expect(await rows('select * from usage_amiss()')).toEqual([]);
});

test('each side reads its own months to the report line, under the names of then, and nothing newer or older', async () => {
  const { albumId, songIds, isrcs } = await giveSongs(world, world.labels.senja, ['Nama Lama']);
  await postReport(world, month(-4), [[isrcs[0]!, 10, '800000']]);
  await transferToOmbak(world, albumId, { effectiveFrom: firstDay(start) });
  await postReport(world, start, [[isrcs[0]!, 20, '900000']]);
  await world.sql.query(`update song set song_title = 'Nama Baru' where id = $1`, [songIds[0]]);
  const seen = (who: Name) => statistic(who, isrcs[0]!);
  expect(await seen('senja')).toEqual([[month(-4), 'Nama Lama', 'Rara']]);
  expect(await seen('bayu')).toEqual([[start, 'Nama Baru', 'Rara']]);
  expect(await seen('tirta')).toEqual([]);
  const calculated = await world.ask('fina', 'POST', '/statements/calculate', { datenum: month(-4) });
  expect(calculated.status, calculated.text).toBe(200);
  const [statement] = await rows('select id from statement where label_id = $1 and datenum = $2', [
    world.labels.senja,
    month(-4),
  ]);
  await askSeen(world, 'beni', 'PUT', `/statements/${statement.id}/APPROVED`, { reason: 'Sudah lengkap' });
  await askSeen(world, 'beni', 'PUT', `/statements/${statement.id}/PUBLISHED`, {});
  const lines = await world.ask('senja', 'GET', `/statements/${statement.id}/lines`);
  expect(lines.body.content).toMatchObject([{ songTitle: 'Nama Lama', artistName: 'Rara', isrc: isrcs[0] }]);
  const ends = await world.ask(
    'senja',
    'GET',
    `/statements/${statement.id}/lines/${lines.body.content[0].id}/report-lines`,
  );
  expect(ends.body.content).toMatchObject([{ datenum: month(-4), amountIdr: '800000' }]);
  expect((await world.ask('bayu', 'GET', `/statements/${statement.id}/lines`)).status).toBe(404);
  expect((await world.ask('senja', 'GET', `/songs/${songIds[0]}`)).status).toBe(404);
});

test('a transfer back, and on to a third: each month keeps its owner', async () => {
  const { albumId, songIds, isrcs } = await giveSongs(world, world.labels.senja, ['Pulang']);
  await transferToOmbak(world, albumId, { effectiveFrom: firstDay(month(-2)) });
  const senja = (await rows('select systemcode, name from label where id = $1', [world.labels.senja]))[0];
  const back = { toLabelSystemcode: senja.systemcode, toLabelName: senja.name, who: 'bayu' as Name };
  expect((await askTransfer(world, albumId, { ...back, effectiveFrom: firstDay(month(-2)) })).body.code).toBe(
    'error.transfer.ownedSince',
  );
  const { body } = await askTransfer(world, albumId, { ...back, effectiveFrom: firstDay(start) });
  await decideTransfer(world, 'senja', body.id, 'CONSENTED');
  expect((await decideTransfer(world, 'rudi', body.id, 'APPROVED')).body.status).toBe('DONE');
  for (const datenum of [month(-3), month(-2), start, month()])
    await postReport(world, datenum, [[isrcs[0]!, 1, String(datenum)]]);
  expect(await booked(songIds)).toEqual({
    [senjaAt(month(-3))]: month(-3),
    [ombakAt(month(-2))]: month(-2),
    [senjaAt(start)]: start,
    [senjaAt(month())]: month(),
  });
  const artists = await rows(`select distinct artist_id from song_artist where song_id = $1`, [songIds[0]]);
  const names = await rows(`select count(*) as n from artist where label_id = $1 and id = $2`, [
    world.labels.senja,
    artists[0].artist_id,
  ]);
  expect(Number(names[0].n)).toBe(1);
});

/** Income of a song of Tirta in a month, and its statement approved. */
async function stated(datenum: number, isrc: string, amount: string): Promise<void> {
  await postReport(world, datenum, [[isrc, 1, amount]]);
  const [{ systemcode: labelCd }] = await rows('select systemcode from label where id = $1', [
    world.labels.tirta,
  ]);
  await world.ask('fina', 'POST', '/statements/calculate', { datenum, labelCd });
  const [{ id }] = await rows(
    `select id from statement where label_id = $1 and datenum = $2 and stream = 'MUSIC'`,
    [world.labels.tirta, datenum],
  );
  const done = await askSeen(world, 'beni', 'PUT', `/statements/${id}/APPROVED`, { reason: 'Sudah lengkap' });
  expect(done.status, done.text).toBe(200);
}

test('an invoice that is asked for holds the songs of a month that was too little for one of its own as well', async () => {
  const carried = await giveSongs(world, world.labels.tirta, ['Sedikit']);
  const other = await giveSongs(world, world.labels.tirta, ['Banyak']);
  const against = async ({ albumId }: { albumId: number }) =>
    (
      await world.ask('tirta', 'GET', `/log-transfer-contents/preview?moduleName=ALBUM&moduleId=${albumId}`)
    ).body.hindrances.map(({ code }: { code: string }) => code);
  const invoices = () =>
    rows('select id, periode, status from invoice where label_id = $1 order by id', [world.labels.tirta]);
  await stated(month(-9), carried.isrcs[0]!, '1000');
  expect(await invoices()).toEqual([]);
  await stated(month(-8), other.isrcs[0]!, '2000000');
  const [first] = await invoices();
  expect(Number(first.periode)).toBe(month(-8));
  expect(await against(carried)).toEqual([]);
  const paper = await makeMedia(world, world.labels.tirta, 'DOCUMENT');
  const papers = { npwpDocument: paper, ktpDocument: paper, invoiceDocument: paper };
  const request = async (id: number) => {
    const asked = { ...papers, privyId: 'PRV-1', consent: true };
    const answer = await askSeen(world, 'tirta', 'PUT', `/invoices/${id}/request`, asked);
    expect(answer.status, answer.text).toBe(200);
  };
  await request(first.id);
  expect(await against(carried)).toEqual(['error.transfer.invoice']);
  expect(await against(other)).toEqual(['error.transfer.invoice']);
  // The next one is over what came after it.
  await askSeen(world, 'ayu', 'PUT', `/invoices/${first.id}/reject`, { reasonRejectAdmin: 'x' });
  await stated(month(-7), other.isrcs[0]!, '3000000');
  await request((await invoices())[1].id);
  expect(await against(carried)).toEqual([]);
  expect(await against(other)).toEqual(['error.transfer.invoice']);
});

test('an invoice that is being paid holds its songs', async () => {
  const { albumId, songIds } = await giveSongs(world, world.labels.tirta, ['Tahan']);
  const [statement] = await rows(
    `insert into statement (label_id, datenum, stream, status, earned, payable, published_at) values ($1, $2, 'MUSIC', 'CALCULATED', 500000, 500000, null) returning id`,
    [world.labels.tirta, month(-6)],
  );
  await rows(
    `insert into statement_line (label_id, statement_id, usage_datenum, channel, dsp, sale_type, territory, song_id, quantity, gross, base, label_bp, amount)
     values ($1, $2, $3, 'DSP', 'Spotify', 'STREAM', 'DOMESTIC', $4, 1, 1, 'NET', 7000, 1)`,
    [world.labels.tirta, statement.id, month(-6), songIds[0]],
  );
  const tax =
    '{"ruleId":"x","article":"PPh 23","rateBp":1500,"base":500000,"reasonKey":"x","reasonParams":{},"eMeterai":0,"date":"2026-01-31"}';
  const [invoice] = await rows(
    `insert into invoice (label_id, statement_id, stream, periode, nett_revenue, pph, tax, company_name)
     values ($1, $2, 'MUSIC', $3, 500000, 75000, $4, 'Tirta') returning id`,
    [world.labels.tirta, statement.id, month(-6), tax],
  );
  await rows('alter table invoice disable trigger user');
  await rows('alter table invoice drop constraint documents, drop constraint finance_is_another');
  const ask = async () => (await askTransfer(world, albumId, { who: 'tirta' })).body;
  for (const status of ['R', 'S', 'U']) {
    await rows('update invoice set status = $2 where id = $1', [invoice.id, status]);
    expect((await ask()).code).toBe('error.transfer.invoice');
  }
  await rows(`update invoice set status = 'D', reason_reject_admin = 'x' where id = $1`, [invoice.id]);
  const asked = await ask();
  expect(asked.status).toBe('REQUESTED');
  await decideTransfer(world, 'bayu', asked.id, 'CONSENTED');
  await rows(`update invoice set status = 'R' where id = $1`, [invoice.id]);
  expect((await decideTransfer(world, 'rudi', asked.id, 'APPROVED')).body.code).toBe(
    'error.transfer.invoice',
  );
  await rows(`update invoice set status = 'O' where id = $1`, [invoice.id]);
  expect((await decideTransfer(world, 'rudi', asked.id, 'APPROVED')).body.status).toBe('DONE');
});

test('a release waits for the open correction of a tone as well', async () => {
  const { albumId, songIds } = await giveSongs(world, world.labels.senja, ['Nada']);
  const [tone] = await rows(
    "insert into rbt (label_id, song_id, title_rbt, rbt_type, approval_status) values ($1, $2, 'Nada', 'rbt', 'APPROVED') returning id",
    [world.labels.senja, songIds[0]],
  );
  const { body: correction } = await world.ask('senja', 'POST', `/rbts/${tone.id}/revision`);
  const refused = await askTransfer(world, albumId);
  expect([refused.status, refused.body.code]).toEqual([409, 'error.transfer.correction']);
  await world.ask('senja', 'DELETE', `/rbts/${correction.id}/softdelete`, { version: correction.version });
  expect((await askTransfer(world, albumId)).status).toBe(201);
});

test('a release that was thrown away meanwhile goes nowhere', async () => {
  const { albumId } = await giveSongs(world, world.labels.senja, ['Pergi']);
  const { body: asked } = await askTransfer(world, albumId);
  await decideTransfer(world, 'bayu', asked.id, 'CONSENTED');
  await rows('update album set deleted_at = now() where id = $1', [albumId]);
  const refused = await decideTransfer(world, 'rudi', asked.id, 'APPROVED');
  expect([refused.status, refused.body.code]).toEqual([409, 'error.transfer.gone']);
  await rows('update album set deleted_at = null where id = $1', [albumId]);
  expect((await decideTransfer(world, 'rudi', asked.id, 'APPROVED')).body.status).toBe('DONE');
});

test('at random: reports before, during and after, some taken back; each song keeps the sum of each month', async () => {
  for (const seed of [1, 2, 3]) {
    const dice = diceOf(seed * 7919);
    const { albumId, songIds, isrcs } = await giveSongs(world, world.labels.senja, ['Satu', 'Dua', 'Tiga']);
    const stays = await giveSongs(world, world.labels.senja, ['Tinggal']);
    const all = { ids: [...songIds, ...stays.songIds], isrcs: [...isrcs, ...stays.isrcs] };
    const expected = new Map<string, number>();
    const batches: { id: number; entries: [string, number][]; posted: boolean }[] = [];
    const report = async (months: readonly number[], isPosted: boolean) => {
      const datenum = dice.pick(months);
      const entries: [string, number][] = [];
      const lines = all.isrcs
        .filter(() => !dice.sometimes(3))
        .map((isrc, i) => {
          const at = all.isrcs.indexOf(isrc);
          const owner = at < 3 && datenum >= start ? 'ombak' : 'senja';
          const amount = 1 + dice.upTo(90_000) + i;
          entries.push([`${all.ids[at]} ${world.labels[owner]} ${datenum}`, amount]);
          return [isrc, 1 + dice.upTo(9), String(amount)] as const;
        });
      if (lines.length === 0) return;
      batches.push({
        id: await postReport(world, datenum, lines, { post: isPosted }),
        entries,
        posted: isPosted,
      });
    };
    const early = [month(-4), month(-3), month(-2)];
    for (let i = 0; i < 2; i += 1) await report(early, true);
    await report([...early, start, month()], false);
    await report([start, month()], false);
    await transferToOmbak(world, albumId, { effectiveFrom: firstDay(start) });
    for (const batch of batches.filter(({ posted }) => !posted)) await postBatch(world, batch.id);
    for (let i = 0; i < 2; i += 1) await report([...early, start, month()], true);
    const taken = dice.pick(batches);
    await reverse(taken.id);
    for (const { entries } of batches.filter((one) => one !== taken))
      for (const [key, amount] of entries) expected.set(key, (expected.get(key) ?? 0) + amount);
    const found = await rows(
      `select song_id || ' ' || label_id || ' ' || datenum as key, sum(amount_idr)::float8 as sum from usage_line where song_id = any ($1) group by 1 having sum(amount_idr) <> 0`,
      [all.ids],
    );
    expect(Object.fromEntries(found.map(({ key, sum }) => [key, sum]))).toEqual(Object.fromEntries(expected));
    expect(await rows('select * from usage_amiss()')).toEqual([]);
    expect(Number((await rows('select coalesce(sum(balance), 0) as sum from ledger_account'))[0].sum)).toBe(
      0,
    );
  }
}, 120_000);

test('at the same moment: two approvals, a posting and a second request end as if one came after the other', async () => {
  const { albumId, songIds, isrcs } = await giveSongs(world, world.labels.senja, ['Balapan']);
  const { body: asked } = await askTransfer(world, albumId, { effectiveFrom: firstDay(start) });
  await decideTransfer(world, 'bayu', asked.id, 'CONSENTED');
  const waiting = await postReport(world, start, [[isrcs[0]!, 1, '1000']], { post: false });
  await moveBatch(world, 'adi', waiting, 'post', {});
  const [first, second, again] = await Promise.all([
    decideTransfer(world, 'rudi', asked.id, 'APPROVED'),
    decideTransfer(world, 'sari', asked.id, 'APPROVED'),
    askTransfer(world, albumId, { effectiveFrom: firstDay(start) }),
    world.drain(),
  ]);
  await world.drain();
  const statuses = [first.status, second.status].sort();
  expect([404, 409]).toContain(again.status);
  const owner = await booked(songIds);
  // Whoever was first has the month: the transfer, or the posting that keeps the transfer out.
  if (statuses[0] === 200) {
    expect(statuses).toEqual([200, 409]);
    expect(owner).toEqual({ [ombakAt(start)]: 1000 });
  } else {
    expect(owner).toEqual({ [senjaAt(start)]: 1000 });
  }
  expect(await rows('select * from usage_amiss()')).toEqual([]);
});

test('an invoice that is asked for in the moment of the transfer holds it up, or does not matter to it any more', async () => {
  const { labels } = world;
  const { albumId, songIds } = await giveSongs(world, labels.senja, ['Tagihan']);
  const { body: asked } = await askTransfer(world, albumId, { effectiveFrom: firstDay(month()) });
  await decideTransfer(world, 'bayu', asked.id, 'CONSENTED');
  const invoice = await openedInvoice(world, labels.senja, 'MUSIC');
  await rows('alter table statement_line disable trigger stands_insert');
  await rows(
    `insert into statement_line (label_id, statement_id, usage_datenum, channel, dsp, sale_type, territory, song_id, quantity, gross, base, label_bp, amount)
     select label_id, statement_id, periode, 'DSP', 'Spotify', 'STREAM', 'DOMESTIC', $2, 1, 1, 'NET', 7000, 1 from invoice where id = $1`,
    [invoice, songIds[0]],
  );
  await rows('alter table statement_line enable trigger stands_insert');
  const document = await makeMedia(world, labels.senja, 'DOCUMENT');
  const papers = { npwpDocument: document, ktpDocument: document, invoiceDocument: document };
  const [{ version }] = await rows('select version from invoice where id = $1', [invoice]);
  const [requested, approved] = await Promise.all([
    world.ask('senja', 'PUT', `/invoices/${invoice}/request`, {
      ...papers,
      version,
      privyId: 'PRV-1',
      consent: true,
    }),
    decideTransfer(world, 'rudi', asked.id, 'APPROVED'),
  ]);
  expect(requested.status, requested.text).toBe(200);
  const [{ label_id: owner }] = await rows('select label_id from invoice where id = $1', [invoice]);
  expect(Number(owner)).toBe(labels.senja);
  if (approved.status === 200) expect(approved.body.status).toBe('DONE');
  else expect(approved.body.code).toBe('error.transfer.invoice');
});
