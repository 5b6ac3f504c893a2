import { useBlocker } from '@tanstack/react-router';
import { confirm } from '../dialog/confirm.tsx';
import { word } from '../words.ts';

/** Asks before what was typed is left: another `screen`, or another `address`, where a panel beside a list has its own. */
export function useGuard(changed: () => boolean, leaving: 'screen' | 'address') {
  const ask = () =>
    confirm({ title: word('web.form.leave'), text: word('form.unsaved'), yes: word('web.form.leave') });
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      const stays = current.pathname === next.pathname;
      if (stays && (leaving === 'screen' || textOf(current) === textOf(next))) return false;
      return changed() && !(await ask());
    },
    enableBeforeUnload: changed,
  });
}

const textOf = ({ search }: { search: unknown }) => JSON.stringify(search);
