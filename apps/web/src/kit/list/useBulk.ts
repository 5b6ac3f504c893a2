import type { Outcome } from '@rilis/contract/bulk';
import { touchedBy } from '@rilis/contract/route';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { readAgain } from '../call/act.ts';
import { toastDone, toastError, toastLate, toastUndo } from '../dialog/toast.ts';
import { word } from '../words.ts';
import type { Back, BulkAction, Frozen, OwnRow, Step } from './bulkAction.ts';
import { openAs, runBulk, sumUp } from './bulkRun.ts';

/** An action on rows that are frozen: their ids and versions as they were chosen. */
export interface Job {
  action: BulkAction;
  rows: readonly Frozen[];
  nameOf: (row: Frozen) => string;
  /** Where a row opens. */
  open?: ((row: Frozen) => string) | undefined;
}

type Body = Record<string, unknown>;
type Phase = 'ask' | 'run' | 'result';
/** By row, what became of it. */
type Outcomes = ReadonlyMap<Frozen['id'], Outcome>;

export interface Bulk {
  phase: Phase;
  done: number;
  outcomes: Outcomes;
  /** `back`: by row, what takes it back by the same call. */
  start: (body: Body, back?: Back) => Promise<void>;
  /** Those that are not done once more, those that were changed meanwhile as they are now. */
  again: () => Promise<void>;
  undo: () => Promise<void>;
  /** Whether what was done can be taken back. */
  takesBack: boolean;
  stop: () => void;
}

const asksFirst = ({ action, rows }: Job) => {
  const { form, reason, checklist, choice, day, destructive, sure } = action;
  return !!(form || reason || checklist || choice || day || destructive || sure || action.warning?.(rows));
};

/** Runs a job through its phases; one that goes well ends by itself with a toast. */
export function useBulk(job: Job, close: (done: boolean) => void): Bulk {
  const [phase, setPhase] = useState<Phase>(asksFirst(job) ? 'ask' : 'run');
  const { done, run, stop } = useRunner(() => setPhase('run'));
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map());
  const body = useRef<Body>({});
  const backs = useRef<Back>(undefined);
  const left = useLeft();

  const end = (all: Outcomes) => {
    setOutcomes(all);
    const refused = [...all.values()].filter(({ ok }) => !ok);
    if (refused.length > 0 && left.isLeft()) return tellRefused(job, all, left.back);
    // Of one alone, too, whose answer was lost: it has not failed.
    if (refused.length > 0 && (job.rows.length > 1 || openAs(refused[0]))) return setPhase('result');
    if (refused[0]) toastError(new Error(refused[0].message ?? ''));
    else tellDone(job, undoOf(job.rows, all));
    close(refused.length === 0);
  };
  const go = async (rows: readonly Frozen[]) => {
    const found = await run(job.action, rows, body.current);
    end(new Map([...outcomes, ...found.map((one) => [one.id, one] as const)]));
  };
  const undoOf = (rows: readonly Frozen[], done: Outcomes) => {
    const back = backOf(job.action, rows, backs.current, done);
    return back && (() => run(...back, {}));
  };
  const start = (sent: Body, back?: Back) => {
    body.current = sent;
    backs.current = back;
    return go(job.rows);
  };
  const asked = useRef(asksFirst(job));
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins once, when there is nothing to ask
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void start({});
  }, []);
  return {
    phase,
    done,
    outcomes,
    start,
    again: () => go(refusedOf(job.rows, outcomes)),
    undo: async () => {
      const undo = undoOf(
        job.rows.filter(({ id }) => outcomes.get(id)?.ok),
        outcomes,
      );
      if (undo) tellUndone(await undo());
      close(true);
    },
    takesBack: !!job.action.undo || !!backs.current,
    stop,
  };
}

/** Whether the list is gone from the screen, and the way back to it as it was. */
function useLeft() {
  const { history } = useRouter();
  const [from] = useState(() => history.location.href);
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  return { isLeft: () => left.current, back: () => history.push(from) };
}

/** Makes a call for rows, tells how many are done, and stops in between when somebody asks for it. */
function useRunner(begins: () => void) {
  const [done, setDone] = useState(0);
  const stopped = useRef(false);
  const run = async (step: Step, rows: readonly OwnRow[], body: Body) => {
    begins();
    setDone(0);
    stopped.current = false;
    const found = await runBulk({
      ...{ step, body, rows, onProgress: setDone },
      stopped: () => stopped.current,
    });
    await readAgain(...touchedBy(step.route));
    return found;
  };
  const stop = () => {
    stopped.current = true;
  };
  return { done, run, stop };
}

/**
 * What takes back what was done with these rows; nothing where that cannot be. Fields go back only over the version that was
 * written here: what somebody else has changed since is theirs.
 */
function backOf(
  action: BulkAction,
  rows: readonly Frozen[],
  back: Back | undefined,
  done: Outcomes,
): [Step, OwnRow[]] | undefined {
  if (!back) return action.undo && [action.undo, rows.map(({ id }) => ({ id }))];
  const changed = rows.flatMap(({ id }) => {
    const body = back.get(id);
    const version = done.get(id)?.version;
    return body ? [{ id, body, ...(version != null && { version }) }] : [];
  });
  return changed.length > 0 ? [action, changed] : undefined;
}

const refusedOf = (rows: readonly Frozen[], outcomes: ReadonlyMap<Frozen['id'], Outcome>): Frozen[] =>
  rows
    .filter(({ id }) => !outcomes.get(id)?.ok)
    .map((row) => ({ ...row, version: outcomes.get(row.id)?.version ?? row.version }));

function tellDone({ action, rows }: Job, undo: (() => Promise<Outcome[]>) | undefined) {
  const said = word(action.said ?? 'listing.bulk.allDone', { count: rows.length });
  if (!undo) return toastDone(said);
  void toastUndo(said, () => void undo().then(tellUndone));
}

/** On another screen: the first five of the refused by name, with the reason. */
function tellRefused({ action, rows, nameOf }: Job, outcomes: Outcomes, back: () => void) {
  const refused = rows.filter(({ id }) => !outcomes.get(id)?.ok);
  const reasons = refused.slice(0, 5).map((row) => `${nameOf(row)}: ${outcomes.get(row.id)?.message ?? ''}`);
  const title = word('listing.bulk.result', { action: word(action.label) });
  void toastLate(title, [sumUp(rows.map(({ id }) => outcomes.get(id))), ...reasons].join('\n'), back);
}

/** What others have changed meanwhile stays as they left it, and is counted apart. */
function tellUndone(outcomes: readonly Outcome[]) {
  const kept = outcomes.filter(({ code }) => code === 'error.staleVersion').length;
  const refused = outcomes.find(({ ok, code }) => !ok && code !== 'error.staleVersion');
  const count = outcomes.filter(({ ok }) => ok).length;
  if (refused) toastError(new Error(refused.message ?? ''));
  else if (kept > 0) toastError(new Error(word('listing.bulk.keptTheirs', { count, kept })));
  else toastDone(word('listing.bulk.undone', { count }));
}
