import { comparedMonths, isOutlier } from '@rilis/contract/royalties/outlier';
import type { StatementDetail } from '@rilis/contract/royalties/statementRecord';
import { sql } from 'kysely';
import { knownArtistsOf } from '../../catalogue/shownNames.ts';
import { like } from '../../kit/db/columns.ts';
import type { Tx } from '../../kit/db/db.ts';
import { takePage } from '../../kit/db/page.ts';
import { madeOf, withFields } from '../../kit/db/wholeQuery.ts';
import { codesOf } from '../../kit/list/searchable.ts';
import { notFound } from '../../kit/problem.ts';
import { countOf, unitIn } from '../usage.ts';

export const statementsOf = (tx: Tx) =>
  tx.selectFrom('statement').innerJoin('label', 'label.id', 'statement.label_id');

export const rowColumns = [
  'statement.id',
  'statement.label_id as labelId',
  'label.systemcode as labelCd',
  'label.name as labelName',
  'statement.datenum',
  'statement.stream',
  'statement.status',
  'statement.earned',
  'statement.adjusted',
  'statement.recoupment',
  'statement.top_up as topUp',
  'statement.payable',
  'statement.held',
  'statement.calculated_at as calculatedAt',
  'statement.approved_at as approvedAt',
  'statement.stale_since as staleSince',
  'statement.stale_cause as staleCause',
  'statement.version',
] as const;

/** What the label's statements before it came to, the newest first. */
export const earlier = sql<number[]>`array(
  select b.payable from statement b where b.label_id = statement.label_id and b.stream = statement.stream
    and b.datenum < statement.datenum and b.status <> 'DRAFT' order by b.datenum desc limit ${sql.lit(comparedMonths)})`;

interface Beside {
  payable: number;
  earlier: number[];
}
const beside = madeOf<Beside>();

/** Rows beside the statements before each. */
export const compared = <R extends Beside>(rows: R[]) =>
  withFields(rows, {
    before: beside(['earlier'], ({ earlier: [last] }) => last ?? null),
    outlier: beside(['payable', 'earlier'], (row) => isOutlier(row.payable, row.earlier)),
  });

/** One statement with the sums of its channels: the figures that open. 404 when the reader may not see it. */
export async function findStatement(tx: Tx, id: number): Promise<StatementDetail> {
  const row = await statementsOf(tx)
    .select([...rowColumns, earlier.as('earlier')])
    .where('statement.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  const channels = await tx
    .selectFrom('statement_line')
    .select([
      'channel',
      'dsp',
      countOf('statement_line', 'PLAY').as('plays'),
      countOf('statement_line', 'DOWNLOAD').as('downloads'),
      countOf('statement_line', 'ACTIVATION').as('activations'),
      sql<number>`sum(amount)::bigint`.as('amount'),
      sql<number>`count(distinct song_id)`.as('songs'),
    ])
    .where('statement_id', '=', id)
    .groupBy(['channel', 'dsp'])
    .orderBy(sql`sum(amount)`, 'desc')
    .execute();
  const adjustments = await tx
    .selectFrom('statement_adjustment')
    .select(['id', 'kind', 'note', sql<string>`trim_scale(amount)::text`.as('amount'), 'rupiah'])
    .where('statement_id', '=', id)
    .orderBy('id')
    .execute();
  const invoice = await tx
    .selectFrom('invoice')
    .select('id')
    .where('statement_id', '=', id)
    .executeTakeFirst();
  const [own] = await compared([row]);
  const { earlier: _earlier, ...besideThem } = own!;
  return {
    ...besideThem,
    channels,
    adjustments,
    spoken: await spokenIn(tx, row),
    invoiceId: invoice?.id ?? null,
  };
}

/** What all songs of a statement are of, where that is not music. Asked of the few labels that have any such release. */
async function spokenIn(tx: Tx, { id, labelId }: Pick<StatementDetail, 'id' | 'labelId'>) {
  const { rows } = await sql<Pick<StatementDetail, 'spoken'>>`
    select case when exists (select from album where label_id = ${labelId} and album_type in ('Podcast', 'Audio Book')) then (
      select case when min(a.album_type) in ('Podcast', 'Audio Book') and min(a.album_type) = max(a.album_type) and count(*) = count(a.id) then min(a.album_type) end
      from (select distinct song_id from statement_line where statement_id = ${id} and song_id is not null) line
        left join song on song.id = line.song_id left join album a on a.id = song.album_id) end as spoken`.execute(
    tx,
  );
  return rows[0]!.spoken ?? null;
}

interface LineFilter {
  page: number;
  size: number;
  search: string;
  channel?: string | undefined;
  dsp?: string | undefined;
}

const artistNames = knownArtistsOf('line.song_id');

const linesOf = (tx: Tx, id: number) =>
  tx
    .selectFrom('statement_line as line')
    .leftJoin('known_song as song', 'song.id', 'line.song_id')
    .leftJoin('rbt as tone', (on) => on.on(sql<boolean>`tone.id = -line.song_id`))
    .where('line.statement_id', '=', id);

const lineColumns = [
  'line.id',
  'line.channel',
  'line.dsp',
  'line.sale_type as saleType',
  'line.territory',
  'line.usage_datenum as earnedIn',
  sql<number | null>`case when line.song_id > 0 then line.song_id end`.as('songId'),
  sql<string | null>`coalesce(song.song_title, tone.title_rbt)`.as('songTitle'),
  'song.isrc',
  artistNames.as('artistName'),
  'line.quantity',
  unitIn('line').as('unit'),
  sql<string>`trim_scale(line.gross)::text`.as('gross'),
  'line.base',
  'line.label_bp as labelBp',
  'line.pool_bp as poolBp',
  'line.owners_bp as ownersBp',
  sql<string | null>`trim_scale(line.owners)::text`.as('owners'),
  'line.amount',
] as const;

export function listLines(tx: Tx, id: number, { page, size, search, channel, dsp }: LineFilter) {
  let matching = linesOf(tx, id);
  if (channel) matching = matching.where('line.channel', '=', channel);
  if (dsp) matching = matching.where('line.dsp', '=', dsp);
  if (search)
    matching = matching.where(sql`coalesce(song.song_title, tone.title_rbt)`, 'ilike', like(search));
  return takePage(matching, { page, size }, (q) =>
    q.select(lineColumns).orderBy('line.amount', 'desc').orderBy('line.id'),
  );
}

/** Every line: what goes out as CSV. */
export const allLines = (tx: Tx, id: number) =>
  linesOf(tx, id).select(lineColumns).orderBy('line.channel').orderBy('line.dsp').orderBy('line.id');

/** A statement is named by its label's code or its period. */
export function hasStatementCode(text: string) {
  const { code, digits } = codesOf(text);
  const period = digits?.length === 6 ? Number(digits) : null;
  return sql<boolean>`(label.systemcode = ${code} or statement.datenum = ${period}::int)`;
}
