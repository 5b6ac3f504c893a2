import { afterAll, beforeAll, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { giveSongs } from '../../../../../tests/catalogue.ts';
import { askTransfer, decideTransfer } from '../../../../../tests/transfers.ts';
import { walkAtRandom } from '../../../../../tests/walk.ts';
import { transferRoom } from './transferRoom.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

test('a transfer walks', async () => {
  await walkAtRandom(world, {
    room: transferRoom,
    people: ['senja', 'bayu', 'bayu', 'rudi', 'adi', 'fina', 'tirta'],
    steps: [
      'REQUESTED',
      'CONSENTED',
      'CONSENTED',
      'APPROVED',
      'APPROVED',
      'DONE',
      'REJECTED',
      'CANCELLED',
      'EXPIRED',
    ],
    make: async () => {
      const { albumId } = await giveSongs(world, world.labels.senja, ['Jalan']);
      return (await askTransfer(world, albumId)).body.id;
    },
    call: (who, id, to, full) => decideTransfer(world, who, id, to, full ? { reason: 'Tidak jadi' } : {}),
    runs: 12,
  });
}, 240_000);
