import type { Group } from '../menuEntry.ts';

/** What an artist alone, or a band, works with day by day. */
const daily: readonly string[] = [
  '/backoffice/dashboard',
  '/backoffice/music',
  '/backoffice/deliveries',
  '/backoffice/summary-report',
  '/backoffice/statements',
  '/backoffice/invoicing',
];

/** A menu in two parts: what one person's product shows, in one group, and what else there is. */
export function shortMenu(groups: readonly Group[]): [Group[], Group[]] {
  const isDaily = ({ path, own }: Group['entries'][number]) =>
    daily.includes(path) || (!!own && path.endsWith('/show'));
  const rest = groups.map((group) => ({ ...group, entries: group.entries.filter((one) => !isDaily(one)) }));
  const short = groups.flatMap(({ entries }) => entries.filter(isDaily));
  return [[{ word: 'web.menu.overview', entries: short }], rest.filter(({ entries }) => entries.length > 0)];
}
