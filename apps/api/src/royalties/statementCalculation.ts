import { isEditable } from '@rilis/contract/machine';
import type { Statement } from '@rilis/contract/royalties/statement';
import { statementMachine } from '@rilis/contract/royalties/statementMachine';
import type { Stream } from '@rilis/contract/royalties/stream';
import { sql } from 'kysely';
import type { Actor } from '../kit/actor.ts';
import { enter } from '../kit/approval/record.ts';
import { transition } from '../kit/approval/transition.ts';
import type { Tx } from '../kit/db/db.ts';
import { requireUnlocked } from './periodLock.ts';
import {
  adjustmentsOf,
  decimalText,
  type Income,
  open,
  shortOfFloor,
  type Whose,
} from './statementIncome.ts';
import { statementRoom } from './statementRoom.ts';
import { type Label, workOut } from './statementWork.ts';

interface Outcome {
  calculated: number;
  payable: number;
  skipped: number;
}

/** Whose statements are asked for; `stale`: only those that are. */
interface Asked {
  labelCd?: string | undefined;
  stale?: boolean | undefined;
}

/** A label with the streams that have something to state. */
interface Stated extends Label {
  streams: Stream[];
}

/**
 * Calculates, or calculates again, the statements of a period for one label or for all with income in it, late
 * income of approved periods and a floor that has ended included; both streams of a label in one run.
 * Approved ones are left alone (`skipped`): corrections go into the next period. One calculation of a period at a time.
 */
export async function calculatePeriod(
  tx: Tx,
  actor: Actor,
  datenum: number,
  asked: Asked = {},
): Promise<Outcome> {
  await requireUnlocked(tx, datenum);
  const outcome = { calculated: 0, payable: 0, skipped: 0 };
  for (const label of await labelsWithIncome(tx, datenum, asked))
    for (const payable of await calculateLabel(tx, actor, label, datenum))
      if (payable === null) outcome.skipped += 1;
      else {
        outcome.calculated += 1;
        outcome.payable += payable;
      }
  return outcome;
}

/** A floor is topped up on MUSIC, whatever the label earned with. */
async function labelsWithIncome(tx: Tx, datenum: number, { labelCd, stale }: Asked): Promise<Stated[]> {
  const streams = sql`(values (1, 'MUSIC'), (2, 'RINGBACK')) as part (n, stream)`;
  const { rows } = await sql<Stated>`
    select id, name, array_agg(part.stream order by part.n) as streams from label cross join ${streams}
    where ${labelCd === undefined ? sql`true` : sql`systemcode = ${labelCd}`} and ${stale ? isStale(datenum) : sql`true`}
      and (exists (select from usage_rollup u where ${open({ labelId: sql`label.id`, datenum, stream: sql`part.stream` })})
        or exists (select from usage_rollup u where u.label_id = label.id and u.datenum = ${datenum} and stream_of(u.channel) = part.stream)
        or exists (select from statement s where s.label_id = label.id and s.datenum = ${datenum} and s.stream = part.stream)
        or part.stream = 'MUSIC' and ${shortOfFloor(datenum)})
    group by id, name order by id`.execute(tx);
  return rows;
}

const isStale = (datenum: number) => sql`exists (select from statement s
  where s.label_id = label.id and s.datenum = ${datenum} and s.stale_since is not null)`;

/** Answers the payable of each stream, null where the statement is already approved. */
async function calculateLabel(
  tx: Tx,
  actor: Actor,
  label: Stated,
  datenum: number,
): Promise<(number | null)[]> {
  const rows = [];
  for (const stream of label.streams) rows.push(await statementRow(tx, actor, label.id, datenum, stream));
  const results = rows.every(isDecided) ? {} : await workOut(tx, actor, label, datenum);
  const payables = [];
  for (const row of rows) {
    const result = isDecided(row) ? undefined : results[row.stream];
    if (result) await write(tx, actor, row, result);
    payables.push(result ? Number(result.payable) : null);
  }
  return payables;
}

const isDecided = ({ status }: { status: string }) => !isEditable(statementMachine, status);

type Undecided = Whose & { id: number };

async function write(tx: Tx, actor: Actor, row: Undecided, result: Statement<Income>): Promise<void> {
  await writeLines(tx, row.labelId, row.id, result);
  await writeAdjustments(tx, row, result);
  await transition(statementRoom, tx, actor, row.id, { action: 'calculate', by: 'system' }, { result });
}

async function statementRow(tx: Tx, actor: Actor, labelId: number, datenum: number, stream: Stream) {
  const made = await tx
    .insertInto('statement')
    .values({ label_id: labelId, datenum, stream })
    .onConflict((conflict) => conflict.columns(['label_id', 'datenum', 'stream']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) await enter(tx, actor, statementRoom, made.id, 'create');
  const { id, status } = await tx
    .selectFrom('statement')
    .select(['id', 'status'])
    .where('label_id', '=', labelId)
    .where('datenum', '=', datenum)
    .where('stream', '=', stream)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { id, status, labelId, datenum, stream };
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

async function writeAdjustments(tx: Tx, whose: Whose, { adjustments }: Statement<Income>): Promise<void> {
  for (const [i, { id }] of (await adjustmentsOf(tx, whose)).entries())
    await tx
      .updateTable('statement_adjustment')
      .set({ rupiah: Number(adjustments[i]!.rupiah) })
      .where('id', '=', id)
      .execute();
}
