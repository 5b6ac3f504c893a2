// The statements that book a report, each over all of its lines. Staged are lines, tracks, contexts and cells of a batch: a table each.

/**
 * Where a line came from: the report above the row, which has 32 bits, so that no row runs into the next report (2.097.151 of
 * them before a number is not safe any more). Lines of before had 24 bits; a later report is beyond all of them.
 */
const lineNumber = 'b.id * 4294967296 + s.row_no';
export const channelOf = `case b.kind when 'OTHER_DSP' then 'DSP' else b.kind end`;
/** What is staged of batch $1 with tracks and contexts: a table each per batch. */
const staged = (batchId: number, tracks = `report_track_staging_${batchId}`) => `report_batch b
  cross join report_line_staging_${batchId} s
  join ${tracks} t on t.track_no = s.track_no
  join report_context_staging_${batchId} c on c.context_no = s.context_no
  join report_rate r on r.batch_id = b.id and r.currency = c.currency where b.id = $1`;

const asJson = (details: string) => `nullif(${details}, '')::jsonb`;
/** What an operator said of a line: of its tone and of its sale. */
const together = (track: string, sale: string) => `coalesce(${track} || ${sale}, ${track}, ${sale})`;

/**
 * The tracks that have songs, with a place of label and song in one number: lines in this order are in label order. A tone of its own
 * is a song below zero, and stands before its label's songs. Songs number less than 2^31; were they more, lines would only stand in
 * another order.
 */
export const groupTracks = (batchId: number) => `
  create temp table batch_track on commit drop as
  select track_no, (for_label_id << 32) + song_id as place, song_id, album_id, for_label_id as label_id,
    ${asJson('details')} as details
  from report_track_staging_${batchId} where song_id is not null`;

/** Taken for a few, they would be joined by sorting all lines; how many there are, a small sample tells. */
export const analyzeTracks =
  'set local default_statistics_target = 10; analyze batch_track (track_no, place, label_id, song_id)';

/**
 * In label order, which the block ranges of usage_line and of its rollup live on: brought into it by the numbers alone, before they
 * get what was said of their tracks, and their long names. Joined by themselves, where it is known how many they are: tracks are
 * fewer, so that theirs is the side that is looked up and the order stays.
 */
export const insertUsage = (batchId: number) => `
  insert into usage_line (label_id, datenum, id, batch_id, row_no, song_id, album_id, channel, dsp, sale_type, country, territory,
    quantity, currency, amount, amount_idr, details, day)
  select s.label_id, c.datenum, ${lineNumber}, b.id, s.row_no, s.song_id, s.album_id, ${channelOf}, c.platform,
    c.sale_type, c.country, territory_of(c.country), s.quantity, c.currency, s.amount, s.amount * r.rate, ${together('s.details', 'c.said')}, nullif(c.day, '')::date
  from report_batch b
  cross join (
    select l.*, d.details from (
      select t.label_id, t.song_id, t.album_id, l.track_no, l.context_no, l.row_no, l.quantity, l.amount
      from report_line_staging_${batchId} l join batch_track t on t.track_no = l.track_no order by t.place offset 0) l
    left join (select track_no, details from batch_track where details is not null offset 0) d on d.track_no = l.track_no offset 0) s
  join (select *, ${asJson('details')} as said from report_context_staging_${batchId} offset 0) c on c.context_no = s.context_no
  join report_rate r on r.batch_id = b.id and r.currency = c.currency where b.id = $1`;

const counted = (unit: 'PLAY' | 'DOWNLOAD' | 'ACTIVATION') =>
  `coalesce(sum(quantity) filter (where unit_of(channel, sale_type) = '${unit}'), 0)::bigint`;

/** Lines, or what was rolled up of them, by song and month. */
export const insertSongMonths = (lines: string): string => `
  insert into usage_song_month (label_id, datenum, song_id, plays, downloads, activations, quantity, amount_idr)
  select label_id, datenum, song_id, ${counted('PLAY')}, ${counted('DOWNLOAD')}, ${counted('ACTIVATION')}, sum(quantity)::bigint, sum(amount_idr)
  from ${lines} group by 1, 2, 3 order by 2, 1, 3`;

/** The lines by label and month, for all that does not ask for songs. */
export const groupMonths = (batchId: number) => `
  create temp table batch_month on commit drop as
  select n.for_label_id as label_id, c.datenum, ${channelOf} as channel, c.platform as dsp, c.sale_type, c.country,
    sum(n.quantity)::bigint as quantity, sum(n.amount * r.rate) as amount_idr
  from report_batch b cross join report_cell_staging_${batchId} n
  join report_context_staging_${batchId} c on c.context_no = n.context_no
  join report_rate r on r.batch_id = b.id and r.currency = c.currency
  where b.id = $1 and n.for_label_id is not null group by 1, 2, 3, 4, 5, 6`;

/** A store that dates all lines of a month by its first or its last day tells the month alone. */
export const dropStamps = (batchId: number) => `
  update report_context_staging_${batchId} set day = '' where day <> '' and datenum in (
    select datenum from report_context_staging_${batchId} where day <> '' group by datenum having count(distinct day) = 1
      and min(day)::date in (to_date(datenum::text, 'YYYYMM'), to_date(datenum::text, 'YYYYMM') + interval '1 month - 1 day'))`;

/** Whether batch $1 tells days. */
export const hasDays = (batchId: number) =>
  `select from report_context_staging_${batchId} where day <> '' limit 1`;

/** Lines of stores that tell days, by song and day. */
export const insertDays = (lines: string): string => `
  insert into usage_day (label_id, datenum, day, song_id, plays, downloads, activations, quantity, amount_idr)
  select label_id, datenum, day, song_id, ${counted('PLAY')}, ${counted('DOWNLOAD')}, ${counted('ACTIVATION')}, sum(quantity)::bigint, sum(amount_idr)
  from ${lines} where day is not null group by 1, 2, 3, 4 order by 3, 1, 4`;

/** Those of a posting, from what is staged. */
export const insertStagedDays = (batchId: number) =>
  insertDays(`(
    select t.label_id, c.datenum, c.day::date as day, t.song_id, ${channelOf} as channel, c.sale_type, l.quantity, l.amount * r.rate as amount_idr
    from report_batch b cross join report_line_staging_${batchId} l join batch_track t on t.track_no = l.track_no
    join report_context_staging_${batchId} c on c.context_no = l.context_no and c.day <> ''
    join report_rate r on r.batch_id = b.id and r.currency = c.currency where b.id = $1) told`);

/** Those of the negatives of batch $1; `filed`: where its lines in files were brought to, added up. */
export const insertDaysBack = (filed: string | null) =>
  insertDays(`(
    select label_id, datenum, day, song_id, channel, sale_type, quantity, amount_idr from usage_line where batch_id = $1 and id < 0
      and datenum in (select jsonb_array_elements_text(totals -> 'datenums')::int from report_batch where id = $1)
    ${filed ? `union all select label_id, datenum, day, song_id, channel, sale_type, -quantity, -amount_idr from ${filed}` : ''}) back`);

/** What `report_shares` shares: songs only where a term or a licence asks for them. */
export const groupShares = (batchId: number) => `
  create temp table batch_share on commit drop as
  with tracked as materialized (select label_id from labels_by_song())
  select label_id, datenum, channel, dsp, country, null::bigint as song_id, null::bigint as album_id, quantity, amount_idr
  from batch_month where label_id not in (select label_id from tracked)
  union all
  select t.label_id, c.datenum, ${channelOf}, c.platform, c.country, t.song_id, t.album_id, sum(s.quantity)::bigint, sum(s.amount * r.rate)
  from ${staged(batchId, 'batch_track')} and t.label_id in (select label_id from tracked) group by 1, 2, 3, 4, 5, 6, 7`;

const linesOf = `usage_line l where l.batch_id = $1 and l.id > 0
  and l.datenum in (select jsonb_array_elements_text(totals -> 'datenums')::int from report_batch where id = $1)`;

/** The lines of a posted batch with the sign turned, and those in files. */
export const groupReversal = (filed: string | null): string => `
  create temp table batch_rollup on commit drop as
  select label_id, datenum, channel, dsp, sale_type, song_id, min(album_id) as album_id, country, -sum(quantity)::bigint as quantity,
    -sum(amount_idr) as amount_idr, null::bigint as decision_id, true as reversal
  from (select ${summed} from ${linesOf} ${filed ? `union all select ${summed} from ${filed}` : ''}) booked
  group by label_id, datenum, channel, dsp, sale_type, song_id, country`;

const summed = 'label_id, datenum, channel, dsp, sale_type, song_id, album_id, country, quantity, amount_idr';

export const insertNegatives = `
  insert into usage_line (label_id, datenum, id, batch_id, row_no, song_id, album_id, channel, dsp, sale_type, country, territory,
    quantity, currency, amount, amount_idr, details, day)
  select label_id, datenum, -id, batch_id, row_no, song_id, album_id, channel, dsp, sale_type, country, territory,
    -quantity, currency, -amount, -amount_idr, details, day from ${linesOf}`;

/** What comes after the posting says which booking it is, so that a statement opens to the lines of the bookings it took. */
export const insertRollup = `
  insert into usage_rollup (label_id, datenum, channel, dsp, sale_type, song_id, album_id, country, quantity, amount_idr, batch_id,
    decision_id, reversal)
  select label_id, datenum, channel, dsp, sale_type, song_id, album_id, country, quantity, amount_idr, $1, decision_id, reversal
  from batch_rollup`;

/** Batch $1 by label and month, of lines in a temporary table. */
export const insertMonths = (lines: string): string => `
  insert into usage_month (label_id, datenum, channel, dsp, sale_type, country, quantity, amount_idr, batch_id)
  select label_id, datenum, channel, dsp, sale_type, country, sum(quantity)::bigint, sum(amount_idr), $1 from ${lines} group by 1, 2, 3, 4, 5, 6`;

/** Of lines in a temporary table. */
export const earnSongs = (lines: string): string => `select earn_songs('pg_temp.${lines}')`;

/**
 * Statements that were calculated without these lines; before the ledger, which an approval locks after its statement. And
 * what stands ready of their months, which a job puts in order again.
 */
export const markStale = (lines: string): string => `
  with changed as (select distinct label_id, datenum from ${lines}),
    relisted as (insert into usage_listed (label_id, datenum) select label_id, datenum from changed)
  select mark_stale(array_agg(label_id), array_agg(datenum), 'REPORT'), enqueue_idle('usage.top', '{}', 'usage.top') from changed`;

export const insertSuspense = (batchId: number) => `
  insert into suspense_line (id, batch_id, row_no, datenum, channel, dsp, sale_type, country, isrc, upc, title, artist_name, album_title,
    label_name, content_id, quantity, currency, amount, amount_idr, details, day)
  select ${lineNumber}, b.id, s.row_no, c.datenum, ${channelOf}, c.platform, c.sale_type, c.country, t.isrc, t.upc, t.title,
    t.artist_name, t.album_title, t.label_name, t.content_id, s.quantity, c.currency, s.amount, s.amount * r.rate, ${together(asJson('t.details'), asJson('c.details'))}, nullif(c.day, '')::date
  from ${staged(batchId)} and t.song_id is null`;

/** Used terms are frozen: see the trigger of contract_term. In order, beside other postings. */
export const markTerms = `
  update contract_term set used_at = app_now() where id in (
    select c.id from contract_term c where c.used_at is null and exists (
      select from batch_month u where c.label_id = u.label_id and c.from_period <= u.datenum and coalesce(c.to_period, 299912) >= u.datenum)
    order by c.id for update)`;

/** The stream of batch $1. */
export const streamOfBatch = '(select stream_of(kind) from report_batch where id = $1)';

/**
 * What each label gets of the grouped lines, kept by period (each statement takes its own into account), and for
 * `ledger_accrue` by label.
 */
export const withAccruals = (lines: string): string => `
  with accrued as (
    insert into report_accrual (batch_id, label_id, datenum, amount, stream)
    select $1, label_id, datenum, amount, ${streamOfBatch} from report_shares('pg_temp.${lines}') where amount <> 0
    returning label_id, amount),
  shares as (
    select coalesce(jsonb_agg(jsonb_build_object('labelId', label_id, 'amount', amount)), '[]') as entries
    from (select label_id, sum(amount)::bigint as amount from accrued group by 1) s where amount <> 0)`;

export const negateAccruals = `
  insert into report_accrual (batch_id, label_id, datenum, amount, stream)
  select batch_id, label_id, datenum, -sum(amount), stream from report_accrual where batch_id = $1 group by 1, 2, 3, 5 having sum(amount) <> 0`;

/** Last, because it locks CLEARING, which every posting needs. */
export const accrueBatch = `${withAccruals('batch_share')}
  select ledger_accrue('ACCRUE', 'report_batch', $1::bigint::text, $2, ${streamOfBatch}, entries, 'CLEARING',
    (select coalesce(round(sum(amount_idr)), 0)::bigint from suspense_line where batch_id = $1)) from shares`;

/** The negative of everything booked for the batch: its accrual and later matches (\`report_batch\`, '12' and '12.1' …). */
export const reverseAccrual = `
  with booked as (
    select a.label_id, a.kind, sum(e.amount)::bigint as amount from ledger_txn t
      join ledger_entry e on e.txn_id = t.id join ledger_account a on a.id = e.account_id
    where t.source_type = 'report_batch' and t.source_id = $1::bigint::text
       or t.source_type in ('report_match', 'report_reject', 'report_undo') and t.source_id like $1::bigint::text || '.%' group by 1, 2)
  select ledger_accrue('REVERSAL', 'report_batch', $1::bigint::text, $2, ${streamOfBatch},
    (select coalesce(jsonb_agg(jsonb_build_object('labelId', label_id, 'amount', -amount)), '[]')
      from (select label_id, sum(amount)::bigint as amount from booked where label_id is not null group by 1 having sum(amount) <> 0) l),
    'CLEARING', (select coalesce(-sum(amount), 0)::bigint from booked where kind = 'SUSPENSE'), t.id)
  from ledger_txn t where t.kind = 'ACCRUE' and t.source_type = 'report_batch' and t.source_id = $1::bigint::text`;
