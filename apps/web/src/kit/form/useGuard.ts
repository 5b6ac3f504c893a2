import { useBlocker } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { beforeEnding } from '../call/unsaved.ts';
import type { Word } from '../words.ts';
import { askLeaving } from './askLeaving.tsx';

/** How what was typed can be saved: the word on the button, and whether all of it is kept then. */
interface Saving {
  word: Word;
  keep: () => Promise<boolean>;
}

/**
 * Asks before what was typed is left: another `screen`, or another `address`, where a panel beside a list has its own; or
 * with the session, which ends only then.
 * Where it can be saved as it is, that is offered too; what cannot be kept then stays on the screen. What saves itself is
 * tried before anybody is asked.
 */
export function useGuard(
  changed: () => boolean,
  leaving: 'screen' | 'address',
  save?: Saving,
  first?: Saving['keep'],
) {
  const mayLeave = async (): Promise<boolean> => {
    if (!changed() || (await first?.())) return true;
    const answer = await askLeaving(save?.word);
    return answer === 'leave' || (answer === 'save' && (await save?.keep()) === true);
  };
  const mayEnd = useEffectEvent(mayLeave);
  useEffect(() => beforeEnding(() => mayEnd()), []);
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      const stays = current.pathname === next.pathname;
      if (stays && (leaving === 'screen' || textOf(current) === textOf(next))) return false;
      return !(await mayLeave());
    },
    enableBeforeUnload: changed,
  });
}

const textOf = ({ search }: { search: unknown }) => JSON.stringify(search);
