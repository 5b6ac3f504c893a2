import { bankChanges as routes } from '@rilis/contract/labels/bankChange';
import type { BankChangeMove } from '@rilis/contract/labels/bankChangeMachine';
import { digest } from '../accounts/keys/token.ts';
import { countWrongKey } from '../accounts/keys/wrongKey.ts';
import { system } from '../kit/actor.ts';
import { transition } from '../kit/approval/transition.ts';
import { type Db, type Tx, withScope } from '../kit/db/db.ts';
import { onOwn } from '../kit/http/endpoint.ts';
import { Problem } from '../kit/problem.ts';
import { bankRoom } from './bankChange.ts';

/** "This wasn’t me": freezes a change of payee by the key of its mail, without signing in (the account may be lost). */
const freeze = (db: Db) =>
  onOwn(routes.freeze, async ({ body, actor }) => {
    const done = await withScope(db, system('payee'), async (tx) => {
      const known = await findKey(tx, body.key);
      if (!known) return undefined;
      if (known.used_at !== null || (known.status !== 'WAITING' && known.status !== 'CONFIRMED'))
        return known.status;
      const reader = { ...actor, login: `mail:${known.address}` };
      await transition(bankRoom, tx, reader, known.change_id, { action: 'freeze', by: 'person' }, {});
      await tx
        .updateTable('payee_key')
        .set({ used_at: new Date() })
        .where('key_hash', '=', digest(body.key))
        .execute();
      return 'FROZEN' as const;
    });
    if (done) return { status: done };
    const code = 'error.payee.key';
    await countWrongKey(db, actor, { route: routes.freeze, code, name: 'payee', times: 200 });
    throw new Problem(400, code);
  });

const findKey = async (tx: Tx, key: string) =>
  tx
    .selectFrom('payee_key')
    .innerJoin('bank_change', 'bank_change.id', 'payee_key.change_id')
    .select(['change_id', 'address', 'payee_key.used_at'])
    .select((eb) => eb.ref('bank_change.status').$castTo<BankChangeMove['to']>().as('status'))
    .where('key_hash', '=', digest(key))
    .where('expires_at', '>', new Date())
    .forUpdate()
    .executeTakeFirst();

export const payeeFreezeEndpoints = (db: Db) => [freeze(db)];
