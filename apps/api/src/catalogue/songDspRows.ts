import type { SongOtherDsp, songDsp } from '@rilis/contract/catalogue/songDsp';
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../kit/actor.ts';
import type { Tx } from '../kit/db/db.ts';
import { pageAround } from '../kit/db/page.ts';
import type { Database } from '../kit/db/schema.ts';
import { pageOfIds } from './pageOfIds.ts';
import { shownTitle } from './shownNames.ts';
import { foundBy } from './songList.ts';

type Query = z.output<typeof songDsp.query>;
type From = ExpressionBuilder<Database, 'song' | 'album'>;
/** A line without its links, which are made for the session that reads it. */
export type Line = Omit<SongOtherDsp, 'albumImageLink' | 'artistImageLink' | 'songFileLink'>;

/** A release without a choice of its own is meant for every service. */
export const meant = sql<boolean>`dsp.deleted_at is null and (album.dsp = '{}' or dsp.id = any(album.dsp))`;
/**
 * What was delivered of a song is read once, not once for each service: of all songs those were a million looks into the index
 * (`offset 0` keeps the planner from it).
 */
const delivered = sql<{ ids: number[] }>`(
  select array(select d.dsp_id from song_dsp d where d.song_id = song.id) as ids offset 0)`;
/** Whether a service it is meant for has not got it. */
const isLacking = sql<boolean>`exists (select from ${delivered} got, dsp where ${meant} and dsp.id <> all(got.ids))`;

const namesWhere = (condition: RawBuilder<boolean>) => sql<string[]>`array(
  select dsp.title from dsp where ${condition} order by dsp."order", dsp.id)`;

const matching = (tx: Tx, query: Query, found: RawBuilder<unknown>) =>
  tx
    .selectFrom('song')
    .innerJoin('album', 'album.id', 'song.album_id')
    .where((eb) => eb.and(conditionsOf(eb, query, found)));

/** What may be delivered: songs of approved releases. */
function conditionsOf(eb: From, { search, labelId, dspId, sent }: Query, found: RawBuilder<unknown>) {
  return [
    eb('song.deleted_at', 'is', null),
    eb('album.deleted_at', 'is', null),
    eb('album.approval_status', '=', 'APPROVED'),
    ...(search ? [sql<boolean>`song.id in (${found})`] : []),
    ...(labelId ? [eb('song.label_id', '=', labelId)] : []),
    ...(dspId || sent !== undefined ? [deliveryOf(dspId, sent)] : []),
  ];
}

function deliveryOf(dspId: number | undefined, sent: boolean | undefined) {
  const one = dspId ? sql`and dsp.id = ${dspId}` : sql``;
  const isMeant = sql<boolean>`exists (select from dsp where ${meant} ${one})`;
  if (sent === undefined) return isMeant;
  const toOne = dspId ? sql`and d.dsp_id = ${dspId}` : sql``;
  const isDelivered = sql<boolean>`exists (select from song_dsp d where d.song_id = song.id ${toOne})`;
  if (dspId) return sent ? isDelivered : sql<boolean>`${isMeant} and not ${isDelivered}`;
  return sent ? sql<boolean>`${isDelivered} and not ${isLacking}` : isLacking;
}

/** A page of the worksheet, the newest release first, its songs in their order. */
export async function listLines(tx: Tx, actor: Actor, query: Query) {
  const ids = matching(tx, query, sql`select id from found`).select([
    'song.id',
    'song.album_id',
    'song.disc_no',
    'song.track_no',
  ]);
  const found = query.search ? foundBy(actor, query.search) : null;
  const order = sql`album_id desc, disc_no, track_no, id`;
  const page = await pageOfIds(tx, { matching: ids, found, order, ...query });
  const rows = page.ids.length > 0 ? await lines(tx).where('song.id', 'in', page.ids).execute() : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return pageAround(
    page.ids.map((id) => byId.get(id)).filter((row) => row !== undefined),
    page.total,
    query,
  );
}

/** Every line that matches, to be streamed. */
export const allLines = (tx: Tx, actor: Actor, query: Query) =>
  lines(tx)
    // Not by their ids: while little is known of a young table, those were sought anew for each song.
    .where((eb) => eb.and(conditionsOf(eb, query, foundBy(actor, query.search))))
    .orderBy('song.album_id', 'desc')
    .orderBy('song.disc_no')
    .orderBy('song.track_no')
    .orderBy('song.id');

/** Of the first main artist; one that is opened again has no picture that was approved. */
const portrait = sql<
  string | null
>`(select case when artist.approval_status = 'APPROVED' then artist.artist_image end from song_artist c
  join artist on artist.id = c.artist_id where c.song_id = song.id and c.role = 'MAIN' order by c."order" limit 1)`;

const titled = (title: RawBuilder<unknown>, version: string) =>
  sql<string>`with_version(${title}, ${sql.ref(version)})`;

const lines = (tx: Tx) =>
  tx
    .selectFrom('song')
    .innerJoin('album', 'album.id', 'song.album_id')
    .innerJoin('label', 'label.id', 'song.label_id')
    .innerJoinLateral(delivered.as('got'), (join) => join.onTrue())
    .select([
      'song.id',
      'song.id as songId',
      'song.album_id as albumId',
      // People type them at a store as they stand here.
      titled(shownTitle('album'), 'album.album_sub_title').as('albumName'),
      sql<number>`(select count(*) from song o where o.album_id = album.id and o.deleted_at is null)`.as(
        'totalSong',
      ),
      'song.track_no as trackNo',
      titled(sql.ref('song.song_title'), 'song.song_sub_title').as('songName'),
      sql<string>`told_artists_of_song(song.id)`.as('artistName'),
      'label.name as labelName',
      'song.isrc',
      'album.upc_icpn as upc',
      'song.created_at as regDate',
      namesWhere(sql`dsp.id = any(got.ids)`).as('dspNames'),
      namesWhere(sql`${meant} and dsp.id <> all(got.ids)`).as('missingDspNames'),
      'album.album_image as albumImage',
      portrait.as('artistImage'),
      'song.song_file as songFile',
    ]);
