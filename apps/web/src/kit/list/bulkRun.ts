import { bulk, type Outcome, openPath } from '@rilis/contract/bulk';
import { call } from '../call/call.ts';
import { isPassing } from '../call/passing.ts';
import { beforeEnding } from '../call/unsaved.ts';
import { toastHint } from '../dialog/toast.ts';
import { word } from '../words.ts';
import type { OwnRow, Step } from './bulkAction.ts';

/** Small enough to show how far it is, and to stop in between. */
const atOnce = 25;

export interface Run {
  step: Step;
  body: Record<string, unknown>;
  rows: readonly OwnRow[];
  /** Told after each piece. */
  onProgress: (done: number) => void;
  stopped: () => boolean;
}

/**
 * Makes the call for every row and answers what became of each; what could not be tried says so, too. The session ends
 * after it, and not where something was refused.
 */
export async function runBulk(run: Run): Promise<Outcome[]> {
  const running = runThrough(run);
  const letEnd = beforeEnding(async () => {
    toastHint(word('listing.bulk.endsAfter'));
    return (await running).every(({ ok }) => ok);
  });
  // One piece goes to its end without the tab. Of several it would leave some undone, so it asks before it is closed.
  const keepTab = (event: Event) => event.preventDefault();
  if (run.rows.length > atOnce) addEventListener('beforeunload', keepTab);
  return running.finally(() => {
    removeEventListener('beforeunload', keepTab);
    letEnd();
  });
}

async function runThrough({ step, body, rows, onProgress, stopped }: Run): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let at = 0; at < rows.length; at += atOnce) {
    if (stopped()) return [...outcomes, ...refuse(rows.slice(at), word('listing.bulk.stopped'), 'untried')];
    try {
      outcomes.push(...(await send(step, body, rows.slice(at, at + atOnce))));
    } catch (error) {
      return [...outcomes, ...without(rows.slice(at), error)];
    }
    onProgress(outcomes.length);
  }
  return outcomes;
}

const send = ({ route, params }: Step, body: Record<string, unknown>, rows: readonly OwnRow[]) =>
  call(bulk.act, {
    body: {
      method: route.method as 'PUT',
      path: openPath(route, params),
      body,
      rows: rows.map(({ id, version, body: own }) => ({ id, version, ...(own && { body: own }) })),
    },
  });

/** A line that broke may have taken the answer alone: nobody knows of these rows what became of them, and behind them none was tried. */
function without(rows: readonly OwnRow[], error: unknown): Outcome[] {
  if (!isPassing(error)) return refuse(rows, error instanceof Error ? error.message : '');
  return [
    ...refuse(rows.slice(0, atOnce), word('listing.bulk.unanswered'), 'unanswered'),
    ...refuse(rows.slice(atOnce), word('listing.bulk.untried'), 'untried'),
  ];
}

type Open = 'unanswered' | 'untried';

/** Why a row is neither done nor refused. */
export const openAs = (outcome: Outcome | undefined): Open | undefined =>
  outcome?.code === 'unanswered' || outcome?.code === 'untried' ? outcome.code : undefined;

const refuse = (rows: readonly OwnRow[], message: string, code: Open | null = null): Outcome[] =>
  rows.map(({ id }) => ({ id, ok: false, code, message, version: null }));

/** How many were done, refused, and neither. */
export function sumUp(outcomes: readonly (Outcome | undefined)[]): string {
  const done = outcomes.filter((one) => one?.ok).length;
  const open = outcomes.filter(openAs).length;
  const count = outcomes.length;
  const said = word('listing.bulk.some', { done, count, refused: count - done - open });
  return open > 0 ? `${said} ${word('listing.bulk.open', { count: open })}` : said;
}
