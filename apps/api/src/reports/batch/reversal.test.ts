import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Name, openWorld, type World } from '../../../../../tests/cast.ts';
import { giveSongs } from '../../../../../tests/catalogue.ts';
import { moveBatch, postReport, uploadReport } from '../../../../../tests/report.ts';
import { askSeen } from '../../../../../tests/seen.ts';
import { statementsIn } from '../../../../../tests/statements.ts';

let world: World;
let isrcs: string[];
beforeAll(async () => {
  world = await openWorld();
  isrcs = (await giveSongs(world, world.labels.senja, ['Senja Biru'])).isrcs;
  isrcs.push(...(await giveSongs(world, world.labels.ombak, ['Ombak Kita'], 'Dewa')).isrcs);
});
afterAll(() => world.end());

const { calculate, statementOf } = statementsIn(() => world);
const announced = async (id: number) =>
  (await world.ask('fina', 'GET', `/report-batches/${id}/reversal`)).body;
const totalOf = async (who: Name) => (await world.ask(who, 'GET', '/dashboard/balance/v2')).body.total;

async function reverse(id: number) {
  await moveBatch(world, 'adi', id, 'reverse', { reason: 'sent twice' });
  await world.drain();
}

test('a reversal says beforehand which labels, statements and invoices it touches, and books exactly that', async () => {
  const id = await postReport(world, 202606, [
    [isrcs[0]!, 100, '1000000.40'],
    [isrcs[1]!, 10, '50000'],
  ]);
  await calculate(202606);
  const [senja, ombak] = [await statementOf(202606), await statementOf(202606, world.labels.ombak)];
  const { body: approved } = await askSeen(world, 'beni', 'PUT', `/statements/${senja.id}/approved`, {});
  const told = await announced(id);
  expect(told).toMatchObject({ income: 1_050_000, amount: 735_000, suspense: 0 });
  expect(told.parts).toMatchObject([
    {
      ...{ labelName: 'Senja Records', datenum: 202606, income: 1_000_000, amount: 700_000, stated: true },
      statement: { id: senja.id, datenum: 202606, status: 'APPROVED' },
      invoice: { id: approved.invoiceId, status: 'O' },
    },
    {
      ...{ labelName: 'Ombak Musik', income: 50_000, amount: 35_000, stated: false, invoice: null },
      statement: { id: ombak.id, status: 'CALCULATED' },
    },
  ]);

  const before = { senja: await totalOf('senja'), bayu: await totalOf('bayu') };
  await reverse(id);
  const booked = await world.sql.query(
    `select e.label_id as label, -sum(e.amount)::int as amount from ledger_txn t join ledger_entry e on e.txn_id = t.id
     where t.kind = 'REVERSAL' and t.source_id = $1 and e.label_id is not null group by 1 order by 2 desc`,
    [String(id)],
  );
  expect(booked.rows).toEqual(
    told.parts.map(({ labelId, amount }: { labelId: number; amount: number }) => ({
      label: labelId,
      amount,
    })),
  );
  expect(before.senja - (await totalOf('senja'))).toBe(700_000);
  expect(before.bayu - (await totalOf('bayu'))).toBe(35_000);
  expect(await announced(id)).toEqual({ income: 0, amount: 0, suspense: 0, parts: [], supplements: [] });

  // The stated one stays; what it took goes into the next statement. The calculated one is calculated again.
  expect((await statementOf(202606)).payable).toBe(senja.payable);
  await calculate(202606);
  expect((await statementOf(202606, world.labels.ombak)).payable).toBe(0);
  await calculate(202607);
  expect((await statementOf(202607)).earned).toBe(-700_000);
});

test('lines nobody was found for are taken out of suspense, and the announcement says how much', async () => {
  const csv = [
    'reportingPeriod,platform,isrc,songTitle,artistName,quantity,netRevenue',
    `202607,Spotify,${isrcs[1]},,,1,100`,
    '202607,Spotify,IDXXX2600009,Entah,Siapa,1,900',
  ].join('\n');
  const { body } = await uploadReport(world, 'adi', csv, { datenum: '202607' });
  await world.drain();
  const id = body.batchId;
  expect(await announced(id)).toMatchObject({ amount: 0, parts: [] });
  await moveBatch(world, 'adi', id, 'post', { detach: true });
  await world.drain();
  expect(await announced(id)).toMatchObject({
    ...{ income: 100, amount: 70, suspense: 900 },
    parts: [{ labelName: 'Ombak Musik', stated: false, statement: null, invoice: null }],
  });
  expect((await world.ask('senja', 'GET', `/report-batches/${id}/reversal`)).status).toBe(403);
});

const head = 'reportingPeriod,platform,isrc,quantity,netRevenue';
async function previewed(rows: readonly string[], fields: Record<string, string> = {}): Promise<number> {
  const { body, text } = await uploadReport(world, 'adi', [head, ...rows].join('\n'), {
    datenum: '202602',
    ...fields,
  });
  expect(body.batchId, text).toEqual(expect.any(Number));
  await world.drain();
  return body.batchId;
}
const call = (id: number, action: string, body: object = {}) => moveBatch(world, 'adi', id, action, body);
const statusOf = async (id: number) => (await world.ask('adi', 'GET', `/report-batches/${id}`)).body.status;
const booked = async (id: number) => {
  await call(id, 'post', { detach: true });
  await world.drain();
};
const total = async () =>
  Number((await world.sql.query('select coalesce(sum(amount_idr), 0) as idr from usage_line')).rows[0].idr);

test('a report is taken back with its supplements, which are shown before, and theirs; nobody can add to it any more', async () => {
  const before = await total();
  const line = (amount: number, quantity: number | string = 1) =>
    `202602,Spotify,${isrcs[0]},${quantity},${amount}`;
  const first = await previewed([line(1000), line(2000, 'banyak'), line(4000, 'sedikit')]);
  await call(first, 'broken/aside', { aside: true });
  await booked(first);
  const of = (id: number) => ({ supplementOf: String(id) });
  const second = await previewed([line(2000), line(8000, 'entah')], of(first));
  await call(second, 'broken/aside', { aside: true });
  await booked(second);
  const third = await previewed([line(8000)], of(second));
  await booked(third);
  const waiting = await previewed([line(4000)], of(first));

  const told = await announced(first);
  expect(told).toMatchObject({ income: 11_000, amount: 7_700 });
  expect(told.supplements).toMatchObject([{ id: second }, { id: third }]);
  const blind = await call(first, 'reverse', { reason: 'sent twice', supplementIds: [second] });
  expect([blind.status, blind.body.message]).toEqual([
    409,
    `With this report its posted supplement goes: ${third}. Look at what is taken back, then confirm.`,
  ]);
  await call(waiting, 'post', { detach: true });
  const busy = await call(first, 'reverse', { reason: 'sent twice', supplementIds: [second, third] });
  expect([busy.status, busy.body.code]).toEqual([409, 'error.report.underWork']);
  await call(waiting, 'cancel');

  const asked = await call(first, 'reverse', { reason: 'sent twice', supplementIds: [second, third] });
  expect(asked.status, asked.text).toBe(200);
  await world.drain();
  expect(await Promise.all([first, second, third, waiting].map(statusOf))).toEqual([
    ...['REVERSED', 'REVERSED', 'REVERSED'],
    'PREVIEW',
  ]);
  expect(await total()).toBe(before);
  const late = await call(waiting, 'post', { detach: true });
  expect([late.status, late.body.message]).toEqual([
    409,
    `Report ${first}, whose rows this file brings back, is not posted any more. Delete this file, and upload the rows with a report of their own.`,
  ]);
  expect((await world.ask('adi', 'DELETE', `/report-batches/${waiting}`)).status).toBe(200);
});

test('a supplement is taken back alone, and its rows can come again', async () => {
  const first = await previewed([
    `202602,Spotify,${isrcs[1]},1,100`,
    `202602,Spotify,${isrcs[1]},banyak,200`,
  ]);
  await call(first, 'broken/aside', { aside: true });
  await booked(first);
  const again = `202602,Spotify,${isrcs[1]},3,200`;
  const wrong = await previewed([again], { supplementOf: String(first) });
  await booked(wrong);
  await reverse(wrong);
  expect([await statusOf(first), await statusOf(wrong)]).toEqual(['POSTED', 'REVERSED']);
  const right = await previewed([again], { supplementOf: String(first) });
  await booked(right);
  expect((await announced(first)).supplements).toMatchObject([{ id: right }]);
});
