import { type RefObject, useEffect } from 'react';

/** What lies above the list, where the focus is while something is asked. */
const above = '[role=dialog], [role=menu], [role=listbox]';

/**
 * A decision takes its row out of the list, and the focus with it: it goes on to the row that took its place, to the last
 * one where there is none, and to the heading where nothing is left.
 */
export function useRowFocus(table: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const list = table.current;
    if (!list) return;
    let row: HTMLElement | null = null;
    let at = -1;
    const rows = () => [...list.querySelectorAll<HTMLElement>('tbody tr')];
    const goOn = () => {
      row = null;
      const left = rows();
      left[Math.min(at, left.length - 1)]?.focus();
    };
    const note = ({ target }: Event) => {
      const element = target as Element;
      if (element.closest(above)) return;
      // Whatever a closing dialog gave the focus to: where it was is gone.
      if (row && !row.isConnected && !list.contains(element)) return goOn();
      row = list.contains(element) ? element.closest('tbody tr') : null;
      at = row ? rows().indexOf(row) : -1;
    };
    const watch = new MutationObserver(() => {
      if (!row || document.activeElement !== document.body) return;
      if (row.isConnected) row.focus();
      else goOn();
    });
    document.addEventListener('focusin', note);
    // Who clicks into the void has left the row.
    document.addEventListener('pointerdown', note);
    watch.observe(list, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', note);
      watch.disconnect();
      if (row && document.activeElement === document.body) toHeading();
    };
  }, [table]);
}

function toHeading() {
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
