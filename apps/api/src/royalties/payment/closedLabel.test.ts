import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptedInvoice } from '../../../../../tests/acceptedInvoice.ts';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { askSeen } from '../../../../../tests/seen.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const settled = () => world.ask('fina', 'GET', '/invoices/export/settlement');

test('a label that was closed is not paid along with others: its invoice is taken out of the run, and paid by hand or refused', async () => {
  const [fraud, good] = [await acceptedInvoice(world, 'senja'), await acceptedInvoice(world, 'bayu')];
  const run = (await world.ask('fina', 'POST', '/payment-runs', {})).body;
  const closed = await world.ask('adi', 'PUT', `/labels/${world.labels.senja}/REJECTED`, { reason: 'Fraud' });
  expect(closed.status).toBe(200);
  const now = (await world.ask('beni', 'GET', `/payment-runs/${run.id}`)).body;
  expect(now.list.map(({ against }: { against: string | null }) => against)).toEqual(['CLOSED', null]);
  const held = await askSeen(world, 'beni', 'PUT', `/payment-runs/${run.id}/approve`, { total: run.total });
  expect([held.status, held.body.code]).toEqual([409, 'error.run.held']);
  const [{ id: paymentId }] = now.list;
  const out = await world.ask('fina', 'PUT', `/payment-runs/${run.id}/payments/${paymentId}/take-out`, {
    ...{ version: now.version, reason: 'Held until it is cleared' },
  });
  expect(out.status, out.text).toBe(200);
  const { total } = out.body;
  expect(
    (await askSeen(world, 'beni', 'PUT', `/payment-runs/${run.id}/approve`, { total })).body.status,
  ).toBe('APPROVED');
  expect((await settled()).body.code).toBe('error.invoice.allHeld');
  expect((await world.ask('fina', 'GET', `/invoices/${good}`)).body.status).toBe('U');

  // Opened again it waits to be approved; cleared it is paid as any other.
  await world.ask('adi', 'PUT', `/labels/${world.labels.senja}/DRAFT`, { reason: 'It was a mistake' });
  expect((await settled()).body.code).toBe('error.invoice.allHeld');
  await world.sql.query("update label set approval_status = 'APPROVED' where id = $1", [world.labels.senja]);
  expect((await settled()).text).toMatch(new RegExp(`\n${fraud},`));
});
