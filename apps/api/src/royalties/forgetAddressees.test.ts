import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../tests/cast.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

test('to whom a link to a statement was mailed is forgotten ninety days after it ended or was taken back; the link is not', async () => {
  const links = `(values
      ('ended', now() - interval '91 days', null), ('lately', now() - interval '89 days', null),
      ('open', now() + interval '5 days', null), ('back', now() - interval '80 days', now() - interval '91 days'))
    l (name, expires_at, revoked_at)`;
  const dated = "name || '@example.test', now() - interval '100 days', expires_at, revoked_at";
  await world.sql.query(
    `with made as (insert into statement (label_id, datenum, stream) values ($1, 202403, 'MUSIC') returning id)
     insert into statement_share (key_hash, statement_id, label_id, note, sent_to, created_at, expires_at, revoked_at)
       select name::bytea, made.id, $1, name, name || '@example.test', expires_at - interval '20 days', expires_at, revoked_at
       from made, ${links}`,
    [world.labels.senja],
  );
  await world.sql.query(
    `with made as (insert into cover_payee (kind, known_as, name, payee)
       values ('WRITER', 'gesang', 'Gesang', 'INDIVIDUAL') returning id)
     insert into payee_link (key_hash, payee_id, sent_to, created_at, expires_at, revoked_at)
       select name::bytea, made.id, ${dated} from made, ${links}`,
  );
  await world.round('account.forget');
  for (const table of ['statement_share', 'payee_link']) {
    const { rows } = await world.sql.query(
      `select encode(key_hash, 'escape') as name, sent_to from ${table} order by 1`,
    );
    expect([table, rows]).toEqual([
      table,
      [
        { name: 'back', sent_to: null },
        { name: 'ended', sent_to: null },
        { name: 'lately', sent_to: 'lately@example.test' },
        { name: 'open', sent_to: 'open@example.test' },
      ],
    ]);
  }
});
