import { useEffect } from 'react';

/**
 * Gives the focus back to where it was before a dialog. The dialogs here come with their first opening and go with
 * their closing: too late, and too early, for the library's own way of doing so.
 */
export function useFocusBack() {
  useEffect(() => {
    let before: HTMLElement | null = null;
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && !target.closest('[role="dialog"]')) before = openerOf(target);
    };
    const watch = new MutationObserver((changes) => {
      if (document.activeElement === document.body && changes.some(closed)) before?.focus();
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
