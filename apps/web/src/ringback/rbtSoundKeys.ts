import type { RbtReview } from '@rilis/contract/ringback/rbt';
import type { Heard } from '../kit/approval/kind.ts';
import { useSoundKeys } from '../kit/approval/soundKeys.ts';
import { masterTrack, toneTrack } from './tones.ts';

/** The keys of a tone and of the song it comes from. */
export default function RbtSoundKeys({
  review: { rbt },
  ...heard
}: Heard & { review: RbtReview; played: () => void }) {
  const tracks = [toneTrack(rbt), masterTrack(rbt)].filter((track) => track !== null);
  const track = tracks.find(({ songId }) => songId === heard.trackId) ?? null;
  useSoundKeys({ ids: tracks.map(({ songId }) => songId), track, ...heard });
  return null;
}
