import { toastError, toastUndo } from '../dialog/toast.ts';
import { store } from '../store.ts';

/** A decision that was made and can still be taken back. */
export interface Soon {
  /** Which record: `keyOf`. */
  key: string;
  /** What is said, with the offer to undo it. */
  said: string;
  send: () => Promise<unknown>;
  /** Back to the record it was made on. */
  undone: () => void;
}

const patience = 8000;
const waiting = store<Soon | null>(null);
let clock: ReturnType<typeof setTimeout> | undefined;

export const keyOf = (kind: string, id: number) => `${kind}.${id}`;

/** The decision that is not sent yet, so that queues leave its record out. */
export const useSoon = () => waiting.use()?.key;

/** Whether a decision on it is about to be sent. */
export const isSoon = (key: string) => waiting.get()?.key === key;

/** Sends the decision after eight seconds, at the next one, when its message is closed or the page is left. */
export function decideSoon(decided: Soon): void {
  sendNow();
  waiting.set(decided);
  clock = setTimeout(sendNow, patience);
  const stillThere = () => waiting.get() === decided;
  const undo = () => {
    if (!stillThere()) return;
    clearTimeout(clock);
    waiting.set(null);
    decided.undone();
  };
  void toastUndo(decided.said, undo, () => stillThere() && sendNow());
}

function sendNow(): void {
  const decided = waiting.get();
  if (!decided) return;
  clearTimeout(clock);
  waiting.set(null);
  void decided.send().catch(toastError);
}

addEventListener('pagehide', sendNow);
