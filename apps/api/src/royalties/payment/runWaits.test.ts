import { setTimeout as sleep } from 'node:timers/promises';
import { today } from '@rilis/contract/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptedInvoice } from '../../../../../tests/acceptedInvoice.ts';
import { type Name, openWorld, type World } from '../../../../../tests/cast.ts';
import { askSeen } from '../../../../../tests/seen.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

test('a run waits for everybody who may approve it but for whoever has put it together', async () => {
  const { rows } = await world.sql.query(
    "insert into payment_run (status, proposed_by) values ('PROPOSED', $1), ('CANCELLED', $1) returning id",
    [world.cast.fina.id],
  );
  const waits = async (who: Name, mine = 'mine=Y') =>
    (await world.ask(who, 'GET', `/payment-runs?${mine}`)).body.content.map(({ id }: { id: number }) => id);
  expect(await waits('beni')).toEqual([Number(rows[0].id)]);
  expect(await waits('fina')).toEqual([]);
  expect(await waits('fina', '')).toHaveLength(2);
});

test('a run waits in the bells of those who may approve it until it is approved or withdrawn', async () => {
  const told = async () => {
    const { content } = (await world.ask('beni', 'GET', '/notifications/rilis')).body;
    const notices = content.filter(({ kind }: { kind: string }) => kind === 'paymentRunProposed');
    return notices.map(({ readAt }: { readAt: string | null }) => (readAt ? 'read' : 'waits'));
  };
  await acceptedInvoice(world, 'senja');
  const propose = async () => (await world.ask('fina', 'POST', '/payment-runs', {})).body;
  const first = await propose();
  expect([first.status, await told()]).toEqual(['PROPOSED', ['waits']]);
  await askSeen(world, 'fina', 'PUT', `/payment-runs/${first.id}/withdraw`, {});
  expect(await told()).toEqual(['read']);
  const { id, total } = await propose();
  expect(await told()).toEqual(['waits', 'read']);
  const approved = await askSeen(world, 'beni', 'PUT', `/payment-runs/${id}/approve`, { total });
  expect([approved.body.status, await told()]).toEqual(['APPROVED', ['read', 'read']]);
});

test('runs are found by their number, their bank, and whom they pay to which account under which reference', async () => {
  const { body } = await world.ask('fina', 'GET', '/payment-runs');
  const { id } = body.content.find(({ status }: { status: string }) => status === 'APPROVED');
  const [payment] = (await world.ask('fina', 'GET', `/payment-runs/${id}`)).body.list;
  const found = async (search: string) => {
    const answer = await world.ask('fina', 'GET', `/payment-runs?search=${encodeURIComponent(search)}`);
    return answer.body.content.map((row: { id: number }) => row.id);
  };
  for (const said of [id, `#${id}`, payment.reference])
    expect(await found(String(said)), String(said)).toEqual([id]);
  for (const said of [payment.companyName, payment.accountName, payment.accountNumber])
    expect(await found(said), said).toContain(id);
  await world.sql.query(`update payment_run set bank = 'Permata' where id = $1`, [id]);
  expect(await found('permata')).toEqual([id]);
  expect(await found('nobody is called so')).toEqual([]);
});

test('what is paid by hand in the moment a run is put together is not paid once more by the run', async () => {
  const [paid, other] = [await acceptedInvoice(world, 'senja'), await acceptedInvoice(world, 'bayu')];
  const hand = await world.sql.connect();
  await hand.query('begin');
  await hand.query("update invoice set status = 'P', payment_date = $2 where id = $1", [paid, today()]);
  const run = world.ask('fina', 'POST', '/payment-runs', {});
  await Promise.race([run, sleep(500)]);
  await hand.query('commit');
  hand.release();
  const { list, total } = (await run).body;
  const { invoices } = (await world.ask('fina', 'GET', '/payment-runs/due')).body;
  expect([list.map(({ invoiceId }: { invoiceId: number }) => invoiceId), total > 0, invoices]).toEqual([
    [other],
    true,
    0,
  ]);
});
