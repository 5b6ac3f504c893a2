import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../tests/cast.ts';
import { picture, send } from '../../../../tests/media.ts';
import { system } from '../kit/actor.ts';
import { withScope } from '../kit/db/db.ts';
import { removeUnnamed } from './record.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

test('only a file that something names stays; why else it could not be removed is a fault, and nothing is done', async () => {
  const sent = await send(world, 'senja', {
    kind: 'COVER',
    fileName: 'cover.jpg',
    bytes: await picture(1_400),
  });
  const { id } = sent.body as { id: string };
  const remove = () => withScope(world.db, system('test'), (tx) => removeUnnamed(tx, id));
  await world.sql.query(`create function refuse() returns trigger language plpgsql as $$ begin
    raise exception 'too late' using errcode = '57014'; end $$`);
  await world.sql.query(
    'create trigger refuse before delete on media for each row execute function refuse()',
  );
  await expect(remove()).rejects.toThrow('too late');
  await world.sql.query('drop trigger refuse on media');
  await world.sql.query('create table keeper (media_id text references media (id))');
  await world.sql.query('insert into keeper values ($1)', [id]);
  expect(await remove()).toBe(false);
  await world.sql.query('delete from keeper');
  expect(await remove()).toBe(true);
});
