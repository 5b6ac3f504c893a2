import { useEffect, useRef } from 'react';
import { act } from '../call/act.ts';
import { CallError, call } from '../call/call.ts';
import { toastError, toastHint } from '../dialog/toast.ts';
import { isSoon, keyOf } from './decideSoon.ts';
import type { DeskKind, Reviewed } from './kind.ts';

/** How long an act holds a record before another one holds it longer; the claim itself lapses after thirty minutes. */
const renewed = 5 * 60_000;

/** Held by an act, not by the button: given back on leaving. */
const byAct = new Set<string>();

/** Two reviewers never look at one record: the first act on it (a sound, a tick, a note) holds it until it is left. */
export function useHold<R extends Reviewed>(kind: DeskKind<R>, review: R, reread: () => void): () => void {
  const { claim, release } = kind.routes;
  const { id, status } = kind.subject(review);
  const key = keyOf(kind.of, id);
  const heldAt = useRef(0);
  const isHeld = useRef(false);
  isHeld.current = review.claim?.mine ?? false;
  useEffect(() => {
    if (!isHeld.current) byAct.delete(key);
    return () => {
      // Whoever undoes a decision is here again, and gives it back on leaving then.
      if (!release || isSoon(key) || !byAct.delete(key)) return;
      // Held for too long, it may be somebody else's by now.
      void call(release, { params: { id }, query: { own: 'Y' } }).catch(() => undefined);
    };
  }, [release, id, key]);
  return () => {
    if (!claim || status !== 'SUBMITTED' || !review.mayDecide) return;
    if (Date.now() - heldAt.current < renewed) return;
    heldAt.current = Date.now();
    if (!review.claim) byAct.add(key);
    void act(claim, { params: { id } })
      .catch((error) => {
        byAct.delete(key);
        // Somebody else has it, or decided on it: that is to be known, nothing went wrong.
        if (error instanceof CallError && error.status === 409) toastHint(error.message);
        else toastError(error);
      })
      .then(reread);
  };
}
