import { waiting } from '@rilis/contract/catalogue/waiting';
import { addMonths, periodOf, today } from '@rilis/contract/clock';
import type { Dimension } from '@rilis/contract/figures';
import { boards as routes, type UpcomingRelease } from '@rilis/contract/reports/board';
import { approvedStatements } from '@rilis/contract/royalties/statementMachine';
import { sql } from 'kysely';
import { keptSongs } from '../../catalogue/keptSongs.ts';
import { mainArtistsOf, shownTitle } from '../../catalogue/shownNames.ts';
import type { Config } from '../../config.ts';
import { listed } from '../../kit/db/listed.ts';
import { freeBytes } from '../../kit/http/diskRoom.ts';
import { editingEvery } from '../../kit/http/editing.ts';
import { type Endpoint, on } from '../../kit/http/endpoint.ts';
import { postedStores } from '../../royalties/postedStores.ts';
import { lastBackup } from './backupAge.ts';
import { figuresOfMonths, newestIn } from './figures.ts';
import { isReached } from './reportWindow.ts';
import { storeHealthOf } from './storeHealth.ts';
import { waitingCounts } from './waiting.ts';
import { workings } from './workings.ts';

const income = on(routes.income, async ({ tx, actor }) => {
  const now = periodOf(today());
  const figures = (months: readonly [number, number], by: Dimension) =>
    figuresOfMonths({ tx, actor }, months, { by, downloads: false });
  const year = await figures([addMonths(now, -11), now], 'store');
  const { rows } = await sql<{ datenum: number }>`
    select distinct datenum from statement where status in (${listed(approvedStatements)}) and datenum >= ${addMonths(now, -11)}`.execute(
    tx,
  );
  const newest = newestIn(year);
  const of = (by: Dimension) => (newest === null ? null : figures([newest, newest], by));
  return {
    year,
    stated: rows.map(({ datenum }) => datenum),
    newest,
    newestReached: newest !== null && (await isReached(tx, actor, newest)),
    songs: await of('song'),
    countries: await of('country'),
  };
});

/** Whose `album` is, in order: as it says itself, else the main artists of the songs that are on it. */
const artistsOf = sql<string>`coalesce(album.display_album_artist_name,
  nullif(${mainArtistsOf('album', 'album.id')}, ''),
  (select string_agg(n.stage_name, ', ' order by n.place) from (
    select distinct on (a.id) a.stage_name, row_number() over (order by s.disc_no, s.track_no, s.id, sa."order") as place
    from song s join song_artist sa on sa.song_id = s.id and sa.role = 'MAIN' join artist a on a.id = sa.artist_id
    where s.album_id = album.id and s.deleted_at is null order by a.id, place) n), '')`;

const upcoming = on(routes.upcoming, async ({ tx }) => {
  const { rows } = await sql<UpcomingRelease>`
    select album.id, ${shownTitle('album')} as title, album.album_image as "albumImage",
      album.release_date::text as "releaseDate", album.approval_status as "approvalStatus",
      ${artistsOf} as "artistName"
    from album where deleted_at is null and revision_of is null and approval_status not in ('REJECTED', 'TAKEN_DOWN')
      and release_date between ${today()}::date and ${today()}::date + 90
    order by release_date, id limit 12`.execute(tx);
  return rows;
});

interface Decided {
  decided: number;
  approved: number;
  changesRequested: number;
  rejected: number;
  medianMinutes: number | null;
  sentBackTwice: number;
}

/** What waits at a desk: sent in, being verified, to be taken down, agreed on by both labels. */
const awaited = ['SUBMITTED', 'VERIFYING', 'TAKEDOWN_REQUESTED', 'CONSENTED'];
/** What a reviewer makes of it; a cover that is in order goes on to its publisher. */
const decisions = ['APPROVED', 'CHANGES_REQUESTED', 'REJECTED', 'WAITING_PUBLISHER', 'TAKEN_DOWN'];

/** Decisions are events of the machines; an item's time begins when it last came to the desk before. */
const review = on(routes.review, async ({ tx, actor }) => {
  const { rows } = await sql<Decided>`
    with own as (
      select e.*, (select max(s.at) from transition_event s where s.entity = e.entity and s.entity_id = e.entity_id and s.at < e.at
        and s.to_status in (${listed(awaited)}) and coalesce(s.from_status, '') not in (${listed(awaited)})) as since
      from transition_event e where e.actor_id = ${actor.userId} and e.at > now() - interval '30 days'
        and e.from_status in (${listed(awaited)}) and e.to_status in (${listed(decisions)}))
    select count(*) as decided,
      count(*) filter (where to_status = 'APPROVED' and from_status <> 'TAKEDOWN_REQUESTED') as approved,
      count(*) filter (where to_status = 'CHANGES_REQUESTED') as "changesRequested", count(*) filter (where to_status = 'REJECTED') as rejected,
      round(extract(epoch from percentile_cont(0.5) within group (order by at - since)) / 60)::int as "medianMinutes",
      (select count(*) from (select from own where to_status = 'CHANGES_REQUESTED' group by entity, entity_id having count(*) > 1) twice) as "sentBackTwice"
    from own`.execute(tx);
  const { oldestHours, bankApproval: _, takeDowns: _within, ...queues } = await waitingCounts(tx, actor);
  const waiting = Object.values(queues).reduce((all, many) => all + many, 0);
  const none = { decided: 0, approved: 0, changesRequested: 0, rejected: 0 };
  return { ...(rows[0] ?? { ...none, medianMinutes: null, sentBackTwice: 0 }), waiting, oldestHours };
});

interface Standing {
  labels: number;
  artists: number;
  releases: number;
  songs: number;
  jobsWaiting: number;
  jobsFailed: number;
  mailsWaiting: number;
  mailsFailed: number;
  files: number;
  bytes: number;
  stores: number;
  lastPostedAt: Date | null;
}

const platform = ({ dataDir, smtpUrl }: Config) =>
  on(routes.platform, async ({ tx }) => {
    const datenum = addMonths(periodOf(today()), -1);
    const { rows } = await sql<Standing>`
      select (select count(*) from label where deleted_at is null) as labels, (select count(*) from artist where deleted_at is null) as artists,
        (select count(*) from album where deleted_at is null) as releases, (select count(*) from ${keptSongs} kept) as songs,
        queue.waiting as "jobsWaiting", queue.failed + (select count(*) from clock_failure) as "jobsFailed",
        (select count(*) from mail where sent_at is null and failed_at is null) as "mailsWaiting",
        (select count(*) from mail where failed_at > now() - interval '30 days') as "mailsFailed",
        (select count(*) from media) as files, (select coalesce(sum(bytes), 0)::bigint from media) as bytes,
        (select count(distinct store_key) from ${postedStores} posted where datenum = ${datenum}) as stores,
        (select max(posted_at) from report_batch where status = 'POSTED') as "lastPostedAt"
      from queue_state() queue`.execute(tx);
    const {
      jobsWaiting,
      jobsFailed,
      mailsWaiting,
      mailsFailed,
      files,
      bytes,
      stores,
      lastPostedAt,
      ...many
    } = rows[0]!;
    return {
      ...many,
      jobs: { waiting: jobsWaiting, failed: jobsFailed },
      mails: { server: smtpUrl !== undefined, waiting: mailsWaiting, failed: mailsFailed },
      storage: { files, bytes, freeBytes: await freeBytes(dataDir) },
      lastBackupAt: await lastBackup(tx, dataDir),
      reports: { datenum, stores, lastPostedAt },
      stores: await storeHealthOf(tx, datenum),
    };
  });

/** What dashboards show beside what all of them have. */
export const boardEndpoints = (config: Config): Endpoint[] => [
  income,
  upcoming,
  // What waits is a correction, too: the menu counts it as well.
  editingEvery(review),
  editingEvery(on(waiting, ({ tx, actor }) => waitingCounts(tx, actor))),
  platform(config),
  workings(config),
];
