import { secondFactor as routes } from '@rilis/contract/accounts/secondFactor';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import { type Actor, system } from '../kit/actor.ts';
import { audit } from '../kit/audit.ts';
import { type Db, type Tx, withScope } from '../kit/db.ts';
import { on, onOwn } from '../kit/endpoint.ts';
import { invalid, Problem } from '../kit/problem.ts';
import { refuseBeyondPerson } from './grant.ts';
import { forgetTries, startTry } from './loginLimit.ts';
import { sealText, unsealText } from './sealedText.ts';
import { endSessions } from './sessionEnd.ts';
import { digest } from './token.ts';
import { newRecoveryCode, newSecret, stepOf, uriOf } from './totp.ts';

/**
 * Uses a code up: one by time, whose step was never used, or a recovery code. Answers whether it was right.
 * Runs in a staff scope; two that come with the same code find one of them late.
 */
export async function spendCode(tx: Tx, config: Config, userId: number, code: string): Promise<boolean> {
  if (!/^\d{6}$/.test(code)) return spendRecoveryCode(tx, userId, code);
  const factor = await tx
    .selectFrom('second_factor')
    .select('sealed_secret')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!factor) return false;
  const step = stepOf(unsealText(factor.sealed_secret, String(userId), config.secretKey), code);
  if (step === undefined) return false;
  const spent = await tx
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return spent.numUpdatedRows === 1n;
}

async function spendRecoveryCode(tx: Tx, userId: number, code: string): Promise<boolean> {
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

const state = (db: Db) => onOwn(routes.state, ({ actor }) => inStaff(db, (tx) => stateOf(tx, actor.userId!)));

async function stateOf(tx: Tx, userId: number) {
  const { rows } = await sql<{ since: Date | null; required: boolean; left: number }>`
    select (select confirmed_at from second_factor where user_id = ${userId}) as since, second_factor_asked(${userId}) as required,
      (select count(*)::int from recovery_code where user_id = ${userId} and used_at is null) as "left"`.execute(
    tx,
  );
  const { since, required, left } = rows[0]!;
  return { enrolled: since !== null, since, required, recoveryCodesLeft: left };
}

/** A secret that waits for its first code; asking again gives another. */
const start = (db: Db, config: Config) =>
  onOwn(routes.start, ({ actor }) =>
    inStaff(db, async (tx) => {
      const secret = newSecret();
      const sealed = sealText(secret, String(actor.userId), config.secretKey);
      const made = await tx
        .insertInto('second_factor')
        .values({ user_id: actor.userId!, sealed_secret: sealed })
        .onConflict((conflict) =>
          conflict
            .column('user_id')
            .doUpdateSet({ sealed_secret: sealed })
            .where('second_factor.confirmed_at', 'is', null),
        )
        .executeTakeFirst();
      if (made.numInsertedOrUpdatedRows === 0n) throw new Problem(409, 'error.secondFactor.there');
      return { secret, uri: uriOf(secret, config.productName, actor.login) };
    }),
  );

const confirm = (db: Db, config: Config) =>
  onOwn(routes.confirm, async ({ actor, body }) => {
    startTry(`code:${actor.userId}`);
    const recoveryCodes = await inStaff(db, (tx) => enrol(tx, config, actor, body.code));
    forgetTries(`code:${actor.userId}`);
    return { recoveryCodes };
  });

async function enrol(tx: Tx, config: Config, actor: Actor, code: string): Promise<string[]> {
  const userId = actor.userId!;
  const waiting = await tx
    .selectFrom('second_factor')
    .select('sealed_secret')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!waiting) throw new Problem(409, 'error.secondFactor.notStarted');
  const step = stepOf(unsealText(waiting.sealed_secret, String(userId), config.secretKey), code);
  if (step === undefined) throw invalid('code', 'error.login.code');
  await tx
    .updateTable('second_factor')
    .set({ confirmed_at: new Date(), last_step: step })
    .where('user_id', '=', userId)
    .execute();
  const codes = Array.from({ length: 10 }, newRecoveryCode);
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  await tx
    .insertInto('recovery_code')
    .values(codes.map((plain) => ({ user_id: userId, code_hash: hashOf(plain) })))
    .execute();
  await audit(tx, actor, { action: 'enrolled', entity: 'second_factor', id: userId });
  return codes;
}

const remove = (db: Db) =>
  onOwn(routes.remove, ({ actor }) =>
    inStaff(db, async (tx) => {
      if ((await stateOf(tx, actor.userId!)).required) throw new Problem(409, 'error.secondFactor.needed');
      await forgetFactor(tx, actor, actor.userId!, 'removed');
      return null;
    }),
  );

/** An administrator lets somebody start anew; whoever holds the old phone is out at once. */
const reset = on(routes.reset, async ({ tx, actor, params }) => {
  await refuseBeyondPerson(tx, actor, params.id);
  await forgetFactor(tx, actor, params.id, 'reset');
  await endSessions(tx, params.id);
  return null;
});

async function forgetFactor(tx: Tx, actor: Actor, userId: number, action: string): Promise<void> {
  await tx.deleteFrom('second_factor').where('user_id', '=', userId).execute();
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  await audit(tx, actor, { action, entity: 'second_factor', id: userId });
}

const inStaff = <T>(db: Db, work: (tx: Tx) => Promise<T>) => withScope(db, system('secondFactor'), work);

export const secondFactorEndpoints = (db: Db, config: Config) => [
  state(db),
  start(db, config),
  confirm(db, config),
  remove(db),
  reset,
];
