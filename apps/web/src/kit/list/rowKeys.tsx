import { type RefObject, useEffect } from 'react';
import { isKept, useScreenKeys } from '../keys.ts';
import { useRowFocus } from './rowFocus.ts';

interface KeysProps {
  table: RefObject<HTMLElement | null>;
  /** Shows a row in the panel. */
  look: ((id: string) => void) | undefined;
  close: (() => void) | undefined;
  chooses: boolean;
}

/** The keys of a list: J and K or the arrows go through its rows (with ⇧ choosing them), Enter opens one, X chooses it (⇧X all), Space shows it beside, / goes to the search. */
export default function RowKeys({ table, look, close, chooses }: KeysProps) {
  useRowFocus(table);
  useScreenKeys(
    listKeys.filter(({ does }) => (chooses || !choosing.includes(does)) && (does !== 'beside' || look)),
  );
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!table.current) return;
      const done = isOurs(event, table.current)
        ? actOn(event, table.current, look, close)
        : leaveSearch(event, table.current);
      if (done) event.preventDefault();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [table, look, close]);
  return null;
}

const listKeys = [
  { keys: ['J', '↓'], does: 'next' },
  { keys: ['K', '↑'], does: 'previous' },
  { keys: ['Enter'], does: 'open' },
  { keys: ['X'], does: 'choose' },
  { keys: ['⇧J', '⇧K'], does: 'chooseOn' },
  { keys: ['⇧X'], does: 'chooseAll' },
  { keys: ['.'], does: 'act' },
  { keys: ['⇧A'], does: 'tickAll' },
  { keys: ['Space'], does: 'beside' },
  { keys: ['/'], does: 'toSearch' },
] as const;

/** What only a list has whose rows can be chosen. */
const choosing: readonly string[] = ['choose', 'chooseOn', 'chooseAll', 'act', 'tickAll'];

/** Of two lists on a screen the one with the focus listens, else the first. */
function isOurs(event: KeyboardEvent, table: HTMLElement): boolean {
  if (isKept(event, 'page')) return false;
  if (table.contains(document.activeElement)) return true;
  if (event.key.startsWith('Arrow')) return false;
  return document.querySelector('[data-rows]') === table;
}

function actOn(
  { key, target, shiftKey }: KeyboardEvent,
  table: HTMLElement,
  look: KeysProps['look'],
  close: KeysProps['close'],
): boolean {
  const rows = [...table.querySelectorAll<HTMLElement>('tbody tr')];
  const row = (document.activeElement?.closest('tbody tr') as HTMLElement | null) ?? null;
  const at = row ? rows.indexOf(row) : -1;
  const go = (to: number) => {
    const next = rows[Math.min(rows.length - 1, Math.max(0, to))];
    next?.focus();
    next?.scrollIntoView({ block: 'nearest' });
    if (close && next?.dataset.row) look?.(next.dataset.row);
    return !!next;
  };
  const goOn = (by: number) => {
    // So many rows, so many keys; one that was chosen stays so.
    if (shiftKey) pressIn(row, 'input[type=checkbox]:not(:checked)');
    return go(at + by);
  };
  const itself = target === row;
  switch (key) {
    case 'j':
    case 'J':
    case 'ArrowDown':
      return goOn(1);
    case 'k':
    case 'K':
    case 'ArrowUp':
      return goOn(-1);
    case 'Home':
      return itself && go(0);
    case 'End':
      return itself && go(rows.length - 1);
    case 'x':
      return pressIn(row, 'input[type=checkbox]');
    case 'X':
      return chooseAll(table);
    case '.':
      return goTo(document.querySelector('[data-acts] button'));
    case '/':
      return goTo(searchOf(table));
    case 'Enter':
      return itself && pressIn(row, 'a[data-opener]');
    case ' ':
      if (!look || !row?.dataset.row) return false;
      look(row.dataset.row);
      return true;
    case 'Escape':
      close?.();
      return !!close;
    default:
      return false;
  }
}

const searchOf = (table: HTMLElement) =>
  table.closest('.mantine-Card-root')?.querySelector<HTMLInputElement>('input[type=search]') ?? null;

/** From the search down to what was found. */
function leaveSearch({ key, target, defaultPrevented }: KeyboardEvent, table: HTMLElement): boolean {
  const leaves = key === 'ArrowDown' && !defaultPrevented && target === searchOf(table);
  return leaves && goTo(table.querySelector('tbody tr'));
}

/** The page first; when it is chosen, all that match. */
function chooseAll(table: HTMLElement): boolean {
  const all = document.querySelector<HTMLElement>('[data-choose-all]');
  all?.click();
  return !!all || pressIn(table.querySelector('thead'), 'input[type=checkbox]');
}

function goTo(found: HTMLElement | null): boolean {
  found?.focus();
  return !!found;
}

function pressIn(row: HTMLElement | null, what: string): boolean {
  const found = row?.querySelector<HTMLElement>(what);
  found?.click();
  return !!found;
}
