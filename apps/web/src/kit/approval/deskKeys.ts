import { useEffect, useRef } from 'react';

export type DeskAct =
  | 'next'
  | 'previous'
  | 'approve'
  | 'tickRest'
  | 'changes'
  | 'reject'
  | 'play'
  | 'nextTrack'
  | 'previousTrack';

const keys: Readonly<Record<string, DeskAct>> = {
  j: 'next',
  k: 'previous',
  a: 'approve',
  c: 'changes',
  r: 'reject',
  ' ': 'play',
  ']': 'nextTrack',
  '[': 'previousTrack',
};

/** What is pressed by itself: a field, an open menu or a dialog keeps its keys, a button keeps its space. */
const typing =
  'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=textbox], [role=combobox]';
const pressing = 'button, a, summary, input, [role=slider], [role=tab], [role=option]';

/** What a key asks for on the desk, a figure for a point of the checklist; nothing while one types, or with Ctrl, Alt or Meta. */
export function actOf(event: KeyboardEvent): DeskAct | number | null {
  const { key, ctrlKey, altKey, metaKey, shiftKey, repeat, defaultPrevented } = event;
  if (ctrlKey || altKey || metaKey || repeat || defaultPrevented) return null;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(typing) || document.querySelector('[role=dialog], [role=menu]')) return null;
  if (key === ' ' && target?.closest(pressing)) return null;
  if (key === 'A' && shiftKey) return 'tickRest';
  if (/^[1-9]$/.test(key)) return Number(key);
  return keys[key.toLowerCase()] ?? null;
}

/** Listens on the whole page while the desk is shown; a key nobody here wants is the browser's. */
export function useDeskKeys(acts: Partial<Record<DeskAct, () => void>> & { point?: (nth: number) => void }) {
  const latest = useRef(acts);
  latest.current = acts;
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const what = actOf(event);
      if (what === null) return;
      const { point, ...others } = latest.current;
      const act = typeof what === 'number' ? point && (() => point(what)) : others[what];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, []);
}
