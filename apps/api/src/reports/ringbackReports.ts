import { addMonths } from '@rilis/contract/clock';
import {
  type ArtistRow,
  artistRow,
  type ChurnRow,
  churnRow,
  ringbackReports as routes,
} from '@rilis/contract/reports/ringback';
import { sql } from 'kysely';
import { like } from '../kit/db/columns.ts';
import type { Tx } from '../kit/db/db.ts';
import { takePage } from '../kit/db/page.ts';
import { type Endpoint, on, onFile } from '../kit/http/endpoint.ts';
import { csvInDatabase } from '../kit/list/csv.ts';
import type { ColdStore } from '../royalties/cold/coldStore.ts';
import type { Asked } from './cells.ts';
import { besidePage } from './income.ts';
import { fileNameOf, reportWindow } from './reportWindow.ts';
import { sortOf } from './songRows.ts';
import { cellsOfLines, headsOf, mime, soldLines, soldTitle, summedLines, tones } from './trafficReport.ts';

/** The newest month of a window in which operators reported. */
const newestIn = (window: Asked['window']) =>
  sql<number>`(select max(newest.datenum) from usage_month newest where newest.channel = 'RBT' and newest.datenum between ${window.from} and ${window.to})`;

/** Sums of ringback tones of a window, wherever their lines lie; a search looks for artists. */
async function soldTones(store: ColdStore, given: Asked) {
  const asked = { ...given, query: { ...given.query, search: '' } };
  return soldLines(asked, tones, await summedLines(store, asked, tones));
}

async function artistLines(store: ColdStore, asked: Asked) {
  const lines = (await soldTones(store, asked)).where('l.song_id', '>', 0);
  const { search, artistId } = asked.query;
  if (!search && artistId === undefined) return lines;
  let artists = asked.tx.selectFrom('known_main_artist as found').select('found.song_id');
  if (search) artists = artists.where('found.stage_name', 'ilike', like(search));
  if (artistId !== undefined) artists = artists.where('found.artist_id', '=', artistId);
  return lines.where('l.song_id', 'in', artists);
}

/** Ringback subscriptions of the newest month of the window, by the main artists of the songs. */
async function artistRows(store: ColdStore, asked: Asked) {
  const { tx, query, window, actor } = asked;
  const lines = await soldTones(store, asked);
  let rows = lines
    .innerJoin('known_main_artist as artist', 'artist.song_id', 'song.id')
    .where('l.datenum', '=', newestIn(window));
  if (query.search) rows = rows.where('artist.stage_name', 'ilike', like(query.search));
  if (query.artistId !== undefined) rows = rows.where('artist.artist_id', '=', query.artistId);
  const grouped = rows
    .groupBy(['artist.artist_id', 'artist.stage_name'])
    .select([
      sql<string>`artist.stage_name`.as('artist'),
      sql<number>`greatest(sum(l.quantity), 0)::bigint`.as('subscriber'),
      sql<number>`artist.artist_id`.as('artistId'),
      sql<number>`min(l.datenum)`.as('datenum'),
    ]);
  return tx
    .selectFrom(grouped.as('row'))
    .selectAll()
    .orderBy(sql.ref(sortOf('artists', query, actor)), 'desc')
    .orderBy('artist')
    .orderBy('artistId');
}

/** Each tone by its content id, else by its song; the month before the window is read for its first month. */
async function churnRows(store: ColdStore, asked: Asked) {
  const { tx, query, window, actor } = asked;
  const wider = { ...asked, window: { ...window, from: addMonths(window.from, -1) } };
  const sums = soldLines(wider, tones, await summedLines(store, wider, tones))
    .groupBy(['l.datenum', 'l.song_id', soldTitle, 'label.name', contentId])
    .select([
      'l.datenum',
      contentId.as('contentId'),
      soldTitle.as('contentTitle'),
      'label.name as labelName',
      sql<number>`greatest(sum(l.quantity), 0)::bigint`.as('subscriptions'),
      'l.song_id as songId',
    ]);
  const rows = tx
    .with('sums', () => sums)
    // A month in which a tone was not reported any more has lost all of the month before.
    .with('months', (db) =>
      db
        .selectFrom('sums')
        .innerJoin(sql<{ datenum: number }>`(select distinct datenum from sums)`.as('m'), (join) =>
          join.onTrue(),
        )
        .select(['m.datenum', 'contentId', 'songId', 'contentTitle', 'labelName'])
        .distinct(),
    )
    .selectFrom('months as m')
    .leftJoin('sums as now', (join) =>
      join
        .onRef('now.datenum', '=', 'm.datenum')
        .onRef('now.contentId', '=', 'm.contentId')
        .onRef('now.songId', '=', 'm.songId'),
    )
    .leftJoin('sums as before', (join) =>
      join
        .on('before.datenum', '=', monthBefore)
        .onRef('before.contentId', '=', 'm.contentId')
        .onRef('before.songId', '=', 'm.songId'),
    )
    .where('m.datenum', '>=', window.from)
    .where((eb) => eb.or([eb('now.datenum', 'is not', null), eb('before.datenum', 'is not', null)]))
    .select([
      'm.datenum',
      'm.contentId',
      'm.contentTitle',
      'm.labelName',
      sql<number>`coalesce(now.subscriptions, 0)`.as('subscriptions'),
      sql<number>`greatest(coalesce(now.subscriptions, 0) - coalesce(before.subscriptions, 0), 0)`.as(
        'added',
      ),
      sql<number>`least(coalesce(now.subscriptions, 0), coalesce(before.subscriptions, 0))`.as('renewed'),
      sql<number>`greatest(coalesce(before.subscriptions, 0) - coalesce(now.subscriptions, 0), 0)`.as(
        'expired',
      ),
      'm.songId',
    ]);
  const first = sql.ref(sortOf('churn', query, actor));
  const sorted = tx.selectFrom(rows.as('row')).selectAll().orderBy(first, 'desc').orderBy('datenum', 'desc');
  return sorted.orderBy('subscriptions', 'desc').orderBy('contentTitle').orderBy('contentId');
}

const contentId = sql<string>`coalesce(l.details ->> 'contentId', '')`;
const monthBefore = sql<number>`case when m.datenum % 100 = 1 then m.datenum - 89 else m.datenum - 1 end`;

const artists = (store: ColdStore) =>
  on(routes.artists, async ({ tx, actor, query }) => {
    const asked = { tx, actor, query, window: await reportWindow(tx, actor, query) };
    const page = await takePage(await artistRows(store, asked), query, (q) => q);
    // Subscriptions are those of one month: adding months up would count a subscriber once for each.
    const { rows } = await sql<{ newest: number | null }>`select ${newestIn(asked.window)} as newest`.execute(
      tx,
    );
    const newest = rows[0]?.newest ?? asked.window.to;
    const month = { ...asked, window: { ...asked.window, from: newest, to: newest } };
    const cells = async (seen: Asked) => cellsOfLines(await artistLines(store, seen));
    return { ...page, ...(await besidePage(month, cells, true)), window: asked.window };
  });

const artistsCsv = (store: ColdStore) =>
  onFile(routes.artistsCsv, async ({ tx: asking, actor, query }) => {
    const window = await reportWindow(asking, actor, query);
    // An order there is none of is refused before the answer begins.
    sortOf('artists', query, actor);
    const heads = headsOf<Omit<ArtistRow, 'artistId' | 'datenum'>>(
      artistRow.omit({ artistId: true, datenum: true }).shape,
    );
    const body = async function* (tx: Tx) {
      const rows = await artistRows(store, { tx, query, window, actor });
      yield* csvInDatabase(tx, rows, heads);
    };
    return { fileName: fileNameOf('artist-report', window), mime, body };
  });

const churn = (store: ColdStore) =>
  on(routes.churn, async ({ tx, actor, query }) => {
    const asked = { tx, actor, query, window: await reportWindow(tx, actor, query) };
    const page = await takePage(await churnRows(store, asked), query, (q) => q);
    const cells = async (seen: Asked) =>
      cellsOfLines(soldLines(seen, tones, await summedLines(store, seen, tones)));
    return { ...page, ...(await besidePage(asked, cells, true)) };
  });

const churnCsv = (store: ColdStore) =>
  onFile(routes.churnCsv, async ({ tx: asking, actor, query }) => {
    const window = await reportWindow(asking, actor, query);
    sortOf('churn', query, actor);
    const body = async function* (tx: Tx) {
      const rows = await churnRows(store, { tx, query, window, actor });
      yield* csvInDatabase(tx, rows, headsOf<ChurnRow>(churnRow.shape));
    };
    return { fileName: fileNameOf('rbt-churn', window), mime, body };
  });

export const ringbackReportEndpoints = (store: ColdStore): Endpoint[] => [
  artists(store),
  artistsCsv(store),
  churn(store),
  churnCsv(store),
];
