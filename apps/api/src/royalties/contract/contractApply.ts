import { addMonths, periodOf, today } from '@rilis/contract/clock';
import { periodText, rupiah } from '@rilis/contract/formats';
import type { label as resource } from '@rilis/contract/labels/label';
import { contractShares } from '@rilis/contract/labels/labelContract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '../../kit/db/db.ts';
import { notifyLabel } from '../../kit/jobs.ts';
import { invalid, Problem } from '../../kit/problem.ts';
import { labelRows, refuseTakenNumber, refuseUnfitContract } from '../../labels/labelRows.ts';
import { tellOfLabel } from '../../labels/labelTold.ts';
import { advanceOf } from '../advanceRows.ts';
import type { Apply } from './change.ts';
import {
  keepSettledMonths,
  lastSettled,
  lockLabel,
  lockSettled,
  refuseSettled,
} from './contractTermChecks.ts';

type Fields = Partial<z.output<typeof resource.record>>;

const days = ['contractStart', 'contractEnd', 'renewalMonths', 'contractPeriod'];

/** A new version of a contract: the label's own columns are the newest one, the database keeps all of them. */
export const applyContract: Apply = async (tx, actor, { labelId, wanted, proposedBy }) => {
  const label = await lockLabel(tx, labelId!);
  const fields: Fields = wanted;
  const before = await labelRows.find(tx, label.id);
  const after = { ...before, ...fields };
  refuseUnfitContract(after);
  if (fields.contractNumber) await refuseTakenNumber(tx, label.id, fields.contractNumber);
  if (fields.mgMode) await refuseOpenAdvance(tx, label.id);
  const from = await startOf(tx, label.id, fields);
  const field = 'contractEnd' in fields || 'renewalMonths' in fields ? 'contractEnd' : 'contractStart';
  const changed = await keepSettledMonths(tx, label.id, field, () =>
    labelRows.change(tx, actor, label.id, {
      ...fields,
      contractFrom: from,
      contractWrittenBy: proposedBy,
      contractConfirmedBy: actor.userId,
      ...(days.some((one) => one in fields) && { contractUnread: false }),
    }),
  );
  await tellOfLabel(tx, before, changed);
  await notifyLabel(tx, label.id, 'contractChanged', {}, `/backoffice/label/${label.id}/contract`);
  const named = Object.keys(fields).filter((field) => field !== 'contractFrom');
  return {
    title: () => [after.contractNumber, from && periodText(from)].filter(Boolean).join(', '),
    before: Object.fromEntries(named.map((field) => [field, Reflect.get(before, field) ?? null])),
  };
};

/** The period a version applies from: after the one before, and its shares after what is approved. The first one of a label holds for all of it. */
async function startOf(tx: Tx, labelId: number, fields: Fields): Promise<number | null> {
  const { rows } = await sql<{ version: number; from: number }>`select version, from_period as "from"
    from contract_version where label_id = ${labelId} order by version desc limit 1`.execute(tx);
  const last = rows[0];
  const asked = fields.contractFrom;
  if (!asked) {
    const settled = await lastSettled(tx, labelId);
    if (!last && settled === null) return null;
    return Math.max(
      periodOf(today()),
      ...[settled, last?.from].flatMap((at) => (at ? [addMonths(at, 1)] : [])),
    );
  }
  if (last && asked <= last.from)
    throw invalid('contractFrom', 'error.contract.samePeriod', {
      version: last.version,
      period: periodText(last.from),
    });
  if (contractShares.some((field) => field in fields))
    refuseSettled(await lockSettled(tx, labelId), asked, 'contractFrom');
  return asked;
}

/** A guarantee of another kind would forget what is still to be recouped. */
async function refuseOpenAdvance(tx: Tx, labelId: number): Promise<void> {
  const { left } = await advanceOf(tx, labelId);
  if (left > 0) throw new Problem(409, 'error.contract.advanceOpen', { params: { left: rupiah(left) } });
}
