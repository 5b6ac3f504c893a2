import { claimMinutes } from '@rilis/contract/approval';
import type { AnyRoute, Pattern } from '@rilis/contract/route';
import { useSearch } from '@tanstack/react-router';
import { useSession } from '../call/session.ts';
import { useCall } from '../call/useCall.ts';
import type { Tone } from '../look/status.tsx';
import { word } from '../words.ts';
import { keyOf, useSoon } from './decideSoon.ts';

interface Queue {
  /** Which of the contract's kinds. */
  of: string;
  path: `/${string}`;
  screen: Pattern;
  routes: { byStatus: AnyRoute };
}

/** What waits of a kind as a list, the oldest request first. */
export function waitingOf({ path, screen, routes }: Omit<Queue, 'of'>) {
  const { params: _, ...byStatus } = routes.byStatus;
  const waiting = byStatus.path.replace(':status', 'SUBMITTED') as `/${string}`;
  return { path, screen, routes: { list: { ...byStatus, path: waiting } } };
}

type Filters = Record<string, string | string[]>;

/**
 * The ids before and after one in the queue, with the filters of the list one came from. What is decided in a moment is
 * not there any more; the next is one that nobody else reviews.
 */
export function useNeighbours(kind: Queue, id: number) {
  const search = useSearch({ strict: false }) as Filters;
  const { page, size, tab, ...filters } = search;
  const { list } = waitingOf(kind).routes;
  const { data } = useCall(
    list,
    { query: { ...filters, size: 200 } },
    { staleTime: 0, refetchOnWindowFocus: true },
  );
  const soon = useSoon();
  const me = useSession()?.user.id;
  const rows: (Waiting & { id: number })[] = data?.content ?? [];
  const waiting = rows.filter((row) => keyOf(kind.of, row.id) !== soon);
  const taken = new Set(waiting.filter((row) => isTaken(row, me)).map((row) => row.id));
  const ids = waiting.map((row) => row.id);
  return { ...neighboursOf(ids, id, taken), total: ids.length, search };
}

/** Before, after and place of an id; one that has left the queue leads to the first. What is `taken` is passed over on the way on. */
export function neighboursOf(ids: readonly number[], id: number, taken: ReadonlySet<number> = new Set()) {
  const at = ids.indexOf(id);
  const free = (one: number) => one !== id && !taken.has(one);
  if (at < 0) return { previous: undefined, next: ids.find(free), place: 0 };
  return { previous: ids[at - 1], next: ids.slice(at + 1).find(free), place: at + 1 };
}

interface Claimed {
  claimedBy: number | null;
  claimedAt: Date | null;
}

/** A row of a queue; not every kind can be held. */
type Waiting = Partial<Claimed>;

const isTaken = ({ claimedBy = null, claimedAt = null }: Waiting, me: number | undefined) =>
  claimedBy !== me && isClaimed({ claimedBy, claimedAt });

/** Whether somebody reviews it now; a claim lapses after 30 idle minutes. */
export const isClaimed = ({ claimedBy, claimedAt }: Claimed, now = Date.now()) =>
  claimedBy !== null && claimedAt !== null && claimedAt.getTime() + claimMinutes * 60_000 > now;

/** "12 hours left", red when it is late, amber on the last day. */
export function dueText(hoursLeft: number | null): { tone: Tone; text: string } | null {
  if (hoursLeft === null) return null;
  if (hoursLeft < 0) return { tone: 'red', text: word('approval.hoursLate', { count: -hoursLeft }) };
  return { tone: hoursLeft < 24 ? 'amber' : 'gray', text: word('approval.hoursLeft', { count: hoursLeft }) };
}
