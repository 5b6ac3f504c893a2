import { useEffect, useRef } from 'react';

export type ReviewAct =
  | 'next'
  | 'previous'
  | 'approve'
  | 'changes'
  | 'reject'
  | 'play'
  | 'nextSong'
  | 'previousSong';

const keys: Readonly<Record<string, ReviewAct>> = {
  j: 'next',
  k: 'previous',
  a: 'approve',
  c: 'changes',
  r: 'reject',
  ' ': 'play',
  ']': 'nextSong',
  '[': 'previousSong',
};

/** What is pressed by itself: a field, an open menu or a dialog keeps its keys, a button keeps its space. */
const typing =
  'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=textbox], [role=combobox]';
const pressing = 'button, a, summary, input, [role=slider], [role=tab], [role=option]';

/** What a key asks for on the review screen; nothing while one types, or with Ctrl, Alt or Meta. */
export function actOf(event: KeyboardEvent): ReviewAct | null {
  const { key, ctrlKey, altKey, metaKey, repeat, defaultPrevented } = event;
  if (ctrlKey || altKey || metaKey || repeat || defaultPrevented) return null;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(typing) || document.querySelector('[role=dialog], [role=menu]')) return null;
  if (key === ' ' && target?.closest(pressing)) return null;
  return keys[key.toLowerCase()] ?? null;
}

/** Listens on the whole page while the screen is shown. */
export function useReviewKeys(act: (what: ReviewAct) => void) {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const what = actOf(event);
      if (!what) return;
      event.preventDefault();
      latest.current(what);
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, []);
}
