import type { Home } from '@rilis/contract/content/site';
import { sitePaths } from '@rilis/contract/content/sitePaths';
import { pause, play, resume, type usePlaying } from '../../kit/sound/playing.ts';

export type Hit = Home['topHits'][number];

/** Hits are no songs: their ids must not meet those of songs in the one player. */
const trackId = (hit: Hit) => -hit.id;

const trackOf = (hit: Hit) => ({
  songId: trackId(hit),
  title: hit.name,
  artist: hit.artist || hit.description,
  peaks: hit.wave.map((height) => height / 100),
  url: async () => `/api${sitePaths.sound.replace(':id', String(hit.id))}`,
});

/** What of a hit is heard now: whether it plays, how much of it is over (0 to 1), and how it is begun and halted. */
export function hitSounds(now: ReturnType<typeof usePlaying>, hit: Hit) {
  const mine = now?.track.songId === trackId(hit) ? now : null;
  const playing = mine?.state === 'playing';
  const start = () => void (mine?.state === 'paused' ? resume() : play(trackOf(hit)));
  return { playing, played: mine?.length ? mine.at / mine.length : 0, toggle: playing ? pause : start };
}
