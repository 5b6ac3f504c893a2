import {
  type BatchMove,
  batchMachine,
  type CONFIRMED,
  type SupplementsFate,
} from '@rilis/contract/royalties/reportBatch';
import type { ReportLayout } from '@rilis/contract/royalties/reportLayout';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { Room, Step } from '../../kit/approval/room.ts';
import type { Tx } from '../../kit/db/db.ts';
import { callerName } from '../../kit/db/personName.ts';
import { enqueue } from '../../kit/jobs.ts';
import { notFound, Problem } from '../../kit/problem.ts';
import { say } from '../../kit/words.ts';
import { refuseReplaced } from './book/corrections.ts';
import { refuseOverlap } from './book/overlap.ts';
import { missingRates } from './book/rates.ts';
import { farPeriodsOf } from './book/splits.ts';
import { refuseUnseen, requireWhole } from './book/supplements.ts';
import { refuseTooMuch } from './file/tooMuch.ts';
import { findsOtherRows, type Reading } from './reading.ts';
import type { TotalCheck } from './totalCheck.ts';

interface Body {
  version?: number | undefined;
  reason?: string | undefined;
  /** Lines without a song go to suspense. */
  detach?: boolean;
  /** Why rows that are posted already come once more. */
  overlapReason?: string | undefined;
  /** What becomes of the supplements of the report this one corrects. */
  supplements?: SupplementsFate | undefined;
  /** The supplements that somebody has seen go with a report that is taken back. */
  supplementIds?: readonly number[] | undefined;
  /** Columns the reading fills. */
  found?: object;
  /** How a person says the file is read. */
  layout?: ReportLayout;
  /** What is posted in spite of a warning. */
  confirmed?: readonly (typeof CONFIRMED)[number][];
  /** The posting was asked for, and must not have been called off since. */
  ordered?: boolean;
}
type BatchStep = Step<'report_batch', BatchMove, Body>;

/** Income reports: people ask for the posting and the reversal, the worker reads, posts and reverses. */
export const batchRoom: Room<'report_batch', BatchMove, Body> = {
  machine: batchMachine,
  table: 'report_batch',
  columns: { label: null },
  rights: () => ['/backoffice/reporting-other-dsp#upload'],
  refusals: {
    move: refusedReport,
    stale: async (_tx, _actor, { status }) => ({ code: 'error.staleVersion', params: { status } }),
  },
  acts: {
    previewed: { changes: ({ body }) => ({ ...body.found, ...fresh, progress: 100 }) },
    failed: { changes: ({ body }) => ({ ...body.found, progress: 100 }) },
    askMapping: { changes: ({ body }) => ({ ...body.found, progress: 100 }) },
    map: {
      changes: ({ row, body: { layout } }) => ({
        ...startOver,
        layout: JSON.stringify(layout),
        ...{ decimal: null, errors: '[]', error_count: 0, duplicate_of: null },
        // What was put right in place is no row of another table.
        ...(findsOtherRows(row.reading as Reading, layout!) && { edits: '{}' }),
      }),
      effect: orderReading,
    },
    cancel: {
      changes: async ({ tx, row, actor }) => ({
        ...fresh,
        ...(row.status === 'PARSING' && calledOff(await callerName(tx, actor))),
      }),
    },
    read: { guard: refuseSameFile, changes: () => startOver, effect: orderReading },
    putAside: { changes: () => fresh, effect: ({ tx, row }) => unstage(tx, row.id) },
    takeUp: { guard: refuseSameFile, changes: () => startOver, effect: orderReading },
    post: {
      guard: refuseUnfit,
      changes: ({ body }) => ({
        ...fresh,
        overlap_reason: body.overlapReason || null,
        supplements_fate: body.supplements ?? null,
      }),
      effect: (step) => order('report.post', step),
    },
    posted: {
      guard: refuseUnposted,
      changes: ({ actor }) => ({ posted_by: actor.userId, posted_at: new Date() }),
    },
    giveBack: { changes: ({ body }) => ({ ...fresh, ...body.found }) },
    readAgain: { changes: () => startOver, effect: orderReading },
    reverse: {
      guard: ({ tx, row, body }) => refuseUnseen(tx, row.id, body.supplementIds),
      changes: () => fresh,
      effect: (step) => order('report.reverse', step),
    },
    reversed: { changes: ({ actor }) => ({ reversed_by: actor.userId, reversed_at: new Date() }) },
  },
  audit: {
    entity: 'report_batch',
    verb: ({ action }) => verbs[action],
    facts: ({ status, rows, unmatched, broken }, { detach, overlapReason }) => ({
      ...{ status, rows, unmatched, broken, detach, overlapReason },
    }),
  },
};

const verbs = {
  upload: 'uploaded',
  previewed: 'previewed',
  failed: 'failed',
  askMapping: 'mappingAsked',
  map: 'mapped',
  post: 'posting',
  posted: 'posted',
  cancel: 'calledOff',
  read: 'readAgain',
  putAside: 'putAside',
  takeUp: 'takenUp',
  giveBack: 'givenBack',
  readAgain: 'readAgain',
  reverse: 'reversing',
  reversed: 'reversed',
} as const;

/** 409 for a report that does not take a step from where it stands; says what can be done instead. */
export function refusedReport({ lang }: Actor, status: string): Problem {
  return new Problem(409, 'error.report.state', {
    params: {
      status,
      standing: say(lang, `reports.batch.statuses.${status}`),
      instead: say(lang, `refusal.report.${status}`),
    },
  });
}

/** Keeps a preview from being posted until the transaction ends: nothing of it changes unseen. @throws Problem 404, 409 */
export async function requirePreview(tx: Tx, actor: Actor, id: number): Promise<void> {
  const found = tx.selectFrom('report_batch').select('status').where('id', '=', id);
  // Whoever books it holds its row for long, but then it is no preview any more.
  for (const look of [found, found.forUpdate()]) {
    const batch = await look.executeTakeFirst();
    if (!batch) throw notFound();
    if (batch.status !== 'PREVIEW') throw refusedReport(actor, batch.status);
  }
}

/** Nothing was tried yet in the new state, and nothing has gone wrong. */
const fresh = { attempts: 0, failure: null };
const startOver = { ...fresh, progress: 0, rows_read: 0, broken_aside: false };

const calledOff = (who: string) => ({
  failure: JSON.stringify({ row: null, column: null, code: 'file.calledOff', params: { who } }),
});

function orderReading({ tx, row: { id } }: BatchStep): Promise<void> {
  return enqueue(tx, 'report.preview', { id }, `report:again:${id}`);
}

/** Drops what lies between a reading and a posting. */
export async function unstage(tx: Tx, id: number): Promise<void> {
  await sql`select report_unstage(${id})`.execute(tx);
}

/** What failed may be read again unless its bytes have come back in another upload. */
async function refuseSameFile({ tx, row }: BatchStep): Promise<void> {
  if (row.file_sha256) await refuseKnownBytes(tx, row.file_sha256, row.id);
}

/** 409 when the same bytes lie in another report that is neither failed nor reversed, whatever was said about them. */
export async function refuseKnownBytes(tx: Tx, sha256: string, butId = 0): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${sha256}, 0))`.execute(tx);
  const same = await tx
    .selectFrom('report_batch')
    .select(['id', 'platform', 'datenum'])
    .where('file_sha256', '=', sha256)
    .where('status', 'not in', ['FAILED', 'REVERSED'])
    .where('id', '<>', butId)
    .executeTakeFirst();
  if (same) throw new Problem(409, 'error.report.sameFile', { params: same });
}

function order(task: string, { tx, actor, row: { id }, body: { reason } }: BatchStep): Promise<void> {
  return enqueue(tx, task, { id, actorId: actor.userId, login: actor.login, reason }, `report:${id}`);
}

async function refuseUnfit({ tx, row, body }: BatchStep): Promise<void> {
  refuseErrors(row);
  await requireWhole(tx, row.id);
  const twin = await tx
    .selectFrom('report_batch')
    .select('id')
    .where('content_hash', '=', row.content_hash)
    .where('status', 'in', ['POSTED', 'POSTING'])
    .where('id', '<>', row.id)
    .executeTakeFirst();
  if (twin) throw new Problem(409, 'error.report.duplicate', { params: { id: twin.id } });
  await refuseReplaced(tx, row);
  const [name] = row.unknown_platforms as string[];
  if (name) throw new Problem(409, 'error.report.unknownPlatform', { params: { name } });
  await refuseOverlap(tx, row, body);
  await refuseUnpriced(tx, row.id);
  await refuseUnconfirmed(tx, row, body.confirmed ?? []);
  if (row.unmatched > 0 && !body.detach)
    throw new Problem(409, 'error.report.unmatched', { params: { count: row.unmatched } });
  await refuseTooMuch(tx, row);
}

async function refuseUnposted({ tx, actor, row, body }: BatchStep): Promise<void> {
  if (body.ordered && row.status !== 'POSTING') throw refusedReport(actor, row.status);
  refuseErrors(row);
  await refuseUnpriced(tx, row.id);
  if ((await countStaged(tx, row.id)) !== row.rows) throw new Problem(409, 'error.report.staging');
}

function refuseErrors({ broken: count, broken_aside: aside }: BatchStep['row']): void {
  if (count > 0 && !aside) throw new Problem(409, 'error.report.hasErrors', { params: { count } });
}

async function refuseUnpriced(tx: Tx, id: number): Promise<void> {
  const [currency] = await missingRates(tx, id);
  if (currency) throw new Problem(409, 'error.report.rate', { params: { currency } });
}

/** Months far from the report's own and totals that do not fit are booked when somebody says that this is right. */
async function refuseUnconfirmed(
  tx: Tx,
  { id, datenum, checks }: BatchStep['row'],
  confirmed: NonNullable<Body['confirmed']>,
): Promise<void> {
  const far = await farPeriodsOf(tx, id, datenum);
  if (far.length > 0 && !confirmed.includes('periods'))
    throw new Problem(409, 'error.report.periods', { params: { periods: far.slice(0, 6).join(', ') } });
  const wrong = (checks as TotalCheck[]).find(({ difference }) => difference !== '0');
  if (wrong && !confirmed.includes('totals'))
    throw new Problem(409, 'error.report.totals', {
      params: { row: wrong.row, difference: wrong.difference },
    });
}

/** Each batch has a staging table of its own. */
async function countStaged(tx: Tx, id: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(`report_line_staging_${Math.trunc(id)}`)}`.execute(tx);
  return rows[0]!.n;
}
