import { type exact, parseExact } from '@rilis/contract/royalties/money';
import type { Adjustment, Guarantee, IncomeLine, Pool } from '@rilis/contract/royalties/statement';
import type { Channel, ContractTerm, Territory } from '@rilis/contract/royalties/terms';
import { sql } from 'kysely';
import type { Tx } from '../kit/db.ts';

/** One line of a statement: everything of a song in one channel, shop, sale type and territory. */
export interface Income extends IncomeLine {
  dsp: string;
  saleType: string;
  territory: Territory;
}

interface IncomeRow {
  channel: Channel;
  dsp: string;
  saleType: string;
  territory: Territory;
  songId: number | null;
  albumId: number | null;
  artistId: number | null;
  quantity: string;
  gross: string;
}

/** The income of a label in a period, summed exactly by the database. */
export async function incomeOf(tx: Tx, labelId: number, datenum: number): Promise<Income[]> {
  const { rows } = await sql<IncomeRow>`
    select channel, dsp, sale_type as "saleType", territory, song_id as "songId", album_id as "albumId",
      (select artist_id from song_artist sa where sa.song_id = u.song_id and sa.role = 'MAIN' order by "order", artist_id limit 1) as "artistId",
      sum(quantity)::text as quantity, sum(amount_idr)::text as gross
    from usage_line u where label_id = ${labelId} and datenum = ${datenum}
    group by channel, dsp, sale_type, territory, song_id, album_id
    order by channel, dsp, sale_type, territory, song_id, album_id`.execute(tx);
  return rows.map(({ quantity, gross, songId, albumId, artistId, ...line }) => ({
    ...line,
    datenum,
    ...(songId !== null && { songId }),
    ...(albumId !== null && { albumId }),
    ...(artistId !== null && { artistId }),
    quantity: BigInt(quantity),
    gross: parseExact(gross),
  }));
}

/** The terms of a label's contract; its shares stand as rows of their own (migration 0046). */
export async function termsOf(tx: Tx, labelId: number): Promise<ContractTerm[]> {
  const rows = await tx.selectFrom('contract_term').selectAll().where('label_id', '=', labelId).execute();
  return rows.map((row) => ({
    version: row.version,
    from: row.from_period,
    to: row.to_period,
    priority: row.priority,
    when: {
      ...(row.channel && { channel: row.channel as Channel }),
      ...(row.dsp && { dsp: row.dsp }),
      ...(row.territory && { territory: row.territory as Territory }),
      ...(row.artist_id && { artistId: row.artist_id }),
      ...(row.album_id && { albumId: row.album_id }),
      ...(row.song_id && { songId: row.song_id }),
    },
    pays: {
      base: row.base as 'NET',
      labelBp: row.label_bp,
      ...(row.pool_bp !== null && { poolBp: row.pool_bp }),
      ...(row.unit_rate !== null && { unitRate: row.unit_rate }),
    },
  }));
}

export async function poolsOf(tx: Tx, datenum: number): Promise<Pool[]> {
  const rows = await tx.selectFrom('channel_pool').selectAll().where('datenum', '=', datenum).execute();
  return rows.map((row) => ({
    channel: row.channel as Channel,
    ...(row.dsp !== '' && { dsp: row.dsp }),
    datenum,
    receipts: parseExact(row.receipts),
    plays: BigInt(row.plays),
  }));
}

export async function adjustmentsOf(tx: Tx, statementId: number): Promise<(Adjustment & { id: number })[]> {
  const rows = await tx
    .selectFrom('statement_adjustment')
    .select(['id', 'kind', 'note', 'amount'])
    .where('statement_id', '=', statementId)
    .orderBy('id')
    .execute();
  return rows.map(({ id, kind, note, amount }) => ({
    id,
    kind: kind as Adjustment['kind'],
    note,
    amount: parseExact(amount),
  }));
}

/** What is left of the label's advance, or what its guarantee still promises when the contract ends. */
export async function guaranteeOf(tx: Tx, labelId: number, datenum: number): Promise<Guarantee> {
  const label = await tx
    .selectFrom('label')
    .select(['minimum_guarantee', 'mg_mode'])
    .where('id', '=', labelId)
    .executeTakeFirstOrThrow();
  if (label.minimum_guarantee === 0) return { mode: 'NONE' };
  const { earned, recouped } = await tx
    .selectFrom('statement')
    .select([
      sql<string>`coalesce(sum(earned), 0)::text`.as('earned'),
      sql<string>`coalesce(sum(recoupment), 0)::text`.as('recouped'),
    ])
    .where('label_id', '=', labelId)
    .where('status', 'in', ['APPROVED', 'PUBLISHED'])
    .where('datenum', '<>', datenum)
    .executeTakeFirstOrThrow();
  const promised = BigInt(label.minimum_guarantee);
  if (label.mg_mode === 'ADVANCE') return { mode: 'ADVANCE', unrecouped: promised - BigInt(recouped) };
  return { mode: 'FLOOR', guaranteed: promised, earnedBefore: BigInt(earned), ends: false };
}

/** Exact rupiah as decimal text with at most six decimals, for the columns that keep it. */
export const decimalText = ({ n, d }: ReturnType<typeof exact>): string => {
  const scaled = (n * 1_000_000n) / d;
  const sign = scaled < 0n ? '-' : '';
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(7, '0');
  return `${sign}${digits.slice(0, -6)}.${digits.slice(-6)}`;
};
