import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../tests/cast.ts';
import { makeArtist, makeSingle } from '../../../../tests/release.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

/** An approved song of a label, with a master of 200 seconds. */
async function approvedSong(who: 'senja' | 'bayu' | 'tirta'): Promise<number> {
  const artist = await makeArtist(world, who, 'Rara');
  const { album, song } = await makeSingle(world, who, artist.id);
  await world.sql.query("update album set approval_status = 'APPROVED' where id = $1", [album.id]);
  return song.id;
}

const cut = { start: 60_000, length: 30_000, fadeIn: 50, fadeOut: 1500 };

test('a label makes a tone of its approved song; the list shows it as RBT, drafts with a title alone', async () => {
  const songId = await approvedSong('senja');
  const { status, body } = await world.ask('senja', 'POST', '/rbts', { titleRbt: 'Embun Reff', songId, cut });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    ...{ rbtType: 'rbt', approvalStatus: 'DRAFT', approvalStatusEluon: 'NOT_SENT', soundState: 'RENDERING' },
    ...{ artist: 'Rara', dataSong: { id: songId, live: true }, cut, labelId: world.labels.senja },
  });
  const draft = await world.ask('senja', 'POST', '/rbts', { titleRbt: 'Nanti' });
  expect(draft.body.soundState).toBe('NONE');
  const list = await world.ask('senja', 'GET', '/rbts?rbtType=rbt&search=embun');
  expect(list.body.content.map(({ id }: { id: number }) => id)).toEqual([body.id]);
  const nsp = await world.ask('senja', 'GET', '/nsp-creations');
  expect(nsp.body.totalElements).toBe(0);
});

test('what a tone may not be is said field by field', async () => {
  const songId = await approvedSong('senja');
  const make = async (body: object) => {
    const answer = await world.ask('senja', 'POST', '/rbts', { titleRbt: 'Reff', songId, ...body });
    return [
      answer.status,
      ...(answer.body.fieldErrors ?? []).map(
        (one: { field: string; code: string }) => `${one.field} ${one.code}`,
      ),
    ];
  };
  expect(await make({ titleRbt: 'x'.repeat(51) })).toEqual([400, 'titleRbt error.validation.tooLong']);
  expect(await make({ composer: 'x'.repeat(51) })).toEqual([400, 'composer error.validation.tooLong']);
  expect(await make({ cut: { ...cut, length: 30_001 } })).toEqual([400, 'cut.length error.rbt.tooLong']);
  expect(await make({ cut: { ...cut, length: 2_000 } })).toEqual([400, 'cut.length error.rbt.tooShort']);
  expect(await make({ cut: { ...cut, start: 170_001 } })).toEqual([400, 'cut error.rbt.cutBeyondSong']);
  expect(await make({ cut: { ...cut, start: 170_000 } })).toEqual([201]);
  const others = await approvedSong('bayu');
  const foreign = await make({ songId: others });
  expect(foreign).toEqual(await make({ songId: 987_654_321 }));
  expect(foreign).toEqual([404, 'songId error.rbt.song']);
});
