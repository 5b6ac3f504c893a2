import { claimMinutes } from '@rilis/contract/approval';
import type { AnyRoute, Pattern } from '@rilis/contract/route';
import { useSearch } from '@tanstack/react-router';
import { useCall } from '../call/useCall.ts';
import type { Tone } from '../look/status.tsx';
import { word } from '../words.ts';

interface Queued {
  path: `/${string}`;
  screen: Pattern;
  routes: { byStatus: AnyRoute };
}

/** What waits of a kind as a list, the oldest request first. */
export function waitingOf({ path, screen, routes }: Queued) {
  const { params: _, ...byStatus } = routes.byStatus;
  const waiting = byStatus.path.replace(':status', 'SUBMITTED') as `/${string}`;
  return { path, screen, routes: { list: { ...byStatus, path: waiting } } };
}

type Filters = Record<string, string | string[]>;

/** The ids before and after one in the queue, with the filters of the list one came from. */
export function useNeighbours(kind: Queued, id: number) {
  const search = useSearch({ strict: false }) as Filters;
  const { page, size, tab, ...filters } = search;
  const { list } = waitingOf(kind).routes;
  const { data } = useCall(
    list,
    { query: { ...filters, size: 200 } },
    { staleTime: 0, refetchOnWindowFocus: true },
  );
  const ids: number[] = data?.content.map((row: { id: number }) => row.id) ?? [];
  return { ...neighboursOf(ids, id), total: ids.length, search };
}

/** Before, after and place of an id; one that has left the queue leads to the first. */
export function neighboursOf(ids: readonly number[], id: number) {
  const at = ids.indexOf(id);
  if (at < 0) return { previous: undefined, next: ids.find((one) => one !== id), place: 0 };
  return { previous: ids[at - 1], next: ids[at + 1], place: at + 1 };
}

interface Claimed {
  claimedBy: number | null;
  claimedAt: Date | null;
}

/** Whether somebody reviews it now; a claim lapses after 30 idle minutes. */
export const isClaimed = ({ claimedBy, claimedAt }: Claimed, now = Date.now()) =>
  claimedBy !== null && claimedAt !== null && claimedAt.getTime() + claimMinutes * 60_000 > now;

/** "12 hours left", red when it is late, amber on the last day. */
export function dueText(hoursLeft: number | null): { tone: Tone; text: string } | null {
  if (hoursLeft === null) return null;
  if (hoursLeft < 0) return { tone: 'red', text: word('approval.hoursLate', { count: -hoursLeft }) };
  return { tone: hoursLeft < 24 ? 'amber' : 'gray', text: word('approval.hoursLeft', { count: hoursLeft }) };
}
