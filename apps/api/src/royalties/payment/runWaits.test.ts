import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Name, openWorld, type World } from '../../../../../tests/cast.ts';

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
