import type { CoverReview } from '@rilis/contract/catalogue/coverToMaster/review';
import { ReplyLines } from '../../kit/approval/replyLines.tsx';

/** What was found and what is said often, as the label reads it. */
export default function CoverReplies({ review }: { review: CoverReview }) {
  return <ReplyLines lines={review.replies} language={review.language} />;
}
