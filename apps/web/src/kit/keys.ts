import { useEffect, useEffectEvent, useRef } from 'react';
import { store } from './store.ts';

/** A key, or keys that do the same, as they stand on them (`Space` by its word), and the word of what it does: `table.keys.of.next`. */
export interface ScreenKey {
  keys: readonly string[];
  does: string;
}

/** Whether the keys of the screen are shown. */
export const keysShown = store(false);

/** Where this device keeps that no letter, figure or sign alone does anything: whoever dictates presses many (WCAG 2.1.4). */
export const signsOff = 'signsOff';

/** Where one types or chooses; a tick is pressed, not typed. A list that is closed lies in the page all the same. */
export const typing =
  'input:not([type=checkbox]), textarea, select, [contenteditable]:not([contenteditable=false]), [role=textbox], [role=combobox], [role=listbox], [aria-haspopup][aria-expanded=true]';
const pressing = 'button, a, summary, input, [role=slider], [role=tab], [role=option]';
const moving = '[role=separator], [role=tablist], [role=slider]';
const moves = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'];

/**
 * Whether a key belongs to what has the focus, to what lies above, to the browser or to an input method: the keys of a
 * screen are all others. What lies in a dialog (`within`) is not held back by one. What was asked for and is still on its
 * way (`data-coming`) lies above already: whoever is used to it types what it is to be told.
 */
export function isKept(event: KeyboardEvent, within: 'page' | 'dialog'): boolean {
  const { key, ctrlKey, altKey, metaKey, isComposing, defaultPrevented } = event;
  if (ctrlKey || altKey || metaKey || isComposing || defaultPrevented) return true;
  if (key.length === 1 && key !== ' ' && localStorage.getItem(signsOff) === 'true') return true;
  if (document.querySelector(within === 'page' ? '[role=dialog], [role=menu], [data-coming]' : '[role=menu]'))
    return true;
  const target = event.target instanceof Element ? event.target : null;
  const own = key === ' ' ? `${typing}, ${pressing}` : moves.includes(key) ? `${typing}, ${moving}` : typing;
  return !!target?.closest(own);
}

/** Hears a `?` that nothing else keeps; answers how to stop. */
export function hearHelp(show: () => void): () => void {
  const pressed = (event: KeyboardEvent) => {
    if (event.key === '?' && !isKept(event, 'page')) show();
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

interface Ways {
  /** What is shown, and whether the ways on and back from it are known. */
  at: number | string;
  known: boolean;
  next: (() => void) | undefined;
  previous: (() => void) | undefined;
}

/**
 * Steps through a queue; those that are pressed before it is known where they lead are made as soon as it is, unless something else
 * was begun meanwhile: nobody is taken away from under it.
 */
export function useSteps({ at, known, next, previous }: Ways) {
  const asked = useRef(0);
  const step = (by: number) => {
    asked.current = known ? 0 : asked.current + by;
    if (known) (by > 0 ? next : previous)?.();
  };
  const make = useEffectEvent(() => {
    if (asked.current === 0) return;
    const by = Math.sign(asked.current);
    const go = by > 0 ? next : previous;
    asked.current = go ? asked.current - by : 0;
    go?.();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each that is shown, once
  useEffect(() => {
    if (known) make();
  }, [known, at]);
  useEffect(() => {
    const begin = (event: Event) => {
      if (!(event instanceof KeyboardEvent && /^[jk]$/i.test(event.key))) asked.current = 0;
    };
    for (const kind of begins) addEventListener(kind, begin);
    return () => {
      for (const kind of begins) removeEventListener(kind, begin);
    };
  }, []);
  return { next: () => step(1), previous: () => step(-1) };
}

const begins = ['keydown', 'pointerdown'];
