import {
  type Missable,
  type PlannedRelease,
  pitchDays,
  plannedOfOneDay,
  plannedPerDay,
  type releaseCalendar,
} from '@rilis/contract/catalogue/releaseCalendar';
import { addDays, addMonths, dayOfPeriod, periodOf, today } from '@rilis/contract/clock';
import type { QueryOf, ReplyOf } from '@rilis/contract/route';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../kit/db/db.ts';
import { dueDay } from './delivery/dueDay.ts';
import { mainArtistsOf, shownTitle } from './shownNames.ts';
import { meant } from './songDspRows.ts';

type Query = QueryOf<typeof releaseCalendar>;
type Reply = ReplyOf<typeof releaseCalendar>;
type Found = Omit<PlannedRelease, 'misses'>;

/** Releases of a month by their days, or all of one day, with what each of them misses. */
export async function calendarOf(tx: Tx, query: Query): Promise<Reply> {
  const now = today();
  const month = query.day ? periodOf(query.day) : (query.month ?? periodOf(now));
  const from = query.day ?? dayOfPeriod(month, 1);
  const until = query.day ?? addDays(dayOfPeriod(addMonths(month, 1), 1), -1);
  const matching = sql`select id, release_date, row_number() over (partition by release_date order by id) as place
    from ${comingOut(query)} and release_date between ${from}::date and ${until}::date`;
  const { rows: days } = await sql<Reply['days'][number]>`
    select release_date as day, count(*)::int as count from (${matching}) found group by 1 order by 1`.execute(
    tx,
  );
  const { rows } = await plannedOf(tx, matching, query.day ? plannedOfOneDay : plannedPerDay, now);
  return {
    ...{ month, today: now, pitchDay: addDays(now, pitchDays), days },
    releases: rows.map((row) => ({ ...row, misses: missedBy(row, now) })),
    nearest: days.length === 0 ? await nearestTo(tx, query, from, until) : null,
    undated: await countUndated(tx, query),
  };
}

const comingOut = (query: Query) => sql`album where deleted_at is null and revision_of is null
  and approval_status not in ('REJECTED', 'TAKEN_DOWN') ${ofLabel(query)}`;

async function nearestTo(tx: Tx, query: Query, from: string, until: string): Promise<Reply['nearest']> {
  const { rows } = await sql<NonNullable<Reply['nearest']>>`select
    (select max(release_date) from ${comingOut(query)} and release_date < ${from}::date) as before,
    (select min(release_date) from ${comingOut(query)} and release_date > ${until}::date) as after`.execute(
    tx,
  );
  return rows[0] ?? null;
}

const ofLabel = ({ labelId }: Query) => (labelId ? sql`and label_id = ${labelId}` : sql``);

/** A store wants it so many days before it is first sold or ordered, and has it once the package left. */
const plannedOf = (tx: Tx, matching: RawBuilder<unknown>, perDay: number, now: string) =>
  sql<Found>`
  select album.id, ${shownTitle('album')} as title, album.album_image as "albumImage",
    ${mainArtistsOf('album', 'album.id')} as artist,
    label.name as label, album.release_date as "releaseDate", pre_order_date as "preOrderDate",
    album.approval_status as "approvalStatus",
    case when album.release_date < ${now}::date then '{}' else array(select dsp.title from store
      join dsp on dsp.id = store.dsp_id
      where store.active and ${meant}
        and ${dueDay} < ${now}::date
        and not exists (select from delivery d where d.album_id = album.id and d.dsp_id = dsp.id
          and d.status in ('SENT', 'ACKNOWLEDGED', 'LIVE'))
      order by dsp."order", dsp.id) end as "lateStores"
  from (${matching}) found join album on album.id = found.id join label on label.id = album.label_id
  where place <= ${perDay} order by album.release_date, album.id`.execute(tx);

/** What counts most first. */
function missedBy({ approvalStatus, releaseDate, lateStores }: Found, now: string): Missable[] {
  const isApproved = approvalStatus === 'APPROVED' || approvalStatus === 'TAKEDOWN_REQUESTED';
  const isOver = releaseDate < now;
  const misses: Record<Missable, boolean> = {
    DAY: !isApproved && isOver,
    PITCH: !isApproved && !isOver && releaseDate < addDays(now, pitchDays),
    STORES: lateStores.length > 0,
    REQUEST: approvalStatus === 'DRAFT' || approvalStatus === 'CHANGES_REQUESTED',
  };
  return (Object.keys(misses) as Missable[]).filter((what) => misses[what]);
}

async function countUndated(tx: Tx, query: Query): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from album
    where deleted_at is null and revision_of is null and approval_status in ('DRAFT', 'CHANGES_REQUESTED')
      and release_date is null ${ofLabel(query)}`.execute(tx);
  return rows[0]?.count ?? 0;
}
