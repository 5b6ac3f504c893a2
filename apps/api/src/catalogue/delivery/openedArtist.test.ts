import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { approveSingle } from '../../../../../tests/keptFiles.ts';
import { makeArtist, tickedArtist } from '../../../../../tests/release.ts';
import { system } from '../../kit/actor.ts';
import { withScope } from '../../kit/db/db.ts';
import { findRelease } from './release.ts';
import { findStore } from './storeRows.ts';

let world: World;
let joox: number;
beforeAll(async () => {
  world = await openWorld();
  const { body: services } = await world.ask('adi', 'GET', '/song-dsps/options');
  const { id } = services.find(({ label }: { label: string }) => label === 'JOOX');
  joox = id;
  const setting = {
    ...{ active: true, transport: 'FOLDER', leadDays: 7, takeDownForm: 'PURGE' },
    ...{ profile: 'CSV', dpid: null, folder: 'joox', titleStyle: 'VERSION_BEHIND' },
  };
  expect((await world.ask('adi', 'PUT', `/dsps/${id}/delivery`, setting)).status).toBe(200);
});
afterAll(() => world.end());

async function move(id: number, who: 'adi' | 'senja' | 'rudi', status: string, body: object) {
  const moved = await world.ask(who, 'PUT', `/artists/${id}/${status}`, body);
  expect(moved.status, moved.text).toBe(200);
}

async function takeDownAndOpen(id: number) {
  await move(id, 'adi', 'REJECTED', { reason: 'The name and the picture are of somebody else' });
  await move(id, 'adi', 'DRAFT', { reason: 'Under a name of their own' });
}

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
  await takeDownAndOpen(id);
  expect((await world.ask('senja', 'PUT', `/artists/${id}`, { stageName: 'Kirana Senja' })).status).toBe(200);
  await move(id, 'senja', 'SUBMITTED', {});
  await move(id, 'rudi', 'APPROVED', { checklist: tickedArtist });
  await world.drain();
  expect(await told()).toEqual(['NEW', 'UPDATE']);
});

test('until an artist that was opened again is approved, visitors, stores and the worksheet know it as it was approved last', async () => {
  const { id } = await makeArtist(world, 'senja', 'Dipta');
  const own = { spotifyId: '4uLU6hMCjMI75M1A2tKUQC' };
  await world.sql.query('update artist set external_account = $1 where id = $2', [own, id]);
  const { id: album, upc } = await approveSingle(world, id, 'Yang Disetujui');
  await world.sql.query(
    'update album set release_date = current_date - 1, display_album_artist_name = null where id = $1',
    [album],
  );
  const known = async () => {
    const page = (await world.ask(null, 'GET', `/public/releases/${upc}`)).body;
    const [release, worksheet] = await Promise.all([
      withScope(world.db, system('test'), async (tx) => findRelease(tx, album, (await findStore(tx, joox))!)),
      world.ask('adi', 'GET', '/songs/other-dsp?search=Yang%20Disetujui'),
    ]);
    const [person] = release!.people;
    const [line] = worksheet.body.content;
    const names = [page.artist, page.songs[0].artist, person!.name, release!.tracks[0]!.people[0]!.name];
    return {
      names: [...new Set([...names, line.artistName])],
      isni: person!.isni,
      pages: person!.pages,
      pictured: line.artistImageLink !== null,
    };
  };
  expect(await known()).toEqual({ names: ['Dipta'], isni: null, pages: own, pictured: true });
  await takeDownAndOpen(id);
  const theirs = { spotifyId: '0OdUWJ0sBjDrqHygGUXeCF' };
  const renamed = { stageName: 'Nama Orang Lain', isni: '0000000121032683', externalAccount: theirs };
  expect((await world.ask('senja', 'PUT', `/artists/${id}`, renamed)).status).toBe(200);
  const asApproved = { names: ['Dipta'], isni: null, pages: own, pictured: false };
  expect(await known()).toEqual(asApproved);
  await move(id, 'senja', 'SUBMITTED', {});
  await move(id, 'rudi', 'REJECTED', { reason: 'Of somebody else again' });
  expect(await known()).toEqual(asApproved);
  await move(id, 'adi', 'DRAFT', { reason: 'Once more' });
  expect((await world.ask('senja', 'PUT', `/artists/${id}`, { stageName: 'Dipta Senja' })).status).toBe(200);
  await move(id, 'senja', 'SUBMITTED', {});
  await move(id, 'rudi', 'APPROVED', { checklist: tickedArtist });
  expect(await known()).toEqual({
    names: ['Dipta Senja'],
    isni: '0000000121032683',
    pages: theirs,
    pictured: true,
  });
});
