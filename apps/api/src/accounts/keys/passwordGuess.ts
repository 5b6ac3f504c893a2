import { findGuess } from '@rilis/contract/accounts/guess';
import type { Tx } from '../../kit/db/db.ts';
import { invalid } from '../../kit/problem.ts';

/** Refuses a new password that is guessed at once; `known`: what everybody knows of the person, and the product. */
export async function refuseGuessed(
  field: 'password' | 'newPassword',
  password: string,
  known: readonly (string | null | undefined)[],
): Promise<void> {
  const guess = await findGuess(password, known);
  if (guess) throw invalid(field, `error.password.${guess}`);
}

/** What everybody knows of a person. Runs in a staff scope. */
export async function knownOf(tx: Tx, userId: number): Promise<(string | null)[]> {
  const person = await tx
    .selectFrom('app_user')
    .leftJoin('label', 'label.id', 'app_user.label_id')
    .select(['login', 'email', 'first_name', 'last_name', 'label.name'])
    .where('app_user.id', '=', userId)
    .executeTakeFirst();
  return Object.values(person ?? {});
}

export async function labelNameOf(tx: Tx, id: number): Promise<string | null> {
  const label = await tx.selectFrom('label').select('name').where('id', '=', id).executeTakeFirst();
  return label?.name ?? null;
}
