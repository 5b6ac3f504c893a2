import { type BankChangeMove, bankChangeMachine } from '@rilis/contract/labels/bankChangeMachine';
import { label } from '@rilis/contract/labels/label';
import type { Actor } from '../kit/actor.ts';
import { enter } from '../kit/approval/record.ts';
import type { Room, Step } from '../kit/approval/room.ts';
import { transition } from '../kit/approval/transition.ts';
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
  const { id } = await tx
    .insertInto('bank_change')
    .values({
      label_id: labelId,
      bank_name: String(bank.bankName),
      bank_account_number: String(bank.bankAccountNumber),
      bank_account_name: String(bank.bankAccountName),
      asked_by: actor.userId!,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enter(tx, actor, bankRoom, id, 'ask');
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

interface Why {
  reason?: string | undefined;
}
type BankStep = Step<'bank_change', BankChangeMove, Why>;

const useAccount = ({ tx, row }: BankStep) =>
  tx
    .updateTable('label')
    .set({
      bank_name: row.bank_name,
      bank_account_number: row.bank_account_number,
      bank_account_name: row.bank_account_name,
      bank_changed_at: new Date(),
    })
    .where('id', '=', row.label_id)
    .execute();

const verbs = {
  ask: 'bankChangeAsked',
  confirm: 'bankChangeConfirmed',
  refuse: 'bankChangeRefused',
} as const;

/** A bank change: the audit log tells it under its label. */
export const bankRoom: Room<'bank_change', BankChangeMove, Why> = {
  machine: bankChangeMachine,
  table: 'bank_change',
  columns: { state: 'status', label: 'label_id' },
  eyes: { movedBy: { WAITING: 'asked_by' } },
  rights: () => ['/backoffice/approval/label', '/backoffice/invoicing#adminReview'],
  refusals: { move: notFound, samePerson: { status: 403, code: 'error.approval.self' } },
  changes: ({ actor, body: { reason } }) => ({
    decided_by: actor.userId,
    decided_at: new Date(),
    reason: reason ?? null,
  }),
  acts: {
    confirm: { notice: (step) => tell(step, 'bankChangeConfirmed'), effect: useAccount },
    refuse: { notice: (step) => tell(step, 'bankChangeRefused') },
  },
  audit: {
    entity: 'label',
    verb: ({ action }) => verbs[action],
    facts: () => ({}),
    idOf: (row) => row.label_id,
  },
};

const tell = ({ tx, row, body }: BankStep, word: string) =>
  notifyLabel(
    tx,
    row.label_id,
    word,
    { reason: body.reason ?? '' },
    `/backoffice/label/${row.label_id}/show`,
  );

const decide = on(routes.decideBankChange, async ({ tx, actor, params, body }) => {
  const asked = await tx
    .selectFrom('bank_change')
    .select('id')
    .where('label_id', '=', params.id)
    .where('status', '=', 'WAITING')
    .forUpdate()
    .executeTakeFirst();
  if (!asked) throw notFound();
  await transition(bankRoom, tx, actor, asked.id, { to: params.decision }, body);
  return (await tx
    .selectFrom('bank_change')
    .select(shown)
    .where('id', '=', asked.id)
    .executeTakeFirstOrThrow()) as never;
});

export const bankChangeEndpoints = [list, decide];
