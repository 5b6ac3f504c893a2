import type { AlbumReview } from '@rilis/contract/catalogue/review';
import type { Heard } from '../../kit/approval/kind.ts';
import { useSoundKeys } from '../../kit/approval/soundKeys.ts';
import { usePlayable } from '../release/playable.ts';

/** The keys of a release's songs. */
export default function AlbumSoundKeys({
  review: { songs },
  ...heard
}: Heard & { review: AlbumReview; played: () => void }) {
  const track = usePlayable(songs.find(({ id }) => id === heard.trackId));
  useSoundKeys({ ids: songs.map(({ id }) => id), track, ...heard });
  return null;
}
