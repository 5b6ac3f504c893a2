import { desk } from '@rilis/contract/desk';
import type { ReplyOf } from '@rilis/contract/route';
import { useSearch } from '@tanstack/react-router';
import { call } from '../call/call.ts';
import { useCall } from '../call/useCall.ts';
import { useSoon } from './decideSoon.ts';
import { type Queue, waitingOf } from './queue.ts';

type Filters = Record<string, string | string[]>;

/**
 * The ids before and after one in the queue, with the filters of the list one came from. What is decided in a moment is
 * not there any more; the next is one that nobody else has. `ask`: the same as it is now.
 */
export function useNeighbours(kind: Queue, id: number) {
  const search = useSearch({ strict: false }) as Filters;
  const { page, size, tab, ...filters } = search;
  const soon = useSoon();
  const without = soon?.startsWith(`${kind.of}.`) ? Number(soon.slice(kind.of.length + 1)) : undefined;
  const { path } = waitingOf(kind).routes.list;
  const query = { path, id, filters: JSON.stringify(filters), without };
  const { data } = useCall(desk.neighbours, { query }, { staleTime: 0, refetchOnWindowFocus: true });
  // What was known before somebody else took the next one is worth nothing, so it is asked for by itself.
  const ask = async () => leadsTo(await call(desk.neighbours, { query }).catch(() => data));
  const place = { place: data?.place ?? 0, total: data?.total ?? 0 };
  return { ...leadsTo(data), ...place, known: data !== undefined, search, ask };
}

const leadsTo = (around: ReplyOf<typeof desk.neighbours> | undefined) => ({
  previous: around?.previous ?? undefined,
  next: around?.next ?? undefined,
});
