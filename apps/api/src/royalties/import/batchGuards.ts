import type { BatchMove, CONFIRMED, SupplementsFate } from '@rilis/contract/royalties/reportBatch';
import type { ReportLayout } from '@rilis/contract/royalties/reportLayout';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { Step } from '../../kit/approval/room.ts';
import type { Tx } from '../../kit/db/db.ts';
import { notFound, Problem } from '../../kit/problem.ts';
import { say } from '../../kit/words.ts';
import { refuseReplaced } from './book/corrections.ts';
import { refuseOverlap } from './book/overlap.ts';
import { missingRates } from './book/rates.ts';
import { farPeriodsOf } from './book/splits.ts';
import { requireWhole } from './book/supplements.ts';
import { refuseTooMuch } from './file/tooMuch.ts';
import type { TotalCheck } from './totalCheck.ts';

export interface BatchBody {
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
export type BatchStep = Step<'report_batch', BatchMove, BatchBody>;

/** @throws Problem 409 as long as something of a preview hinders its posting */
export async function refuseUnfit({ tx, row, body }: BatchStep): Promise<void> {
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

/** The same as it is posted, for what may have come in between. @throws Problem 409 */
export async function refuseUnposted({ tx, actor, row, body }: BatchStep): Promise<void> {
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
  confirmed: NonNullable<BatchBody['confirmed']>,
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
