import { today } from '@rilis/contract/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptedInvoice } from '../../../../../tests/acceptedInvoice.ts';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { askSeen } from '../../../../../tests/seen.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

/** What staff have not read of an invoice, by kind. */
async function unread(id: number): Promise<string[]> {
  const { rows } = await world.sql.query(
    `select distinct kind from notification n join app_user u on u.id = n.user_id
     where u.label_id is null and read_at is null and link like '%?open=' || $1::text order by 1`,
    [id],
  );
  return rows.map(({ kind }) => kind);
}

test('an invoice waits in the bells of those whose turn it is, and of nobody once it is paid or sent back', async () => {
  const id = await acceptedInvoice(world, 'senja');
  expect(await unread(id)).toEqual(['invoiceAccepted']);
  const refused = await askSeen(world, 'fina', 'PUT', `/invoices/${id}/reject`, {
    reasonRejectFinance: 'Typo',
  });
  expect([refused.body.status, await unread(id)]).toEqual(['F', []]);
  const other = await acceptedInvoice(world, 'bayu');
  const paid = { paymentDate: today(), paymentReference: 'BCA 1' };
  const done = await askSeen(world, 'beni', 'PUT', `/invoices/${other}/paid`, paid);
  expect([done.body.status, done.text.slice(0, 200), await unread(other)]).toEqual([
    'P',
    expect.anything(),
    [],
  ]);
  const bell = (await world.ask('bayu', 'GET', '/notifications/rilis')).body.content;
  expect(bell[0]).toMatchObject({ kind: 'invoicePaid', readAt: null });
});
