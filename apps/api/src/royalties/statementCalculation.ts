import { periodText } from '@rilis/contract/formats';
import { isEditable } from '@rilis/contract/machine';
import { formatRupiah } from '@rilis/contract/royalties/money';
import type { Statement } from '@rilis/contract/royalties/statement';
import { statementMachine } from '@rilis/contract/royalties/statementMachine';
import { sql } from 'kysely';
import type { Actor } from '../kit/actor.ts';
import { enter } from '../kit/approval/record.ts';
import { transition } from '../kit/approval/transition.ts';
import type { Tx } from '../kit/db/db.ts';
import { notifyHolders } from '../kit/jobs.ts';
import { adjustmentsOf, decimalText, heldOf, type Income, open, shortOfFloor } from './statementIncome.ts';
import { statementRoom } from './statementRoom.ts';
import { type Label, workOut } from './statementWork.ts';

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

/** Answers the payable, or null when the statement is already approved. */
async function calculateOne(tx: Tx, actor: Actor, label: Label, datenum: number): Promise<number | null> {
  const row = await statementRow(tx, actor, label.id, datenum);
  if (!isEditable(statementMachine, row.status)) return null;
  const result = await workOut(tx, actor, label, row.id, datenum);
  await writeLines(tx, label.id, row.id, result);
  await writeAdjustments(tx, row.id, result);
  const held = await heldOf(tx, label.id, datenum);
  if (held !== row.held) await tellOfHeld(tx, label, { datenum, held });
  const asked = { action: 'calculate', by: 'system' } as const;
  await transition(statementRoom, tx, actor, row.id, asked, { result, held });
  return Number(result.payable);
}

/** Whoever keeps contracts learns what waits for one, each time the sum is another. */
async function tellOfHeld(tx: Tx, label: Label, { datenum, held }: { datenum: number; held: number }) {
  if (held === 0) return;
  const params = { label: label.name, period: periodText(datenum), total: formatRupiah(held) };
  const link = `/backoffice/label/${label.id}/contract`;
  await notifyHolders(tx, 'label.contract.write', 'contractMissing', params, link);
}

async function statementRow(tx: Tx, actor: Actor, labelId: number, datenum: number) {
  const made = await tx
    .insertInto('statement')
    .values({ label_id: labelId, datenum })
    .onConflict((conflict) => conflict.columns(['label_id', 'datenum', 'stream']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) await enter(tx, actor, statementRoom, made.id, 'create');
  return tx
    .selectFrom('statement')
    .select(['id', 'status', 'held'])
    .where('label_id', '=', labelId)
    .where('datenum', '=', datenum)
    .where('stream', '=', 'ROYALTY')
    .forUpdate()
    .executeTakeFirstOrThrow();
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
