import { useEffect } from 'react';
import { store } from './store.ts';

/** A key, or keys that do the same, and the word of what it does: `table.keys.of.next`. */
export interface ScreenKey {
  keys: readonly string[];
  does: string;
}

/** Whether the keys of the screen are shown. */
export const keysShown = store(false);

/** What is shown now listens to, part by part. */
export const screenKeys = store<readonly (readonly ScreenKey[])[]>([]);

/** Tells the help what these keys do as long as this is shown. */
export function useScreenKeys(own: readonly ScreenKey[]) {
  const text = JSON.stringify(own);
  useEffect(() => {
    const part = JSON.parse(text) as ScreenKey[];
    screenKeys.set([...screenKeys.get(), part]);
    return () => screenKeys.set(screenKeys.get().filter((one) => one !== part));
  }, [text]);
}
