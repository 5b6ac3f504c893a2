import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Name, openWorld, type World } from '../../../../../tests/cast.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const read = async (key: string, group = 'INVOICE') =>
  (await world.ask('adi', 'GET', `/sysparams/group/${group}/key/${key}`)).body;
async function put(who: Name, key: string, value: string, group?: string) {
  const row = await read(key, group);
  return world.ask(who, 'PUT', `/sysparams/${row.id}`, { ...row, value });
}
const waiting = async (who: Name) => (await world.ask(who, 'GET', '/sysparams/waiting')).body;
async function newest() {
  const { rows } = await world.sql.query(
    "select max(id) as id from contract_change where kind = 'PARAMETER'",
  );
  return Number(rows[0].id);
}
const decide = async (who: Name, status: string, body: object = {}) =>
  world.ask(who, 'PUT', `/contract-changes/${await newest()}/${status}`, body);

test('a parameter that decides money keeps its value until a second person has confirmed another', async () => {
  const asked = await put('adi', 'FOUR_EYES_ABOVE', '60000000');
  expect([asked.status, asked.body.value]).toEqual([200, '50000000']);
  expect(await waiting('sari')).toMatchObject([
    { id: asked.body.id, value: '60000000', proposedByName: expect.stringMatching(/adi/i) },
  ]);
  const again = await put('sari', 'FOUR_EYES_ABOVE', '70000000');
  expect([again.status, again.body.code]).toEqual([409, 'error.sysparam.waiting']);
  expect((await decide('adi', 'CONFIRMED')).body.code).toBe('error.change.samePerson');
  expect((await read('FOUR_EYES_ABOVE')).value).toBe('50000000');
  const list = await world.ask('sari', 'GET', '/contract-changes?kind=PARAMETER&status=PROPOSED');
  expect(list.body.content).toMatchObject([
    {
      title: expect.stringMatching(
        /^Above this, paying needs another person: Rp\s60\.000\.000 instead of Rp\s50\.000\.000$/,
      ),
      mayDecide: true,
    },
  ]);
  expect((await decide('sari', 'CONFIRMED')).body.status).toBe('CONFIRMED');
  expect((await read('FOUR_EYES_ABOVE')).value).toBe('60000000');
  expect(await waiting('sari')).toEqual([]);
  const { rows } = await world.sql.query(
    "select actor_login, after ->> 'value' as value from audit_log where entity = 'sysparam' and entity_id = $1 order by id desc limit 1",
    [String(asked.body.id)],
  );
  expect(rows).toEqual([{ actor_login: 'sari', value: '60000000' }]);
  const history = await world.ask('adi', 'GET', `/sysparams/${asked.body.id}/history`);
  expect(history.body[0]).toMatchObject({ by: 'Sari', after: { value: '60000000' } });
});

test('whoever proposed a change is told that it was rejected, by whom and why', async () => {
  await put('adi', 'MIN_PAYOUT', '150000');
  await world.sql.query('delete from notification');
  await decide('sari', 'REJECTED', { reason: 'Terlalu tinggi' });
  const told = async (who: Name) => (await world.ask(who, 'GET', '/notifications/rilis')).body.content;
  expect(await told('adi')).toMatchObject([
    {
      kind: 'changeRejected',
      title: expect.stringMatching(/^Sari rejected “.*Rp\s150\.000.*”, which you proposed: Terlalu tinggi$/),
      link: '/backoffice/contractChanges?status=REJECTED',
    },
  ]);
  expect(await told('sari')).toEqual([]);
});

test('the account that everything is paid from is changed by two people, and so is its bank', async () => {
  for (const [key, value] of [
    ['ACCOUNT', '5270009999'],
    ['BIC', 'BMRIIDJA'],
  ] as const) {
    const stood = (await read(key, 'PAYMENT')).value;
    expect((await put('adi', key, value, 'PAYMENT')).body.value).toBe(stood);
    expect((await decide('adi', 'CONFIRMED')).body.code).toBe('error.change.samePerson');
    const told = await decide('sari', 'CONFIRMED');
    expect(told.body.title).toContain(`${value} instead of ${stood}`);
    expect((await read(key, 'PAYMENT')).value).toBe(value);
  }
});

test('every wish has a way out: whoever had it takes it back, another refuses it with a reason', async () => {
  await put('adi', 'MIN_PAYOUT', '50000');
  expect((await decide('sari', 'WITHDRAWN')).body.code).toBe('error.change.notYours');
  expect((await decide('adi', 'WITHDRAWN')).body.status).toBe('WITHDRAWN');
  await put('adi', 'MIN_PAYOUT', '75000');
  expect((await decide('sari', 'REJECTED')).status).toBe(400);
  expect((await decide('sari', 'REJECTED', { reason: 'Terlalu kecil' })).body).toMatchObject({
    status: 'REJECTED',
    reason: 'Terlalu kecil',
  });
  expect((await read('MIN_PAYOUT')).value).toBe('100000');
});

const make = (group: string, key: string, value: string) =>
  world.ask('adi', 'POST', '/sysparams', { group, key, value, order: 1 });
const forget = (group: string, key: string) =>
  world.sql.query('delete from sysparam where "group" = $1 and key = $2', [group, key]);

test('one that is missing is not made by one person either: it is within its bounds, and holds what it starts with', async () => {
  for (const [group, key, start, wished, beyond] of [
    ['INVOICE', 'FOUR_EYES_ABOVE', '50000000', '400000000', '500000001'],
    ['INVOICE', 'MIN_PAYOUT', '100000', '20000', '10000001'],
    ['INVOICE', 'BANK_CHANGE_HOURS', '72', '0', '721'],
    ['OPERATOR', 'PRICE', '9900', '8800', '1000001'],
    ['PAYMENT', 'ACCOUNT', '0000000000', '5270001234', '12345'],
    ['PAYMENT', 'BIC', 'CENAIDJA', 'BNINIDJA', 'BANK'],
  ] as const) {
    await forget(group, key);
    const refused = await make(group, key, beyond);
    expect([key, refused.status, refused.body.fieldErrors?.[0].field]).toEqual([key, 400, 'value']);
    const made = await make(group, key, wished);
    expect([key, made.status, made.body.value]).toEqual([key, 201, start]);
    expect((await decide('adi', 'CONFIRMED')).body.code).toBe('error.change.samePerson');
    expect((await read(key, group)).value).toBe(start);
    expect((await decide('sari', 'CONFIRMED')).body.status).toBe('CONFIRMED');
    expect((await read(key, group)).value).toBe(wished);
  }
  await forget('SECURITY', 'IDLE_HOURS');
  expect((await make('SECURITY', 'IDLE_HOURS', '721')).body.fieldErrors[0].field).toBe('value');
  expect((await make('SECURITY', 'IDLE_HOURS', '12')).status).toBe(201);
});

test('nor does another parameter take its name, or an old one its place out of the trash, with a value of one person', async () => {
  await forget('INVOICE', 'MIN_PAYOUT');
  const { body: other } = await make('INVOICE', 'OTHER', '5');
  const named = await world.ask('adi', 'PUT', `/sysparams/${other.id}`, { ...other, key: 'MIN_PAYOUT' });
  expect([named.status, named.body.value]).toEqual([200, '100000']);
  expect(await waiting('sari')).toMatchObject([{ id: other.id, value: '5' }]);
  expect((await decide('adi', 'WITHDRAWN')).status).toBe(200);
  await forget('PAYMENT', 'BIC');
  const { rows } = await world.sql.query(
    `insert into sysparam ("group", key, value, "order", deleted_at) values ('PAYMENT', 'BIC', 'BMRIIDJA', 1, now()) returning id`,
  );
  const restored = await world.ask('adi', 'PUT', `/sysparams/${rows[0].id}/restore`);
  expect([restored.status, restored.body.value]).toEqual([200, 'CENAIDJA']);
  expect(await waiting('sari')).toMatchObject([{ id: Number(rows[0].id), value: 'BMRIIDJA' }]);
  expect((await decide('sari', 'REJECTED', { reason: 'Bukan bank kita' })).body.status).toBe('REJECTED');
});

test('ten proposals at once are one, and what is out of bounds is not even proposed', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => put(at % 2 ? 'adi' : 'sari', 'BANK_CHANGE_HOURS', `${80 + at}`)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await waiting('sari')).toHaveLength(1);
  const tooMuch = await put('adi', 'PRICE', '1000001', 'OPERATOR');
  expect([tooMuch.status, tooMuch.body.fieldErrors[0].code]).toEqual([400, 'error.validation.tooLarge']);
});

test('what decides no money is changed by one person; finance neither sees nor decides on what is not theirs', async () => {
  expect((await put('adi', 'MAX_DAYS', '120', 'REPORT')).body.value).toBe('120');
  expect((await world.ask('fina', 'GET', '/sysparams/waiting')).status).toBe(403);
  const seen = await world.ask('fina', 'GET', '/contract-changes');
  expect(seen.body.content.filter(({ kind }: { kind: string }) => kind === 'PARAMETER')).toEqual([]);
  expect((await decide('fina', 'CONFIRMED')).status).toBe(403);
});

test('with nobody else to ask, whoever proposed it confirms it, and the log says so', async () => {
  await decide('sari', 'REJECTED', { reason: 'x' });
  await decide('adi', 'REJECTED', { reason: 'x' });
  const alone = async (adi: string, value: string) => {
    await world.sql.query(`update app_user set ${adi} where login = 'adi'`);
    const row = (await world.ask('sari', 'GET', '/sysparams/group/INVOICE/key/BANK_CHANGE_HOURS')).body;
    await world.ask('sari', 'PUT', `/sysparams/${row.id}`, { ...row, value });
    expect((await decide('sari', 'CONFIRMED')).body.status).toBe('CONFIRMED');
  };
  await alone("status = 'SUSPENDED'", '96');
  // Somebody who has not confirmed their address yet cannot sign in.
  await alone("status = 'APPROVED', activated = false", '97');
  await alone('activated = true, deleted_at = now()', '98');
  // Nor does a role give a right while it lies in the trash.
  const trash = (at: string) =>
    world.sql.query(`update role set deleted_at = ${at} where authority_name = 'ROLE_ADMIN'`);
  await trash('now()');
  await alone('deleted_at = null', '99');
  await trash('null');
  const { rows } = await world.sql.query(
    "select count(*)::int as waived from audit_log where action = 'fourEyesWaived'",
  );
  expect(rows[0].waived).toBe(4);
});

test('what waits by somebody who was deleted for good is told like any other, and refused by whoever is there', async () => {
  const asked = await put('adi', 'FOUR_EYES_ABOVE', '90000000');
  await world.sql.query('update contract_change set proposed_by = 999999 where id = $1', [await newest()]);
  expect(await waiting('sari')).toMatchObject([
    { id: asked.body.id, value: '90000000', proposedByName: '–' },
  ]);
  expect((await put('sari', 'FOUR_EYES_ABOVE', '95000000')).body.code).toBe('error.sysparam.waiting');
  expect((await decide('sari', 'REJECTED', { reason: 'Nobody knows why' })).body.status).toBe('REJECTED');
  expect(await waiting('sari')).toEqual([]);
});
