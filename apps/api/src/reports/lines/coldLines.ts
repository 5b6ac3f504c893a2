import { sql } from 'kysely';
import { like } from '../../kit/db/columns.ts';
import type { ColdStore } from '../../royalties/cold/coldStore.ts';
import type { Narrowed } from '../../royalties/cold/fileQuery.ts';
import { bringLines, type Lines, linesOf, type Shape } from '../../royalties/cold/linesOf.ts';
import { type Asked, narrowed } from './cells.ts';

/** The question of a report about lines. */
export interface Sought extends Asked {
  /** Where it finds what its reader searches for: at songs, or at songs and labels; or looks for it itself. */
  searched: 'song' | 'either' | 'nowhere';
  /** NSP creations alone. */
  isCreation?: boolean;
}

/** The lines of a report as they were posted, wherever they lie. */
export const linesFor = (store: ColdStore, sought: Sought, shape: Shape): Promise<Lines> =>
  linesOf(store, sought, sought.window, () => narrowedOf(sought), shape);

/** The same for a file of all of them, in a transaction that may write. */
export const allLinesFor = (store: ColdStore, sought: Sought) =>
  bringLines(store, sought, sought.window, () => narrowedOf(sought), 'whole');

/** What files are asked for: names are looked up first, as files know numbers alone. */
async function narrowedOf(sought: Sought): Promise<Narrowed> {
  const { searched, isCreation = false, ...asked } = sought;
  const { platform, country, saleType, channel, labelCd, search } = asked.query;
  return {
    ...{ isStanding: true, dsp: platform, saleType, channel, isCreation },
    country: country === 'UNKNOWN' ? '' : country,
    labelIds: labelCd === undefined ? undefined : await labelsBy(asked, sql`systemcode = ${labelCd}`),
    songIds: await songsOf(asked, searched),
    either:
      search && searched === 'either'
        ? {
            songIds: await songsTitled(asked, search),
            labelIds: await labelsBy(asked, sql`name ilike ${like(search)}`),
          }
        : undefined,
  };
}

async function labelsBy({ tx }: Asked, condition: ReturnType<typeof sql>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from label where ${condition}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The songs and tones a report is narrowed to, by the condition its own rows are found by. */
async function songsOf(asked: Asked, searched: Sought['searched']): Promise<number[] | undefined> {
  const { search, songId, albumId, artistId, leadArtistId } = asked.query;
  const query = {
    ...{ page: 0, size: 1, search: searched === 'song' ? search : '' },
    ...{ songId, albumId, artistId, leadArtistId },
  };
  if (!query.search && [songId, albumId, artistId, leadArtistId].every((one) => one === undefined))
    return undefined;
  const { from } = asked.window;
  const { rows } = await sql<{ id: number }>`
    select u.song_id as id from (select id as song_id, ${from}::int as datenum from known_song
      union all select -id, ${from}::int from rbt) u where ${narrowed({ ...asked, query }, 'song', 'u')}`.execute(
    asked.tx,
  );
  return rows.map(({ id }) => id);
}

async function songsTitled({ tx }: Asked, search: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from known_song where song_title ilike ${like(search)}
    union all select -id from rbt where title_rbt ilike ${like(search)}`.execute(tx);
  return rows.map(({ id }) => id);
}
