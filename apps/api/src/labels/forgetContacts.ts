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
    // On which number somebody was called is one of them, unless it is that of the label again.
    await sql`
      with gone as (delete from former_contact where replaced_at < ${before('former')} returning label_id, kind, value)
      update bank_change c set called_number = null from gone join label l on l.id = gone.label_id
      where c.label_id = gone.label_id and gone.kind = 'PHONE' and phone_key(c.called_number) = phone_key(gone.value)
        and phone_key(c.called_number) not in
          (select phone_key(n) from unnest(array[l.mobile_phone_pic, l.phone2, l.contact_number]) n where phone_key(n) is not null)`.execute(
      tx,
    );
    await tx.deleteFrom('payee_key').where('expires_at', '<', before('key')).execute();
  });
