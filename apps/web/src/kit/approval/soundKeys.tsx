import { usePlaying } from '../sound/player.tsx';
import { pause, play, resume } from '../sound/playing.ts';
import { useDeskKeys } from './deskKeys.ts';
import type { DeskKind, Reviewed } from './kind.ts';

interface SoundKeysProps<R extends Reviewed> {
  sound: NonNullable<DeskKind<R>['sound']>;
  review: R;
  trackId: number | undefined;
  chooseTrack: (id: number) => void;
}

/** Space plays the chosen song, or pauses it; brackets choose the one before and the next. */
export function SoundKeys<R extends Reviewed>({ sound, review, trackId, chooseTrack }: SoundKeysProps<R>) {
  const now = usePlaying();
  const track = sound.useTrack(review, trackId);
  const ids = sound.ids(review);
  const shift = (by: number) => {
    const to = ids[ids.indexOf(trackId ?? -1) + by];
    if (to !== undefined) chooseTrack(to);
  };
  const toggle = () => {
    if (now && now.track.songId === trackId) return now.state === 'playing' ? pause() : void resume();
    if (track) void play(track);
  };
  useDeskKeys({ play: toggle, nextTrack: () => shift(1), previousTrack: () => shift(-1) });
  return null;
}
