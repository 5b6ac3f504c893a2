import { useState } from 'react';

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

/** The points not ticked yet. */
export const leftOf = (checklist: readonly string[], ticks: Record<string, boolean>) =>
  checklist.filter((name) => !ticks[name]);
