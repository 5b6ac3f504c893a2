import { addMonths } from '@rilis/contract/clock';
import {
  type ArtistRow,
  artistRow,
  type ChurnRow,
  churnRow,
  ringbackReports as routes,
} from '@rilis/contract/reports/ringback';
import { type RawBuilder, sql } from 'kysely';
import { like } from '../kit/db/columns.ts';
import type { Tx } from '../kit/db/db.ts';
import { takePage } from '../kit/db/page.ts';
import { type Endpoint, on, onFile } from '../kit/http/endpoint.ts';
import { csvInDatabase } from '../kit/list/csv.ts';
import type { ColdStore } from '../royalties/cold/coldStore.ts';
import { quantityOf } from '../royalties/usage.ts';
import { type Asked, leadArtists } from './cells.ts';
import { windowBefore } from './figures.ts';
import { besidePage } from './income.ts';
import { fileNameOf, reportWindow } from './reportWindow.ts';
import { sortOf } from './songRows.ts';
import { cellsOfLines, headsOf, mime, soldLines, soldTitle, summedLines, tones } from './trafficReport.ts';

/** The same question of the newest month of its window in which operators reported; of the last one where none did. */
async function inNewest(asked: Asked): Promise<Asked> {
  const { from, to } = asked.window;
  const { rows } = await sql<{ newest: number | null }>`
    select max(datenum) as newest from usage_month where channel = 'RBT' and datenum between ${from} and ${to}`.execute(
    asked.tx,
  );
  const newest = rows[0]?.newest ?? to;
  return { ...asked, window: { ...asked.window, from: newest, to: newest } };
}

/** Sums of ringback tones of a window, wherever their lines lie. */
const soldTones = async (store: ColdStore, asked: Asked) =>
  soldLines(asked, tones, await summedLines(store, asked, tones));

/**
 * Lines of ringback tones of songs, each for the first main artist of its song, as every report counts them; a search
 * looks for that artist.
 */
async function artistLines(store: ColdStore, asked: Asked) {
  const { tx, query } = asked;
  const { search } = query;
  const artists = search
    ? tx
        .selectFrom(leadArtists.as('lead'))
        .select('lead.song_id')
        .where('lead.stage_name', 'ilike', like(search))
    : tx.selectFrom('known_main_artist as known').select('known.song_id');
  const lines = await soldTones(store, { ...asked, query: { ...query, search: '' } });
  return lines.where('l.song_id', 'in', artists);
}

/** Ringback subscriptions of a month, by the first main artists of the songs. */
async function artistRows(store: ColdStore, month: Asked) {
  const { tx, query, actor } = month;
  const songs = (await artistLines(store, month))
    .groupBy('l.song_id')
    .select(['l.song_id', activations.as('subscribers'), sql<number>`min(l.datenum)`.as('datenum')]);
  const grouped = tx
    .selectFrom(songs.as('sold'))
    .innerJoinLateral(
      (db) =>
        db
          .selectFrom('known_main_artist as main')
          .select(['main.artist_id', 'main.stage_name'])
          .whereRef('main.song_id', '=', 'sold.song_id')
          .orderBy('main.order')
          .limit(1)
          .as('artist'),
      (join) => join.onTrue(),
    )
    .groupBy(['artist.artist_id', 'artist.stage_name'])
    .select([
      sql<string>`artist.stage_name`.as('artist'),
      sql<number>`sum(sold.subscribers)::bigint`.as('subscriber'),
      sql<number>`artist.artist_id`.as('artistId'),
      sql<number>`min(sold.datenum)`.as('datenum'),
    ]);
  return tx
    .selectFrom(grouped.as('row'))
    .selectAll()
    .orderBy(sql.ref(sortOf('artists', query, actor)), 'desc')
    .orderBy('artist')
    .orderBy('artistId');
}

interface Churned extends Asked {
  /** Whether the reader may look at the month before the window. */
  compares: boolean;
}

const compared = async (asked: Asked): Promise<Churned> => {
  const { from } = asked.window;
  return { ...asked, compares: (await windowBefore(asked.tx, asked.actor, { from, to: from })) !== null };
};

/** Each tone by its content id, else by its song; the month before the window is read for its first month. */
async function toneSums(store: ColdStore, { compares, ...asked }: Churned) {
  const window = { ...asked.window, from: addMonths(asked.window.from, compares ? -1 : 0) };
  return (
    (await soldTones(store, { ...asked, window }))
      .groupBy(['l.datenum', 'l.song_id', 'l.label_id', soldTitle, 'label.name', contentId])
      .select(['l.datenum', 'l.label_id as labelId', contentId.as('contentId'), soldTitle.as('contentTitle')])
      .select(['label.name as labelName', activations.as('subscriptions'), 'l.song_id as songId'])
      // Fees of an operator are no subscriptions.
      .having(sql<boolean>`${activations} <> 0`)
  );
}

/** How the subscriptions of each tone changed from month to month; with another label, from its transfer on, it begins anew. */
async function churnRows(store: ColdStore, asked: Churned) {
  const { tx, query, window, actor, compares } = asked;
  const sums = await toneSums(store, asked);
  const known = (change: RawBuilder<number>) =>
    compares ? change : sql<number | null>`case when m.datenum > ${window.from} then ${change} end`;
  const rows = tx
    .with('sums', () => sums)
    // A month in which a tone was not reported any more has lost all of the month before.
    .with('months', (db) =>
      db
        .selectFrom('sums')
        .innerJoin(sql<{ datenum: number }>`(select distinct datenum from sums)`.as('m'), (join) =>
          join.onTrue(),
        )
        .select(['m.datenum', 'contentId', 'songId', 'labelId', 'contentTitle', 'labelName'])
        .distinct(),
    )
    .selectFrom('months as m')
    .leftJoin('sums as now', (join) =>
      join
        .onRef('now.datenum', '=', 'm.datenum')
        .onRef('now.contentId', '=', 'm.contentId')
        .onRef('now.labelId', '=', 'm.labelId')
        .onRef('now.songId', '=', 'm.songId'),
    )
    .leftJoin('sums as before', (join) =>
      join
        .on('before.datenum', '=', monthBefore)
        .onRef('before.contentId', '=', 'm.contentId')
        .onRef('before.labelId', '=', 'm.labelId')
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
      known(sql`greatest(coalesce(now.subscriptions, 0) - coalesce(before.subscriptions, 0), 0)`).as('added'),
      // More may be paid back in a month than was sold: nobody stayed then.
      known(sql`greatest(least(coalesce(now.subscriptions, 0), coalesce(before.subscriptions, 0)), 0)`).as(
        'renewed',
      ),
      known(sql`greatest(coalesce(before.subscriptions, 0) - coalesce(now.subscriptions, 0), 0)`).as(
        'expired',
      ),
      'm.songId',
    ]);
  const first = sql`${sql.ref(sortOf('churn', query, actor))} desc nulls last`;
  const sorted = tx.selectFrom(rows.as('row')).selectAll().orderBy(first).orderBy('datenum', 'desc');
  return sorted
    .orderBy('subscriptions', 'desc')
    .orderBy('contentTitle')
    .orderBy('contentId')
    .orderBy('songId');
}

const activations = sql<number>`sum(${quantityOf('l', 'ACTIVATION')})::bigint`;
const contentId = sql<string>`coalesce(l.details ->> 'contentId', '')`;
const monthBefore = sql<number>`case when m.datenum % 100 = 1 then m.datenum - 89 else m.datenum - 1 end`;

const artists = (store: ColdStore) =>
  on(routes.artists, async ({ tx, actor, query }) => {
    const asked = { tx, actor, query, window: await reportWindow(tx, actor, query) };
    // Subscriptions are those of one month: adding months up would count a subscriber once for each.
    const month = await inNewest(asked);
    const page = await takePage(await artistRows(store, month), query, (q) => q);
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
      const rows = await artistRows(store, await inNewest({ tx, query, window, actor }));
      yield* csvInDatabase(tx, rows, heads);
    };
    return { fileName: fileNameOf('artist-report', window), mime, body };
  });

const churn = (store: ColdStore) =>
  on(routes.churn, async ({ tx, actor, query }) => {
    const asked = { tx, actor, query, window: await reportWindow(tx, actor, query) };
    const page = await takePage(await churnRows(store, await compared(asked)), query, (q) => q);
    const cells = async (seen: Asked) => cellsOfLines(await soldTones(store, seen));
    return { ...page, ...(await besidePage(asked, cells, true)) };
  });

const churnCsv = (store: ColdStore) =>
  onFile(routes.churnCsv, async ({ tx: asking, actor, query }) => {
    const window = await reportWindow(asking, actor, query);
    sortOf('churn', query, actor);
    const asked = await compared({ tx: asking, query, window, actor });
    const body = async function* (tx: Tx) {
      const rows = await churnRows(store, { ...asked, tx });
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
