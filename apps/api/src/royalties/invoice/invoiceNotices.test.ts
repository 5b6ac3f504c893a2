import { today } from '@rilis/contract/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptedInvoice } from '../../../../../tests/acceptedInvoice.ts';
import { type Name, openWorld, type World } from '../../../../../tests/cast.ts';
import { openedInvoice } from '../../../../../tests/granted/moneyWrites.ts';
import { makeMedia } from '../../../../../tests/release.ts';
import { askSeen } from '../../../../../tests/seen.ts';

let world: World;
let papers: object;
beforeAll(async () => {
  world = await openWorld();
  const { senja } = world.labels;
  await world.sql.query(
    `update label set bank_name = 'BCA', bank_account_number = '5270000001', bank_account_name = name where id = $1`,
    [senja],
  );
  const paper = await makeMedia(world, senja, 'DOCUMENT');
  const files = { npwpDocument: paper, ktpDocument: paper, invoiceDocument: paper };
  papers = { ...files, privyId: 'PRV-1', consent: true };
});
afterAll(() => world.end());

/** Who has been told what since the last time one asked. */
async function told(): Promise<string[]> {
  const { rows } = await world.sql.query(
    `with seen as (delete from notification returning user_id, kind, link, params)
     select kind, link, case when kind like '%Rejected%' then ': ' || (params ->> 'reason') else '' end as reason, array_agg(login order by login) as logins
     from seen join app_user u on u.id = user_id group by 1, 2, 3 order by 1`,
  );
  expect(new Set(rows.map(({ link }) => link)).size).toBeLessThan(2);
  return rows.map(({ kind, logins, reason }) => `${kind} ${logins.join(' ')}${reason}`);
}

test('each step of an invoice tells those whose turn it is, and its label what was decided', async () => {
  const id = await openedInvoice(world, world.labels.senja, 'MUSIC');
  expect(await told()).toEqual(['invoiceOpened senja']);
  const steps: [Name, string, object, string[]][] = [
    ['senja', 'request', papers, ['invoiceRequested adi ayu sari']],
    ['ayu', 'reject', { reasonRejectAdmin: 'Foto buram' }, ['invoiceRejectedByAdmin senja: Foto buram']],
    ['senja', 'request', papers, ['invoiceRequested adi ayu sari']],
    ['ayu', 'send', { taxConfirmed: true }, ['invoiceSent beni fina sari']],
    [
      'fina',
      'reject',
      { reasonRejectFinance: 'Rekening salah' },
      ['invoiceRejectedByFinance senja: Rekening salah'],
    ],
    ['senja', 'request', papers, ['invoiceRequested adi ayu sari']],
    ['ayu', 'send', { taxConfirmed: true }, ['invoiceSent beni fina sari']],
    ['fina', 'send', {}, ['invoiceAccepted beni fina sari', 'invoiceAcceptedForLabel senja']],
    ['beni', 'paid', { paymentDate: today(), paymentReference: 'TRF-1' }, ['invoicePaid senja']],
    ['fina', 'reverse', { reason: 'Returned' }, ['invoiceReversed senja']],
  ];
  for (const [who, action, body, wanted] of steps) {
    const answer = await askSeen(world, who, 'PUT', `/invoices/${id}/${action}`, body);
    expect([action, answer.status, await told()]).toEqual([action, 200, wanted]);
  }
});

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
  const [id, other] = [await acceptedInvoice(world, 'senja'), await acceptedInvoice(world, 'bayu')];
  expect(await unread(id)).toEqual(['invoiceAccepted']);
  const refused = await askSeen(world, 'fina', 'PUT', `/invoices/${id}/reject`, {
    reasonRejectFinance: 'Typo',
  });
  expect([refused.body.status, await unread(id)]).toEqual(['F', []]);
  expect(await unread(other)).toEqual(['invoiceAccepted']);
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
