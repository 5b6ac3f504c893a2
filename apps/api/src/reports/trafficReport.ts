import type { ReportQuery } from '@rilis/contract/reports/income';
import {
  type CoverToMasterRow,
  coverToMasterRow,
  type RingbackRow,
  ringbackRow,
  trafficReports as routes,
} from '@rilis/contract/reports/traffic';
import { sql } from 'kysely';
import type { Actor } from '../kit/actor.ts';
import { like } from '../kit/db/columns.ts';
import type { Tx } from '../kit/db/db.ts';
import { takePage } from '../kit/db/page.ts';
import { type Endpoint, on, onFile } from '../kit/http/endpoint.ts';
import { type Column, csvOf } from '../kit/list/csv.ts';
import { mainArtists } from './income.ts';
import { reportPeriods } from './reportPeriods.ts';

/** Lines of a channel in the periods asked for, without what was reversed, as the caller may see them. */
async function linesOf(tx: Tx, actor: Actor, channel: 'RBT' | 'COVER_TO_MASTER', query: ReportQuery) {
  const { from, to } = await reportPeriods(tx, actor, query);
  let lines = tx
    .selectFrom('usage_line as l')
    .innerJoin('label', 'label.id', 'l.label_id')
    .innerJoin('song', 'song.id', 'l.song_id')
    .innerJoin('album', 'album.id', 'song.album_id')
    .where('l.datenum', '>=', from)
    .where('l.datenum', '<=', to)
    .where('l.channel', '=', channel)
    .where('l.id', '>', 0)
    .where(
      sql<boolean>`not exists (select from usage_line back where back.datenum = l.datenum and back.id = -l.id)`,
    );
  const { search } = query;
  if (query.labelCd) lines = lines.where('label.systemcode', '=', query.labelCd);
  if (query.platform) lines = lines.where('l.dsp', '=', query.platform);
  if (search)
    lines = lines.where((eb) =>
      eb.or([eb('song.song_title', 'ilike', like(search)), eb('label.name', 'ilike', like(search))]),
    );
  return lines;
}

/** As the operator wrote it, else what we know ourselves. */
const said = <N extends keyof RingbackRow>(name: N, known = sql<string>`''`) =>
  sql<string>`coalesce(l.details ->> ${sql.lit(name)}, ${known})`.as(name);

async function ringbackLines(tx: Tx, actor: Actor, query: ReportQuery, saleType?: 'NSP') {
  const lines = await linesOf(tx, actor, 'RBT', query);
  const wanted = saleType ? lines.where('l.sale_type', '=', saleType) : lines;
  const rows = wanted.select([
    'l.id',
    'l.datenum as billingCycle',
    sql<string>`trim_scale(l.amount_idr)::text`.as('rev'),
    said('contentSinger', mainArtists),
    said('contentTitle', sql`song.song_title`),
    said('composerName'),
    'label.name as labelName',
    said('labelPicName', sql`coalesce(label.pic, '')`),
    said('contentId'),
    said('vascode'),
    said('subscriptionType'),
    said('price'),
    said('validity'),
    'l.quantity as transactions',
    said('songCode'),
    said('contentProvider'),
    said('accessChannel'),
  ]);
  return tx.selectFrom(rows.as('row'));
}

async function coverLines(tx: Tx, actor: Actor, query: ReportQuery) {
  const rows = (await linesOf(tx, actor, 'COVER_TO_MASTER', query)).select([
    'l.id',
    'l.sale_type as reportType',
    'l.datenum as billingCycle',
    sql<string>`trim_scale(l.amount_idr)::text`.as('revenue'),
    mainArtists.as('artist'),
    sql<string>`coalesce(song.song_title, '')`.as('title'),
    sql<string>`coalesce(album.display_album_title, album.album_title, '')`.as('album'),
    'label.name as label',
    'l.dsp as channel',
  ]);
  return tx.selectFrom(rows.as('row'));
}

/** All fields of a row but our own number, under the specification's names; amounts stay numbers. */
const columnsOf = <Row extends object>(shape: Record<string, unknown>): Column<Row>[] =>
  Object.keys(shape)
    .filter((name) => name !== 'id' || 'reportType' in shape)
    .map((head) => ({
      head,
      value: (row) => {
        const value = row[head as keyof Row] as string | number;
        return head === 'rev' || head === 'revenue' ? Number(value) : value;
      },
    }));

const ringback = (
  list: typeof routes.ringback,
  csv: typeof routes.ringbackCsv,
  saleType?: 'NSP',
): Endpoint[] => [
  on(list, async ({ tx, actor, query }) =>
    takePage(await ringbackLines(tx, actor, query, saleType), query, (q) =>
      q.selectAll().orderBy('billingCycle', 'desc').orderBy('id'),
    ),
  ),
  onFile(csv, async ({ actor, query }) => ({
    fileName: saleType ? 'nsp-report.csv' : 'rbt-report.csv',
    mime: 'text/csv; charset=utf-8',
    body: async function* (tx) {
      const lines = await ringbackLines(tx, actor, query, saleType);
      yield* csvOf(
        lines.selectAll().orderBy('billingCycle', 'desc').orderBy('id'),
        columnsOf<RingbackRow>(ringbackRow.shape),
      );
    },
  })),
];

const coverToMaster: Endpoint[] = [
  on(routes.coverToMaster, async ({ tx, actor, query }) =>
    takePage(await coverLines(tx, actor, query), query, (q) =>
      q.selectAll().orderBy('billingCycle', 'desc').orderBy('id'),
    ),
  ),
  onFile(routes.coverToMasterCsv, async ({ actor, query }) => ({
    fileName: 'cover-to-master.csv',
    mime: 'text/csv; charset=utf-8',
    body: async function* (tx) {
      const lines = await coverLines(tx, actor, query);
      yield* csvOf(
        lines.selectAll().orderBy('billingCycle', 'desc').orderBy('id'),
        columnsOf<CoverToMasterRow>(coverToMasterRow.shape),
      );
    },
  })),
];

export const trafficEndpoints: Endpoint[] = [
  ...ringback(routes.ringback, routes.ringbackCsv),
  ...ringback(routes.nsp, routes.nspCsv, 'NSP'),
  ...coverToMaster,
];
