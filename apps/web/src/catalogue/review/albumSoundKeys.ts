import type { AlbumReview } from '@rilis/contract/catalogue/review';
import type { Heard } from '../../kit/approval/kind.ts';
import { useSoundKeys } from '../../kit/approval/soundKeys.ts';
import { usePlayable } from '../release/playable.ts';

/** The keys of a release's songs. */
export default function AlbumSoundKeys({
  review: { songs, findings },
  ...heard
}: Heard & { review: AlbumReview; played: () => void }) {
  const track = usePlayable(songs.find(({ id }) => id === heard.trackId));
  const also = findings.flatMap(({ params: { mediaId, songId } }) => (mediaId ? [Number(songId)] : []));
  useSoundKeys({ also, ids: songs.map(({ id }) => id), track, ...heard });
  return null;
}
