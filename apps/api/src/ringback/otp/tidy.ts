import { system } from '../../kit/actor.ts';
import { type Db, withScope } from '../../kit/db/db.ts';

/** Forgets the numbers of codes that are no good any more, and after a day the codes nobody entered. */
export const tidyCodes = (db: Db) =>
  withScope(db, system('otp.tidy'), async (tx) => {
    await tx
      .updateTable('otp')
      .set({ number_sealed: null })
      .where('expires_at', '<', new Date())
      .where('number_sealed', 'is not', null)
      .execute();
    await tx
      .deleteFrom('otp')
      .where('proved_at', 'is', null)
      .where('expires_at', '<', new Date(Date.now() - 24 * 3_600_000))
      .execute();
  });
