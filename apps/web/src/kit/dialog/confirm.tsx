import { lazy } from 'react';
import { askDialog } from './dialogs.ts';

const Sure = lazy(() => import('./sureDialog.tsx'));

export interface Question {
  title: string;
  text: string;
  /** The word on the button that does it. */
  yes: string;
  /** Red when it cannot be undone. */
  destructive?: boolean;
}

/** Asks before something is done; answers true when confirmed. Focus is trapped and given back. */
export const confirm = (question: Question): Promise<boolean> =>
  askDialog({ title: question.title, layer: 'question' }, false, (answer) => (
    <Sure {...question} answer={answer} />
  ));
