import { STATEMENT_DIMENSIONS } from '@rilis/contract/royalties/statementRoutes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agree } from '../../../../../tests/agree.ts';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { giveSongs } from '../../../../../tests/catalogue.ts';
import { moveBatch, postReport } from '../../../../../tests/report.ts';
import { statementsIn } from '../../../../../tests/statements.ts';

let world: World;
let senja: string;
let ombak: string;
let song: number;
beforeAll(async () => {
  world = await openWorld();
  const given = await giveSongs(world, world.labels.senja, ['Senja Biru']);
  [senja, song] = [given.isrcs[0]!, given.songIds[0]!];
  ombak = (await giveSongs(world, world.labels.ombak, ['Ombak Kita'], 'Dewa')).isrcs[0]!;
});
afterAll(() => world.end());

const { calculate, statementOf, approve } = statementsIn(() => world);
const list = async (query: string) =>
  (await world.ask('fina', 'GET', `/statements?size=200&${query}`)).body.content;
const standing = async (id: number) => (await world.ask('beni', 'GET', `/statements/${id}/standing`)).body;

/** A month of Senja Records, posted and calculated. */
async function month(datenum: number, revenue = '1000000'): Promise<number> {
  await postReport(world, datenum, [[senja, 1, revenue]]);
  await calculate(datenum);
  return (await statementOf(datenum)).id;
}

test('late income that joins a statement after it was calculated is not lost in it, even where an advance takes all of it', async () => {
  const label = `/labels/${world.labels.ombak}`;
  const statement = () => statementOf(202412, world.labels.ombak);
  await agree(world, 'fina', 'PUT', `${label}/contract`, { minimumGuarantee: 840_000 });
  const advance = { amount: 840_000, paidOn: '2024-11-02', reference: 'TRF-9' };
  expect((await agree(world, 'fina', 'POST', `${label}/advances`, advance)).status).toBe(200);
  const november = await month(202411);
  // Ombak Musik has no statement of November: what comes late of it waits until those of others are approved.
  await postReport(world, 202411, [[ombak, 1, '200000']]);
  await postReport(world, 202412, [[ombak, 1, '1000000']]);
  await calculate(202412);
  expect(await statement()).toMatchObject({ earned: 700_000, recoupment: 700_000, payable: 0 });
  expect((await approve(november)).status).toBe(200);
  const { id } = await statement();
  const refused = await approve(id);
  expect([refused.status, refused.body.code]).toEqual([409, 'error.statement.changed']);
  await world.ask('fina', 'POST', `/statements/${id}/calculate`, {});
  expect(await statement()).toMatchObject({ earned: 840_000, recoupment: 840_000, payable: 0 });
  expect((await approve(id)).status).toBe(200);
});

test('a report that comes after the calculation makes it stale: it is not approved before it was calculated again', async () => {
  const id = await month(202501);
  await postReport(world, 202501, [[senja, 2, '500000']]);
  expect(await statementOf(202501)).toMatchObject({
    staleCause: 'REPORT',
    staleSince: expect.any(String),
    payable: 700_000,
  });
  expect((await list('datenum=202501&mark=STALE')).map((row: { id: number }) => row.id)).toEqual([id]);
  const refused = await approve(id);
  expect([refused.status, refused.body.code]).toEqual([409, 'error.statement.stale']);
  expect(refused.body.message).toMatch(/posted, matched or reversed after/);
  const again = await world.ask('fina', 'POST', `/statements/${id}/calculate`, {});
  expect(again.body).toMatchObject({ staleSince: null, staleCause: null, payable: 1_050_000 });
  expect((await approve(id)).status).toBe(200);
});

test('a term, a guarantee, a reversal and another approval make it stale, each with its cause', async () => {
  const id = await month(202502);
  const stale = async () => (await world.ask('fina', 'GET', `/statements/${id}`)).body.staleCause;
  const again = () => world.ask('fina', 'POST', `/statements/${id}/calculate`, {});
  const batch = await postReport(world, 202502, [[senja, 3, '10']]);
  await again();
  await moveBatch(world, 'adi', batch, 'reverse', { reason: 'Wrong file' });
  await world.drain();
  expect(await stale()).toBe('REPORT');
  await again();
  await agree(world, 'fina', 'POST', `/labels/${world.labels.senja}/terms`, {
    from: 202502,
    base: 'NET',
    labelShare: 60,
    dsp: 'Deezer',
  });
  expect(await stale()).toBe('TERM');
  await again();
  await world.sql.query('update label set minimum_guarantee = 100 where id = $1', [world.labels.senja]);
  expect(await stale()).toBe('GUARANTEE');
  await again();
  const paid = { amount: 100, paidOn: '2025-02-01', reference: 'TRF-1' };
  await agree(world, 'fina', 'POST', `/labels/${world.labels.senja}/advances`, paid);
  expect(await stale()).toBe('GUARANTEE');
  await again();
  const other = await month(202503);
  await approve(other);
  expect(await stale()).toBe('APPROVAL');
  await world.sql.query('update label set minimum_guarantee = 0 where id = $1', [world.labels.senja]);
  await again();
  expect(await stale()).toBe(null);
  expect((await approve(id)).status).toBe(200);
});

test('what is not in it leaves a statement as it is: another label’s income, another month’s', async () => {
  const id = await month(202504);
  await postReport(world, 202504, [[ombak, 1, '900000']]);
  await postReport(world, 202505, [[senja, 1, '900000']]);
  expect((await statementOf(202504)).staleSince).toBe(null);
  expect((await approve(id)).status).toBe(200);
});

test('late income of an approved month makes the calculated month after it stale, and all stale ones are calculated again by one action', async () => {
  await postReport(world, 202504, [[senja, 1, '300000']]);
  await calculate(202505);
  await postReport(world, 202504, [[senja, 1, '400000']]);
  const stale = await statementOf(202505);
  expect(stale.staleCause).toBe('REPORT');
  await postReport(world, 202505, [[ombak, 1, '100']]);
  expect((await calculate(202505, { stale: true })).body).toMatchObject({ calculated: 2, skipped: 0 });
  expect((await statementOf(202505)).payable).toBe(700_000 * 0.7 + 630_000);
  // The other label has no statement of the approved month: what came late for it is stated here as well.
  expect((await statementOf(202505, world.labels.ombak)).payable).toBe(630_000 + 70);
});

test('a waiting report, suspense and a store that has not reported hold nobody up: they are accepted with a reason', async () => {
  await postReport(world, 202506, [[senja, 1, '100000']]);
  await calculate(202506);
  const { id } = await statementOf(202506);
  expect((await standing(id)).open).toMatchObject({ previews: [], missing: [], suspense: { lines: 0 } });
  await world.sql.query(
    `insert into report_batch (kind, platform, datenum, currency, fx_rate, file_name, status)
     values ('OTHER_DSP', 'Joox', 202505, 'IDR', 1, 'joox.csv', 'POSTED')`,
  );
  const preview = await postReport(world, 202506, [['IDXXX2600009', 1, '5']], { post: false });
  const late = await postReport(world, 202506, [['IDXXX2600010', 1, '7.5']], { post: false });
  await moveBatch(world, 'adi', late, 'post', { detach: true });
  await world.drain();
  expect((await standing(id)).open).toEqual({
    previews: [{ id: preview, platform: 'Spotify', fileName: 'report.csv' }],
    suspense: { lines: 1, amountIdr: '7.5' },
    missing: ['JOOX'],
  });
  const refused = await approve(id);
  expect([refused.status, refused.body.code, refused.body.fieldErrors[0].field]).toEqual([
    400,
    'error.statement.openFacts',
    'reason',
  ]);
  expect(refused.body.message).toMatch(
    /1 report not posted; Rp.8 in suspense \(1 line\); no report from JOOX/,
  );
  expect((await approve(id, { reason: 'Joox reports in May only' })).body.status).toBe('APPROVED');
  expect(await standing(id)).toMatchObject({
    accepted: { by: 'Beni', reason: 'Joox reports in May only', open: { missing: ['JOOX'] } },
  });
});

test('whoever calculated it learns before pressing that somebody else has to approve', async () => {
  const id = await month(202507);
  expect((await standing(id)).second).toBe(false);
  expect((await world.ask('fina', 'GET', `/statements/${id}/standing`)).body.second).toBe(true);
});

test('receipts that are missing are named before the button is pressed, each once, and no label may ask', async () => {
  const id = await month(202508);
  expect((await standing(id)).lacks).toEqual([]);
  // Plays of the own service have no importer that a test of statements should depend on.
  await world.sql.query('select usage_partition(202508)');
  await world.sql.query(
    `insert into usage_rollup (label_id, datenum, channel, dsp, sale_type, song_id, album_id, country, quantity, amount_idr, batch_id)
     select label_id, 202508, 'OWN_SERVICE', 'Rilis Musik', type, id, album_id, 'ID', 5, 0, 0 from song, unnest(array['STREAM', 'ADS']) as type
     where id = $1`,
    [song],
  );
  expect((await standing(id)).lacks).toEqual([{ lacks: 'POOL', service: 'Rilis Musik', datenum: 202508 }]);
  const receipts = { datenum: 202508, channel: 'OWN_SERVICE', dsp: '', receipts: 1000, plays: 100 };
  expect((await world.ask('fina', 'POST', '/pools', receipts)).status).toBe(201);
  expect((await standing(id)).lacks).toEqual([]);
  await world.ask('fina', 'POST', `/statements/${id}/calculate`, {});
  const { body: pools } = await world.ask('fina', 'GET', '/pools?datenum=202508');
  await world.ask('fina', 'PUT', `/pools/${pools.content[0].id}`, { ...receipts, receipts: 2000 });
  expect((await statementOf(202508)).staleCause).toBe('POOL');
  expect((await world.ask('senja', 'GET', `/statements/${id}/standing`)).status).toBe(403);
});

test('the sums of a list are those of its rows, whatever is asked for, and of its groups, by whatever it is grouped', async () => {
  for (const query of ['', 'datenum=202505', 'status=APPROVED', 'mark=OUTLIER', 'labelCd=nobody']) {
    const rows = await list(query);
    const { body } = await world.ask('fina', 'GET', `/statements/totals?${query}`);
    const sum = (name: string) =>
      rows.reduce((total: number, row: Record<string, number>) => total + row[name]!, 0);
    const marked = (name: string) => rows.filter((row: Record<string, unknown>) => row[name]).length;
    expect([query, body]).toEqual([
      query,
      { count: rows.length, stale: marked('staleSince'), outliers: marked('outlier') },
    ]);
    const names = ['payable', 'earned', 'adjusted', 'recoupment', 'topUp'];
    const wanted: Record<string, number> = {
      ...Object.fromEntries(names.map((name) => [name, sum(name)])),
      count: rows.length,
    };
    for (const by of STATEMENT_DIMENSIONS) {
      const summed = (await world.ask('fina', 'GET', `/statements/sums?size=1&by=${by}&${query}`)).body;
      expect([query, by, summed.totals]).toEqual([query, by, wanted]);
      const inGroups = (name: string) =>
        summed.groups.reduce((total: number, group: Record<string, number>) => total + group[name]!, 0);
      for (const name of [...names, 'count'])
        expect([by, name, inGroups(name)]).toEqual([by, name, wanted[name]]);
      expect(summed.groupCount).toBe(summed.groups.length);
    }
  }
});

test('statements stand with the largest or the oldest first where somebody asks for that', async () => {
  const of = async (sort: string, name: string) =>
    (await list(`sort=${sort}`)).map((row: Record<string, number>) => row[name]!);
  const payable = await of('payable', 'payable');
  expect(new Set(payable).size).toBeGreaterThan(1);
  expect(payable).toEqual(payable.toSorted((a: number, b: number) => b - a));
  const months = await of('oldest', 'datenum');
  expect(new Set(months).size).toBeGreaterThan(1);
  expect(months).toEqual(months.toSorted((a: number, b: number) => a - b));
  expect(await of('id,desc', 'datenum')).toEqual(months.toReversed());
  const { body } = await world.ask('fina', 'GET', '/ledger/accounts?size=200&sort=balance');
  const balances = body.content.map(({ balance }: { balance: number }) => Math.abs(balance));
  expect(balances[0]).toBeGreaterThan(0);
  expect(balances).toEqual(balances.toSorted((a: number, b: number) => b - a));
});

test('a statement says what the one before it came to, and whether it is far from the last three', async () => {
  const id = await month(202601, '40000000');
  const usual = await statementOf(202601);
  expect(usual).toMatchObject({ outlier: true, before: (await statementOf(202508)).payable });
  expect((await list('mark=OUTLIER&datenum=202601')).map((row: { id: number }) => row.id)).toEqual([id]);
});

test('which stores are missing is what the rhythm of each says, as in the calendar', async () => {
  await postReport(world, 202510, [[senja, 1, '100000']]);
  await postReport(world, 202511, [[senja, 1, '100000']]);
  await world.sql.query("update report_batch set platform = 'JOOX' where datenum = 202510");
  await calculate(202511);
  const { id } = await statementOf(202511);
  const missing = async () => (await standing(id)).open.missing;
  expect(await missing()).toEqual(['JOOX']);
  const say = (name: string, rhythm: string) =>
    world.sql.query('update platform set rhythm = $2 where name = $1', [name, rhythm]);
  await say('JOOX', 'QUARTERLY');
  expect(await missing()).toEqual([]);
  await say('Deezer', 'MONTHLY');
  await say('Spotify', 'MONTHLY');
  expect(await missing()).toEqual(['Deezer']);
  const month = (await world.ask('fina', 'GET', '/periods/202511')).body;
  expect(month).toMatchObject({ expected: 2, received: 1, open: { missing: ['Deezer'] } });
  await say('Deezer', 'NONE');
  expect(await missing()).toEqual([]);
});
