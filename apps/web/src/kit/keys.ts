import { useEffect } from 'react';
import { store } from './store.ts';

/** A key, or keys that do the same, and the word of what it does: `table.keys.of.next`. */
export interface ScreenKey {
  keys: readonly string[];
  does: string;
}

/** Whether the keys of the screen are shown. */
export const keysShown = store(false);

const typing = 'input, textarea, select, [contenteditable=true], [role=textbox], [role=combobox]';

/** Hears a `?` outside of fields; answers how to stop. */
export function hearHelp(show: () => void): () => void {
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== '?' || (event.target instanceof Element && event.target.closest(typing))) return;
    // A panel with a help of its own hears it after the frame.
    setTimeout(() => event.defaultPrevented || show());
  };
  addEventListener('keydown', pressed);
  return () => removeEventListener('keydown', pressed);
}

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
