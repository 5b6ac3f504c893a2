import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { approveSingle } from '../../../../../tests/keptFiles.ts';
import { makeArtist, tickedArtist } from '../../../../../tests/release.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  const { body: services } = await world.ask('adi', 'GET', '/song-dsps/options');
  const { id } = services.find(({ label }: { label: string }) => label === 'JOOX');
  const setting = {
    ...{ active: true, transport: 'FOLDER', leadDays: 7, takeDownForm: 'PURGE' },
    ...{ profile: 'CSV', dpid: null, folder: 'joox', titleStyle: 'VERSION_BEHIND' },
  };
  expect((await world.ask('adi', 'PUT', `/dsps/${id}/delivery`, setting)).status).toBe(200);
});
afterAll(() => world.end());

test('an artist that was taken down for a name of somebody else, opened again and approved under an own one, is so at the stores', async () => {
  const { id } = await makeArtist(world, 'senja', 'Kirana');
  const release = await approveSingle(world, id, 'Namaku Sendiri');
  await world.drain();
  const told = async () => {
    const { rows } = await world.sql.query(
      'select m.kind from delivery_message m join delivery d on d.id = m.delivery_id where d.album_id = $1 order by m.id',
      [release.id],
    );
    return rows.map(({ kind }) => kind);
  };
  expect(await told()).toEqual(['NEW']);
  const move = async (who: 'adi' | 'senja' | 'rudi', status: string, body: object) => {
    const moved = await world.ask(who, 'PUT', `/artists/${id}/${status}`, body);
    expect(moved.status, moved.text).toBe(200);
  };
  await move('adi', 'REJECTED', { reason: 'The name and the picture are of somebody else' });
  await move('adi', 'DRAFT', { reason: 'Under a name of their own' });
  expect((await world.ask('senja', 'PUT', `/artists/${id}`, { stageName: 'Kirana Senja' })).status).toBe(200);
  await move('senja', 'SUBMITTED', {});
  await move('rudi', 'APPROVED', { checklist: tickedArtist });
  await world.drain();
  expect(await told()).toEqual(['NEW', 'UPDATE']);
});
