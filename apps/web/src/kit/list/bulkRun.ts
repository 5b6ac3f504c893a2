import { bulk, type Outcome, openPath } from '@rilis/contract/bulk';
import { call } from '../call/call.ts';
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
    if (stopped()) return [...outcomes, ...refuse(rows.slice(at), word('listing.bulk.stopped'))];
    try {
      outcomes.push(...(await send(step, body, rows.slice(at, at + atOnce))));
    } catch (error) {
      return [...outcomes, ...refuse(rows.slice(at), error instanceof Error ? error.message : '')];
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

const refuse = (rows: readonly OwnRow[], message: string): Outcome[] =>
  rows.map(({ id }) => ({ id, ok: false, code: null, message, version: null }));
