import { useEffect, useRef } from 'react';
import { isKept, type ScreenKey, useScreenKeys } from '../keys.ts';

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

/** What a key asks for on the desk, a figure for a point of the checklist; one that is held asks once. */
export function actOf(event: KeyboardEvent): DeskAct | number | null {
  const { key, shiftKey, repeat } = event;
  if (repeat || isKept(event, 'page')) return null;
  if (key === 'A' && shiftKey) return 'tickRest';
  if (/^[1-9]$/.test(key)) return Number(key);
  return keys[key.toLowerCase()] ?? null;
}

type Acts = Partial<Record<DeskAct, (() => void) | undefined>> & { point?: (nth: number) => void };

/** As the help names it: `deskNextTrack`. */
const wordOf = (does: string) => `desk${does.charAt(0).toUpperCase()}${does.slice(1)}`;

/** What the help says of them. */
const toldOf = (acts: Acts): ScreenKey[] => [
  ...Object.entries(keys)
    .filter(([, does]) => acts[does])
    .map(([key, does]) => ({ keys: [key === ' ' ? 'Space' : key.toUpperCase()], does: wordOf(does) })),
  ...(acts.point ? [{ keys: ['1–9'], does: wordOf('point') }] : []),
  ...(acts.tickRest ? [{ keys: ['⇧A'], does: wordOf('tickRest') }] : []),
];

/** Listens on the whole page while the desk is shown; a key nobody here wants is the browser's. */
export function useDeskKeys(acts: Acts) {
  useScreenKeys(toldOf(acts));
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
