import { claimMinutes } from '@rilis/contract/approval';
import { album } from '@rilis/contract/catalogue/album';
import { artist } from '@rilis/contract/catalogue/artist';
import { route } from '@rilis/contract/route';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { call } from '../../kit/call/call.ts';
import type { Tone } from '../../kit/look/status.tsx';
import { word } from '../../kit/words.ts';

/** What waits, the oldest request first. */
export const waitingAlbums = {
  path: album.path,
  screen: '/backoffice/approval/music',
  routes: { list: route({ ...album.routes.list, path: '/albums/approval-status/SUBMITTED' }) },
} as const;

export const waitingArtists = {
  path: artist.path,
  screen: '/backoffice/approval/artist',
  routes: { list: route({ ...artist.routes.list, path: '/artists/approval-status/SUBMITTED' }) },
} as const;

type Filters = Record<string, string | string[]>;

/** The ids before and after one in the queue, with the filters of the list one came from. */
export function useNeighbours(kind: 'album' | 'artist', id: number) {
  const search = useSearch({ strict: false }) as Filters;
  const { page, size, tab, ...filters } = search;
  const { list } = kind === 'album' ? waitingAlbums.routes : waitingArtists.routes;
  const { data } = useQuery({
    queryKey: [kind === 'album' ? album.path : artist.path, 'queue', filters],
    queryFn: ({ signal }) => call(list, { query: { ...filters, size: 200 }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  const ids = data?.content.map((row) => row.id) ?? [];
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
export function promiseOf(hoursLeft: number | null): { tone: Tone; text: string } | null {
  if (hoursLeft === null) return null;
  if (hoursLeft < 0) return { tone: 'red', text: word('approval.hoursLate', { count: -hoursLeft }) };
  return { tone: hoursLeft < 24 ? 'amber' : 'gray', text: word('approval.hoursLeft', { count: hoursLeft }) };
}
