import { addDays } from '@rilis/contract/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Name, openWorld, type World } from '../../../../tests/cast.ts';
import { releaseDay } from '../../../../tests/days.ts';
import { makeArtist, makeSingle, tickedAlbum } from '../../../../tests/release.ts';

let world: World;
let rara: { id: number };
beforeAll(async () => {
  world = await openWorld();
  rara = await makeArtist(world, 'senja', 'Rara Senja');
});
afterAll(() => world.end());

async function released() {
  const { album } = await makeSingle(world, 'senja', rara.id);
  await world.ask('senja', 'PUT', `/albums/${album.id}/SUBMITTED`, {});
  const { status } = await world.ask('rudi', 'PUT', `/albums/${album.id}/APPROVED`, {
    checklist: tickedAlbum,
  });
  expect(status).toBe(200);
  return album.id as number;
}

const move = async (who: Name, id: number, to: string, body: object = {}) => {
  const answer = await world.ask(who, 'PUT', `/albums/${id}/${to}`, body);
  return answer.status === 200 ? answer.body.approvalStatus : answer.body.code;
};
/** Long after it has come out. */
const lastDay = addDays(releaseDay, 365);
const asked = { reason: 'Kontrak dengan penulis lagu berakhir', takeDownDate: lastDay };

test('a label asks for a take-down with reason and day; until staff take it down it stays in the stores', async () => {
  const id = await released();
  expect(await move('senja', id, 'TAKEDOWN_REQUESTED', { takeDownDate: lastDay })).toBe(
    'error.approval.reason',
  );
  const undated = await world.ask('senja', 'PUT', `/albums/${id}/TAKEDOWN_REQUESTED`, { reason: 'Salah' });
  expect(undated.body.fieldErrors).toMatchObject([{ field: 'takeDownDate' }]);
  expect(
    (
      await world.ask('senja', 'PUT', `/albums/${id}/TAKEDOWN_REQUESTED`, {
        ...asked,
        takeDownDate: '2020-01-31',
      })
    ).body.fieldErrors,
  ).toMatchObject([{ field: 'takeDownDate', code: 'error.takeDown.past' }]);
  expect(await move('senja', id, 'TAKEDOWN_REQUESTED', asked)).toBe('TAKEDOWN_REQUESTED');

  const { body: queue } = await world.ask('rudi', 'GET', '/albums/approval-status/TAKEDOWN_REQUESTED');
  expect(queue.content).toMatchObject([{ id, ...asked }]);
  const { body: counts } = await world.ask('rudi', 'GET', '/reporting-controller/get-approval-count');
  // Of what waits of music, and told apart: the queue has a tab for each.
  expect(counts).toMatchObject({ musicApproval: 1, takeDowns: 1 });
  const notices = await world.ask('rudi', 'GET', '/notifications/rilis');
  expect(notices.body.content[0]).toMatchObject({ kind: 'albumTakeDownRequested' });

  expect(await move('senja', id, 'TAKEN_DOWN')).toBe('error.forbidden');
  expect(await move('rudi', id, 'TAKEN_DOWN')).toBe('TAKEN_DOWN');
  const { body: gone } = await world.ask('senja', 'GET', `/albums/${id}`);
  expect(gone).toMatchObject({ approvalStatus: 'TAKEN_DOWN', reason: asked.reason });
  const told = await world.ask('senja', 'GET', '/notifications/rilis');
  expect(told.body.content[0]).toMatchObject({ kind: 'albumTakenDown', params: { reason: asked.reason } });

  expect(await move('rudi', id, 'APPROVED', { reason: 'Diperpanjang' })).toBe('error.forbidden');
  expect(await move('adi', id, 'APPROVED', { reason: 'Diperpanjang' })).toBe('APPROVED');
  const { body: back } = await world.ask('senja', 'GET', `/albums/${id}`);
  expect(back).toMatchObject({ approvalStatus: 'APPROVED', takeDownDate: null });
});

test('the label takes its request back without a word; staff who keep it in the stores say why', async () => {
  const id = await released();
  await move('senja', id, 'TAKEDOWN_REQUESTED', asked);
  const told = async () => (await world.ask('senja', 'GET', '/notifications/rilis')).body.content[0].title;
  expect(await move('senja', id, 'APPROVED')).toBe('APPROVED');
  expect(await told()).toMatch(/^“.+” stays in the stores$/);
  await move('senja', id, 'TAKEDOWN_REQUESTED', asked);
  expect(await move('adi', id, 'APPROVED')).toBe('error.takeDown.whyKept');
  expect(await move('adi', id, 'APPROVED', { reason: 'Tayang di kampanye sampai Maret' })).toBe('APPROVED');
  expect(await told()).toMatch(/” stays in the stores: Tayang di kampanye sampai Maret$/);
});

test('staff take down at once, with a reason', async () => {
  const id = await released();
  expect(await move('adi', id, 'TAKEN_DOWN')).toBe('error.approval.reason');
  expect(await move('rudi', id, 'TAKEN_DOWN', { reason: 'Gugatan' })).toBe('error.forbidden');
  expect(await move('adi', id, 'TAKEN_DOWN', { reason: 'Gugatan' })).toBe('TAKEN_DOWN');
});

test('only what never was approved goes to the trash, and an artist only without releases', async () => {
  const trash = async (path: string) => {
    const { status, body } = await world.ask('senja', 'DELETE', `${path}/softdelete`);
    return status === 200 ? 'gone' : body.code;
  };
  const draft = await makeSingle(world, 'senja', rara.id);
  expect(await trash(`/albums/${draft.album.id}`)).toBe('gone');
  const id = await released();
  expect(await trash(`/albums/${id}`)).toBe('error.album.released');
  await move('senja', id, 'TAKEDOWN_REQUESTED', asked);
  expect(await trash(`/albums/${id}`)).toBe('error.album.released');
  await move('rudi', id, 'TAKEN_DOWN');
  expect(await trash(`/albums/${id}`)).toBe('error.album.released');
  expect(await trash(`/artists/${rara.id}`)).toBe('error.artist.released');
  const idle = await makeArtist(world, 'senja', 'Tanpa Rilisan');
  expect(await trash(`/artists/${idle.id}`)).toBe('gone');
});

test('visitors are told that a top hit was taken down', async () => {
  const id = await released();
  const { rows } = await world.sql.query(
    `insert into homepage_top_hit (name, description, song_id) select 'Senja', 'Lagu', id from song where album_id = $1 returning id`,
    [id],
  );
  const hit = async () =>
    (await world.ask(null, 'GET', '/public/home')).body.topHits.find(
      (one: { id: number }) => one.id === Number(rows[0].id),
    );
  expect(await hit()).toMatchObject({ gone: false });
  await move('adi', id, 'TAKEN_DOWN', { reason: 'Gugatan' });
  expect(await hit()).toMatchObject({ gone: true, plays: false });
});

test('another label’s release cannot be told from a missing one', async () => {
  const id = await released();
  expect(await move('bayu', id, 'TAKEDOWN_REQUESTED', asked)).toBe('error.notFound');
});
