import { periodText } from '@rilis/contract/formats';
import { calculate, type Statement, type Undecided, undecided } from '@rilis/contract/royalties/statement';
import { sql } from 'kysely';
import type { Actor } from '../kit/actor.ts';
import { audit } from '../kit/db/audit.ts';
import type { Tx } from '../kit/db/db.ts';
import { Problem } from '../kit/problem.ts';
import { serviceOf } from './pool.ts';
import {
  adjustmentsOf,
  decimalText,
  guaranteeOf,
  type Income,
  incomeOf,
  open,
  poolsOf,
  shortOfFloor,
  termsOf,
} from './statementIncome.ts';

interface Outcome {
  calculated: number;
  payable: number;
  skipped: number;
}

/**
 * Calculates, or calculates again, the statements of a period for one label or for all with income in it, late
 * income of approved periods and a floor that has ended included.
 * Approved ones are left alone (`skipped`): corrections go into the next period. One calculation of a period at a time.
 */
export async function calculatePeriod(
  tx: Tx,
  actor: Actor,
  datenum: number,
  labelCd?: string,
): Promise<Outcome> {
  await sql`select pg_advisory_xact_lock(7404, ${datenum})`.execute(tx);
  const outcome = { calculated: 0, payable: 0, skipped: 0 };
  for (const label of await labelsWithIncome(tx, datenum, labelCd)) {
    const made = await calculateOne(tx, actor, label, datenum);
    if (made === null) outcome.skipped += 1;
    else {
      outcome.calculated += 1;
      outcome.payable += made;
    }
  }
  return outcome;
}

interface Label {
  id: number;
  name: string;
}

async function labelsWithIncome(tx: Tx, datenum: number, labelCd?: string): Promise<Label[]> {
  const { rows } = await sql<Label>`
    select id, name from label where ${labelCd === undefined ? sql`true` : sql`systemcode = ${labelCd}`}
      and (exists (select from usage_rollup u where ${open(sql`label.id`, datenum)})
        or exists (select from usage_rollup u where u.label_id = label.id and u.datenum = ${datenum})
        or exists (select from statement s where s.label_id = label.id and s.datenum = ${datenum})
        or ${shortOfFloor(datenum)})
    order by id`.execute(tx);
  return rows;
}

/** What the statement of a label and period comes to now, without writing anything. */
export async function workOut(
  tx: Tx,
  actor: Actor,
  label: Label,
  statementId: number,
  datenum: number,
): Promise<Statement<Income>> {
  const lines = await incomeOf(tx, label.id, datenum);
  const pools = await poolsOf(tx, datenum);
  const terms = await termsOf(tx, label.id);
  refuseUndecided(actor, label, undecided(lines, terms, pools));
  const adjustments = await adjustmentsOf(tx, statementId);
  return calculate({ lines, terms, pools, adjustments, guarantee: await guaranteeOf(tx, label.id, datenum) });
}

/** Answers the payable, or null when the statement is already approved. */
async function calculateOne(tx: Tx, actor: Actor, label: Label, datenum: number): Promise<number | null> {
  const row = await statementRow(tx, label.id, datenum);
  if (row.status !== 'DRAFT' && row.status !== 'CALCULATED') return null;
  const result = await workOut(tx, actor, label, row.id, datenum);
  await writeLines(tx, label.id, row.id, result);
  await writeAdjustments(tx, row.id, result);
  await writeTotals(tx, actor, row.id, result);
  await audit(tx, actor, {
    action: 'calculated',
    entity: 'statement',
    id: row.id,
    labelId: label.id,
    after: { payable: Number(result.payable) },
  });
  return Number(result.payable);
}

async function statementRow(tx: Tx, labelId: number, datenum: number) {
  await tx
    .insertInto('statement')
    .values({ label_id: labelId, datenum })
    .onConflict((conflict) => conflict.columns(['label_id', 'datenum', 'stream']).doNothing())
    .execute();
  return tx
    .selectFrom('statement')
    .select(['id', 'status'])
    .where('label_id', '=', labelId)
    .where('datenum', '=', datenum)
    .where('stream', '=', 'ROYALTY')
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** What a contract or a pool leaves open is told by name, with the way out, instead of a number made up. */
function refuseUndecided(actor: Actor, label: Label, open: readonly Undecided<Income>[]): void {
  const of = (lack: Undecided<Income>['lacks']) => open.filter(({ lacks }) => lacks === lack);
  const named = ({ line }: Undecided<Income>) => ({
    service: serviceOf(actor, line),
    period: periodText(line.datenum),
  });
  const [unagreed] = of('TERM');
  if (unagreed)
    throw new Problem(409, 'error.statement.noTerms', { params: { label: label.name, ...named(unagreed) } });
  const missing = of('POOL')
    .map(named)
    .map(({ service, period }) => `${service} (${period})`);
  if (missing.length > 0)
    throw new Problem(409, 'error.statement.noPool', {
      params: { missing: [...new Set(missing)].join(', ') },
    });
  const [crowded] = of('PLAYS');
  if (crowded)
    throw new Problem(409, 'error.statement.poolPlays', { params: { label: label.name, ...named(crowded) } });
}

async function writeLines(
  tx: Tx,
  labelId: number,
  statementId: number,
  { lines }: Statement<Income>,
): Promise<void> {
  await tx.deleteFrom('statement_line').where('statement_id', '=', statementId).execute();
  const rows = lines.map((line) => ({
    label_id: labelId,
    statement_id: statementId,
    usage_datenum: line.datenum,
    channel: line.channel,
    dsp: line.dsp,
    sale_type: line.saleType,
    territory: line.territory,
    song_id: line.songId ?? null,
    album_id: line.albumId ?? null,
    quantity: Number(line.quantity),
    gross: decimalText(line.gross),
    base: line.term.pays.base,
    label_bp: line.term.pays.labelBp,
    pool_bp: line.term.pays.poolBp ?? null,
    amount: Number(line.amount),
  }));
  for (let at = 0; at < rows.length; at += 2000)
    await tx
      .insertInto('statement_line')
      .values(rows.slice(at, at + 2000))
      .execute();
}

async function writeAdjustments(
  tx: Tx,
  statementId: number,
  { adjustments }: Statement<Income>,
): Promise<void> {
  for (const [i, { id }] of (await adjustmentsOf(tx, statementId)).entries())
    await tx
      .updateTable('statement_adjustment')
      .set({ rupiah: Number(adjustments[i]!.rupiah) })
      .where('id', '=', id)
      .execute();
}

const writeTotals = (tx: Tx, actor: Actor, id: number, result: Statement<Income>) =>
  tx
    .updateTable('statement')
    .set({
      status: 'CALCULATED',
      earned: Number(result.earned),
      adjusted: Number(result.adjusted),
      recoupment: Number(result.recoupment),
      top_up: Number(result.topUp),
      payable: Number(result.payable),
      calculated_by: actor.userId,
      calculated_at: new Date(),
    })
    .where('id', '=', id)
    .execute();
