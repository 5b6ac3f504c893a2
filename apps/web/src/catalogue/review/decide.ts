import type { Decision } from '@rilis/contract/approval';
import { album } from '@rilis/contract/catalogue/album';
import type { AlbumReview } from '@rilis/contract/catalogue/review';
import { confirm } from '../../kit/dialog/confirm.tsx';
import { toastError } from '../../kit/dialog/toast.ts';
import { word } from '../../kit/words.ts';
import { move } from '../release/approvalMoves.tsx';
import { askChanges, askReason } from './decideDialog.tsx';
import type { Opinion } from './opinion.ts';

/** The points not ticked yet. */
export const leftOf = (checklist: readonly string[], ticks: Record<string, boolean>) =>
  checklist.filter((name) => !ticks[name]);

/** Asks for what the decision needs and makes it. Answers whether it was made. */
export async function decideRelease(
  { album: record, checklist, songs, open }: AlbumReview,
  { ticks, notes }: Opinion,
  to: 'APPROVED' | 'CHANGES_REQUESTED' | 'REJECTED',
): Promise<boolean> {
  const name = record.displayAlbumTitle || record.albumTitle;
  if (to === 'CHANGES_REQUESTED') {
    const body = await askChanges(name, notes, songs);
    return body !== null && move(album, record, to, body);
  }
  if (to === 'REJECTED') {
    const body = await askReason(name);
    return body !== null && move(album, record, to, body);
  }
  if (open.B > 0) {
    toastError(new Error(word('error.approval.findings')));
    return false;
  }
  const body = await approval(name, checklist, ticks);
  return body !== null && move(album, record, to, body);
}

/** The checklist, once it is complete and confirmed; else the cursor goes to the first point that is not ticked. */
export async function approval(
  name: string,
  checklist: readonly string[],
  ticks: Record<string, boolean>,
): Promise<Decision | null> {
  const left = leftOf(checklist, ticks);
  if (left.length > 0) {
    document.querySelector<HTMLElement>('#checklist input:not(:checked)')?.focus();
    toastError(new Error(word('reviewScreens.review.left', { count: left.length })));
    return null;
  }
  const sure = await confirm({
    title: word('reviewScreens.review.approveTitle', { name }),
    text: word('reviewScreens.review.approveText'),
    yes: word('action.approve'),
  });
  return sure ? { checklist: ticks } : null;
}
