import { sql } from 'kysely';
import { system } from '../kit/actor.ts';
import { type Db, withScope } from '../kit/db/db.ts';

/** For how many days after a link has ended it is known to which address it was sent. */
const days = 90;

/**
 * Forgets to whom links to statements were mailed: anybody's addresses, which serve nothing once nobody asks any more what became
 * of the link. That it was made, by whom and how often it was opened stays.
 */
export const forgetAddressees = (db: Db): Promise<void> =>
  withScope(db, system('account.forget'), async (tx) => {
    for (const table of ['statement_share', 'payee_link'] as const)
      await tx
        .updateTable(table)
        .set({ sent_to: null })
        .where('sent_to', 'is not', null)
        .where(sql<boolean>`least(expires_at, revoked_at) < now() - make_interval(days => ${days})`)
        .execute();
  });
