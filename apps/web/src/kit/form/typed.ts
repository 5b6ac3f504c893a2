import { createContext, useContext, useEffect } from 'react';

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
