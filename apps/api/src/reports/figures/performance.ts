import { releasedStates } from '@rilis/contract/approval';
import { daysShown, type ReleaseStart, performances as routes } from '@rilis/contract/catalogue/performance';
import { addMonths, periodOf, today } from '@rilis/contract/clock';
import { type RawBuilder, sql } from 'kysely';
import { shownTitle } from '../../catalogue/shownNames.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/db.ts';
import { type Endpoint, on } from '../../kit/http/endpoint.ts';
import { notFound } from '../../kit/problem.ts';
import { anyIn } from '../../royalties/usage.ts';
import { type Asked, cellsOf } from '../lines/cells.ts';
import { figuresOfMonths, newestIn, type Subject } from './figures.ts';

interface Call {
  tx: Tx;
  actor: Actor;
}

/** What a label may look back on is a rule of reports alone. */
async function performanceOf(call: Call, subject: Subject) {
  const now = periodOf(today());
  const year = [addMonths(now, -11), now] as const;
  const stores = await figuresOfMonths(call, year, { by: 'store', downloads: true, ...subject });
  const countries = await figuresOfMonths(call, year, { by: 'country', downloads: true, ...subject });
  const newest = newestIn(stores);
  const movers = newest === null ? [] : await moversOf(call, subject, newest);
  return { stores, countries, newest, movers, days: await daysOf(call, subject) };
}

interface Mover {
  songId: number;
  title: string;
  plays: number;
  before: number;
}

async function moversOf({ tx, actor }: Call, subject: Subject, newest: number): Promise<Mover[]> {
  const window = { from: addMonths(newest, -1), to: newest, startDate: '', endDate: '' };
  const asked: Asked = { tx, actor, query: { search: '', page: 0, size: 1, ...subject }, window };
  const { rows } = await sql<Mover>`
    with moved as materialized (select r.song_id, coalesce(sum(r.plays::float8) filter (where r.datenum = ${newest}::int), 0)::bigint as plays,
      coalesce(sum(r.plays::float8) filter (where r.datenum < ${newest}::int), 0)::bigint as before
      from ${cellsOf(asked, 'song', ['song'])} r group by 1)
    select m.song_id as "songId", coalesce(with_version(s.song_title, s.song_sub_title), '') as title, m.plays, m.before
    from moved m left join known_song s on s.id = m.song_id where m.plays <> m.before
    order by abs(m.plays - m.before) desc, m.song_id limit 5`.execute(tx);
  return rows;
}

/** The newest days there are of a subject, added up over the stores that tell days. */
async function daysOf({ tx }: Call, subject: Subject) {
  const songs = songsOf(subject);
  const { rows } = await sql<DayFigure>`
    with told as (select u.day, sum(u.plays::float8)::bigint as plays, round(sum(u.amount_idr))::bigint as income
      from usage_day u where u.song_id in (${songs}) group by u.day having ${anyIn('u')})
    select day::text, plays, income from told where day > (select max(day) from told) - ${sql.lit(daysShown)} order by told.day`.execute(
    tx,
  );
  return rows;
}

function songsOf({ songId, albumId, artistId }: Subject) {
  if (songId !== undefined) return sql`select ${songId}::bigint`;
  if (albumId !== undefined) return sql`select id from known_song where album_id = ${albumId}`;
  return sql`select song_id from known_main_artist where artist_id = ${artistId}`;
}

interface DayFigure {
  day: string;
  plays: number;
  income: number;
}

/** Releases from the month they came out in; what came in before that month is not theirs to compare. */
async function startsOf(tx: Tx, albums: RawBuilder<unknown>): Promise<ReleaseStart[]> {
  const { rows } = await sql<ReleaseStart>`
    with released as (select a.id, ${shownTitle('a')} as title, a.release_date,
        to_char(a.release_date, 'YYYYMM')::int as first from album a where a.id in (${albums}) and a.deleted_at is null),
    monthly as (select r.id, u.datenum, sum(u.plays::float8)::bigint as plays, round(sum(u.amount_idr))::bigint as income
      from released r join song s on s.album_id = r.id join usage_song_month u on u.song_id = s.id and u.datenum >= r.first
        and u.datenum <= to_char(r.release_date + interval '11 months', 'YYYYMM')::int
      group by 1, 2),
    daily as (select r.id, u.day, sum(u.plays::float8)::bigint as plays, round(sum(u.amount_idr))::bigint as income
      from released r join song s on s.album_id = r.id join usage_day u on u.song_id = s.id
        and u.day >= r.release_date and u.day < r.release_date + ${sql.lit(daysShown)}
      group by 1, 2 having ${anyIn('u')})
    select r.id, r.title, r.release_date::text as "releaseDate",
      coalesce((select json_agg(json_build_object('datenum', m.datenum, 'plays', m.plays, 'income', m.income) order by m.datenum)
        from monthly m where m.id = r.id), '[]') as months,
      coalesce((select json_agg(json_build_object('day', d.day, 'plays', d.plays, 'income', d.income) order by d.day)
        from daily d where d.id = r.id), '[]') as days,
      coalesce((select sum(m.plays) from monthly m where m.id = r.id
        and m.datenum <= to_char(r.release_date + interval '1 month', 'YYYYMM')::int), 0)::bigint as "firstPlays"
    from released r order by r.release_date desc nulls last, r.id desc`.execute(tx);
  return rows;
}

/** The releases of the same main artists that came out before, by songs that are on them still. */
const formerOf = (id: number) => sql`
  select b.id from album b join album a on a.id = ${id} and b.release_date < a.release_date
  where b.id <> a.id and b.revision_of is null and b.deleted_at is null
    and b.approval_status = any (${[...releasedStates]}) and b.release_date <= ${today()}::date and exists (
    select from song s join song_artist sa on sa.song_id = s.id and sa.role = 'MAIN'
    where s.album_id = b.id and s.deleted_at is null and sa.artist_id in (
      select oa.artist_id from song o join song_artist oa on oa.song_id = o.id and oa.role = 'MAIN'
      where o.album_id = a.id and o.deleted_at is null))
  order by b.release_date desc limit 5`;

const none = { start: null, former: [], compared: null };

/** Row-level security decides whose there is: of another label there is none. */
async function requireIts(tx: Tx, table: 'artist' | 'album' | 'song', id: number): Promise<void> {
  const row = await tx.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
}

export const performanceEndpoints: Endpoint[] = [
  on(routes.artist, async ({ tx, actor, params: { id } }) => {
    await requireIts(tx, 'artist', id);
    return { ...(await performanceOf({ tx, actor }, { artistId: id })), ...none };
  }),
  on(routes.song, async ({ tx, actor, params: { id } }) => {
    await requireIts(tx, 'song', id);
    return { ...(await performanceOf({ tx, actor }, { songId: id })), ...none };
  }),
  on(routes.album, async ({ tx, actor, params: { id }, query }) => {
    await requireIts(tx, 'album', id);
    if (query.with !== undefined) await requireIts(tx, 'album', query.with);
    const [start = null] = await startsOf(tx, sql`${id}::bigint`);
    const compared = query.with === undefined ? [] : await startsOf(tx, sql`${query.with}::bigint`);
    return {
      ...(await performanceOf({ tx, actor }, { albumId: id })),
      ...{ start, former: await startsOf(tx, formerOf(id)), compared: compared[0] ?? null },
    };
  }),
];
