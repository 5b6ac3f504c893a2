import { useEffect } from 'react';

/** How many places are remembered: more than a person goes through in a dialog and a question about it. */
const most = 50;

/**
 * Gives the focus back to where it was before a dialog: the last place that is still there. The dialogs here come with
 * their opening and go with their closing: too late, and too early, for the library's own way of doing so.
 */
export function useFocusBack() {
  useEffect(() => {
    let places: HTMLElement[] = [];
    const note = ({ target }: FocusEvent) => {
      const place = target instanceof HTMLElement && openerOf(target);
      if (place) places = [...places.filter((one) => one !== place), place].slice(-most);
    };
    const watch = new MutationObserver((changes) => {
      if (document.activeElement !== document.body || !changes.some(closed)) return;
      places.findLast((place) => place.isConnected)?.focus();
    });
    document.addEventListener('focusin', note);
    watch.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', note);
      watch.disconnect();
    };
  }, []);
}

/** A line of a menu goes with its menu: the menu's button stands for it. */
function openerOf(element: HTMLElement): HTMLElement | null {
  const button = element.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return button ? document.getElementById(button) : element;
}

const closed = ({ removedNodes }: MutationRecord) =>
  [...removedNodes].some(
    (node) =>
      node instanceof Element && (node.matches('[role="dialog"]') || node.querySelector('[role="dialog"]')),
  );
