import { checklists, type Decision } from '@rilis/contract/approval';
import { confirm } from '../dialog/confirm.tsx';
import { toastError } from '../dialog/toast.ts';
import { word } from '../words.ts';
import { askChanges } from './changesDialog.tsx';
import { fieldNameOf } from './fieldName.ts';
import type { DeskKind, Reviewed } from './kind.ts';
import { makeMove } from './makeMove.ts';
import type { AnyMove } from './moves.ts';
import { leftOf, type Opinion } from './opinion.ts';
import { askRejection } from './rejectDialog.tsx';

/** Asks for what a move needs and makes it. Answers whether it was made. */
export async function decideOn<R extends Reviewed>(
  kind: DeskKind<R>,
  review: R,
  opinion: Opinion,
  move: AnyMove,
): Promise<boolean> {
  const body = await decisionOf(kind, review, opinion, move);
  if (!body) return false;
  const { id, version } = kind.subject(review);
  return makeMove(kind, { id, version }, move.to, body);
}

function decisionOf<R extends Reviewed>(
  kind: DeskKind<R>,
  review: R,
  { ticks, notes }: Opinion,
  { needs }: AnyMove,
): Promise<Decision | null> | null {
  const { name } = kind.subject(review);
  if (needs === 'notes')
    return askChanges(name, { notes, named: (field) => fieldNameOf(kind, review, field) });
  if (needs === 'reason') return askRejection(name, kind.rejecting);
  if (kind.blocked?.(review)) {
    toastError(new Error(word('error.approval.findings')));
    return null;
  }
  return askApproval(name, checklists[kind.of], ticks, kind.approveText(review));
}

/** The checklist, once it is complete and confirmed; else the cursor goes to the first point that is not ticked. */
async function askApproval(
  name: string,
  checklist: readonly string[],
  ticks: Record<string, boolean>,
  text: string,
): Promise<Decision | null> {
  const left = leftOf(checklist, ticks);
  if (left.length > 0) {
    document.querySelector<HTMLElement>('#checklist input:not(:checked)')?.focus();
    toastError(new Error(word('desk.left', { count: left.length })));
    return null;
  }
  const title = word('desk.approveTitle', { name });
  const sure = await confirm({ title, text, yes: word('action.approve') });
  return sure ? { checklist: ticks } : null;
}
