import { sql } from 'kysely';
import { system } from '../kit/actor.ts';
import { type Db, withScope } from '../kit/db/db.ts';

/** For how many days is kept what a label had before, and a key to freeze its account once that has ended. */
const days = { former: 90, key: 30 };

/**
 * Forgets the addresses and numbers a label and its people had: as long as these days they are told of a bank account, or
 * called about it, and then they serve nothing any more.
 */
export const forgetContacts = (db: Db): Promise<void> =>
  withScope(db, system('account.forget'), async (tx) => {
    const before = (span: keyof typeof days) => sql<Date>`now() - make_interval(days => ${days[span]})`;
    await tx.deleteFrom('former_contact').where('replaced_at', '<', before('former')).execute();
    await tx.deleteFrom('payee_key').where('expires_at', '<', before('key')).execute();
  });
