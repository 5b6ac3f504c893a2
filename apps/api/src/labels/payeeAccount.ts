import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Tx } from '../kit/db/db.ts';
import type { Database } from '../kit/db/schema.ts';
import { Problem } from '../kit/problem.ts';

type Change = Selectable<Database['bank_change']>;

interface Account {
  bank_name: string | null;
  bank_account_number: string | null;
  bank_account_name: string | null;
}

const accountOf = ({ bank_name, bank_account_number, bank_account_name }: Change): Account => ({
  bank_name,
  bank_account_number,
  bank_account_name,
});

const formerOf = (change: Change): Account => ({
  bank_name: change.former_bank_name,
  bank_account_number: change.former_bank_account_number,
  bank_account_name: change.former_bank_account_name,
});

/**
 * What a change keeps when its account comes into use: since when, and the account until now, which may be none. Confirmed
 * again after it was frozen it would keep itself as what was before.
 */
export async function firstUse(tx: Tx, change: Change) {
  if (change.used_at !== null) return {};
  const now = await tx
    .selectFrom('label')
    .select([
      'bank_name as former_bank_name',
      'bank_account_number as former_bank_account_number',
      'bank_account_name as former_bank_account_name',
    ])
    .where('id', '=', change.label_id)
    .executeTakeFirstOrThrow();
  return { ...now, used_at: new Date() };
}

/** The label is paid into the account of a change. Answers whether: one that came after it stays. */
export const useAccount = (tx: Tx, change: Change) =>
  write(tx, change, accountOf(change), sql`${is(formerOf(change))} or ${is(accountOf(change))}`);

/** The label is paid again into what it had before, if anything. Answers whether, as above. */
export const giveBack = (tx: Tx, change: Change) =>
  write(tx, change, formerOf(change), is(accountOf(change)));

async function write(tx: Tx, change: Change, account: Account, still: RawBuilder<unknown>): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('label')
    .set({ ...account, bank_changed_at: new Date() })
    .where('id', '=', change.label_id)
    .where(sql<boolean>`(${still})`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const is = (account: Account) =>
  sql`(bank_name, bank_account_number, bank_account_name)
    is not distinct from (${account.bank_name}::text, ${account.bank_account_number}::text, ${account.bank_account_name}::text)`;

/** An account that another has taken the place of is not frozen: to decide about it would decide about the other, unseen. */
export async function refuseReplaced(tx: Tx, change: Change): Promise<void> {
  const later = await tx
    .selectFrom('bank_change')
    .select('id')
    .where('label_id', '=', change.label_id)
    .where('id', '>', change.id)
    .where('used_at', 'is not', null)
    .where('status', '<>', 'REFUSED')
    .limit(1)
    .executeTakeFirst();
  if (later) throw new Problem(409, 'error.payee.replaced');
}
