import { type RefObject, useEffect } from 'react';

const dialog = '[role=dialog]';
/** What lies above the list, where the focus is while something is asked. */
const above = `${dialog}, [role=menu], [role=listbox]`;

/** The row one stood on in each entry of the history: whoever comes back stands on it again. */
const stoodOn = new Map<string, string>();
// What was typed into the address bar has no key.
const entryNow = (): string => history.state?.__TSR_key ?? location.hash;

interface Stood {
  row: string;
  at: number;
}

/** The row one stood on last in each list, as it was narrowed and on its page: in another part of it no row is missing. */
const lastIn = new Map<string, Stood>();

/** Where the list stands, whatever is shown beside it; nothing where the address says nothing. */
function partNow(): string {
  const [path, search] = location.hash.split('?');
  if (!path) return '';
  const part = new URLSearchParams(search);
  for (const beside of ['row', 'open']) part.delete(beside);
  part.sort();
  return `${path}?${part}`;
}

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
    let decided = lastIn.get(partNow());
    const rows = () => [...list.querySelectorAll<HTMLElement>('tbody tr')];
    const goOn = () => {
      row = null;
      const left = rows();
      left[Math.min(at, left.length - 1)]?.focus();
    };
    const goOnFrom = () => {
      if (!decided || !isGone(decided, rows())) return;
      goTo(decided, rows());
      decided = undefined;
    };
    const note = ({ target }: Event) => {
      const element = target as Element;
      if (element.closest(above)) return;
      // Whatever a closing dialog gave the focus to: where it was is gone.
      if (row && !row.isConnected && !list.contains(element)) return goOn();
      row = list.contains(element) ? element.closest('tbody tr') : null;
      at = row ? rows().indexOf(row) : -1;
      if (!row?.dataset.row) return;
      stoodOn.set(entryNow(), row.dataset.row);
      const part = partNow();
      if (part) lastIn.set(part, { row: row.dataset.row, at });
      decided = undefined;
    };
    const watch = new MutationObserver((changes) => {
      goOnFrom();
      // What is above the list and loses it keeps it (kit/dialog/focusBack.ts).
      if (!row || document.activeElement !== document.body || document.querySelector(dialog)) return;
      if (!row.isConnected) return goOn();
      if (changes.some(({ target }) => list.contains(target))) row.focus();
    });
    document.addEventListener('focusin', note);
    // Who clicks into the void has left the row.
    document.addEventListener('pointerdown', note);
    // A panel may go long after the row that was opened in it has left the list.
    watch.observe(document.body, { childList: true, subtree: true });
    comeBack(rows());
    goOnFrom();
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', note);
      watch.disconnect();
      if (row && document.activeElement === document.body) toHeading();
    };
  }, [table]);
}

/** Unless something was begun meanwhile. */
function comeBack(rows: readonly HTMLElement[]) {
  const entry = entryNow();
  const stood = entry && stoodOn.get(entry);
  const row = stood && rows.find(({ dataset }) => dataset.row === stood);
  if (!row || !isFree()) return;
  row.focus({ preventScroll: true });
  // Where the list had to be read anew, it was too short for the place one had scrolled to.
  row.scrollIntoView({ block: 'nearest' });
}

/** What has come new has the focus nowhere, or on its heading. */
const isFree = () => !!document.activeElement?.matches('body, main, main h1');

/**
 * A decision on the screen of a row takes it out of the list one is led back to: on goes what took its place there. What keeps the
 * place of rows until they come says nothing of it.
 */
const isGone = ({ row }: Stood, rows: readonly HTMLElement[]) =>
  rows.some(({ dataset }) => dataset.row) && rows.every(({ dataset }) => dataset.row !== row);

function goTo({ at }: Stood, rows: readonly HTMLElement[]) {
  lastIn.delete(partNow());
  if (isFree()) rows[Math.min(at, rows.length - 1)]?.focus();
}

function toHeading() {
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
