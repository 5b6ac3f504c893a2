import { useEffect, useRef } from 'react';
import { isAt, pause, play, resume, type Track, usePlaying } from '../sound/playing.ts';
import { useDeskKeys } from './deskKeys.ts';
import type { Heard } from './kind.ts';

interface SoundKeys extends Heard {
  /** What else is heard on the desk. */
  also?: readonly number[];
  ids: readonly number[];
  /** Somebody listens. */
  played: () => void;
  /** The chosen one, once it can be played. */
  track: Track | null;
}

/** How often whoever listens says so: a podcast is longer than a record is held without. */
const listening = 60_000;

/** Space plays the chosen song, or pauses it; brackets choose the one before and the next. */
export function useSoundKeys({ ids, also = [], track, trackId, chooseTrack, played }: SoundKeys): void {
  const now = usePlaying();
  const here = now !== null && [...ids, ...also].includes(now.track.songId);
  // The desk has waveform and button of its own: no second player at the foot of the window.
  useEffect(() => {
    document.documentElement.toggleAttribute('data-desk-plays', here);
    return () => document.documentElement.removeAttribute('data-desk-plays');
  }, [here]);
  const isHeard = here && now.state === 'playing';
  const hears = useRef(played);
  hears.current = played;
  useEffect(() => {
    if (!isHeard) return;
    hears.current();
    const clock = setInterval(() => hears.current(), listening);
    return () => clearInterval(clock);
  }, [isHeard]);
  const shift = (by: number) => {
    const to = ids[ids.indexOf(trackId ?? -1) + by];
    if (to !== undefined) chooseTrack(to);
  };
  const toggle = () => {
    played();
    if (track && isAt(now, track)) return now.state === 'playing' ? pause() : void resume();
    if (track) void play(track);
  };
  useDeskKeys({ play: toggle, nextTrack: () => shift(1), previousTrack: () => shift(-1) });
}
