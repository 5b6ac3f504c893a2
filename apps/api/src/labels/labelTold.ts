import { today } from '@rilis/contract/clock';
import type { label } from '@rilis/contract/labels/label';
import type { z } from 'zod';
import type { Tx } from '../kit/db/db.ts';
import { enqueue } from '../kit/jobs.ts';

type Label = z.output<typeof label.record>;

/** What stores are told of whose a release is. */
const told = ['name', 'isni', 'dpid'] as const;

/**
 * A label is called otherwise or known by other numbers, or its contract is in force again after it was over: what has to
 * follow does so by a job.
 */
export async function tellOfLabel(tx: Tx, before: Label, after: Label): Promise<void> {
  const renewed = !isInForce(before) && isInForce(after);
  if (!renewed && told.every((field) => before[field] === after[field])) return;
  await enqueue(tx, 'label.changed', { id: after.id, renewed }, `label.changed:${after.id}:${renewed}`);
}

/** Of the newest contract; one that begins later is told of on its day (royalties/contract/contractNotices.ts). */
const isInForce = ({ contractStart, contractEnd, renewalMonths }: Label): boolean =>
  (contractStart ?? '') <= today() && (!contractEnd || contractEnd >= today() || !!renewalMonths);
