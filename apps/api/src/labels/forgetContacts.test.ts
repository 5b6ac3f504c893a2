import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../tests/cast.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

test('addresses and numbers a label had before are forgotten once nobody is told of a bank account there, and invitations a year after they ended', async () => {
  const { senja } = world.labels;
  await world.sql.query(
    `insert into former_contact (label_id, kind, value, replaced_at) values
      ($1, 'EMAIL', 'lama@example.test', now() - interval '91 days'), ($1, 'PHONE', '0812 111', now() - interval '91 days'),
      ($1, 'EMAIL', 'baru@example.test', now() - interval '89 days')`,
    [senja],
  );
  await world.sql.query(
    `with change as (insert into bank_change (label_id, bank_name, bank_account_number, bank_account_name, status, asked_by)
       values ($1, 'BCA', '1', 'X', 'WITHDRAWN', $2) returning id)
     insert into payee_key (key_hash, change_id, address, expires_at)
       select key::bytea, id, 'lama@example.test', now() - make_interval(days => ended) from change, (values ('a', 31), ('b', 29)) k (key, ended)`,
    [senja, world.cast.senja.id],
  );
  await world.sql.query(
    `insert into invitation (label_id, email, role, status, lang_key, invited_by, invited_by_name, sent_at, expires_at)
     select $1, email, 'FINANCE', 'WITHDRAWN', 'id', $2, 'Senja', now() - ago, now() - ago
     from (values ('dulu@example.test', interval '366 days'), ('kemarin@example.test', interval '364 days')) i (email, ago)`,
    [senja, world.cast.senja.id],
  );
  const called = (number: string) =>
    world.sql.query(
      `insert into bank_change (label_id, bank_name, bank_account_number, bank_account_name, status, asked_by, called_name, called_number)
       values ($1, 'BCA', '1', 'X', 'CONFIRMED', $2, 'Ibu Senja', $3)`,
      [senja, world.cast.senja.id, number],
    );
  await called('+62 812 111');
  await called('0812 222');
  await world.round('account.forget');
  const left = async (text: string) => (await world.sql.query(text)).rows.map(({ said }) => said);
  expect(await left('select value as said from former_contact')).toEqual(['baru@example.test']);
  expect(await left("select encode(key_hash, 'escape') as said from payee_key")).toEqual(['b']);
  expect(await left('select email as said from invitation')).toEqual(['kemarin@example.test']);
  expect(
    await left('select called_number as said from bank_change where called_name is not null order by id'),
  ).toEqual([null, '0812 222']);
});

test('who answers for a label is taken out of one that was closed, and of what it was sent in with; an open one keeps them', async () => {
  const { senja } = world.labels;
  const put = (fields: object) => world.ask('adi', 'PUT', `/labels/${senja}`, fields);
  const taken = { pic: null, emailPic: null, mobilePhonePic: null, phone2: null };
  await put({ pic: 'Senja', emailPic: 'senja@example.test', mobilePhonePic: '0812 3456 7890' });
  await world.sql.query(
    `insert into transition_event (entity, entity_id, label_id, action, from_status, to_status, notes, snapshot, actor_login)
     select 'label', $1, $1, 'submit', 'DRAFT', 'SUBMITTED', '[]', '{"id": 1, "email_pic": "senja@example.test"}', 'senja' from generate_series(1, 2)`,
    [senja],
  );
  await world.sql.query(
    `insert into bank_change (label_id, bank_name, bank_account_number, bank_account_name, status, asked_by, decided_by, decided_at, called_name, called_number)
     values ($1, 'BCA', '1', 'X', 'CONFIRMED', $2, $2, now(), 'Ibu Senja', '0812 3456 7890')`,
    [senja, world.cast.senja.id],
  );
  expect((await put(taken)).body.fieldErrors).toEqual(
    ['pic', 'emailPic', 'mobilePhonePic'].map((field) => expect.objectContaining({ field })),
  );
  const closed = await world.ask('adi', 'PUT', `/labels/${senja}/REJECTED`, { reason: 'Contract over' });
  expect(closed.status, closed.text).toBe(200);
  const emptied = await put(taken);
  expect([emptied.status, emptied.body]).toMatchObject([200, taken]);
  const { rows } = await world.sql.query(
    `select count(*)::int as count from transition_event where entity = 'label' and entity_id = $1 and snapshot is not null`,
    [senja],
  );
  expect(rows).toEqual([{ count: 0 }]);
  const changes = (await world.ask('adi', 'GET', `/labels/${senja}/bank-changes`)).body;
  expect(changes.find(({ status }: { status: string }) => status === 'CONFIRMED')).toMatchObject({
    ...{ calledName: null, calledNumber: null, decidedBy: world.cast.senja.id },
  });
  expect((await world.ask('rudi', 'GET', `/labels/${senja}/review`)).status).toBe(200);
  // Opened again it is asked for somebody, as any other is.
  await world.ask('adi', 'PUT', `/labels/${senja}/DRAFT`, { reason: 'A new contract' });
  const { body } = await world.ask('adi', 'PUT', `/labels/${senja}/SUBMITTED`, {});
  expect(body.fieldErrors.map(({ field }: { field: string }) => field)).toEqual(
    expect.arrayContaining(['pic', 'emailPic', 'mobilePhonePic']),
  );
});
