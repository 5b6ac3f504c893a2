import { CallError } from '../../kit/call/call.ts';
import { filesComing } from '../../kit/form/files.ts';
import { type Store, store } from '../../kit/store.ts';

export type Patch = Record<string, unknown>;
type Kept = { version: number };

export interface DraftState<R extends Kept> {
  /** `conflict`: somebody else changed the same fields; a person decides. */
  status: 'saved' | 'changed' | 'saving' | 'failed' | 'conflict';
  savedAt: Date | null;
  error: Error | null;
  /** What is kept now, as far as we know. */
  record: R;
  /** The fields both have changed. */
  clashes: string[];
  /** Grows when values came from elsewhere, so that a form shows them. */
  round: number;
  /** What somebody else had saved when it was last met: the record without it and with it, for a form that is open. */
  met: { before: R; now: R } | null;
}

interface Spec<R extends Kept> {
  record: R;
  send: (patch: Patch, version: number) => Promise<R>;
  read: () => Promise<R>;
  /** Milliseconds of rest before it is saved. */
  delay?: number;
}

export type Draft<R extends Kept> = ReturnType<typeof makeDraft<R>>;

/**
 * Saves what people type, a moment after they stop. Changes made while one save is under way go with the next;
 * when somebody else has saved meanwhile, both are kept unless they touch the same field.
 */
export function makeDraft<R extends Kept>({ delay = 800, ...spec }: Spec<R>) {
  const work = workOf(spec);
  const { draft } = work;
  const files = filesComing();
  /** Saves now; answers whether everything is kept. */
  const flush = async (): Promise<boolean> => {
    await save(work);
    return draft.get().status === 'saved';
  };
  return {
    state: draft.get,
    use: draft.use,
    /** What is not typed before it has come. */
    files,
    /** Values as typed; saved together after a rest. */
    change: (patch: Patch) => {
      work.pending = { ...work.pending, ...patch };
      if (draft.get().status !== 'conflict') put(work, { status: 'changed' });
      clearTimeout(work.clock);
      work.clock = setTimeout(() => void save(work), delay);
    },
    flush,
    /** The same with the files on their way, however long they take. */
    keep: async (): Promise<boolean> => (await files.brought()) && flush(),
    /** Ends a conflict: ours over theirs, or theirs over ours. */
    settle: (whose: 'mine' | 'theirs') => settle(work, whose),
    /** The record was changed by another way (a fix, an upload): take it over. */
    take: (fresh: R) => showAnew(work, { record: fresh }),
    /** The form goes on showing something else than what somebody has put there: what comes of it is asked about. */
    leave: (name: string) => void work.behind.add(name),
    /** The record with what is typed but not saved yet. */
    values: (): R => ({ ...draft.get().record, ...work.pending }),
    /** Whether a field is typed and not kept yet. */
    isUnsaved: (name: string) => Object.hasOwn(work.pending, name),
  };
}

/** A draft between its saves. */
interface Work<R extends Kept> extends Pick<Spec<R>, 'send' | 'read'> {
  draft: Store<DraftState<R>>;
  /** Typed and not sent yet. */
  pending: Patch;
  /** Sent without an answer: what of it is there now nobody else has put there. */
  unheard: Patch[];
  /** What is half typed, and was changed by somebody else meanwhile. */
  behind: Set<string>;
  clock?: ReturnType<typeof setTimeout>;
  running: Promise<void> | null;
}

const workOf = <R extends Kept>({ record, send, read }: Spec<R>): Work<R> => ({
  send,
  read,
  draft: store<DraftState<R>>({
    status: 'saved',
    savedAt: null,
    error: null,
    record,
    clashes: [],
    round: 0,
    met: null,
  }),
  pending: {},
  unheard: [],
  behind: new Set(),
  running: null,
});

const put = <R extends Kept>({ draft }: Work<R>, part: Partial<DraftState<R>>) =>
  draft.set({ ...draft.get(), ...part });

/** The form begins again with what is there now, so that nothing it shows is behind. */
function showAnew<R extends Kept>(work: Work<R>, part: Partial<DraftState<R>>) {
  work.behind.clear();
  put(work, { ...part, round: work.draft.get().round + 1 });
}

const isIdle = <R extends Kept>({ pending }: Work<R>) => Object.keys(pending).length === 0;

async function save<R extends Kept>(work: Work<R>) {
  clearTimeout(work.clock);
  if (work.running) await work.running;
  if (isIdle(work) || work.draft.get().status === 'conflict') return;
  work.running = saveOnce(work).finally(() => {
    work.running = null;
  });
  await work.running;
}

async function saveOnce<R extends Kept>(work: Work<R>) {
  const clashes = clashesOf(work, work.draft.get().record);
  if (clashes.length > 0) return put(work, { status: 'conflict', clashes });
  const patch = work.pending;
  work.pending = {};
  put(work, { status: 'saving', error: null });
  try {
    const saved = await work.send(patch, work.draft.get().record.version);
    work.unheard = [];
    put(work, { record: saved, savedAt: new Date(), status: isIdle(work) ? 'saved' : 'changed' });
  } catch (error) {
    work.pending = { ...patch, ...work.pending };
    if (error instanceof CallError && (error.status === 0 || error.status >= 500)) work.unheard.push(patch);
    if (error instanceof CallError && error.code.startsWith('error.stale')) await merge(work);
    else put(work, { status: 'failed', error: error as Error });
  }
}

/** Somebody else was faster: their other fields are taken, the same fields are asked about. */
async function merge<R extends Kept>(work: Work<R>) {
  try {
    const theirs = await work.read();
    const met = { before: work.draft.get().record, now: theirs };
    const clashes = clashesOf(work, theirs);
    if (clashes.length > 0) return put(work, { record: theirs, met, status: 'conflict', clashes });
    put(work, { record: theirs, met, status: 'changed' });
    await saveOnce(work);
  } catch (error) {
    put(work, { status: 'failed', error: error as Error });
  }
}

/** Of what is typed, the fields that somebody else has put something else into since the form showed them. */
function clashesOf<R extends Kept>({ pending, unheard, behind, draft }: Work<R>, theirs: R): string[] {
  const [base, now] = [draft.get().record as Patch, theirs as Patch];
  const isOurs = (name: string) =>
    [pending, ...unheard].some((sent) => Object.hasOwn(sent, name) && isSame(sent[name], now[name]));
  return Object.keys(pending).filter(
    (name) => (behind.has(name) || !isSame(base[name], now[name])) && !isOurs(name),
  );
}

async function settle<R extends Kept>(work: Work<R>, whose: 'mine' | 'theirs') {
  const { clashes } = work.draft.get();
  if (whose === 'theirs') for (const name of clashes) delete work.pending[name];
  showAnew(work, { status: 'changed', clashes: [] });
  await save(work);
  if (isIdle(work)) put(work, { status: 'saved' });
}

const isSame = (left: unknown, right: unknown) =>
  left === right || JSON.stringify(left ?? null) === JSON.stringify(right ?? null);
