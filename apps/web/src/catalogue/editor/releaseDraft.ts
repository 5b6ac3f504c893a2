import { CallError } from '../../kit/call/call.ts';
import { store } from '../../kit/store.ts';

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
export function makeDraft<R extends Kept>({ record, send, read, delay = 800 }: Spec<R>) {
  const draft = store<DraftState<R>>({
    status: 'saved',
    savedAt: null,
    error: null,
    record,
    clashes: [],
    round: 0,
  });
  let pending: Patch = {};
  let clock: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  const set = (part: Partial<DraftState<R>>) => draft.set({ ...draft.get(), ...part });

  async function save() {
    clearTimeout(clock);
    if (running) await running;
    if (Object.keys(pending).length === 0 || draft.get().status === 'conflict') return;
    running = saveOnce().finally(() => {
      running = null;
    });
    await running;
  }

  async function saveOnce() {
    const patch = pending;
    pending = {};
    set({ status: 'saving', error: null });
    try {
      const saved = await send(patch, draft.get().record.version);
      const more = Object.keys(pending).length > 0;
      set({ record: saved, savedAt: new Date(), status: more ? 'changed' : 'saved' });
    } catch (error) {
      pending = { ...patch, ...pending };
      if (error instanceof CallError && error.code.startsWith('error.stale')) await merge();
      else set({ status: 'failed', error: error as Error });
    }
  }

  /** Somebody else was faster: their other fields are taken, the same fields are asked about. */
  async function merge() {
    try {
      const theirs = await read();
      const [base, now] = [draft.get().record as Patch, theirs as Patch];
      const clashes = Object.keys(pending).filter(
        (name) => !isSame(base[name], now[name]) && !isSame(pending[name], now[name]),
      );
      if (clashes.length > 0) return set({ record: theirs, status: 'conflict', clashes });
      set({ record: theirs, status: 'changed' });
      await saveOnce();
    } catch (error) {
      set({ status: 'failed', error: error as Error });
    }
  }

  return {
    state: draft.get,
    use: draft.use,
    /** Values as typed; saved together after a rest. */
    change: (patch: Patch) => {
      pending = { ...pending, ...patch };
      if (draft.get().status !== 'conflict') set({ status: 'changed' });
      clearTimeout(clock);
      clock = setTimeout(() => void save(), delay);
    },
    /** Saves now; answers whether everything is kept. */
    flush: async (): Promise<boolean> => {
      await save();
      return draft.get().status === 'saved';
    },
    /** Ends a conflict: ours over theirs, or theirs over ours. */
    settle: async (whose: 'mine' | 'theirs') => {
      if (whose === 'theirs') for (const name of draft.get().clashes) delete pending[name];
      set({ status: 'changed', clashes: [], round: draft.get().round + 1 });
      await save();
      if (Object.keys(pending).length === 0) set({ status: 'saved' });
    },
    /** The record was changed by another way (a fix, an upload): take it over. */
    take: (fresh: R) => set({ record: fresh, round: draft.get().round + 1 }),
    /** The record with what is typed but not saved yet. */
    values: (): R => ({ ...draft.get().record, ...pending }),
  };
}

const isSame = (left: unknown, right: unknown) =>
  left === right || JSON.stringify(left ?? null) === JSON.stringify(right ?? null);
