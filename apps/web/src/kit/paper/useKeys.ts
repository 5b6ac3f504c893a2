import { useEffect, useRef } from 'react';

/** What is pressed by itself: a field keeps its keys. */
const typing =
  'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=textbox], [role=combobox], [role=listbox]';

/** Keys of a panel, by what they write; none while one types or a question lies above (`off`), nor with Ctrl, Alt or Meta. */
export function useKeys(keys: Readonly<Record<string, (() => void) | undefined>>, off = false): void {
  const latest = useRef({ keys, off });
  latest.current = { keys, off };
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const { keys: now, off: held } = latest.current;
      if (held || event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(typing)) return;
      const act = now[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, []);
}
