import { useEffect, useState } from 'react';

/** For a dialog that is there only while it is open: when it goes, the focus goes back to what opened it. */
export function useFocusBack() {
  const [opener] = useState(openerNow);
  useEffect(
    () => () => {
      if (document.activeElement === document.body) opener?.focus();
    },
    [opener],
  );
}

/** What was pressed. A line of a menu goes with its menu: the menu's button stands for it. */
function openerNow(): HTMLElement | null {
  const at = document.activeElement;
  const button = at?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  const opener = button ? document.getElementById(button) : at;
  return opener instanceof HTMLElement ? opener : null;
}
