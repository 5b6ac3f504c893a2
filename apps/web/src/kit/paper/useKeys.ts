import { useEffect, useRef } from 'react';
import { useAnyDialog } from '../dialog/dialogs.ts';
import { isKept } from '../keys.ts';

/** Keys of a panel that lies above its list, by what they write; none while a question lies above it. */
export function useKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  const off = useAnyDialog();
  const latest = useRef({ keys, off });
  latest.current = { keys, off };
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const { keys: now, off: held } = latest.current;
      if (held || isKept(event, 'dialog')) return;
      const act = now[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, []);
}
