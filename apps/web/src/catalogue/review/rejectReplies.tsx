import { type AlbumReview, reviewRoutes } from '@rilis/contract/catalogue/review';
import ReplyLines from '../../kit/approval/replyLines.tsx';
import { useCall } from '../../kit/call/useCall.ts';
import { fieldText } from '../release/noteName.ts';

/** What the message is put together of: the findings that are meant, and what is said often; in the owner's language. */
export default function RejectReplies({ review }: { review: AlbumReview }) {
  const { data } = useCall(reviewRoutes.evidence, { params: { id: review.album.id } }, { staleTime: 60_000 });
  if (!data) return null;
  const lines = data.replies.map((reply) =>
    reply.ruleId === null ? reply.text : `${fieldText(reply, review.songs)}: ${reply.text}`,
  );
  return <ReplyLines lines={lines} language={data.language} />;
}
