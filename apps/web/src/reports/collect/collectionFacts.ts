import type { Collection } from '@rilis/contract/reports/collection';
import { invoiceTime, number, periodText } from '../../kit/look/formats.ts';
import { word } from '../../kit/words.ts';

export const collectionTones = {
  LISTING: 'blue',
  READY: 'amber',
  COLLECTING: 'blue',
  STOPPED: 'amber',
  DONE: 'teal',
  FAILED: 'red',
  DISCARDED: 'gray',
} as const;

/** Whether something is under way that is worth looking at again. */
export const isBusy = ({ status }: Pick<Collection, 'status'>) =>
  status === 'LISTING' || status === 'COLLECTING';

export const nameOf = ({ prefix }: Collection): string => prefix || word('collection.whole');

/** What was said of it, who began it and when, and how far it is. */
export function factsOf(run: Collection): string {
  const { platform, datenum, createdBy: by, createdAt } = run;
  const said = { platform, period: periodText(datenum), by, at: invoiceTime(createdAt) };
  const facts = [word('collection.facts', said)];
  const { done, total } = progressOf(run);
  if (total > 0) facts.push(word('collection.progress', { done: number(done), count: number(total) }));
  return facts.join(' · ');
}

/** Files that are taken along, and those of them that are done with. */
export function progressOf({ counts }: Collection): { done: number; total: number } {
  const { WAITING = 0, TAKEN = 0, HERE = 0, REFUSED = 0 } = counts;
  const done = TAKEN + HERE + REFUSED;
  return { done, total: done + WAITING };
}
