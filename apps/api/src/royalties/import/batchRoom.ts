import { type BatchMove, batchMachine } from '@rilis/contract/royalties/reportBatch';
import { sql } from 'kysely';
import type { Room } from '../../kit/approval/room.ts';
import type { Tx } from '../../kit/db/db.ts';
import { callerName } from '../../kit/db/personName.ts';
import { enqueue } from '../../kit/jobs.ts';
import { Problem } from '../../kit/problem.ts';
import { type BatchBody, type BatchStep, refusedReport, refuseUnfit, refuseUnposted } from './batchGuards.ts';
import { refuseUnseen } from './book/supplements.ts';
import { findsOtherRows, type Reading } from './reading.ts';

/** Income reports: people ask for the posting and the reversal, the worker reads, posts and reverses. */
export const batchRoom: Room<'report_batch', BatchMove, BatchBody> = {
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
