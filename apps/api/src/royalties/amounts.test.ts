import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../tests/cast.ts';
import { giveSongs } from '../../../../tests/catalogue.ts';
import { moveBatch, postReport, uploadReport } from '../../../../tests/report.ts';

let world: World;
let isrc: string;
beforeAll(async () => {
  world = await openWorld();
  isrc = (await giveSongs(world, world.labels.senja, ['Senja Biru'])).isrcs[0]!;
});
afterAll(() => world.end());

const head = 'reportingPeriod,isrc,quantity,salesType,netRevenue,country';
async function preview(amounts: readonly string[], fields: Record<string, string> = {}) {
  const rows = amounts.map((amount) => `202601,${isrc},1,Stream,${amount},ID`);
  const { body } = await uploadReport(world, 'adi', [head, ...rows].join('\n'), fields);
  await world.drain();
  return (await world.ask('adi', 'GET', `/report-batches/${body.batchId}`)).body;
}
const post = (id: number) => moveBatch(world, 'adi', id, 'post', {});

test('an amount of 2^53 in a report is a mistake of its row', async () => {
  const { errors } = await preview(['9007199254740992']);
  expect(errors).toMatchObject([{ row: 2, column: 'netRevenue', code: 'value.tooLarge' }]);
});

test('rows that come to more than that together, or by their rate, are not posted, and nothing is left half done', async () => {
  const many = Array.from({ length: 10 }, (_, at) => `${at % 2 ? '-' : ''}999999999999999`);
  const sums = [
    await preview(many),
    await preview(['900000000000000'], { currency: 'USD', fxRate: '16250' }),
  ];
  for (const { id } of sums) {
    const refused = await post(id);
    expect([refused.status, refused.body.code]).toEqual([409, 'error.report.tooMuch']);
    expect((await world.ask('adi', 'GET', `/report-batches/${id}`)).body.status).toBe('PREVIEW');
    expect((await world.ask('adi', 'DELETE', `/report-batches/${id}`)).status).toBe(200);
  }
});

test('so it is where receipts and adjustments are typed', async () => {
  const receipts = {
    datenum: 202601,
    channel: 'OWN_SERVICE',
    dsp: '',
    plays: 1,
    receipts: 9_007_199_254_740_992,
  };
  const pool = await world.ask('fina', 'POST', '/pools', receipts);
  expect([pool.status, pool.body.fieldErrors[0].field]).toEqual([400, 'receipts']);
  await postReport(world, 202601, [[isrc, 1, '1000']]);
  await world.ask('fina', 'POST', '/statements/calculate', { datenum: 202601 });
  const [{ id }] = (await world.ask('fina', 'GET', '/statements')).body.content;
  const adjustment = { kind: 'CORRECTION', note: 'x', amount: '9007199254740992' };
  const refused = await world.ask('fina', 'POST', `/statements/${id}/adjustments`, adjustment);
  expect([refused.status, refused.body.fieldErrors]).toMatchObject([400, [{ field: 'amount' }]]);
});

test('penalties and fees are taken off, a correction goes either way, and nothing is no adjustment', async () => {
  const [{ id }] = (await world.ask('fina', 'GET', '/statements')).body.content;
  const adjust = (kind: string, amount: string) =>
    world.ask('fina', 'POST', `/statements/${id}/adjustments`, { kind, note: 'x', amount });
  for (const [kind, amount, code] of [
    ['PENALTY', '5', 'error.statement.takenOff'],
    ['FEE', '0.5', 'error.statement.takenOff'],
    ['FEE', '-0.00', 'error.statement.nothing'],
    ['CORRECTION', '0', 'error.statement.nothing'],
  ] as const) {
    const { status, body } = await adjust(kind, amount);
    expect([status, body.fieldErrors]).toMatchObject([400, [{ field: 'amount', code }]]);
  }
  expect((await adjust('FEE', '-5')).body.payable).toBe(695);
  expect((await adjust('CORRECTION', '5')).body.payable).toBe(700);
});

test('several adjustments that come to more than is kept exactly are refused, and the statement stays readable', async () => {
  const [{ id }] = (await world.ask('fina', 'GET', '/statements')).body.content;
  const adjust = (sign: string) =>
    world.ask('fina', 'POST', `/statements/${id}/adjustments`, {
      ...{ kind: 'CORRECTION', note: 'Large', amount: `${sign}999999999999999` },
    });
  for (let at = 0; at < 9; at += 1) expect((await adjust(at % 2 ? '-' : '')).status).toBe(200);
  const refused = await adjust('-');
  expect([refused.status, refused.body.fieldErrors]).toMatchObject([
    400,
    [{ field: 'amount', code: 'error.statement.tooMuch' }],
  ]);
  expect((await world.ask('fina', 'GET', `/statements/${id}`)).body.payable).toBe(700 + 999_999_999_999_999);
});
