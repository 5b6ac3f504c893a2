import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { stringifySearch } from '../router/router.tsx';

type Filters = Record<string, string | string[]>;

const ours = ['page', 'size', 'tab', 'open', 'row', 'by'];

/** What a list shows, as its address says: filters, page (from 1), size and tab. */
export interface ListAddress {
  filters: Filters;
  /** What says whose list it is: no view brings another. */
  kept: Filters;
  /** The names of filters that somebody has set and can take away. */
  holding: string[];
  /** What the sums beside the list are grouped by; it narrows nothing. */
  by: string | undefined;
  /** Counts from 0, as the API does. */
  page: number;
  size: number;
  trash: boolean;
  /** Which row is shown beside the list: its id, or the `first` or `last` of the page. */
  row: string | undefined;
  /** Nothing was asked for: the list as it is by itself. */
  bare: boolean;
  /** What makes a saved view: all but the page and what is open beside the list. */
  view: string;
  set: (change: Record<string, unknown>) => void;
  /** Takes every filter away. */
  clear: () => void;
  /** Shows a view instead of what is shown now. */
  show: (search: Record<string, unknown>) => void;
}

const none: readonly string[] = [];

/**
 * Reads the list's state from the address and writes it back; any change of a filter starts at the first page, and none
 * moves the screen. `fixed`: what says whose list it is, so that nobody takes it away.
 */
export function useListAddress(fixed = none): ListAddress {
  const search = useSearch({ strict: false }) as Filters;
  const navigate = useNavigate();
  const write = (next: Record<string, unknown> | ((now: Filters) => Record<string, unknown>)) =>
    void navigate({ to: '.', search: next, replace: true, resetScroll: false });
  const { page, open, row, ...shown } = search;
  const filters = Object.fromEntries(Object.entries(search).filter(([name]) => !ours.includes(name)));
  const isFixed = ([name]: [string, unknown]) => fixed.includes(name);
  const kept = Object.fromEntries(Object.entries(search).filter(isFixed));
  const view = Object.fromEntries(Object.entries(shown).filter((one) => !isFixed(one)));
  return {
    filters,
    kept,
    holding: Object.keys(filters).filter((name) => !fixed.includes(name)),
    by: typeof search.by === 'string' ? search.by : undefined,
    page: Math.max(0, (Number(page) || 1) - 1),
    size: Math.min(200, Number(search.size) || 20),
    trash: search.tab === 'trash',
    row: typeof row === 'string' ? row : undefined,
    bare: Object.keys(search).length === 0,
    view: stringifySearch(view).slice(1),
    // From what the address says by then: two filters may change before the screen is drawn again.
    set: (change) => write((now) => ({ ...now, page: undefined, row: undefined, ...change })),
    clear: () => write({ ...kept, tab: search.tab, size: search.size, by: search.by }),
    show: (next) => write({ ...next, ...kept }),
  };
}

/** One filter of the address: its values as a list, and how to set them. */
export function useFilter(name: string): [string[], (value: string | string[] | null) => void] {
  const { filters, set } = useListAddress();
  return [[filters[name] ?? []].flat(), (value) => set({ [name]: value ?? undefined })];
}

/**
 * What lies beside a list by its address (`?open=7`), and the rest of that. It is closed by the way back where that is the list
 * as it stands behind it: opening and closing leaves no step that leads nowhere.
 */
export function useOpened() {
  const { open: opened, ...rest } = useSearch({ strict: false }) as Filters;
  const navigate = useNavigate();
  const { history } = useRouter();
  const asked = stringifySearch(rest);
  const stepOf = (by: number) => `${history.location.state.__TSR_index + by} ${asked}`;
  const list = useRef<string>(undefined);
  useEffect(() => {
    // To an address that was typed the way back finds the list, but not how far it was scrolled: it has no key of the router's.
    if (opened === undefined) list.current = window.history.state ? stepOf(0) : undefined;
  });
  const close = () => {
    if (list.current === stepOf(-1)) {
      // The browser goes back a moment later: whoever presses twice is not led past the list.
      list.current = undefined;
      history.back();
    } else void navigate({ to: '.', search: rest, resetScroll: false, replace: true });
  };
  return { opened, rest, close };
}
