import { expect } from '@playwright/test';
import { ticked } from '@rilis/contract/approval';
import { ask, tokenOf } from './cast.ts';
import { recordOne } from './material.ts';
import { patience } from './patience.ts';
import { makeArtist, makeSingle } from './stock.ts';

interface Stored {
  id: number;
  version: number;
}

/** A song of this owner, approved with its release and its artist. */
export async function makeApprovedSong(login: string, title: string): Promise<Stored> {
  const [owner, rudi] = [await tokenOf(login), await tokenOf('rudi')];
  const artist = await makeArtist(owner, `${title} Pagi`);
  await ask(owner, 'PUT', `/artists/${artist.id}/SUBMITTED`, {});
  await ask(rudi, 'PUT', `/artists/${artist.id}/APPROVED`, { checklist: ticked('artist') });
  const { id } = await makeSingle(owner, artist.id, title, recordOne());
  await ask(owner, 'PUT', `/albums/${id}/SUBMITTED`, {});
  await isDone(rudi, `/albums/${id}/APPROVED`, { checklist: ticked('album') });
  const [song] = await ask<[Stored]>(owner, 'GET', `/songs/album/${id}`);
  return song;
}

/** A tone cut from a song of this owner, everything of it approved: it waits with the operator. */
export async function makeApprovedTone(login: string, title: string): Promise<void> {
  await cutApprovedTone(login, title, await makeApprovedSong(login, 'Fajar'));
}

/** A tone cut from this approved song of an owner, approved as well. */
export async function cutApprovedTone(login: string, title: string, song: { id: number }): Promise<Stored> {
  const [owner, rudi] = [await tokenOf(login), await tokenOf('rudi')];
  const tone = await ask<Stored>(owner, 'POST', '/rbts', {
    ...{ titleRbt: title, songId: song.id, genres: ['Pop'], composer: 'Bima Aditya', rbtLyric: 'Fajar tiba' },
    cut: { start: 2_000, length: 20_000, fadeIn: 50, fadeOut: 500 },
  });
  await isDone(owner, `/rbts/${tone.id}/SUBMITTED`, {});
  await isDone(rudi, `/rbts/${tone.id}/APPROVED`, { checklist: ticked('rbt') });
  return tone;
}

/** A move that waits for what the worker is doing: asked for until it is taken. */
const isDone = (token: string, path: string, body: object) =>
  expect
    .poll(
      () =>
        ask(token, 'PUT', path, body).then(
          () => true,
          () => false,
        ),
      { timeout: patience },
    )
    .toBe(true);
