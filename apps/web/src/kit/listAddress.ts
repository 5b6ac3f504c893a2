import { useNavigate, useSearch } from '@tanstack/react-router';

type Filters = Record<string, string | string[]>;

const ours = ['page', 'size', 'tab', 'open'];

/** What a list shows, as its address says: filters, page (from 1), size and tab. */
export interface ListAddress {
  filters: Filters;
  /** Counts from 0, as the API does. */
  page: number;
  size: number;
  trash: boolean;
  set: (change: Record<string, unknown>) => void;
  /** Takes every filter away. */
  clear: () => void;
}

/** Reads the list's state from the address and writes it back; any change of a filter starts at the first page. */
export function useListAddress(): ListAddress {
  const search = useSearch({ strict: false }) as Filters;
  const navigate = useNavigate();
  const write = (next: Record<string, unknown>) =>
    void navigate({ to: '.', search: next as never, replace: true });
  return {
    filters: Object.fromEntries(Object.entries(search).filter(([name]) => !ours.includes(name))),
    page: Math.max(0, (Number(search.page) || 1) - 1),
    size: Math.min(200, Number(search.size) || 20),
    trash: search.tab === 'trash',
    set: (change) => write({ ...search, page: undefined, ...change }),
    clear: () => write({ tab: search.tab, size: search.size }),
  };
}

/** One filter of the address: its values as a list, and how to set them. */
export function useFilter(name: string): [string[], (value: string | string[] | null) => void] {
  const { filters, set } = useListAddress();
  return [[filters[name] ?? []].flat(), (value) => set({ [name]: value ?? undefined })];
}
