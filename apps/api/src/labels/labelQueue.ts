import type { ApprovalStatus, DecidedStatus, QueueFilter } from '@rilis/contract/approval';
import { label } from '@rilis/contract/labels/label';
import type { z } from 'zod';
import type { Actor } from '../kit/actor.ts';
import { deskCondition } from '../kit/approval/deskCondition.ts';
import { columnsOf, like } from '../kit/db/columns.ts';
import type { Tx } from '../kit/db/db.ts';
import { takePage } from '../kit/db/page.ts';
import { keptIn } from '../kit/list/crud.ts';
import { sysparam } from '../kit/sysparam.ts';
import { taxedBy } from './labelRows.ts';
import { hasPhone } from './searchable.ts';

type LabelRow = z.output<typeof label.record>;
type Query = Omit<z.output<typeof label.query>, 'sort'> & { desk?: QueueFilter | undefined };

const hourMs = 3_600_000;

/** How many hours an answer to a label may take. */
export const labelHours = (tx: Tx) => sysparam(tx, 'SLA', 'LABEL_HOURS');

/** When an answer is due and how many whole hours are left (negative: late); only what waits was promised one. */
export function dueOf({ approvalStatus, submittedAt }: LabelRow, hours: number) {
  if (approvalStatus !== 'SUBMITTED' || !submittedAt) return { dueAt: null, hoursLeft: null };
  const dueAt = new Date(submittedAt.getTime() + hours * hourMs);
  return { dueAt, hoursLeft: Math.floor((dueAt.getTime() - Date.now()) / hourMs) };
}

const shown = columnsOf(label.record, 'label');

/** Labels of one status as a queue: whoever has waited longest stands first. */
export async function listQueue(tx: Tx, actor: Actor, status: ApprovalStatus, query: Query) {
  const kept = keptIn(actor, label.routes, query);
  let matching = tx
    .selectFrom('label')
    .where('deleted_at', kept === 'live' ? 'is' : 'is not', null)
    .where('approval_status', '=', status as DecidedStatus);
  const hours = await labelHours(tx);
  const desk = await deskCondition(tx, actor, 'label', query.desk, hours);
  if (desk) matching = matching.where(desk);
  if (query.type) matching = matching.where('type', '=', query.type);
  const { taxIdStatus, taxId } = taxedBy(query.taxIdStatus);
  if (taxIdStatus) matching = matching.where('tax_id_status', '=', taxIdStatus);
  if (taxId === null) matching = matching.where('tax_id', 'is', null);
  if (query.search) {
    const columns = ['name', 'pic', 'email_pic', 'systemcode'] as const;
    const [term, also] = [like(query.search), hasPhone(query.search)];
    matching = matching.where((eb) =>
      eb.or([...columns.map((column) => eb(column, 'ilike', term)), ...also]),
    );
  }
  const page = await takePage(matching, query, (q) =>
    q.select(shown).orderBy('submitted_at').orderBy('id').$castTo<LabelRow>(),
  );
  return { ...page, content: page.content.map((row) => ({ ...row, ...dueOf(row, hours) })) };
}
