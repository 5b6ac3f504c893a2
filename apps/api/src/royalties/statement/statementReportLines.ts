import { isEditable } from '@rilis/contract/machine';
import { type StatementStatus, statementMachine } from '@rilis/contract/royalties/statementMachine';
import type { Stream } from '@rilis/contract/royalties/stream';
import type { LineTerritory } from '@rilis/contract/royalties/terms';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db/db.ts';
import { takePage } from '../../kit/db/page.ts';
import { notFound } from '../../kit/problem.ts';
import type { ColdStore } from '../cold/coldStore.ts';
import { linesOf, type Reader } from '../cold/linesOf.ts';
import { unitIn } from '../usage.ts';
import { open, openMonths } from './statementIncome.ts';

/**
 * The rows of the income reports that one line of a statement took, to the last of them: those of the bookings it settled,
 * or, as long as it is not approved, of those it would. What was matched later or taken back is in the statement that took it.
 */
export async function readReportLines(
  store: ColdStore,
  reader: Reader,
  { id, lineId }: { id: number; lineId: number },
  { page, size }: { page: number; size: number },
) {
  const { tx } = reader;
  const line = await findLine(tx, id, lineId);
  const { month, labelId, channel, dsp, saleType, songId } = line;
  // Of one song in one store and month there are few: those in files are read whole.
  const lines = await linesOf(
    store,
    reader,
    { from: month, to: month },
    () => ({ isStanding: false, labelIds: [labelId], songIds: [songId], channel, dsp, saleType }),
    'whole',
  );
  const booked = tx
    .selectFrom(lines.table.as('u'))
    .innerJoin((await bookingsOf(tx, line)).as('b'), (join) =>
      join
        .onRef('b.batch_id', '=', 'u.batch_id')
        .onRef('b.country', '=', 'u.country')
        .on(sql`b.decision_id`, 'is not distinct from', sql`u.decision_id`)
        .on(sql`b.reversal`, '=', sql`(u.id < 0)`),
    )
    .where('u.label_id', '=', labelId)
    .where('u.datenum', '=', month)
    .where('u.channel', '=', channel)
    .where('u.dsp', '=', dsp)
    .where('u.sale_type', '=', saleType)
    .where('u.song_id', '=', songId);
  // What is known of a report is looked up afterwards: lines may lie on other machines (docs/adr/0091).
  const matching = tx.selectFrom(booked.selectAll('u').offset(sql.lit(0)).as('u')).where(lines.asSeen);
  return takePage(matching, { page, size }, (q) =>
    q.select(columns).orderBy('u.batch_id').orderBy('u.row_no').orderBy('u.id', 'desc'),
  );
}

const columns = [
  'u.batch_id as batchId',
  sql<string>`coalesce(batch_file(u.batch_id), '')`.as('fileName'),
  'u.row_no as row',
  sql<
    'POSTED' | 'MATCHED' | 'REVERSED'
  >`case when u.id < 0 then 'REVERSED' when u.decision_id is null then 'POSTED' else 'MATCHED' end`.as(
    'booking',
  ),
  'u.datenum',
  'u.dsp',
  'u.sale_type as saleType',
  'u.country',
  'u.quantity',
  unitIn('u').as('unit'),
  'u.currency',
  sql<string>`trim_scale(u.amount)::text`.as('amount'),
  sql<string>`trim_scale(u.amount_idr)::text`.as('amountIdr'),
] as const;

interface Line {
  id: number;
  status: StatementStatus;
  labelId: number;
  datenum: number;
  stream: Stream;
  /** In which it was earned. */
  month: number;
  channel: string;
  dsp: string;
  saleType: string;
  territory: LineTerritory;
  songId: number;
}

async function findLine(tx: Tx, id: number, lineId: number): Promise<Line> {
  const line = await tx
    .selectFrom('statement_line as line')
    .innerJoin('statement', 'statement.id', 'line.statement_id')
    .select([
      'statement.id',
      'statement.status',
      'statement.label_id as labelId',
      'statement.datenum',
      'statement.stream',
      'line.usage_datenum as month',
      'line.channel',
      'line.dsp',
      'line.sale_type as saleType',
      'line.territory',
      'line.song_id as songId',
    ])
    .where('line.id', '=', lineId)
    .where('line.statement_id', '=', id)
    .executeTakeFirst();
  if (!line) throw notFound();
  return line as Line;
}

/** The postings, matches and reversals of reports in a line. */
const bookingsOf = async (tx: Tx, { id, status, labelId, datenum, stream, ...line }: Line) => {
  const whose = { labelId, datenum, stream };
  const taken = isEditable(statementMachine, status)
    ? open(whose, await openMonths(tx, whose))
    : sql`u.statement_id = ${id} and u.label_id = ${labelId}`;
  return sql<Booking>`(
    select distinct u.batch_id, u.country, u.decision_id, u.reversal is true as reversal from usage_rollup u
    where ${taken} and u.datenum = ${line.month} and u.channel = ${line.channel} and u.dsp = ${line.dsp}
      and u.sale_type = ${line.saleType} and u.song_id = ${line.songId} and territory_of(u.country) = ${line.territory})`;
};

interface Booking {
  batch_id: number;
  country: string;
  decision_id: number | null;
  reversal: boolean;
}
