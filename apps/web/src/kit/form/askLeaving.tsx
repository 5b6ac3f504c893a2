import { lazy } from 'react';
import { askDialog } from '../dialog/dialogs.ts';
import { type Word, word } from '../words.ts';

const LeaveDialog = lazy(() => import('./leaveDialog.tsx'));

export type Leaving = 'keep' | 'save' | 'leave';

/** Asks what becomes of what is not saved; closed without an answer, one goes on editing. */
export const askLeaving = (save: Word | undefined): Promise<Leaving> =>
  askDialog<Leaving>({ title: word('web.form.leaving'), layer: 'question' }, 'keep', (answer) => (
    <LeaveDialog save={save} answer={answer} />
  ));
