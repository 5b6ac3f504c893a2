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
  await world.round('account.forget');
  const left = async (text: string) => (await world.sql.query(text)).rows.map(({ said }) => said);
  expect(await left('select value as said from former_contact')).toEqual(['baru@example.test']);
  expect(await left("select encode(key_hash, 'escape') as said from payee_key")).toEqual(['b']);
  expect(await left('select email as said from invitation')).toEqual(['kemarin@example.test']);
});
