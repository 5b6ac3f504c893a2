import { lazyHost } from './lazyHost.tsx';
import { put, type Question } from './questions.ts';

const dialog = lazyHost(() => import('./confirmDialog.tsx'));

/** Stands in the frame; the dialog comes with the first question. */
export const ConfirmHost = dialog.Host;

/** Asks before something is done; answers true when confirmed. Focus is trapped and given back. */
export function confirm(question: Question): Promise<boolean> {
  dialog.ask();
  return new Promise((answer) => put({ ...question, answer }));
}
