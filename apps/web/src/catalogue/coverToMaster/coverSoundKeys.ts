import type { CoverReview } from '@rilis/contract/catalogue/coverToMaster/review';
import type { Heard } from '../../kit/approval/kind.ts';
import { useSoundKeys } from '../../kit/approval/soundKeys.ts';
import { demoId, useDemo } from './coverDemo.ts';

/** Space plays the demo, or pauses it. */
export default function CoverSoundKeys({
  review: { cover },
  ...heard
}: Heard & { review: CoverReview; played: () => void }) {
  const track = useDemo(cover);
  useSoundKeys({ ids: [demoId(cover.id)], track, ...heard });
  return null;
}
