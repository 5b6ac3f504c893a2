import { DIMENSIONS, type Dimension } from '@rilis/contract/figures';
import { periodText } from '../../kit/look/formats.ts';
import { languageNow, word } from '../../kit/words.ts';
import { saleTypeText, territoryText } from '../../royalties/statement/saleType.ts';

const filters: Record<Exclude<Dimension, 'month'>, string> = {
  store: 'platform',
  country: 'country',
  label: 'labelCd',
  artist: 'leadArtistId',
  release: 'albumId',
  song: 'songId',
  saleType: 'saleType',
  channel: 'channel',
};

/** What a filter narrows to; undefined where it is of no group. */
export const dimensionOf = (filter: string): Dimension | undefined =>
  filter === 'artistId' ? 'artist' : DIMENSIONS.find((by) => by !== 'month' && filters[by] === filter);

/** One month as a window: what else names one goes, because a report takes one window. */
export const monthOnly = (period: string | number) => ({
  ...{ filterDate: undefined, startDate: undefined, endDate: undefined },
  ...{ yearMonthStart: String(period), yearMonthEnd: String(period) },
});

/** The filters of a report that leave one group of it; a month takes the place of the window. */
export const narrowed = (by: Dimension, key: string): Record<string, string | undefined> =>
  by === 'month' ? monthOnly(key) : { [filters[by]]: key };

/** What a report can be narrowed to by opening a group or a row: filters no box shows, and what they are of. */
export const quiet: readonly (readonly [name: string, by: Dimension])[] = [
  ['artistId', 'artist'],
  ...DIMENSIONS.flatMap((by) =>
    by === 'month' || by === 'store' || by === 'label' ? [] : [[filters[by], by] as const],
  ),
];

/** Whether a group can be opened: nothing is known of what has no key. */
export const opens = (by: Dimension, key: string) => key !== '' || by === 'store';

/** A group as people call it. */
export function groupName(by: Dimension, { key, name }: { key: string; name: string }): string {
  if (by === 'month') return periodText(Number(key));
  if (by === 'country') return countryName(key);
  if (by === 'saleType') return saleTypeText(key);
  if (by === 'channel') return word(`reports.figures.channels.${key as 'DSP'}`);
  return name || word('reports.figures.nameless');
}

/** A country by its name; UNKNOWN is its own. */
export const countryName = (code: string) =>
  /^[A-Z]{2}$/.test(code)
    ? (new Intl.DisplayNames([languageNow() === 'id' ? 'id' : 'en'], { type: 'region' }).of(code) ?? code)
    : territoryText(code);
