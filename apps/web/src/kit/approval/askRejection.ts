import { type Decision, reasonCodes } from '@rilis/contract/approval';
import type { ReactNode } from 'react';
import { askReason, type ReasonCode } from '../dialog/reason.tsx';
import { type Word, word } from '../words.ts';

/** What a kind has of its own when something is rejected. */
export interface Rejecting {
  /** Who reads the reason. */
  hint?: Word;
  /** The reasons to choose from; none: it is said in words alone. */
  codes?: readonly ReasonCode[];
}

/** Asks for a reason and rejects with it, before the dialog closes. Answers whether it was done. */
export async function askRejection(
  name: string,
  { hint = 'desk.reasonHint', codes = reasonCodes }: Rejecting,
  reject: (body: Decision) => Promise<unknown>,
  above?: ReactNode,
): Promise<boolean> {
  const given = await askReason({
    title: word('desk.rejectTitle', { name }),
    hint: word(hint),
    yes: word('action.reject'),
    destructive: true,
    missing: 'error.approval.reason',
    ...(codes.length > 0 && { codes }),
    ...(above !== undefined && { above }),
    act: reject,
  });
  return given !== null;
}
