import type { RbtReview } from '@rilis/contract/ringback/rbt';
import { word } from '../kit/words.ts';

/** What keeps a tone from being approved: its song has left the stores, or it sounds like somebody else's. */
export function blockedBy({ rbt: { dataSong }, matches }: RbtReview): string | null {
  if (dataSong && !dataSong.live) return word('error.rbt.songTakenDown');
  const other = matches.find(({ sameLabel, parent }) => !sameLabel && !parent);
  const params = { title: other?.title ?? '', label: other?.label ?? '' };
  return other ? word('ringback.review.soundsLike', params) : null;
}
