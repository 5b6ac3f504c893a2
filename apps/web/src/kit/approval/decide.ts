import type { Decision } from '@rilis/contract/approval';
import type { Move } from '@rilis/contract/machine';
import { createElement, lazy, Suspense } from 'react';
import { word } from '../words.ts';
import { askRejection } from './askRejection.ts';
import { askChanges } from './changesDialog.tsx';
import { decideSoon, keyOf } from './decideSoon.ts';
import { fieldNameOf } from './fieldName.ts';
import { type DeskKind, pointsOf, type Reviewed } from './kind.ts';
import { makeMove, move, moveOrYield, yieldTo } from './makeMove.ts';
import { leftOf, type Opinion } from './opinion.ts';

/** What the reviewer has noted so far, and how they note more. */
interface Noted {
  opinion: Opinion;
  note: (field: string, text: string) => void;
}

/** Asks for what a move against a record needs and makes it. Answers whether it was made. */
export async function decideOn<R extends Reviewed>(
  kind: DeskKind<R>,
  review: R,
  { opinion: { notes }, note }: Noted,
  { to, needs }: Move,
): Promise<boolean> {
  const subject = kind.subject(review);
  const { name } = subject;
  if (needs.includes('reason'))
    return askRejection(
      name,
      kind.rejecting ?? {},
      (body) => moveOrYield(kind, subject, to, body),
      repliesOf(kind, review),
    );
  const act = (body: Decision) => makeMove(kind, subject, to, body);
  if (!needs.includes('notes')) return act({});
  const named = (field: string) => fieldNameOf(kind, review, field);
  return askChanges(name, { notes, named, keep: (text) => note('general', text), act });
}

// What is said often comes with the first rejection.
const ReplyLines = lazy(() => import('./replyLines.tsx'));

function repliesOf<R extends Reviewed>(kind: DeskKind<R>, review: R) {
  const { replies = [], language } = review;
  if (kind.replies) return createElement(Suspense, null, createElement(kind.replies, { review }));
  if (!language || replies.length === 0) return undefined;
  return createElement(Suspense, null, createElement(ReplyLines, { lines: replies, language }));
}

interface Approval {
  ticks: Readonly<Record<string, boolean>>;
  to: string;
  /** It is sent: nothing can be undone any more. */
  sent: () => void;
  back: () => void;
}

/** Approves in a moment, which can be undone until then. Answers whether nothing stands in the way of it. */
export function approveSoon<R extends Reviewed>(
  kind: DeskKind<R>,
  review: R,
  { ticks, to, sent, back }: Approval,
): boolean {
  if (hindrance(kind, review, ticks)) {
    document.querySelector<HTMLElement>('#checklist input:not(:checked)')?.focus();
    return false;
  }
  const subject = kind.subject(review);
  const { name } = subject;
  const send = async () => {
    await move(kind, subject, to, { checklist: ticks }, null).catch((error) => yieldTo(error, name));
    sent();
  };
  const done = kind.approvedText?.(review) ?? word('desk.approved', { name });
  const said = `${done} ${kind.approveText(review)}`;
  decideSoon({ key: keyOf(kind.of, subject.id), name, said, send, back });
  return true;
}

/** What stands in the way of approving, in words. */
export function hindrance<R extends Reviewed>(
  kind: DeskKind<R>,
  review: R,
  ticks: Readonly<Record<string, boolean>>,
): string | null {
  const left = leftOf(pointsOf(kind, review), ticks).length;
  return kind.blocked?.(review) ?? (left > 0 ? word('desk.left', { count: left }) : null);
}
