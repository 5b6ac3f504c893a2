import type { Tx } from '../../kit/db/db.ts';
import { digest } from './token.ts';
import { newRecoveryCode } from './totp.ts';

/** Ten new recovery codes, told this once; the ones before them are void. Runs in a staff scope. */
export async function issueRecoveryCodes(tx: Tx, userId: number): Promise<string[]> {
  const codes = Array.from({ length: 10 }, newRecoveryCode);
  await voidRecoveryCodes(tx, userId);
  await tx
    .insertInto('recovery_code')
    .values(codes.map((plain) => ({ user_id: userId, code_hash: hashOf(plain) })))
    .execute();
  return codes;
}

export async function voidRecoveryCodes(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
}

/** Uses a recovery code up; whether it was one. */
export async function spendRecoveryCode(tx: Tx, userId: number, code: string): Promise<boolean> {
  const spent = await tx
    .updateTable('recovery_code')
    .set({ used_at: new Date() })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return spent.numUpdatedRows === 1n;
}

const hashOf = (code: string) => digest(code.toUpperCase().replace('-', ''));
