import { type ApprovalStatus, approvalStatus, type QueueFilter } from '@rilis/contract/approval';
import type { AlbumRow, album } from '@rilis/contract/catalogue/album';
import type { Option } from '@rilis/contract/resource';
import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../kit/actor.ts';
import { isUndecided } from '../kit/approval/correction.ts';
import { deskCondition } from '../kit/approval/deskCondition.ts';
import { searched } from '../kit/db/columns.ts';
import type { Tx } from '../kit/db/db.ts';
import { type PageOf, pageOf } from '../kit/db/page.ts';
import type { Database } from '../kit/db/schema.ts';
import { albumRows, shownRows } from './albumRows.ts';
import { isBarCode } from './codes.ts';
import { isUnconverted } from './converted.ts';
import { labelOf, pageOfRows, withinLabel } from './pageOfRows.ts';
import { shownTitle, soughtTitle } from './shownNames.ts';
import { byTitle } from './titles.ts';

type Query = z.output<typeof album.query>;
type From = ExpressionBuilder<Database, 'album'>;

/** The list's page: `trash` lists what was removed; by status the oldest request comes first. */
export async function listAlbums(
  tx: Tx,
  actor: Actor,
  query: Query,
  only: { trash?: boolean; status?: ApprovalStatus; desk?: QueueFilter | undefined } = {},
): Promise<PageOf<AlbumRow>> {
  const trash = only.trash ?? query.deleted ?? false;
  const approvalStatus = only.status ? [only.status] : query.approvalStatus;
  const isNarrowed = trash || narrowing({ ...query, approvalStatus });
  const desk = await deskCondition(tx, actor, 'album', only.desk);
  const matching = tx
    .selectFrom('album')
    .select(only.status ? ['album.id', 'album.submitted_at', 'album.take_down_date'] : ['album.id'])
    .$if(query.sort === 'songs', (rows) => rows.select(songsOf.as('tracks')))
    .$if(only.status === 'SUBMITTED' && actor.labelId === null, (rows) => rows.select(comesFirst.as('first')))
    .where('album.deleted_at', trash ? 'is not' : 'is', null)
    .where((eb) => eb.and(conditionsOf(eb, { ...query, approvalStatus })))
    .$if(only.status !== undefined && !isUndecided(only.status), (rows) =>
      rows.where('album.revision_of', 'is', null),
    )
    .$if(desk !== null, (rows) => rows.where(desk!));
  const ofLabel = labelOf(actor, query);
  const found = await pageOfRows(
    tx,
    {
      matching,
      found: query.search ? placesOf(query.search, ofLabel) : null,
      newest: query.search && !ofLabel && !isNarrowed ? newestOf(query.search) : undefined,
      ofLabel: ofLabel !== null,
      order: orderOf(only.status, actor, query),
      ...query,
    },
    albumRows,
  );
  return pageOf(found, await shownRows(tx, actor, found.rows), query);
}

const comesFirst = sql<boolean>`exists (select from release_check c where c.album_id = album.id and c.lane = 'FIRST')`;

const songsOf = sql<number>`(select count(*) from song s where s.album_id = album.id and s.deleted_at is null)`;

/**
 * What comes first for staff, then the oldest request; of those to be taken down the one whose day comes first. A queue has
 * this order alone, the list any that it offers.
 */
const orderOf = (status: ApprovalStatus | undefined, { labelId }: Actor, query: Query) => {
  if (status === 'SUBMITTED' && labelId === null) return sql`first desc, submitted_at, id`;
  if (status === 'TAKEDOWN_REQUESTED') return sql`take_down_date, id`;
  if (status) return sql`submitted_at, id`;
  if (query.sort === 'songs') return sql`tracks desc, id desc`;
  return query.sort === 'oldest' ? sql`id` : sql`id desc`;
};

/** Where titles, artists and bar codes are looked for. */
function placesOf(term: string, label: RawBuilder<number> | null): RawBuilder<SqlBool>[] {
  const like = searched(term);
  const digits = barCodeIn(term);
  const credited = sql`select c.album_id from artist p join album_artist c on c.artist_id = p.id where`;
  if (label)
    return [
      sql<SqlBool>`(${sql.join(
        [
          sql`${withinLabel(soughtTitle)} ilike ${like}`,
          sql`album.id in (${credited} p.label_id = ${label} and ${withinLabel(sql.ref('p.stage_name'))} ilike ${like})`,
          ...(digits ? [isBarCode(digits)] : []),
        ],
        sql` or `,
      )})`,
    ];
  return [
    sql<SqlBool>`album.id in (select t.id from album_title t where t.title ilike ${like})`,
    sql<SqlBool>`album.id in (${credited} p.stage_name ilike ${like})`,
    ...(digits
      ? [sql<SqlBool>`album.id in (select t.id from album_title t where t.code = lpad(${digits}, 14, '0'))`]
      : []),
  ];
}

function barCodeIn(term: string): string | null {
  const digits = term.replace(/[\s-]/g, '');
  return /^\d{7,14}$/.test(digits) ? digits : null;
}

/** The same among all that is live, without reading a row of it. */
function newestOf(term: string): RawBuilder<unknown>[] {
  const like = searched(term);
  const digits = barCodeIn(term);
  const titles = sql`select t.id from album_title t`;
  return [
    sql`${titles} where t.live and t.title ilike ${like}`,
    sql`${titles} join album_artist c on c.album_id = t.id join artist p on p.id = c.artist_id where t.live and p.stage_name ilike ${like}`,
    ...(digits ? [sql`${titles} where t.live and t.code = lpad(${digits}, 14, '0')`] : []),
  ];
}

/** Whether anything but a search is asked for. */
const narrowing = ({ page: _page, size: _size, search: _search, deleted: _deleted, ...filters }: Query) =>
  Object.values(filters).some((value) => value !== undefined && value !== '');

function conditionsOf(eb: From, query: Query) {
  const { albumOwnerShip, albumCategory, albumType, approvalStatus, artist, labelCd, labelId } = query;
  const { converted, onProgress } = query;
  const label = eb.selectFrom('label').select('label.id');
  return [
    ...(albumCategory ? [eb('album.album_category', '=', albumCategory)] : []),
    ...(albumType ? [eb('album.album_type', 'in', albumType)] : []),
    ...(approvalStatus ? [eb('album.approval_status', 'in', approvalStatus)] : []),
    ...(labelId ? [eb('album.label_id', '=', labelId)] : []),
    ...(labelCd ? [eb('album.label_id', '=', label.where('systemcode', '=', labelCd))] : []),
    ...(albumOwnerShip
      ? [
          eb(
            'album.label_id',
            'in',
            label.where('type', '=', albumOwnerShip === 'LABEL' ? 'COMPANY' : 'INDIVIDUAL'),
          ),
        ]
      : []),
    ...(artist ? [ofArtist(artist)] : []),
    ...(converted === undefined ? [] : [converted ? eb.not(unconverted) : unconverted]),
    ...(onProgress === undefined ? [] : [onProgress ? isOnProgress : eb.not(isOnProgress)]),
  ];
}

const unconverted = sql<boolean>`exists (select from song s where s.album_id = album.id and s.deleted_at is null and ${isUnconverted('s')})`;

/** Waits for approval, or is approved with songs that are not converted yet. */
const onProgressWhere = (waits: RawBuilder<boolean>) =>
  sql<boolean>`(album.approval_status = 'SUBMITTED' or is_live(album.approval_status) and ${waits})`;
const isOnProgress = onProgressWhere(unconverted);

/** The same for all albums at once: their songs are looked through once, not for each. */
const isAmongUnconverted = sql<boolean>`album.id in (select s.album_id from song s where s.deleted_at is null and ${isUnconverted('s')})`;

const ofArtist = (artist: string) => {
  const who = /^\d{1,15}$/.test(artist)
    ? sql`p.id = ${Number(artist)}`
    : sql`p.stage_name ilike ${searched(artist)}`;
  return sql<boolean>`album.id in (select c.album_id from artist p join album_artist c on c.artist_id = p.id where ${who}
    union select s.album_id from artist p join song_artist c on c.artist_id = p.id join song s on s.id = c.song_id where ${who})`;
};

/** Albums to choose from, by title. */
export async function albumOptions(tx: Tx, actor: Actor, term: string): Promise<Option[]> {
  const { from, found, order } = byTitle('album', actor, term);
  const { rows } =
    await sql<Option>`select album.id, ${shownTitle('album')} as label, album.upc_icpn as sub from ${from}
    where album.deleted_at is null and ${found} order by ${order} limit 50`.execute(tx);
  return rows;
}

/** How many albums stand at each status. */
export async function albumCounts(tx: Tx): Promise<Record<ApprovalStatus, number>> {
  const rows = await tx
    .selectFrom('album')
    .select(['approval_status as status', sql<number>`count(*)`.as('count')])
    .where('deleted_at', 'is', null)
    .groupBy('approval_status')
    .execute();
  const counted = new Map(rows.map((row) => [row.status, row.count]));
  return Object.fromEntries(
    approvalStatus.options.map((status) => [status, counted.get(status) ?? 0]),
  ) as Record<ApprovalStatus, number>;
}

/** Music as the dashboards count it: complete is approved with every song converted; drafts are counted apart. */
export async function musicStates(tx: Tx) {
  const { rows } = await sql<{ complete: number; onProgress: number; rejected: number; drafts: number }>`
    select count(*) filter (where is_live(approval_status) and not progressing) as complete,
      count(*) filter (where progressing) as "onProgress",
      count(*) filter (where approval_status in ('REJECTED', 'CHANGES_REQUESTED')) as rejected,
      count(*) filter (where approval_status = 'DRAFT') as drafts
    from (select approval_status, ${onProgressWhere(isAmongUnconverted)} as progressing from album where deleted_at is null) album`.execute(
    tx,
  );
  return rows[0]!;
}
