import { CompiledQuery } from 'kysely';
import type { Tx } from '../../../kit/db/db.ts';
import {
  earnSongs,
  insertDays,
  insertMonths,
  insertRollup,
  insertSongMonths,
  markStale,
  streamOfBatch,
  withAccruals,
} from './bookedLines.ts';
import { posting } from './staffTransaction.ts';

/** A group of suspended lines, all of it or those of one store. */
export interface Scope {
  key: string;
  dsp: string | null;
}

/** What somebody has decided about a group of lines, written down before it is booked. */
export interface Decided {
  decisionId: number;
  actorId: number | null;
}

/**
 * Gives what is left of a group of suspended lines to a song, in the caller's transaction (staff): in every posted batch
 * the lines become usage lines, leave SUSPENSE and accrue to the song's label. Answers the lines it took; none when
 * somebody else was first.
 *
 * The batches are locked before anything else and in order, as their posting and reversal do, the ledger last; a line
 * goes to whoever owned the song in its month, and nobody takes it over meanwhile.
 */
export async function takeGroup(
  tx: Tx,
  { key, dsp }: Scope,
  songId: number,
  decided: Decided,
): Promise<number[]> {
  const batches = await run<{ id: number }>(tx, lockBatches, [key, dsp]);
  const taken: number[] = [];
  await run(tx, 'select pg_advisory_xact_lock_shared(7464)', []);
  await run(tx, markTerms, [key, songId, dsp]);
  for (const { id } of batches) {
    const before = await waitingIn(tx, id);
    const lines = idsOf(
      await run(tx, takeLines, [id, key, songId, decided.actorId, decided.decisionId, dsp]),
    );
    if (lines.length === 0) continue;
    await post(tx, insertUsage, [lines]);
    await bookLines(tx, id, { lines, sign: 1, source: 'report_match', before, decided });
    await run(tx, countLines, [id, lines.length, -lines.length, 0]);
    taken.push(...lines);
  }
  return taken;
}

/** What is left of a group is not ours: it leaves SUSPENSE, back to the store. Answers the lines. */
export async function rejectGroup(tx: Tx, { key, dsp }: Scope, decided: Decided): Promise<number[]> {
  const taken: number[] = [];
  for (const { id } of await run<{ id: number }>(tx, lockBatches, [key, dsp])) {
    const before = await waitingIn(tx, id);
    const lines = idsOf(await run(tx, rejectLines, [id, key, decided.decisionId, dsp]));
    if (lines.length === 0) continue;
    await bookSuspense(tx, id, 'report_reject', before, decided);
    await run(tx, countLines, [id, 0, -lines.length, lines.length]);
    taken.push(...lines);
  }
  return taken;
}

/**
 * Takes a decision back: its lines wait in SUSPENSE again, in every batch that is still posted. Answers the lines; the
 * caller has made sure that no statement has settled them.
 */
export async function giveBackLines(tx: Tx, kind: 'MATCH' | 'REJECT', decided: Decided): Promise<number[]> {
  const { decisionId } = decided;
  const back: number[] = [];
  const batches = await run<{ id: number }>(tx, lockDecided, [decisionId]);
  for (const { id } of batches) {
    const before = await waitingIn(tx, id);
    const lines = idsOf(await run(tx, linesDecided, [id, decisionId]));
    if (kind === 'MATCH') await groupDecided(tx, lines, -1, decisionId);
    await run(tx, 'select suspense_unmatch($1, $2)', [decisionId, id]);
    await run(tx, waitAgain, [lines]);
    if (kind === 'MATCH')
      await bookGrouped(tx, id, { lines, sign: -1, source: 'report_undo', before, decided });
    else await bookSuspense(tx, id, 'report_undo', before, decided);
    const matched = kind === 'MATCH' ? -lines.length : 0;
    await run(tx, countLines, [id, matched, lines.length, kind === 'MATCH' ? 0 : -lines.length]);
    back.push(...lines);
  }
  return back;
}

interface Booking {
  lines: readonly number[];
  sign: 1 | -1;
  source: 'report_match' | 'report_undo';
  /** What waited in the batch before. */
  before: string;
  decided: Decided;
}

async function bookLines(tx: Tx, batchId: number, booking: Booking): Promise<void> {
  await groupDecided(tx, booking.lines, booking.sign, booking.decided.decisionId);
  await bookGrouped(tx, batchId, booking);
}

async function groupDecided(tx: Tx, lines: readonly number[], sign: 1 | -1, decisionId: number) {
  await run(tx, groupLines, [lines, sign, decisionId]);
  await run(tx, insertDays(daysOf), [lines, sign]);
}

async function bookGrouped(tx: Tx, batchId: number, { source, before, decided }: Booking): Promise<void> {
  await post(tx, insertRollup, [batchId]);
  await run(tx, insertMonths('batch_rollup'), [batchId]);
  await run(tx, insertSongMonths('batch_rollup'), []);
  await run(tx, earnSongs('batch_rollup'), []);
  await run(tx, markStale('batch_rollup'), []);
  const delta = await changeOf(tx, batchId, before);
  const { actorId } = decided;
  await run(tx, accrueLines, [batchId, sourceId(batchId, decided), actorId, delta, source]);
  await run(tx, 'drop table batch_rollup', []);
}

const bookSuspense = async (tx: Tx, batchId: number, source: string, before: string, decided: Decided) =>
  run(tx, accrueSuspense, [
    batchId,
    sourceId(batchId, decided),
    decided.actorId,
    await changeOf(tx, batchId, before),
    source,
  ]);

const sourceId = (batchId: number, { decisionId }: Decided) => `${batchId}.d${decisionId}`;

/** SUSPENSE always holds what is left, rounded once: the difference of two roundings moves it. */
const changeOf = async (tx: Tx, batchId: number, before: string) =>
  String(BigInt(await waitingIn(tx, batchId)) - BigInt(before));

const waitingIn = async (tx: Tx, batchId: number): Promise<string> =>
  (await run<{ sum: string }>(tx, waiting, [batchId]))[0]!.sum;

const idsOf = (rows: readonly { id?: number }[]): number[] => rows.map(({ id }) => Number(id));

const post = (tx: Tx, text: string, values: readonly unknown[]) =>
  posting(
    (role) => run(tx, role, []),
    () => run(tx, text, values),
  );

const run = async <Row>(tx: Tx, text: string, values: readonly unknown[]): Promise<Row[]> =>
  (await tx.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;

/** Of a suspended line: whose income it is, nobody knows yet, and nobody has said that it is not ours. */
export const isWaiting = 'song_id is null and rejected_at is null';

/** Of one store, or of every one (null). */
const ofStore = (parameter: string) => `(${parameter}::text is null or dsp = ${parameter})`;

const waiting = `
  select coalesce(round(sum(amount_idr)), 0)::bigint::text as sum from suspense_line where batch_id = $1 and ${isWaiting}`;

/** What of a posted batch is whose by now, in exact rupiah: of songs, of nobody yet, and not ours with its lines. */
export async function standingOf(tx: Tx, batchId: number): Promise<Standing> {
  return (await run<Standing>(tx, standing, [batchId]))[0]!;
}

interface Standing {
  matchedIdr: string | null;
  unmatchedIdr: string;
  rejectedIdr: string;
}

const standing = `
  select trim_scale((b.totals ->> 'amountIdr')::numeric - s.waiting - s.rejected)::text as "matchedIdr",
    trim_scale(s.waiting)::text as "unmatchedIdr", trim_scale(s.rejected)::text as "rejectedIdr"
  from report_batch b, (
    select coalesce(sum(amount_idr) filter (where ${isWaiting}), 0) as waiting,
      coalesce(sum(amount_idr) filter (where rejected_at is not null), 0) as rejected
    from suspense_line where batch_id = $1) s where b.id = $1`;

const lockBatches = `
  select id from report_batch where status = 'POSTED'
    and id in (select batch_id from suspense_line where group_key = $1 and ${ofStore('$2')} and ${isWaiting})
  order by id for update`;

const lockDecided = `
  select id from report_batch where status = 'POSTED' and id in (select batch_id from suspense_line where decision_id = $1)
  order by id for update`;

/** Used terms are frozen: see the trigger of contract_term. */
const markTerms = `
  update contract_term set used_at = app_now() where id in (
    select c.id from contract_term c where c.used_at is null
      and exists (select from suspense_line l where l.group_key = $1 and ${ofStore('$3')} and ${isWaiting}
        and l.datenum between c.from_period and coalesce(c.to_period, 299912) and c.label_id = song_owner($2, l.datenum))
    order by c.id for update of c)`;

const takeLines = `
  with taken as (
    update suspense_line set song_id = $3, matched_by = $4, matched_at = app_now(), decision_id = $5
    where batch_id = $1 and group_key = $2 and ${ofStore('$6')} and ${isWaiting} returning id)
  select id from taken order by id`;

const rejectLines = `
  with taken as (
    update suspense_line set rejected_at = app_now(), decision_id = $3
    where batch_id = $1 and group_key = $2 and ${ofStore('$4')} and ${isWaiting} returning id)
  select id from taken order by id`;

const linesDecided = 'select id from suspense_line where batch_id = $1 and decision_id = $2 order by id';

const waitAgain = `
  update suspense_line set song_id = null, matched_by = null, matched_at = null, rejected_at = null, decision_id = null
  where id = any ($1::bigint[])`;

const insertUsage = `
  insert into usage_line (label_id, datenum, id, batch_id, row_no, song_id, album_id, channel, dsp, sale_type, country, territory,
    quantity, currency, amount, amount_idr, details, decision_id, day)
  select song_owner(s.id, l.datenum), l.datenum, l.id, l.batch_id, l.row_no, s.id, s.album_id, l.channel, l.dsp, l.sale_type, l.country,
    territory_of(l.country), l.quantity, l.currency, l.amount, l.amount_idr, l.details, l.decision_id, l.day
  from suspense_line l join song s on s.id = l.song_id where l.id = any ($1::bigint[])`;

const groupLines = `
  create temp table batch_rollup on commit drop as
  select song_owner(s.id, l.datenum) as label_id, l.datenum, l.channel, l.dsp, l.sale_type, s.id as song_id, s.album_id, l.country,
    $2 * sum(l.quantity)::bigint as quantity, $2 * sum(l.amount_idr) as amount_idr, $3::bigint as decision_id, null::boolean as reversal
  from suspense_line l join song s on s.id = l.song_id where l.id = any ($1::bigint[]) group by 1, 2, 3, 4, 5, 6, 7, 8`;

const daysOf = `(
  select song_owner(s.id, l.datenum) as label_id, l.datenum, l.day, s.id as song_id, l.channel, l.sale_type, $2 * l.quantity as quantity,
    $2 * l.amount_idr as amount_idr
  from suspense_line l join song s on s.id = l.song_id where l.id = any ($1::bigint[])) decided`;

const accrueLines = `${withAccruals('batch_rollup')}
  select ledger_accrue('ACCRUE', $5, $2, $3, ${streamOfBatch}, entries, 'CLEARING', $4::bigint) from shares`;

const accrueSuspense = `select ledger_accrue('ACCRUE', $5, $2, $3, ${streamOfBatch}, '[]', 'CLEARING', $4::bigint)`;

const countLines =
  'update report_batch set matched = matched + $2, unmatched = unmatched + $3, rejected = rejected + $4 where id = $1';
