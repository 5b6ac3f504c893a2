import { bankChanges as routes } from '@rilis/contract/labels/bankChange';
import { type BankChangeMove, bankChangeMachine } from '@rilis/contract/labels/bankChangeMachine';
import { sql } from 'kysely';
import type { Actor } from '../kit/actor.ts';
import { enter } from '../kit/approval/record.ts';
import type { Room, Step } from '../kit/approval/room.ts';
import { transition } from '../kit/approval/transition.ts';
import { audit } from '../kit/db/audit.ts';
import type { Tx } from '../kit/db/db.ts';
import { on } from '../kit/http/endpoint.ts';
import { requireRecent } from '../kit/http/recent.ts';
import { notifyHolders, notifyLabel, settleTold } from '../kit/jobs.ts';
import { type FieldMistake, notFound, Problem } from '../kit/problem.ts';
import { changesOfLabel, findChange, findOpen, listOpen } from './bankChangeRows.ts';
import { firstUse, giveBack, refuseReplaced, useAccount } from './payeeAccount.ts';
import { tellOfPayee } from './payeeNotice.ts';

const parts = ['bankName', 'bankAccountNumber', 'bankAccountName'] as const;
type Bank = { [part in (typeof parts)[number]]?: unknown };

/** Writes the wished account down and tells those who confirm it. One wish at a time, of a whole account; the same once more is none. */
export async function askBankChange(tx: Tx, actor: Actor, labelId: number, bank: Bank): Promise<void> {
  const open = await findOpen(tx, labelId);
  if (open && parts.every((part) => bank[part] === open[part])) return;
  requireRecent(actor);
  const missing = parts.filter((part) => !bank[part]);
  const fields = missing.map((field) => ({ field, code: 'error.validation.required' }));
  if (fields.length > 0) throw new Problem(400, 'error.validation.summary', { fields });
  if (open) throw new Problem(409, 'error.label.bankChangeWaiting');
  const made = await tx
    .insertInto('bank_change')
    .values({
      label_id: labelId,
      bank_name: String(bank.bankName),
      bank_account_number: String(bank.bankAccountNumber),
      bank_account_name: String(bank.bankAccountName),
      asked_by: actor.userId!,
    })
    .onConflict((conflict) => conflict.column('label_id').where(sql<boolean>`status = 'WAITING'`).doNothing())
    .returning('id')
    .executeTakeFirst();
  // Somebody asked at the same moment, or the button was pressed twice.
  if (!made) return askBankChange(tx, actor, labelId, bank);
  const { id } = made;
  await enter(tx, actor, bankRoom, id, 'ask');
  await audit(tx, actor, { action: 'bankChangeAsked', entity: 'label', id: labelId, labelId });
  await tellOfPayee(tx, actor, id, 'payeeAsked');
  await tellHolders(tx, id, 'bankChangeAsked');
}

const list = on(routes.ofLabel, async ({ tx, params }) => {
  const known = await tx.selectFrom('label').select('id').where('id', '=', params.id).executeTakeFirst();
  if (!known) throw notFound();
  return changesOfLabel(tx, params.id);
});

interface Said {
  reason?: string | undefined;
  calledName?: string | undefined;
  calledNumber?: string | undefined;
}
type BankStep = Step<'bank_change', BankChangeMove, Said>;

const verbs = {
  ask: 'bankChangeAsked',
  confirm: 'bankChangeConfirmed',
  refuse: 'bankChangeRefused',
  freeze: 'bankChangeFrozen',
  withdraw: 'bankChangeWithdrawn',
} as const;

const decided = ({ actor, body: { reason } }: BankStep) => ({
  decided_by: actor.userId,
  decided_at: new Date(),
  reason: reason ?? null,
});

/** A bank change: the audit log tells it under its label. */
export const bankRoom: Room<'bank_change', BankChangeMove, Said> = {
  machine: bankChangeMachine,
  table: 'bank_change',
  columns: { label: 'label_id' },
  eyes: { movedBy: { WAITING: 'asked_by' } },
  rights: ({ who }) =>
    who === 'owner'
      ? ['/backoffice/label/{id}/update']
      : ['/backoffice/approval/label', '/backoffice/invoicing#adminReview'],
  permit: requireOwn,
  refusals: { move: notFound, samePerson: { status: 403, code: 'error.approval.self' } },
  lacks: ({ move, body }) => (move.needs.includes('called') ? uncalled(body) : []),
  acts: {
    confirm: {
      notice: endNotices,
      changes: async (step) => ({
        ...decided(step),
        ...(await firstUse(step.tx, step.row)),
        called_name: step.body.calledName,
        called_number: step.body.calledNumber,
      }),
      effect: async ({ tx, actor, row }) => {
        if (await useAccount(tx, row)) await tellOfPayee(tx, actor, row.id, 'payeeConfirmed');
      },
    },
    refuse: {
      changes: decided,
      notice: async (step) => {
        await endNotices(step);
        await tell(step, 'bankChangeRefused');
      },
      effect: takeAway,
    },
    withdraw: {
      changes: decided,
      notice: endNotices,
      effect: ({ tx, actor, row }) => tellOfPayee(tx, actor, row.id, 'payeeWithdrawn'),
    },
    freeze: {
      guard: ({ tx, row }) => refuseReplaced(tx, row),
      changes: ({ actor }) => ({ frozen_at: new Date(), frozen_by: actor.login }),
      notice: async (step) => {
        await endNotices(step);
        await tell(step, 'bankChangeFrozen');
        await tellHolders(step.tx, step.row.id, 'bankChangeFrozen');
      },
    },
  },
  audit: {
    entity: 'label',
    verb: ({ action }) => verbs[action],
    facts: (_row, { calledName, calledNumber }) => (calledName ? { calledName, calledNumber } : {}),
    idOf: (row) => row.label_id,
  },
};

/** A label takes back what any of its people asked for, staff what they asked for themselves: for all else they refuse with a reason. */
function requireOwn({ actor, row, move }: BankStep): void {
  if (move.action === 'withdraw' && actor.labelId === null && row.asked_by !== actor.userId)
    throw new Problem(403, 'error.change.notYours');
}

/** A change that was in use when it was frozen gives back what was before, and who is paid hears of it. */
async function takeAway({ tx, actor, row }: BankStep): Promise<void> {
  if (row.used_at === null || !(await giveBack(tx, row))) return;
  const none = row.former_bank_account_number === null;
  await tellOfPayee(tx, actor, row.id, none ? 'payeeTakenAway' : 'payeeGivenBack');
}

/** Whom one called, and where: a false account is the usual fraud, and only a call finds it. */
const uncalled = (body: Said): FieldMistake[] =>
  (['calledName', 'calledNumber'] as const)
    .filter((field) => !body[field])
    .map((field) => ({ field, code: 'error.validation.required' }));

const tell = ({ tx, row, body }: BankStep, word: string) =>
  notifyLabel(tx, row.label_id, word, { reason: body.reason ?? '' }, bankOf(row.label_id));

const tellHolders = (tx: Tx, id: number, word: string) =>
  notifyHolders(tx, 'invoicing.adminReview', word, { of: `${id}` }, changesLink);

/** Whoever was asked to look at it need not any more, and a label whose change was frozen need not wonder. */
async function endNotices({ tx, row }: BankStep): Promise<void> {
  await settleTold(tx, ['bankChangeAsked', 'bankChangeFrozen'], changesLink, `${row.id}`);
  await settleTold(tx, ['bankChangeFrozen'], bankOf(row.label_id));
}

const changesLink = '/backoffice/bankChanges';
const bankOf = (labelId: number) => `/backoffice/label/${labelId}/show?tab=bank`;

const decide = on(routes.decide, async ({ tx, actor, params, body }) => {
  const id = await openChange(tx, params.id, body.changeId);
  await transition(bankRoom, tx, actor, id, { to: params.decision }, body);
  return findChange(tx, id);
});

const withdraw = on(routes.withdraw, async ({ tx, actor, params, body }) => {
  const id = await openChange(tx, params.id, body.changeId);
  await transition(bankRoom, tx, actor, id, { action: 'withdraw' }, {});
  return findChange(tx, id);
});

/** The open change of a label, which has to be the one that was looked at. */
async function openChange(tx: Tx, labelId: number, seen: number): Promise<number> {
  const asked = await findOpen(tx, labelId);
  if (!asked) throw notFound();
  if (asked.id !== seen) throw new Problem(409, 'error.stale');
  return asked.id;
}

const open = on(routes.open, ({ tx }) => listOpen(tx));

export const bankChangeEndpoints = [list, decide, withdraw, open];
