import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Name, openWorld, type World } from '../../../../tests/cast.ts';
import type { Asking } from '../../../../tests/granted/call.ts';
import { invoicePaperWrites } from '../../../../tests/granted/invoicePapers.ts';
import { askSeen } from '../../../../tests/seen.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.sql.query("update session set signed_in_at = now() - interval '16 minutes'");
});
afterAll(() => world.end());

const parameter = async (who: Name, group: string, key: string) => {
  const { body } = await world.ask(who, 'GET', `/sysparams/group/${group}/key/${key}`);
  return world.ask(who, 'PUT', `/sysparams/${body.id}`, body);
};

test('parameters of safety and payouts want a recent sign-in; the others do not', async () => {
  for (const [group, key] of [
    ['SECURITY', 'IDLE_HOURS'],
    ['INVOICE', 'FOUR_EYES_ABOVE'],
    ['PAYMENT', 'ACCOUNT'],
    ['PAYMENT', 'BIC'],
  ] as const)
    expect((await parameter('sari', group, key)).body.code, key).toBe('error.recentSignIn');
  const safety = { group: 'SECURITY', key: 'NEW', value: '1', longValue: null, order: 0 };
  expect((await world.ask('sari', 'POST', '/sysparams', safety)).body.code).toBe('error.recentSignIn');
  expect((await parameter('sari', 'SLA', 'USER_HOURS')).status).toBe(200);
});

test('so does money that came back of an owner of works', async () => {
  const { rows } = await world.sql.query(
    `with payee as (insert into cover_payee (kind, known_as, name, payee) values ('PUBLISHER', 'kembali', 'Kembali', 'COMPANY') returning id)
     insert into payee_payment (payee_id, amount, status) select id, 1000, 'PROPOSED' from payee returning payee_id, id`,
  );
  const [{ payee_id: payee, id }] = rows;
  const move = (action: string) =>
    askSeen(world, 'fina', 'PUT', `/cover-payees/${payee}/payments/${id}/${action}`, { reason: 'Tutup' });
  expect((await move('pay')).body.code).toBe('error.recentSignIn');
  await world.sql.query(
    `set session_replication_role = replica;
     update payee_payment set status = 'PAID', paid_on = current_date, reference = 'KEMBALI-1', bank = '{}', tax = '{}';
     set session_replication_role = origin`,
  );
  expect((await move('return')).body.code).toBe('error.recentSignIn');
});

test('so does the approval of a payment run, and the word on a parameter of money', async () => {
  const { ids } = await invoicePaperWrites['PUT /payment-runs/:id/:action']!({ world } as Asking);
  const approved = await askSeen(world, 'fina', 'PUT', `/payment-runs/${ids!.id}/approve`, { total: 1000 });
  expect(approved.body.code).toBe('error.recentSignIn');
  await world.sql.query('update session set signed_in_at = now() where user_id = $1', [world.cast.adi.id]);
  const { body: sum } = await world.ask('adi', 'GET', '/sysparams/group/INVOICE/key/FOUR_EYES_ABOVE');
  await world.ask('adi', 'PUT', `/sysparams/${sum.id}`, { ...sum, value: '60000000' });
  const { rows } = await world.sql.query('select max(id) as id from contract_change');
  const change = `/contract-changes/${rows[0].id}`;
  expect((await world.ask('sari', 'PUT', `${change}/CONFIRMED`, {})).body.code).toBe('error.recentSignIn');
  expect((await world.ask('sari', 'PUT', `${change}/REJECTED`, { reason: 'x' })).status).toBe(200);
});

test('so do roles, people and looking with another’s eyes', async () => {
  const { body: roles } = await world.ask('sari', 'GET', '/roles?size=1');
  for (const [method, path, body] of [
    ['PUT', `/roles/${roles.content[0].id}`, roles.content[0]],
    ['POST', '/account/view-as', { userId: world.cast.senja.id }],
    ['POST', '/admin/users', {}],
  ] as const)
    expect((await world.ask('sari', method, path, body)).body.code, path).toBe('error.recentSignIn');
});

test('so does a phone of one’s own, to which codes go; a name, or a profile that leaves it as it is, does not', async () => {
  const save = (body: object) => world.ask('senja', 'POST', '/account', body);
  const answer = await save({ firstName: 'Senja', phone: '0812 666 777' });
  expect([answer.status, answer.body.code]).toEqual([403, 'error.recentSignIn']);
  const { user } = (await world.ask('senja', 'GET', '/account')).body;
  const named = await save({
    firstName: 'Senja',
    lastName: 'Kelana',
    phone: user.phone ?? '',
    langKey: 'id',
  });
  expect(named.body.user, named.text).toMatchObject({ lastName: 'Kelana', phone: user.phone });
  const renew = (at: string) =>
    world.sql.query(`update session set signed_in_at = ${at} where user_id = $1`, [world.cast.senja.id]);
  await renew('now()');
  expect((await save({ phone: '0812 666 777' })).body.user.phone).toBe('0812 666 777');
  await renew("now() - interval '16 minutes'");
  expect((await save({ phone: '' })).body.code).toBe('error.recentSignIn');
});

test('so does the approval of a statement', async () => {
  const { rows } = await world.sql.query(
    "insert into statement (label_id, datenum, stream, status) values ($1, 202601, 'MUSIC', 'CALCULATED') returning id",
    [world.labels.senja],
  );
  const answer = await askSeen(world, 'fina', 'PUT', `/statements/${rows[0].id}/APPROVED`, {});
  expect(answer.body.code).toBe('error.recentSignIn');
});

test('chosen together they are refused as one, so that the person is asked once and all of them go through', async () => {
  const { rows } = await world.sql.query(
    "insert into statement (label_id, datenum, stream, status) select $1, 202602 + n, 'MUSIC', 'CALCULATED' from generate_series(0, 2) n returning id, version",
    [world.labels.senja],
  );
  const all = { method: 'PUT', path: '/statements/:id/APPROVED', body: {}, rows };
  const old = await world.ask('fina', 'POST', '/bulk', all);
  expect([old.status, old.body.code]).toEqual([403, 'error.recentSignIn']);
  await world.sql.query('update session set signed_in_at = now()');
  const renewed = await world.ask('fina', 'POST', '/bulk', all);
  expect(renewed.body.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, true, true]);
});

test('a sum that one person may pay alone has an upper bound', async () => {
  await world.sql.query('update session set signed_in_at = now()');
  for (const [key, value] of [
    ['FOUR_EYES_ABOVE', '500000001'],
    ['MIN_PAYOUT', '10000001'],
  ]) {
    const { body } = await world.ask('sari', 'GET', `/sysparams/group/INVOICE/key/${key}`);
    const answer = await world.ask('sari', 'PUT', `/sysparams/${body.id}`, { ...body, value });
    expect([answer.status, answer.body.fieldErrors?.[0].field]).toEqual([400, 'value']);
  }
});
