import { periodOf, today } from '@rilis/contract/clock';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Name, openWorld, type World } from '../../../../../tests/cast.ts';
import { giveSongs } from '../../../../../tests/catalogue.ts';
import { postDetached, postReport } from '../../../../../tests/report.ts';
import { askSeen } from '../../../../../tests/seen.ts';

let world: World;
let senja: string;
let ombak: string;
beforeAll(async () => {
  world = await openWorld();
  senja = (await giveSongs(world, world.labels.senja, ['Senja Biru'])).isrcs[0]!;
  ombak = (await giveSongs(world, world.labels.ombak, ['Ombak Kita'], 'Dewa')).isrcs[0]!;
});
afterAll(() => world.end());

interface Notice {
  kind: string;
  link: string;
  readAt: string | null;
}
const period = async (datenum: number, who: Name = 'fina') =>
  (await world.ask(who, 'GET', `/periods/${datenum}`)).body;
const move = (who: Name, datenum: number, action: string, body: object = {}) =>
  askSeen(world, who, 'PUT', `/periods/${datenum}/${action}`, body);
const calculate = (datenum: number) => world.ask('fina', 'POST', '/statements/calculate', { datenum });
const statementsOf = async (datenum: number) =>
  (await world.ask('fina', 'GET', `/statements?datenum=${datenum}`)).body.content;
const bulk = async (status: string, datenum: number, body: object = {}) => {
  const rows = await statementsOf(datenum);
  return world.ask('beni', 'POST', '/bulk', {
    method: 'PUT',
    path: `/statements/:id/${status}`,
    body,
    rows: rows.map(({ id, version }: { id: number; version: number }) => ({ id, version })),
  });
};

test('a month leads from its reports to the lock, one named step after the other', async () => {
  await postReport(world, 202603, [[senja, 10, '1000000']]);
  expect(await period(202603)).toMatchObject({
    status: 'OPEN',
    next: 'CALCULATE',
    expected: 1,
    received: 1,
    lines: 1,
    matched: 1,
    statements: { lacking: 1, calculated: 0 },
  });
  await calculate(202603);
  expect(await period(202603)).toMatchObject({ next: 'APPROVE', statements: { lacking: 0, calculated: 1 } });
  await postReport(world, 202603, [
    [senja, 5, '500000'],
    [ombak, 5, '500000'],
  ]);
  expect((await period(202603)).next).toBe('CALCULATE');
  expect((await move('fina', 202603, 'askLock')).body.code).toBe('error.period.lacking');
  await calculate(202603);
  await postReport(world, 202603, [[senja, 6, '500000']]);
  expect(await period(202603)).toMatchObject({
    next: 'RECALCULATE',
    statements: { calculated: 2, stale: 1 },
  });
  expect((await move('fina', 202603, 'askLock')).body.code).toBe('error.period.undecided');

  const [stale, fresh] = (await bulk('APPROVED', 202603)).body.toSorted(
    (a: { ok: boolean }, b: { ok: boolean }) => Number(a.ok) - Number(b.ok),
  );
  expect([stale.code, fresh.ok]).toEqual(['error.statement.stale', true]);
  await world.ask('fina', 'POST', '/statements/calculate', { datenum: 202603, stale: true });
  await bulk('APPROVED', 202603);
  expect(await period(202603)).toMatchObject({
    next: 'PUBLISH',
    statements: { approved: 2, payable: 1_400_000 + 350_000 },
    invoices: [{ stream: 'MUSIC', status: 'O', count: 2 }],
    // As what is payable, before tax: nothing seems to be missing.
    ...{ invoiced: 1_750_000, paid: 0 },
  });
  await bulk('PUBLISHED', 202603);
  expect((await period(202603)).next).toBe('LOCK');
});

test('a month is found by what it is called, or by its number', async () => {
  await postReport(world, 202508, [[senja, 10, '1000000']]);
  const foundBy = async (search: string) =>
    (await world.ask('fina', 'GET', `/periods?search=${search}`)).body.content.map(
      ({ datenum }: { datenum: number }) => datenum,
    );
  for (const search of ['maret', 'MARET 2026', '2026 mar', '202603', '03-2026', '03/2026'])
    expect(await foundBy(search), search).toEqual([202603]);
  expect(await foundBy('2025')).toEqual([202508]);
  for (const search of ['oktober', 'maret 2025', 'rilis']) expect(await foundBy(search), search).toEqual([]);
});

test('a month is not locked while a report of it is being posted', async () => {
  const setTo = (status: string) =>
    world.sql.query(
      'update report_batch set status = $1 where id = (select max(id) from report_batch where datenum = 202603)',
      [status],
    );
  await setTo('POSTING');
  const refused = await move('fina', 202603, 'askLock');
  expect([refused.status, refused.body.code]).toEqual([409, 'error.period.posting']);
  await setTo('POSTED');
});

test('a month is locked by two people; whoever asked does not confirm, and may take it back', async () => {
  expect((await move('fina', 202603, 'askLock')).body).toMatchObject({ status: 'LOCK_ASKED', second: true });
  expect(await period(202603, 'beni')).toMatchObject({ second: false, next: 'CONFIRM_LOCK' });
  const refused = await move('fina', 202603, 'lock');
  expect([refused.status, refused.body.code]).toEqual([403, 'error.period.samePerson']);
  expect((await move('fina', 202603, 'withdraw')).body.status).toBe('OPEN');
  await move('fina', 202603, 'askLock');
  const locked = (await move('beni', 202603, 'lock')).body;
  expect(locked).toMatchObject({ status: 'LOCKED', next: 'SETTLED', locked: { by: 'Beni' } });
  expect(locked.history.map(({ action }: { action: string }) => action)).toEqual([
    'lock',
    'askLock',
    'withdraw',
    'askLock',
  ]);
});

test('a month waits in the bells of those who may confirm until it is decided or taken back', async () => {
  const unread = async () =>
    (await world.ask('beni', 'GET', '/notifications/rilis')).body.content
      .filter(({ link, readAt }: Notice) => link === '/backoffice/periods/202603/show' && readAt === null)
      .map(({ kind }: Notice) => kind);
  expect(await unread()).toEqual([]);
  await move('fina', 202603, 'askUnlock', { reason: 'A store has corrected its report' });
  expect(await unread()).toEqual(['periodUnlockAsked']);
  await move('beni', 202603, 'keep');
  expect(await unread()).toEqual([]);
});

test('a month is moved by whoever has seen how it stands: without a version 400, with an older one how it is now', async () => {
  const path = '/periods/202603/askUnlock';
  const reason = 'A store has corrected its report';
  const blind = await world.ask('fina', 'PUT', path, { reason });
  expect([blind.status, blind.body.fieldErrors[0].field]).toEqual([400, 'version']);
  const { version } = await period(202603);
  const stale = await world.ask('fina', 'PUT', path, { reason, version: version - 1 });
  expect([stale.status, stale.body.code]).toEqual([409, 'error.stalePeriod']);
  expect(stale.body.message).toContain('“Locked”');
  expect((await world.ask('fina', 'PUT', path, { reason, version: 0 })).body.code).toBe('error.stalePeriod');
});

test('a locked month takes no calculation, adjustment or pool receipts, and each refusal says who locked it', async () => {
  const [row] = await statementsOf(202603);
  const receipts = { datenum: 202603, channel: 'OWN_SERVICE', dsp: '', receipts: 1000, plays: 10 };
  const answers = [
    await calculate(202603),
    await world.ask('fina', 'POST', `/statements/${row.id}/adjustments`, {
      kind: 'FEE',
      note: 'Late',
      amount: '-1',
    }),
    await world.ask('fina', 'POST', '/pools', receipts),
  ];
  for (const { status, body } of answers) {
    expect([status, body.code]).toEqual([409, 'error.period.locked']);
    expect(body.message).toMatch(/^Maret 2026 was locked by Beni on .*next open month.*“Months”/);
  }
  await expect(
    world.sql.query(
      "insert into pool (datenum, channel, receipts, plays) values (202603, 'OWN_SERVICE', 1, 1)",
    ),
  ).rejects.toMatchObject({ code: 'LG010' });
  await expect(
    world.sql.query(
      "insert into statement_adjustment (label_id, statement_id, kind, note, amount) values ($1, $2, 'FEE', 'x', -1)",
      [row.labelId, row.id],
    ),
  ).rejects.toMatchObject({ code: 'LG010' });
  await expect(
    world.sql.query('insert into statement (label_id, datenum) values ($1, 202603)', [world.labels.tirta]),
  ).rejects.toMatchObject({ code: 'LG010' });
});

test('income of a locked month goes into the next open one, also for a label that had no statement of it', async () => {
  const tirta = (await giveSongs(world, world.labels.tirta, ['Air Tenang'], 'Tirta')).isrcs[0]!;
  await postReport(world, 202603, [[tirta, 1, '200000']]);
  expect((await period(202603)).statements.lacking).toBe(0);
  await postReport(world, 202604, [[senja, 1, '100000']]);
  await calculate(202604);
  const rows = await statementsOf(202604);
  const late = rows.find(({ labelId }: { labelId: number }) => labelId === world.labels.tirta);
  expect(late).toMatchObject({ payable: 140_000 });
  await postReport(world, 202603, [[tirta, 2, '100000']]);
  const again = (await statementsOf(202604)).find(({ id }: { id: number }) => id === late.id);
  expect(again.staleCause).toBe('REPORT');
});

test('a locked month is opened again by two people, with a reason, or stays locked', async () => {
  expect((await move('fina', 202603, 'askUnlock')).body.code).toBe('error.approval.reason');
  expect((await move('fina', 202603, 'unlock')).body.code).toBe('error.period.transition');
  const reason = 'A store has corrected its report';
  expect((await move('fina', 202603, 'askUnlock', { reason })).body).toMatchObject({
    status: 'UNLOCK_ASKED',
    unlockReason: reason,
  });
  expect((await calculate(202603)).body.code).toBe('error.period.locked');
  expect((await move('fina', 202603, 'unlock')).status).toBe(403);
  expect((await move('beni', 202603, 'keep')).body.status).toBe('LOCKED');
  await move('fina', 202603, 'askUnlock', { reason });
  expect((await move('beni', 202603, 'unlock')).body).toMatchObject({ status: 'OPEN', locked: null });
  expect((await calculate(202603)).status).toBe(200);
});

test('a month that is not over is not locked, and labels see nothing of months', async () => {
  expect((await move('fina', periodOf(today()), 'askLock')).body.code).toBe('error.period.notOver');
  expect((await move('fina', 202613, 'askLock')).status).toBe(404);
  for (const path of ['/periods', '/periods/202603'])
    expect([path, (await world.ask('senja', 'GET', path)).status]).toEqual([path, 403]);
  expect((await move('senja', 202603, 'askLock')).status).toBe(403);
  expect((await world.ask('fina', 'GET', '/periods/209901')).status).toBe(404);
});

test('a store that is renamed is one store to a month, by its name of now, and its old name stays a spelling of it', async () => {
  await postReport(world, 202605, [[senja, 1, '1000']]);
  const [spotify] = (await world.ask('fina', 'GET', '/platforms?search=Spotify')).body.content;
  // As before a name that reports are filed under was kept.
  const name = 'Spotify Nusantara';
  const renamed = await world.sql.query('update platform set name = $2 where id = $1 returning aliases', [
    ...[spotify.id, name],
  ]);
  expect(renamed.rows[0].aliases).toEqual(['Spotify AB', 'Spotify']);
  await postReport(world, 202605, [[senja, 2, '2000']]);
  await postReport(world, 202606, [[senja, 3, '3000']]);
  expect(await period(202605)).toMatchObject({ expected: 1, received: 1 });
  expect(await period(202606)).toMatchObject({
    ...{ expected: 1, received: 1, open: { missing: [] } },
    stores: [{ platform: name, reports: 1, lines: 1, amountIdr: '3000' }],
  });
});

test('the stores a month waits for are those that are expected: by the rhythm of the store, if it has one', async () => {
  const waited = async () =>
    (await period(202607)).stores.map(({ platform, reports }: { platform: string; reports: number }) => [
      platform,
      reports,
    ]);
  await world.sql.query('insert into period (id) values (202607)');
  const { rows } = await world.sql.query(
    "update platform set rhythm = case name when 'Deezer' then 'MONTHLY' else rhythm end returning id, name",
  );
  const { name } = rows.find(({ name: one }) => one.startsWith('Spotify'))!;
  const all = [
    ['Deezer', 0],
    [name, 0],
  ];
  expect([await waited(), (await period(202607)).open.missing]).toEqual([all, ['Deezer', name]]);
  await world.sql.query("update platform set rhythm = 'NONE' where name = $1", [name]);
  expect(await waited()).toEqual([['Deezer', 0]]);
  await world.sql.query("update platform set rhythm = 'AUTO'");
});

test('what was found not to be ours is no line that still waits for its song, as in the report calendar', async () => {
  const head = 'reportingPeriod,platform,artistName,songTitle,isrc,quantity,salesType,netRevenue,country';
  await postDetached(world, 202511, [
    head,
    `202511,Langit,Rara,Senja Biru,${senja},1,Stream,1000,ID`,
    '202511,Langit,Orang,Asing Sekali,,1,Stream,500,ID',
  ]);
  const { content } = (await world.ask('fina', 'GET', '/suspense?search=asing sekali')).body;
  expect(await period(202511)).toMatchObject({ lines: 2, matched: 1 });
  await world.ask('fina', 'POST', `/suspense/${content[0].id}/reject`, { reason: 'Milik orang lain' });
  const { lines, matched, stores: told } = await period(202511);
  expect([lines, matched]).toEqual([1, 1]);
  expect(told).toContainEqual(expect.objectContaining({ platform: 'Langit', lines: 1, matched: 1 }));
  const { stores } = (await world.ask('fina', 'GET', '/report-calendar?until=202511')).body;
  const langit = stores.find(({ name }: { name: string }) => name === 'Langit');
  expect(langit.months.at(-1)).toMatchObject({ matched: 10_000, gap: 'MONEY' });
});

test('months are listed with their figures, the newest first', async () => {
  const { content } = (await world.ask('fina', 'GET', '/periods')).body;
  expect(content.map(({ datenum }: { datenum: number }) => datenum)).toEqual(
    content.map(({ datenum }: { datenum: number }) => datenum).toSorted((a: number, b: number) => b - a),
  );
  for (const row of content) {
    const { open, lacking, stores, invoices, locked, unlockReason, second, history, ...same } = await period(
      row.id,
    );
    expect(same).toEqual(row);
  }
});

/** How many rows the database sends for it. */
async function rowsFor(datenum: number): Promise<number> {
  const told = vi.spyOn(pg.Connection.prototype, 'emit');
  expect((await world.ask('fina', 'GET', `/periods/${datenum}`)).status).toBe(200);
  const rows = told.mock.calls.filter(([what]) => what === 'dataRow').length;
  told.mockRestore();
  expect(rows).toBeGreaterThan(5);
  return rows;
}

test('a month of published statements is told by their sums, however many they are', async () => {
  const publish = `with other as (insert into label (name, type, isrc_prefix, approval_status)
      select 'Label ' || n, 'COMPANY', 'IDAAA', 'APPROVED' from generate_series(1, $2::int) n returning id)
    insert into statement (label_id, datenum, stream, status, earned, payable, published_at)
      select id, $1, 'MUSIC', 'PUBLISHED', 1000, 1000, now() from other`;
  await world.sql.query(publish, [201903, 2]);
  await world.sql.query(publish, [201904, 50]);
  await rowsFor(201903);
  expect(await rowsFor(201904)).toBe(await rowsFor(201903));
  expect((await period(201904)).statements).toEqual({
    ...{ draft: 0, calculated: 0, stale: 0, outliers: 0, approved: 0, lacking: 0 },
    ...{ published: 50, payable: 50_000 },
  });
});
