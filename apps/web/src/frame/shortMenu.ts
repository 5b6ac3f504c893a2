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

/** What one person's product shows, in one group; and the whole, which begins with the same and goes on. */
export function shortMenu(groups: readonly Group[]): { short: readonly Group[]; whole: readonly Group[] } {
  const isDaily = ({ path, own }: Group['entries'][number]) =>
    daily.includes(path) || (!!own && path.endsWith('/show'));
  const overview = 'web.menu.overview';
  const entries = groups.flatMap((group) => group.entries.filter(isDaily));
  const rest = groups.map(({ word, entries }) => ({ word, entries: entries.filter((one) => !isDaily(one)) }));
  const under = rest.flatMap((group) => (group.word === overview ? group.entries : []));
  return {
    short: [{ word: overview, entries }],
    whole: [
      { word: overview, entries: [...entries, ...under] },
      ...rest.filter((group) => group.word !== overview && group.entries.length > 0),
    ],
  };
}
