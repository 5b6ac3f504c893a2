import { label } from '@rilis/contract/labels/label';
import type { Actor } from '../kit/actor.ts';
import { audit } from '../kit/db/audit.ts';
import type { Tx } from '../kit/db/db.ts';
import { on } from '../kit/http/endpoint.ts';
import { notifyHolders, notifyLabel } from '../kit/jobs.ts';
import { notFound, Problem } from '../kit/problem.ts';

const { routes } = label;

const shown = [
  'id',
  'label_id as labelId',
  'bank_name as bankName',
  'bank_account_number as bankAccountNumber',
  'bank_account_name as bankAccountName',
  'status',
  'asked_by as askedBy',
  'asked_at as askedAt',
  'decided_by as decidedBy',
  'decided_at as decidedAt',
  'reason',
] as const;

interface Bank {
  bankName?: unknown;
  bankAccountNumber?: unknown;
  bankAccountName?: unknown;
}

/** Writes the wished account down and tells those who confirm it. One wish at a time. */
export async function askBankChange(tx: Tx, actor: Actor, labelId: number, bank: Bank): Promise<void> {
  const open = await tx
    .selectFrom('bank_change')
    .select('id')
    .where('label_id', '=', labelId)
    .where('status', '=', 'WAITING')
    .executeTakeFirst();
  if (open) throw new Problem(409, 'error.label.bankChangeWaiting');
  await tx
    .insertInto('bank_change')
    .values({
      label_id: labelId,
      bank_name: String(bank.bankName),
      bank_account_number: String(bank.bankAccountNumber),
      bank_account_name: String(bank.bankAccountName),
      asked_by: actor.userId!,
    })
    .execute();
  await audit(tx, actor, { action: 'bankChangeAsked', entity: 'label', id: labelId, labelId });
  await notifyHolders(
    tx,
    'invoicing.adminReview',
    'bankChangeAsked',
    {},
    `/backoffice/label/${labelId}/show`,
  );
}

const list = on(routes.bankChanges, async ({ tx, params }) => {
  const known = await tx.selectFrom('label').select('id').where('id', '=', params.id).executeTakeFirst();
  if (!known) throw notFound();
  return (await tx
    .selectFrom('bank_change')
    .select(shown)
    .where('label_id', '=', params.id)
    .orderBy('id', 'desc')
    .limit(50)
    .execute()) as never;
});

/** The one transition of a bank change: WAITING → CONFIRMED or REFUSED, by somebody else than who asked. */
const decide = on(routes.decideBankChange, async ({ tx, actor, params, body }) => {
  const asked = await tx
    .selectFrom('bank_change')
    .selectAll()
    .where('label_id', '=', params.id)
    .where('status', '=', 'WAITING')
    .forUpdate()
    .executeTakeFirst();
  if (!asked) throw notFound();
  if (asked.asked_by === actor.userId) throw new Problem(403, 'error.approval.self');
  if (params.decision === 'REFUSED' && !body.reason)
    throw new Problem(400, 'error.approval.reason', {
      fields: [{ field: 'reason', code: 'error.approval.reason' }],
    });
  if (params.decision === 'CONFIRMED') await apply(tx, params.id, asked);
  const decided = await tx
    .updateTable('bank_change')
    .set({
      status: params.decision,
      decided_by: actor.userId,
      decided_at: new Date(),
      reason: body.reason ?? null,
    })
    .where('id', '=', asked.id)
    .returning(shown)
    .executeTakeFirstOrThrow();
  await audit(tx, actor, {
    action: params.decision === 'CONFIRMED' ? 'bankChangeConfirmed' : 'bankChangeRefused',
    entity: 'label',
    id: params.id,
    labelId: params.id,
    note: body.reason,
  });
  await notifyLabel(
    tx,
    params.id,
    params.decision === 'CONFIRMED' ? 'bankChangeConfirmed' : 'bankChangeRefused',
    { reason: body.reason ?? '' },
    `/backoffice/label/${params.id}/show`,
  );
  return decided as never;
});

const apply = (
  tx: Tx,
  labelId: number,
  {
    bank_name,
    bank_account_number,
    bank_account_name,
  }: { bank_name: string; bank_account_number: string; bank_account_name: string },
) =>
  tx
    .updateTable('label')
    .set({ bank_name, bank_account_number, bank_account_name, bank_changed_at: new Date() })
    .where('id', '=', labelId)
    .execute();

export const bankChangeEndpoints = [list, decide];
