import type { ApprovalStatus, DecidedStatus, QueueFilter } from '@rilis/contract/approval';
import type { Option } from '@rilis/contract/resource';
import { type RbtRecord, rbt } from '@rilis/contract/ringback/rbt';
import type { RbtType } from '@rilis/contract/ringback/tone';
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { everyRow, pageOfIds } from '../catalogue/pageOfIds.ts';
import { shownTitle } from '../catalogue/shownNames.ts';
import { songsTitled } from '../catalogue/titles.ts';
import type { Actor } from '../kit/actor.ts';
import { claimFields } from '../kit/approval/claimed.ts';
import { isUndecided } from '../kit/approval/correction.ts';
import { deskCondition } from '../kit/approval/deskCondition.ts';
import { dueDates } from '../kit/approval/dueDate.ts';
import { columnsOf, searched } from '../kit/db/columns.ts';
import type { Tx } from '../kit/db/db.ts';
import { type PageOf, pageAround } from '../kit/db/page.ts';
import type { Database } from '../kit/db/schema.ts';
import { madeOf, standInFor, withFields } from '../kit/db/wholeQuery.ts';
import { notFound } from '../kit/problem.ts';

type Query = z.output<typeof rbt.query>;

interface Only {
  type?: RbtType;
  trash?: boolean;
  status?: ApprovalStatus;
  desk?: QueueFilter | undefined;
}

const stored = columnsOf(
  rbt.record.omit({
    dueAt: true,
    hoursLeft: true,
    labelCd: true,
    label: true,
    artist: true,
    album: true,
    dataArtists: true,
    dataAlbums: true,
    dataSong: true,
    player: true,
    soundState: true,
    soundFault: true,
    duration: true,
    number: true,
    revision: true,
    handedOver: true,
  }),
  'rbt',
);

/** Whether tones may be made of a song: it and its release live, and the release is approved. */
export const takesTones = sql<boolean>`(song.deleted_at is null and album.deleted_at is null and album.approval_status = 'APPROVED')`;

const mainArtists = sql`(select coalesce(json_agg(json_build_object('id', p.id, 'stageName', p.stage_name) order by c."order"), '[]')
  from song_artist c join artist p on p.id = c.artist_id where c.song_id = song.id and c.role = 'MAIN')`;

const soundState = sql<RbtRecord['soundState']>`case
  when sound.status = 'READY' then 'READY' when sound.status = 'REFUSED' then 'REFUSED' when sound.id is not null then 'CHECKING'
  when rbt.sound_fault is not null then 'FAILED' when rbt.cut is not null and rbt.song_id is not null then 'RENDERING' else 'NONE' end`;

/** Whether callers may hear a tone, or may have in an earlier round: not where the operator never took it. */
export const handedOver = sql<boolean>`exists (select from rbt_submission s
  where s.rbt_id = rbt.id and (s.may_be_heard or s.may_have_been_heard))`;

const joined = (tx: Tx) =>
  tx
    .selectFrom('rbt')
    .innerJoin('label', 'label.id', 'rbt.label_id')
    .leftJoin('song', 'song.id', 'rbt.song_id')
    .leftJoin('album', 'album.id', 'song.album_id')
    .leftJoin('media as master', 'master.id', 'song.song_file')
    .leftJoin('media as sound', 'sound.id', 'rbt.rbt_audio')
    .leftJoin('tone_number', 'tone_number.id', 'rbt.number_id')
    .select(stored)
    .select([
      'label.systemcode as labelCd',
      'label.name as label',
      'tone_number.number_masked as number',
      sql<string>`coalesce(${shownTitle('album')}, '')`.as('album'),
      sql<RbtRecord['dataArtists']>`case when song.id is null then '[]'::json else ${mainArtists} end`.as(
        'dataArtists',
      ),
      sql<
        RbtRecord['dataAlbums']
      >`case when album.id is null then '[]'::json else json_build_array(json_build_object('id', album.id, 'albumTitle', ${shownTitle('album')})) end`.as(
        'dataAlbums',
      ),
      sql<
        RbtRecord['dataSong']
      >`case when song.id is not null then json_build_object('id', song.id, 'songTitle', song.song_title,
        'isrc', song.isrc, 'songFile', song.song_file, 'duration', (master.header ->> 'duration')::float, 'live', ${takesTones}) end`.as(
        'dataSong',
      ),
      sql<string | null>`case when sound.status = 'READY' then sound.id end`.as('player'),
      soundState.as('soundState'),
      handedOver.as('handedOver'),
      'rbt.sound_fault as soundFault',
      sql<RbtRecord['revision']>`open_revision_of_rbt(rbt.id)`.as('revision'),
      sql<number | null>`(sound.header ->> 'duration')::float`.as('duration'),
    ]);

/** A page of tones; those that wait stand oldest first, all others newest first. */
export async function listRbts(tx: Tx, actor: Actor, query: Query, only: Only): Promise<PageOf<RbtRecord>> {
  const like = query.search && searched(query.search);
  const search = {
    matching: matching(tx, query, only, await deskCondition(tx, actor, 'rbt', only.desk)),
    found: like
      ? sql`select id from rbt where title_rbt ilike ${like} union select id from rbt where composer ilike ${like}
        union select id from rbt where song_id in (${songsTitled(actor, query.search)})`
      : null,
    order: only.status === 'SUBMITTED' ? sql`submitted_at, id` : sql`id desc`,
    ...query,
  };
  const all = everyRow(search, ({ has }) => joined(tx).where(has('rbt.id')));
  const standIn = standInFor(all);
  if (standIn) return pageAround(await shownRows(tx, actor, standIn), 0, query);
  const { total, ids } = await pageOfIds(tx, search);
  return pageAround(await rbtsOf(tx, actor, ids), total, query);
}

type Matching = SelectQueryBuilder<Database, 'rbt', { id: number; submitted_at: Date | null }>;

function matching(tx: Tx, query: Query, only: Only, desk: RawBuilder<SqlBool> | null): Matching {
  const trash = only.trash ?? query.deleted ?? false;
  const statuses = only.status ? [only.status] : query.approvalStatus;
  const types = only.type ? [only.type] : query.rbtType;
  const { approvalStatusEluon: lights, songId, labelId, labelCd } = query;
  return tx
    .selectFrom('rbt')
    .select(['rbt.id', 'rbt.submitted_at'])
    .where('rbt.deleted_at', trash ? 'is not' : 'is', null)
    .$if(query.search !== '', (rows) => rows.where(sql<boolean>`rbt.id in (select id from found)`))
    .$if(statuses !== undefined, (rows) =>
      rows.where('rbt.approval_status', 'in', statuses as DecidedStatus[]),
    )
    .$if(only.status !== undefined && !isUndecided(only.status), (rows) =>
      rows.where('rbt.revision_of', 'is', null),
    )
    .$if(desk !== null, (rows) => rows.where(desk!))
    .$if(types !== undefined, (rows) => rows.where('rbt.rbt_type', 'in', types ?? []))
    .$if(lights !== undefined, (rows) => rows.where('rbt.approval_status_eluon', 'in', lights ?? []))
    .$if(songId !== undefined, (rows) => rows.where('rbt.song_id', '=', songId ?? 0))
    .$if(labelId !== undefined, (rows) => rows.where('rbt.label_id', '=', labelId ?? 0))
    .$if(labelCd !== undefined, (rows) =>
      rows.where('rbt.label_id', '=', (eb) =>
        eb
          .selectFrom('label')
          .select('label.id')
          .where('label.systemcode', '=', labelCd ?? ''),
      ),
    );
}

/** Tones by their numbers, in that order. */
async function rbtsOf(tx: Tx, actor: Actor, ids: readonly number[]): Promise<RbtRecord[]> {
  if (ids.length === 0) return [];
  const rows = await joined(tx).where('rbt.id', 'in', ids).execute();
  const byId = new Map((await shownRows(tx, actor, rows)).map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** @throws Problem 404 unknown, foreign, of another type, or not where it is looked for */
export async function findRbt(
  tx: Tx,
  actor: Actor,
  id: number,
  { type, trash = false }: Only = {},
): Promise<RbtRecord> {
  const row = await joined(tx)
    .where('rbt.id', '=', id)
    .where('rbt.deleted_at', trash ? 'is not' : 'is', null)
    .$if(type !== undefined, (rows) => rows.where('rbt.rbt_type', '=', type!))
    .executeTakeFirst();
  if (!row) throw notFound();
  const [tone] = await shownRows(tx, actor, [row]);
  return tone!;
}

type Row = Awaited<ReturnType<ReturnType<typeof joined>['execute']>>[number];

const made = madeOf<Row>();

/** Tones as they are shown. */
const shownRows = (tx: Tx, { labelId }: Actor, rows: Row[]): Promise<RbtRecord[]> =>
  withFields(
    rows,
    {
      ...claimFields(labelId),
      artist: made(['dataArtists'], ({ dataArtists }) =>
        dataArtists.map(({ stageName }) => stageName).join(', '),
      ),
    },
    dueDates(tx, 'RBT_WORKING_DAYS'),
  );

/** Tones to choose from, by title. */
export async function rbtOptions(tx: Tx, term: string, type?: RbtType): Promise<Option[]> {
  const rows = await tx
    .selectFrom('rbt')
    .leftJoin('song', 'song.id', 'rbt.song_id')
    .where('rbt.deleted_at', 'is', null)
    .$if(term !== '', (some) => some.where('rbt.title_rbt', 'ilike', searched(term)))
    .$if(type !== undefined, (some) => some.where('rbt.rbt_type', '=', type!))
    .select(['rbt.id', 'rbt.title_rbt', 'song.song_title'])
    .orderBy('rbt.title_rbt')
    .orderBy('rbt.id')
    .limit(50)
    .execute();
  return rows.map((row) => ({ id: row.id, label: row.title_rbt, sub: row.song_title }));
}
