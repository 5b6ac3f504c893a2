import { periodText, rupiah } from '@rilis/contract/formats';
import { isEditable } from '@rilis/contract/machine';
import type { LabelLack } from '@rilis/contract/royalties/lack';
import type { Statement } from '@rilis/contract/royalties/statement';
import { statementMachine } from '@rilis/contract/royalties/statementMachine';
import type { Stream } from '@rilis/contract/royalties/stream';
import type { Actor } from '../../kit/actor.ts';
import { enter } from '../../kit/approval/record.ts';
import { transition } from '../../kit/approval/transition.ts';
import type { Tx } from '../../kit/db/db.ts';
import { insertMany } from '../../kit/db/insertMany.ts';
import { notifyHolders } from '../../kit/jobs.ts';
import { writeOwners } from '../payee/statementOwners.ts';
import { requireUnlocked } from '../periodLock.ts';
import { adjustmentsOf, decimalText, heldOf, type Income, type Whose } from './statementIncome.ts';
import { type Asked, labelsWithIncome, type Stated } from './statementLabels.ts';
import { lacksOf, namedLacks } from './statementLacks.ts';
import { statementRoom } from './statementRoom.ts';
import { finish, inputsOf, refuseUndecided } from './statementWork.ts';

interface Done {
  calculated: number;
  payable: number;
  skipped: number;
  lacking: LabelLack[];
  labels: number;
}
interface Outcome extends Done {
  left: number;
  next: number | null;
}

/** Short enough that who waits sees it move, and that what is held of a month is soon let go. Milliseconds. */
const longestPart = 4_000;

/**
 * Calculates, or calculates again, the statements of a period for one label or for all with income in it, late
 * income of approved periods and a floor that has ended included; both streams of a label in one run.
 * Approved ones are left alone (`skipped`): corrections go into the next period. A label that lacks a term or receipts
 * does not hold up the others; asked for alone, it is refused. One calculation of a period at a time. A part goes through
 * one label at least, and each label is whole.
 */
export async function calculatePeriod(tx: Tx, actor: Actor, datenum: number, asked: Asked): Promise<Outcome> {
  await requireUnlocked(tx, datenum);
  const outcome: Done = { calculated: 0, payable: 0, skipped: 0, lacking: [], labels: 0 };
  const labels = await labelsWithIncome(tx, datenum, asked);
  const ends = asked.from === undefined ? Number.POSITIVE_INFINITY : performance.now() + longestPart;
  const { size = labels.length } = asked;
  for (const label of labels) {
    if (outcome.labels === size || (outcome.labels > 0 && performance.now() > ends)) break;
    outcome.labels += 1;
    const work = await workOf(tx, label, datenum);
    const lacks = lacksOf(actor, Object.values(work.inputs));
    if (lacks.length > 0 && asked.labelCd !== undefined)
      for (const input of Object.values(work.inputs)) refuseUndecided(actor, label, input);
    outcome.lacking.push(...namedLacks(label, lacks));
    if (lacks.length === 0) count(outcome, await calculateLabel(tx, actor, label, datenum, work));
  }
  const left = labels.length - outcome.labels;
  return { ...outcome, left, next: labels[outcome.labels]?.id ?? null };
}

function count(outcome: Done, payables: readonly (number | null)[]): void {
  for (const payable of payables)
    if (payable === null) outcome.skipped += 1;
    else {
      outcome.calculated += 1;
      outcome.payable += payable;
    }
}

interface Work {
  /** Streams with an approved statement. */
  decided: string[];
  inputs: Awaited<ReturnType<typeof inputsOf>>;
}

/** What there is to work out; a label's statements stand still while it is read. */
async function workOf(tx: Tx, { id, streams }: Stated, datenum: number): Promise<Work> {
  const rows = await tx
    .selectFrom('statement')
    .select(['stream', 'status'])
    .where('label_id', '=', id)
    .where('datenum', '=', datenum)
    .forUpdate()
    .execute();
  const decided = rows.filter(isDecided).map(({ stream }) => stream);
  const inputs = streams.every((stream) => decided.includes(stream)) ? {} : await inputsOf(tx, id, datenum);
  return { decided, inputs };
}

/** Answers the payable of each stream, null where the statement is already approved. */
async function calculateLabel(
  tx: Tx,
  actor: Actor,
  { id, streams }: Stated,
  datenum: number,
  { decided, inputs }: Work,
): Promise<(number | null)[]> {
  const results = await finish(tx, id, datenum, inputs);
  const payables = [];
  for (const stream of streams) {
    const result = decided.includes(stream) ? undefined : results[stream];
    if (result) await write(tx, actor, await statementRow(tx, actor, id, datenum, stream), result);
    payables.push(result ? Number(result.payable) : null);
  }
  return payables;
}

const isDecided = ({ status }: { status: string }) => !isEditable(statementMachine, status);

type Undecided = Whose & { id: number; held: number };

async function write(tx: Tx, actor: Actor, row: Undecided, result: Statement<Income>): Promise<void> {
  await writeLines(tx, row.labelId, row.id, result);
  await writeOwners(tx, row.labelId, row.id, result.lines);
  await writeAdjustments(tx, row, result);
  const held = await heldOf(tx, row);
  if (held !== row.held) await tellOfHeld(tx, row, held);
  const asked = { action: 'calculate', by: 'system' } as const;
  await transition(statementRoom, tx, actor, row.id, asked, { result, held });
}

/** Whoever keeps contracts learns what waits for one, each time the sum is another. */
async function tellOfHeld(tx: Tx, { labelId, datenum }: Whose, held: number): Promise<void> {
  if (held === 0) return;
  const { name } = await tx
    .selectFrom('label')
    .select('name')
    .where('id', '=', labelId)
    .executeTakeFirstOrThrow();
  const params = { label: name, period: periodText(datenum), total: rupiah(held) };
  const link = `/backoffice/label/${labelId}/contract`;
  await notifyHolders(tx, 'label.contract.write', 'contractMissing', params, link);
}

/** The statement of a label, month and stream, made where there is none; locked. */
export async function statementRow(tx: Tx, actor: Actor, labelId: number, datenum: number, stream: Stream) {
  const made = await tx
    .insertInto('statement')
    .values({ label_id: labelId, datenum, stream })
    .onConflict((conflict) => conflict.columns(['label_id', 'datenum', 'stream']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) await enter(tx, actor, statementRoom, made.id, 'create');
  const { id, status, held } = await tx
    .selectFrom('statement')
    .select(['id', 'status', 'held'])
    .where('label_id', '=', labelId)
    .where('datenum', '=', datenum)
    .where('stream', '=', stream)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { id, status, held, labelId, datenum, stream };
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
    owners_bp: line.licence?.ownersBp ?? null,
    owners: line.licence ? decimalText(line.owners) : null,
  }));
  await insertMany(tx, 'statement_line', rows);
}

async function writeAdjustments(tx: Tx, whose: Whose, { adjustments }: Statement<Income>): Promise<void> {
  for (const [i, { id }] of (await adjustmentsOf(tx, whose)).entries())
    await tx
      .updateTable('statement_adjustment')
      .set({ rupiah: Number(adjustments[i]!.rupiah) })
      .where('id', '=', id)
      .execute();
}
