import { beforeEnding } from '../call/unsaved.ts';
import { saidOf, toastLate, toastUndo } from '../dialog/toast.ts';
import { store } from '../store.ts';
import { word } from '../words.ts';

/** A decision that was made and can still be taken back. */
export interface Soon {
  /** Which record: `keyOf`. */
  key: string;
  /** How the record is called. */
  name: string;
  /** What is said, with the offer to undo it. */
  said: string;
  send: () => Promise<unknown>;
  /** Back to the record it was made on. */
  back: () => void;
}

const patience = 8000;
const waiting = store<Soon | null>(null);
let clock: ReturnType<typeof setTimeout> | undefined;
/** Takes the message away that offers to undo it. */
let hide: Promise<() => void> | undefined;
/** Sent and not answered yet, by record: whether it was taken. */
const underWay = new Map<string, Promise<boolean>>();

export const keyOf = (kind: string, id: number) => `${kind}.${id}`;

/** The decision that is not sent yet, so that queues leave its record out. */
export const useSoon = () => waiting.use()?.key;

/** Whether a decision on it is about to be sent. */
export const isSoon = (key: string) => waiting.get()?.key === key;

/** The same, or it is sent and not answered yet. */
export const isDecided = (key: string) => isSoon(key) || underWay.has(key);

/** Sends the decision after eight seconds, at the next one, when its message is closed, the page is left or somebody signs out. */
export function decideSoon(decided: Soon): void {
  void sendNow();
  waiting.set(decided);
  clock = setTimeout(sendNow, patience);
  const stillThere = () => waiting.get() === decided;
  const undo = () => {
    if (!stillThere()) return;
    clearTimeout(clock);
    waiting.set(null);
    decided.back();
  };
  hide = toastUndo(decided.said, undo, () => stillThere() && sendNow());
}

/** Answers whether what was decided so far has been taken. */
async function sendNow(): Promise<boolean> {
  const decided = waiting.get();
  if (decided) {
    clearTimeout(clock);
    waiting.set(null);
    // What is sent cannot be undone, and may be refused: nothing offers or says otherwise.
    void hide?.then((now) => now());
    const going = isTaken(decided);
    underWay.set(decided.key, going);
    void going.then(() => underWay.delete(decided.key));
  }
  return (await Promise.all(underWay.values())).every(Boolean);
}

/** By then another record is on the screen: what was refused says its name, and leads back to it. */
const isTaken = ({ send, name, back }: Soon): Promise<boolean> =>
  send().then(
    () => true,
    (error) => {
      void toastLate(`${word('action.failed')}: ${name}`, saidOf(error), back);
      return false;
    },
  );

addEventListener('pagehide', () => void sendNow());
// Without a session nobody could decide any more.
beforeEnding(sendNow);
