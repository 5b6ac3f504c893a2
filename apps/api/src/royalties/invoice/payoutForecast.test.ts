import { addDays, today } from '@rilis/contract/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Name, openWorld, type World } from '../../../../../tests/cast.ts';
import { openedInvoice } from '../../../../../tests/granted/moneyWrites.ts';
import { makeMedia } from '../../../../../tests/release.ts';
import { askSeen } from '../../../../../tests/seen.ts';

let world: World;
let paper = '';
beforeAll(async () => {
  world = await openWorld();
  paper = await makeMedia(world, world.labels.senja, 'DOCUMENT');
  await world.sql.query(
    `update label set bank_name = 'BCA', bank_account_number = '5270012345', bank_account_name = name`,
  );
});
afterAll(() => world.end());

const opened = () => openedInvoice(world, world.labels.senja, 'MUSIC');
const rowOf = async (who: Name, id: number) =>
  (await world.ask(who, 'GET', '/invoices?size=100')).body.content.find(
    (row: { id: number }) => row.id === id,
  );
const move = (who: Name, id: number, action: string, body: object) =>
  askSeen(world, who, 'PUT', `/invoices/${id}/${action}`, body);
const request = (id: number) => {
  const papers = { npwpDocument: paper, ktpDocument: paper, invoiceDocument: paper };
  return move('senja', id, 'request', { ...papers, privyId: 'P', consent: true });
};

/** Paid so many days after it was asked for. */
async function paidAfter(days: number): Promise<void> {
  const id = await opened();
  await request(id);
  await move('ayu', id, 'send', { taxConfirmed: true });
  await move('fina', id, 'send', {});
  await move('beni', id, 'paid', { paymentDate: today(), paymentReference: `T-${id}` });
  await world.sql.query('update invoice set requested_at = now() - make_interval(days => $2) where id = $1', [
    id,
    days,
  ]);
}

test('an invoice says when it is likely to be paid: by the terms at first, then by the median of the label’s own payments', async () => {
  const id = await opened();
  const before = (await rowOf('senja', id)).forecast;
  expect(before).toEqual({ day: addDays(today(), 14), basis: 'TERMS', days: 14, payments: 0 });
  await paidAfter(3);
  await paidAfter(30);
  expect((await rowOf('senja', id)).forecast.basis).toBe('TERMS');
  await paidAfter(5);
  const habit = { day: addDays(today(), 5), basis: 'OWN', days: 5, payments: 3 };
  expect((await rowOf('senja', id)).forecast).toEqual(habit);
  await request(id);
  await world.sql.query("update invoice set requested_at = now() - interval '2 days' where id = $1", [id]);
  expect((await world.ask('senja', 'GET', `/invoices/${id}`)).body.forecast).toEqual({
    ...habit,
    day: addDays(today(), 3),
  });
  // Late already: it is not promised for a day that has passed.
  await world.sql.query("update invoice set requested_at = now() - interval '40 days' where id = $1", [id]);
  expect((await rowOf('fina', id)).forecast.day).toBe(today());
  await move('ayu', id, 'reject', { reasonRejectAdmin: 'x' });
});

test('a label’s row says whether it can be requested now; staff and others are offered nothing', async () => {
  const id = await opened();
  expect((await rowOf('senja', id)).requestable).toBe(true);
  expect((await rowOf('fina', id)).requestable).toBe(false);
  await world.sql.query('update label set bank_changed_at = now() where id = $1', [world.labels.senja]);
  expect((await rowOf('senja', id)).requestable).toBe(false);
  await world.sql.query('update label set bank_changed_at = null where id = $1', [world.labels.senja]);
  await request(id);
  const row = await rowOf('senja', id);
  expect([row.status, row.requestable]).toEqual(['R', false]);
});
