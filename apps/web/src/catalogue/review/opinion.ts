import type { AlbumReview } from '@rilis/contract/catalogue/review';
import { useState } from 'react';

/** What the reviewer has noted and ticked so far. */
export interface Opinion {
  ticks: Record<string, boolean>;
  notes: Record<string, string>;
}

const blank: Opinion = { ticks: {}, notes: {} };

/** Of one request only: the next one is looked at afresh. */
const keyOf = ({ album, submissions }: AlbumReview) => `rilis.opinion.${album.id}.${submissions}`;

/** Stays while one moves through the queue and through a reload; ends with the decision and with the session. */
export function useOpinion(review: AlbumReview) {
  const key = keyOf(review);
  const [opinion, setOpinion] = useState<Opinion>(
    () => JSON.parse(localStorage.getItem(key) ?? 'null') ?? blank,
  );
  const write = (next: Opinion) => {
    setOpinion(next);
    localStorage.setItem(key, JSON.stringify(next));
  };
  return {
    opinion,
    tick: (name: string, on: boolean) => write({ ...opinion, ticks: { ...opinion.ticks, [name]: on } }),
    note: (field: string, text: string) => write({ ...opinion, notes: { ...opinion.notes, [field]: text } }),
    forget: () => localStorage.removeItem(key),
  };
}
