import type { SongRecord } from '@rilis/contract/catalogue/song';
import { moved } from '../release/wizardSteps.ts';

type Placed = Pick<SongRecord, 'discNo' | 'trackNo'>;

/**
 * The songs after one of them was moved, numbered anew on each disc. Among songs of another disc it is of that one; beside
 * a song of its own it stays where it was.
 */
export function movedOnDiscs<T extends Placed>(songs: readonly T[], from: number, to: number): T[] {
  const next = moved(songs, from, to);
  const own = next[to]?.discNo ?? 1;
  const beside = [next[to - 1], next[to + 1]].flatMap((one) => one?.discNo ?? []);
  const [other = own] = beside;
  const disc = beside.includes(own) ? own : other;
  const last = new Map<number, number>();
  return next.map((song, at) => {
    const discNo = at === to ? disc : song.discNo;
    const trackNo = (last.get(discNo) ?? 0) + 1;
    last.set(discNo, trackNo);
    return { ...song, discNo, trackNo };
  });
}

/** Whether which disc a song is on is worth saying. */
export const hasDiscs = (songs: readonly Placed[]): boolean => songs.some(({ discNo }) => discNo > 1);
