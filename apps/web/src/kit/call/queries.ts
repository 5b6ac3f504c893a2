import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { whenBack } from './connection.ts';
import { followUrl } from './follow.ts';
import { isPassing } from './passing.ts';
import { onPersonChange } from './session.ts';

/**
 * For what is read once, and not again with all the rest: what never changes, as a file, and what somebody is editing, who
 * would begin anew with another version of it.
 */
export const readOnce = { staleTime: Number.POSITIVE_INFINITY, meta: { once: true } } as const;

/** A list one comes back to from a record that took long is there at once, and one is where one was in it. */
const kept = 1_800_000;
/** Whoever comes back to a tab after this long finds what is, not what was when they left it. */
const away = 180_000;
const isOld = ({ state }: { state: { dataUpdatedAt: number } }) => Date.now() - state.dataUpdatedAt > away;

const worthRetrying = (failures: number, error: unknown) => failures < 2 && isPassing(error);

/** The cache of what the server said; it is provided by the frames, so that sign-in need not load it. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: followUrl }),
  mutationCache: new MutationCache({ onError: followUrl }),
  // `always`: a lost connection is said at once, not waited for in silence.
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      gcTime: kept,
      retry: worthRetrying,
      refetchOnWindowFocus: isOld,
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

onPersonChange(() => queryClient.clear());
// Whichever call finds the server again: what is shown and could not be read is read again.
whenBack(() => void queryClient.refetchQueries({ type: 'active', predicate: hasFailed }));

function hasFailed({ state }: Query): boolean {
  return state.status === 'error' && state.fetchStatus === 'idle';
}
