import type { Unit } from '@rilis/contract/royalties/saleType';
import type { StatementDetail } from '@rilis/contract/royalties/statementRecord';
import { sql } from 'kysely';
import { knownArtistsOf } from '../../catalogue/shownNames.ts';
import type { Tx } from '../../kit/db/db.ts';
import { letterheadOf } from '../../reference/letterhead.ts';
import { balanceOf } from '../ledger.ts';
import { findStatement } from '../statement/statementRows.ts';
import { unitIn } from '../usage.ts';

/** A song in a channel of a shop. Whole rupiah. */
export interface SongSum {
  channel: string;
  dsp: string;
  title: string | null;
  artist: string | null;
  isrc: string | null;
  quantity: number;
  unit: Unit;
  amount: number;
}

/** Rupiah for one of a currency, as entered with the report of a platform, and where it was taken from. */
interface Rate {
  platform: string;
  currency: string;
  rate: string;
  source: string;
}

/** Everything a statement's paper says. */
export interface StatementFacts {
  statement: StatementDetail;
  /** Name, address, contact and tax number of who issues it. */
  letterhead: string[];
  label: { name: string; code: string; city: string | null };
  /** The largest first in each channel, as many as a paper takes. */
  songs: SongSum[];
  /** How many more there are, and what they come to. */
  others: { count: number; amount: number };
  rates: Rate[];
  /** What could be requested in this stream before the statement, and after it. */
  balance: { before: number; after: number };
}

/** More songs than these are in the CSV alone. */
const mostSongs = 2000;

/** Reads them in the scope of whoever asks: 404 when they may not see the statement. */
export async function factsOf(tx: Tx, id: number): Promise<StatementFacts> {
  const statement = await findStatement(tx, id);
  const songs = await songsOf(tx, id);
  const rest = songs.slice(mostSongs);
  const label = await labelOf(tx, id);
  return {
    statement,
    letterhead: await letterheadOf(tx),
    label,
    songs: songs.slice(0, mostSongs),
    others: { count: rest.length, amount: rest.reduce((sum, { amount }) => sum + amount, 0) },
    rates: await ratesOf(tx, statement),
    balance: await balanceAround(tx, statement),
  };
}

/** Whose statement it is, called as it was when that was approved: a paper does not follow a new name. */
export const labelOf = (tx: Tx, statementId: number) =>
  tx
    .selectFrom('statement')
    .innerJoin('label', 'label.id', 'statement.label_id')
    .select(sql<string>`coalesce(statement.label_name, label.name)`.as('name'))
    .select(['label.systemcode as code', 'label.city'])
    .where('statement.id', '=', statementId)
    .executeTakeFirstOrThrow();

async function songsOf(tx: Tx, id: number): Promise<SongSum[]> {
  const { rows } = await sql<SongSum>`
    select line.channel, line.dsp, coalesce(song.song_title, tone.title_rbt) as title, song.isrc,
      ${knownArtistsOf('song.id')} as artist,
      sum(line.quantity)::bigint as quantity, ${unitIn('line')} as unit, sum(line.amount)::bigint as amount
    from statement_line line left join known_song song on song.id = line.song_id
      left join rbt tone on tone.id = -line.song_id
    where line.statement_id = ${id}
    group by line.channel, line.dsp, song.id, song.song_title, song.isrc, tone.id, ${unitIn('line')}
    order by line.channel, sum(sum(line.amount)) over (partition by line.channel, line.dsp) desc, line.dsp, sum(line.amount) desc, song.id`.execute(
    tx,
  );
  return rows;
}

/** The rates of the reports this label's lines of the statement came with, by the currencies of those lines alone. */
async function ratesOf(tx: Tx, { id, labelId }: StatementDetail): Promise<Rate[]> {
  const foreign = sql`u.label_id = ${labelId} and u.currency <> 'IDR' and (u.datenum, u.channel, u.dsp) in (select * from sold)`;
  const { rows } = await sql<Rate>`
    with sold as materialized (select distinct usage_datenum, channel, dsp from statement_line where statement_id = ${id}),
    own as materialized (select u.batch_id, u.currency from usage_line u where ${foreign} union select u.batch_id, u.currency from usage_file_sum u where ${foreign})
    select distinct r.platform, own.currency, trim_scale(r.rate)::text as rate, r.source
    from own, batch_rate(own.batch_id, own.currency) r order by 1, 2, 3, 4`.execute(tx);
  return rows;
}

/** By the ledger once it is booked; before that, by what is there now. */
async function balanceAround(tx: Tx, { id, labelId, stream, payable }: StatementDetail) {
  const { rows } = await sql<{ before: number | null }>`
    select (select coalesce(sum(e.amount), 0) from ledger_entry e join ledger_account a on a.id = e.account_id
      where e.label_id = ${labelId} and a.stream = ${stream} and a.kind in ('AVAILABLE', 'DEBT') and e.txn_id < t.id)::bigint as before
    from ledger_txn t where t.source_type = 'statement' and t.source_id = ${String(id)} and t.kind = 'RELEASE'`.execute(
    tx,
  );
  const before = rows[0]?.before ?? Number((await balanceOf(tx, labelId, stream)).available);
  return { before, after: before + payable };
}
