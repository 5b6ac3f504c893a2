import { useEffect, useState } from 'react';
import { isOvertaken } from '../call/session.ts';

/** What the reviewer has noted and ticked so far. */
export interface Opinion {
  ticks: Record<string, boolean>;
  notes: Record<string, string>;
}

const blank: Opinion = { ticks: {}, notes: {} };

const keptAt = (key: string): Opinion => JSON.parse(localStorage.getItem(key) ?? 'null') ?? blank;

/** Of one request only: the next one is looked at afresh, also where it comes while this one is looked at. Stays while one leafs through the queue and through a reload; ends with the decision. */
export function useOpinion(kind: string, id: number, submissions: number) {
  const key = `rilis.opinion.${kind}.${id}.${submissions}`;
  const [formed, form] = useState(() => ({ key, opinion: keptAt(key) }));
  const opinion = formed.key === key ? formed.opinion : keptAt(key);
  useHeldWithSession(
    Object.values(opinion.ticks).some(Boolean) || Object.values(opinion.notes).some(Boolean),
  );
  const write = (next: Opinion) => {
    form({ key, opinion: next });
    localStorage.setItem(key, JSON.stringify(next));
  };
  return {
    opinion,
    tick: (names: readonly string[], on: boolean) =>
      write({
        ...opinion,
        ticks: { ...opinion.ticks, ...Object.fromEntries(names.map((name) => [name, on])) },
      }),
    note: (field: string, text: string) => write({ ...opinion, notes: { ...opinion.notes, [field]: text } }),
    forget: () => localStorage.removeItem(key),
  };
}

/**
 * It outlives the tab, and a session that ends takes it along with all that is stored here: whoever has to sign in again does so
 * on the spot, as over a form. A tab that is closed asks nothing: what the browser tells of itself is let pass; and before somebody else
 * it stays no longer than any screen.
 */
function useHeldWithSession(holds: boolean) {
  useEffect(() => {
    if (!holds) return;
    const hold = (event: Event) => {
      if (!event.isTrusted && !isOvertaken()) event.preventDefault();
    };
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  }, [holds]);
}

/** The points not ticked yet. */
export const leftOf = (checklist: readonly string[], ticks: Record<string, boolean>) =>
  checklist.filter((name) => !ticks[name]);
