import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { giveSongs } from '../../../../../tests/catalogue.ts';
import { codeOf } from '../../../../../tests/refusals.ts';
import { askTransfer, decideTransfer } from '../../../../../tests/transfers.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

test('what a closed label has is given to another without its answer, which nobody of it could give: two of staff and the receiving label agree', async () => {
  const { albumId } = await giveSongs(world, world.labels.senja, ['Bukan Miliknya']);
  const staff = { who: 'adi' as const, toLabelId: world.labels.ombak };
  const asked = await askTransfer(world, albumId, staff);
  expect(asked.body).toMatchObject({ status: 'PROPOSED', moves: ['REJECTED', 'CANCELLED'] });
  await decideTransfer(world, 'adi', asked.body.id, 'CANCELLED');

  await world.ask('adi', 'PUT', `/labels/${world.labels.senja}/REJECTED`, { reason: 'Music of others' });
  const { body: given } = await askTransfer(world, albumId, staff);
  expect(given).toMatchObject({ status: 'REQUESTED', fromLabelName: 'Senja Records' });
  const told = await world.ask('bayu', 'GET', '/notifications/rilis');
  expect(told.body.content[0]).toMatchObject({ kind: 'transferAsked' });
  expect((await decideTransfer(world, 'bayu', given.id, 'CONSENTED')).body.status).toBe('CONSENTED');
  expect(await codeOf(decideTransfer(world, 'adi', given.id, 'APPROVED'))).toEqual([
    403,
    'error.transfer.samePerson',
  ]);
  expect((await decideTransfer(world, 'rudi', given.id, 'APPROVED')).body.status).toBe('DONE');
  expect((await world.ask('bayu', 'GET', `/albums/${albumId}`)).status).toBe(200);
});
