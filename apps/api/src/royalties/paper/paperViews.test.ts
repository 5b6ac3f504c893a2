import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Name, openWorld, type World } from '../../../../../tests/cast.ts';
import { openedInvoice } from '../../../../../tests/granted/moneyWrites.ts';
import { paper, send } from '../../../../../tests/media.ts';

import { askSeen } from '../../../../../tests/seen.ts';

let world: World;
const papers = { ktpDocument: '', npwpDocument: '', invoiceDocument: '' };
let id = 0;
beforeAll(async () => {
  world = await openWorld();
  for (const name of Object.keys(papers) as (keyof typeof papers)[])
    papers[name] = (
      await send(world, 'senja', { kind: 'DOCUMENT', fileName: `${name}.pdf`, bytes: paper(name) })
    ).body.id;
  await world.drain();
  await world.sql.query(
    `update label set bank_name = 'BCA', bank_account_number = '5270012345', bank_account_name = name`,
  );
  id = await requested();
});
afterAll(() => world.end());

async function requested(): Promise<number> {
  const invoice = await openedInvoice(world, world.labels.senja, 'MUSIC');
  const body = { ...papers, privyId: 'P', consent: true };
  const { status } = await askSeen(world, 'senja', 'PUT', `/invoices/${invoice}/request`, body);
  expect(status).toBe(200);
  return invoice;
}
const look = (who: Name, path: string) =>
  world.app.inject({
    method: 'GET',
    url: `/api${path}`,
    headers: { authorization: `Bearer ${world.cast[who].token}` },
  });
const lookAt = (who: Name, name: keyof typeof papers) => look(who, `/media-images/download/${papers[name]}`);
const viewsOf = async (who: Name) => (await world.ask(who, 'GET', `/invoices/${id}/views`)).body;
const reject = (invoice: number, body: object) =>
  askSeen(world, 'ayu', 'PUT', `/invoices/${invoice}/reject`, body);

test('whoever of the staff looks at a paper of an invoice is named to its owner, one row a person and day', async () => {
  expect(await viewsOf('senja')).toEqual([]);
  await lookAt('senja', 'ktpDocument');
  for (const _ of [1, 2]) await lookAt('fina', 'ktpDocument');
  await lookAt('ayu', 'npwpDocument');
  await look('ayu', `/invoices/download/${id}`);
  const told = (await viewsOf('senja')).map(({ at: _, ...view }: { at: string }) => view);
  expect(told).toEqual(
    expect.arrayContaining([
      { paper: 'ktpDocument', by: 'Fina', times: 2 },
      { paper: 'npwpDocument', by: 'Ayu', times: 1 },
      { paper: 'invoiceDocument', by: 'Ayu', times: 1 },
    ]),
  );
  // Its own look is nobody's news.
  expect(told).toHaveLength(3);
  expect(await viewsOf('fina')).toEqual(await viewsOf('senja'));
});

test('nobody learns who looked at the papers of another label, and a paper that was refused is no look', async () => {
  expect((await world.ask('bayu', 'GET', `/invoices/${id}/views`)).status).toBe(404);
  expect((await world.ask('senja', 'GET', `/rbtinvoices/${id}/views`)).status).toBe(404);
  expect((await lookAt('bayu', 'ktpDocument')).statusCode).toBe(404);
  expect((await viewsOf('senja')).map(({ by }: { by: string }) => by)).not.toContain('Bayu');
});

test('a rejection names one of the known reasons beside its text, and each is counted', async () => {
  const counts = async () => (await world.ask('fina', 'GET', '/invoice-refusals')).body;
  expect(await counts()).toEqual([]);
  const wrong = await reject(id, { reasonRejectAdmin: 'x', reasonCode: 'WEATHER' });
  expect([wrong.status, wrong.body.fieldErrors[0].field]).toEqual([400, 'reasonCode']);
  await reject(id, { reasonRejectAdmin: 'The photo is cut off', reasonCode: 'UNREADABLE' });
  await reject(await requested(), { reasonRejectAdmin: 'Too dark', reasonCode: 'UNREADABLE' });
  const third = await requested();
  await askSeen(world, 'ayu', 'PUT', `/invoices/${third}/send`, { taxConfirmed: true });
  // As the specification has it: a text alone.
  await askSeen(world, 'fina', 'PUT', `/invoices/${third}/reject`, { reasonRejectFinance: 'Call us' });
  expect(await counts()).toMatchObject([
    { reason: 'UNREADABLE', byAdmin: 2, byFinance: 0 },
    { reason: 'OTHER', byAdmin: 0, byFinance: 1 },
  ]);
  expect((await world.ask('senja', 'GET', '/invoice-refusals')).status).toBe(403);
  const bad = await world.ask('fina', 'GET', '/invoice-refusals?months=0');
  expect([bad.status, bad.body.fieldErrors[0].field]).toEqual([400, 'months']);
});
