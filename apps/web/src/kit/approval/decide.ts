import type { Decision } from '@rilis/contract/approval';
import type { Move } from '@rilis/contract/machine';
import { confirm } from '../dialog/confirm.tsx';
import { toastError } from '../dialog/toast.ts';
import { word } from '../words.ts';
import { askRejection } from './askRejection.ts';
import { askChanges } from './changesDialog.tsx';
import { fieldNameOf } from './fieldName.ts';
import { type DeskKind, pointsOf, type Reviewed } from './kind.ts';
import { makeMove, move } from './makeMove.ts';
import { leftOf, type Opinion } from './opinion.ts';

/** Asks for what a move needs and makes it. Answers whether it was made. */
export async function decideOn<R extends Reviewed>(
  kind: DeskKind<R>,
  review: R,
  { ticks, notes }: Opinion,
  { to, needs }: Move,
): Promise<boolean> {
  const subject = kind.subject(review);
  const { name } = subject;
  if (needs.includes('reason'))
    return askRejection(name, kind.rejecting ?? {}, (body) => move(kind, subject, to, body));
  const body = needs.includes('notes')
    ? await askChanges(name, { notes, named: (field) => fieldNameOf(kind, review, field) })
    : await askApproval(kind, review, ticks);
  return body !== null && makeMove(kind, subject, to, body);
}

/** The checklist, once it is complete and confirmed; else the cursor goes to the first point that is not ticked. */
async function askApproval<R extends Reviewed>(
  kind: DeskKind<R>,
  review: R,
  ticks: Opinion['ticks'],
): Promise<Decision | null> {
  if (kind.blocked?.(review)) {
    toastError(new Error(word('error.approval.findings')));
    return null;
  }
  const left = leftOf(pointsOf(kind, review), ticks);
  if (left.length > 0) {
    document.querySelector<HTMLElement>('#checklist input:not(:checked)')?.focus();
    toastError(new Error(word('desk.left', { count: left.length })));
    return null;
  }
  const title = word('desk.approveTitle', { name: kind.subject(review).name });
  const sure = await confirm({ title, text: kind.approveText(review), yes: word('action.approve') });
  return sure ? { checklist: ticks } : null;
}
