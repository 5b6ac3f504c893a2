import { createContext, lazy, useContext, useEffect } from 'react';
import { askDialog } from '../dialog/dialogs.ts';
import { type Word, word } from '../words.ts';

const LeaveDialog = lazy(() => import('./leaveDialog.tsx'));

export type Leaving = 'keep' | 'save' | 'leave';

/** Asks what becomes of what is not saved; closed without an answer, one goes on editing. */
export const askLeaving = (save: Word | undefined): Promise<Leaving> =>
  askDialog<Leaving>({ title: word('web.form.leaving'), layer: 'question' }, 'keep', (answer) => (
    <LeaveDialog save={save} answer={answer} />
  ));

/** Whether something was typed that would be lost. */
export type Typed = () => boolean;

/** The forms that stand in a window. */
export const windowForms = createContext<Set<Typed> | null>(null);

/** Says it to the window this form stands in, if it stands in one. */
export function useTyped(typed: Typed) {
  const forms = useContext(windowForms);
  useEffect(() => {
    forms?.add(typed);
    return () => void forms?.delete(typed);
  });
}
