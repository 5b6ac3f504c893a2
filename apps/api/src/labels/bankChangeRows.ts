import type { bankChanges, OpenBankChange } from '@rilis/contract/labels/bankChange';
import { undecidedBankChange } from '@rilis/contract/labels/bankChangeMachine';
import type { ReplyOf } from '@rilis/contract/route';
import { sql } from 'kysely';
import type { Tx } from '../kit/db/db.ts';
import { notFound } from '../kit/problem.ts';

type BankChange = ReplyOf<typeof bankChanges.ofLabel>[number];

/** The change of a label that waits for a decision; a frozen one first, of two the one asked for before. */
export const findOpen = (tx: Tx, labelId: number) =>
  tx
    .selectFrom('bank_change')
    .select(['id', 'bank_name as bankName'])
    .select(['bank_account_number as bankAccountNumber', 'bank_account_name as bankAccountName'])
    .where('label_id', '=', labelId)
    .where('status', 'in', undecidedBankChange)
    .orderBy('status')
    .orderBy('id')
    .executeTakeFirst();

/** Beside what it changes: the account of the label, or the one before where the change is in use. */
const read = (tx: Tx) =>
  tx
    .selectFrom('bank_change as change')
    .innerJoin('label', 'label.id', 'change.label_id')
    .select([
      'change.id',
      'change.label_id as labelId',
      'change.bank_name as bankName',
      'change.bank_account_number as bankAccountNumber',
      'change.bank_account_name as bankAccountName',
      'change.asked_by as askedBy',
      'change.asked_at as askedAt',
      'change.decided_by as decidedBy',
      'change.decided_at as decidedAt',
      'change.reason',
      'change.called_name as calledName',
      'change.called_number as calledNumber',
      'change.frozen_at as frozenAt',
      'change.used_at as usedAt',
    ])
    .select((eb) => [
      eb.ref('change.status').$castTo<BankChange['status']>().as('status'),
      sql<BankChange['former']>`case when change.used_at is null
          then jsonb_build_object('bankName', label.bank_name, 'bankAccountNumber', label.bank_account_number, 'bankAccountName', label.bank_account_name)
          else jsonb_build_object('bankName', change.former_bank_name, 'bankAccountNumber', change.former_bank_account_number,
            'bankAccountName', change.former_bank_account_name) end`.as('former'),
    ]);

export const changesOfLabel = (tx: Tx, labelId: number): Promise<BankChange[]> =>
  read(tx).where('change.label_id', '=', labelId).orderBy('change.id', 'desc').limit(50).execute();

export async function findChange(tx: Tx, id: number): Promise<BankChange> {
  const found = await read(tx).where('change.id', '=', id).executeTakeFirst();
  if (!found) throw notFound();
  return found;
}

/** What waits for whoever may confirm, the oldest first; at most 200. */
export const listOpen = (tx: Tx): Promise<OpenBankChange[]> =>
  read(tx)
    .select(['label.name as labelName', 'label.beneficiary_name as beneficiaryName', 'label.pic'])
    .select([
      sql<string[]>`array_remove(array[label.mobile_phone_pic, label.phone2, label.contact_number], null)`.as(
        'phones',
      ),
      sql<string[]>`coalesce((select array_agg(distinct value) from former_contact former
          where former.label_id = label.id and kind = 'PHONE' and replaced_at > now() - interval '90 days'
            and value not in (coalesce(label.mobile_phone_pic, ''), coalesce(label.phone2, ''), coalesce(label.contact_number, ''))), '{}')`.as(
        'formerPhones',
      ),
    ])
    .where('change.status', 'in', undecidedBankChange)
    .orderBy('change.asked_at')
    .limit(200)
    .execute();
