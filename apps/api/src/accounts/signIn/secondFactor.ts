import { secondFactor as routes } from '@rilis/contract/accounts/secondFactor';
import { sql } from 'kysely';
import type { Config } from '../../config.ts';
import type { Actor } from '../../kit/actor.ts';
import { asPlatform } from '../../kit/db/asPlatform.ts';
import { audit } from '../../kit/db/audit.ts';
import type { Db, Tx } from '../../kit/db/db.ts';
import { on, onOwn } from '../../kit/http/endpoint.ts';
import { invalid, Problem } from '../../kit/problem.ts';
import { sealIn, unsealText } from '../../kit/seal/sealedText.ts';
import { forgetTries, startTry } from '../keys/loginLimit.ts';
import { issueRecoveryCodes, spendRecoveryCode, voidRecoveryCodes } from '../keys/recoveryCode.ts';
import { endSessions } from '../keys/sessionEnd.ts';
import { newSecret, stepAt, stepOf, uriOf } from '../keys/totp.ts';
import { tellOfSafety } from '../notices/safetyNotice.ts';
import { refuseBeyondPerson } from '../people/grant.ts';

/**
 * Uses a code up: one by time, of a secret that was confirmed and a step that was never used, or a recovery code. Answers
 * whether it was right. Runs in a staff scope; two that come with the same code find one of them late.
 */
export async function spendCode(tx: Tx, config: Config, userId: number, code: string): Promise<boolean> {
  if (!/^\d{6}$/.test(code)) return spendRecoveryCode(tx, userId, code);
  const factor = await tx
    .selectFrom('second_factor')
    .select('sealed_secret')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  if (!factor) return false;
  const step = stepOf(secretOf(factor.sealed_secret, userId, config), code);
  if (step === undefined) return false;
  const spent = await tx
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    // A step still to come was used while the clock went ahead: until it came again, no code would be right.
    .where((eb) => eb.or([eb('last_step', '<', step), eb('last_step', '>', stepAt(Date.now()) + 1)]))
    .executeTakeFirst();
  return spent.numUpdatedRows === 1n;
}

/** A platform that lost its key, as one restored without it, cannot check a code: recovery codes and administrators help. */
function secretOf(sealed: Buffer, userId: number, { keys }: Config): string {
  try {
    return unsealText(sealed, String(userId), keys);
  } catch {
    throw new Problem(409, 'error.login.sealed');
  }
}

const state = (db: Db) =>
  onOwn(routes.state, ({ actor }) => inStaff(db, (tx) => factorsOf(tx, actor.userId!)));

/** What a person has set up, and whether one of the roles asks for it. Runs in a staff scope. */
export async function factorsOf(tx: Tx, userId: number) {
  const { rows } = await sql<{ since: Date | null; passkeys: number; required: boolean; left: number }>`
    select (select confirmed_at from second_factor where user_id = ${userId}) as since,
      (select count(*)::int from passkey where user_id = ${userId}) as passkeys, second_factor_asked(${userId}) as required,
      (select count(*)::int from recovery_code where user_id = ${userId} and used_at is null) as "left"`.execute(
    tx,
  );
  const { since, passkeys, required, left } = rows[0]!;
  return { enrolled: since !== null, since, passkeys, required, recoveryCodesLeft: left };
}

/** After one was taken away: whoever must have a second factor still has one of either kind. */
export async function refuseLastFactor(tx: Tx, userId: number): Promise<void> {
  await oneAtATime(tx, userId);
  const { required, enrolled, passkeys } = await factorsOf(tx, userId);
  if (required && !enrolled && passkeys === 0) throw new Problem(409, 'error.secondFactor.needed');
}

/** Two changes of a person's second factors at once would each count on the other's. */
export async function oneAtATime(tx: Tx, userId: number): Promise<void> {
  await tx.selectFrom('app_user').select('id').where('id', '=', userId).forUpdate().execute();
}

/** Recovery codes go with the last second factor. */
export async function tidyRecoveryCodes(tx: Tx, userId: number): Promise<void> {
  const { enrolled, passkeys } = await factorsOf(tx, userId);
  if (!enrolled && passkeys === 0) await voidRecoveryCodes(tx, userId);
}

/** A secret that waits for its first code; asking again gives another. */
const start = (db: Db, config: Config) =>
  onOwn(routes.start, ({ actor }) =>
    inStaff(db, async (tx) => {
      const secret = newSecret();
      const sealed = await sealIn(tx, secret, String(actor.userId), config.keys);
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
    await startTry(db, `code:${actor.userId}`);
    const recoveryCodes = await inStaff(db, (tx) => enrol(tx, config, actor, body.code));
    await forgetTries(db, `code:${actor.userId}`);
    return { recoveryCodes };
  });

async function enrol(tx: Tx, config: Config, actor: Actor, code: string): Promise<string[]> {
  const userId = actor.userId!;
  await oneAtATime(tx, userId);
  const waiting = await tx
    .selectFrom('second_factor')
    .select('sealed_secret')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!waiting) throw new Problem(409, 'error.secondFactor.notStarted');
  const step = stepOf(unsealText(waiting.sealed_secret, String(userId), config.keys), code);
  if (step === undefined) throw invalid('code', 'error.login.code');
  await tx
    .updateTable('second_factor')
    .set({ confirmed_at: new Date(), last_step: step })
    .where('user_id', '=', userId)
    .execute();
  const codes = await issueRecoveryCodes(tx, userId);
  await audit(tx, actor, { action: 'enrolled', entity: 'second_factor', id: userId });
  await tellOfSafety(tx, actor, { userId, event: 'codesOn' });
  return codes;
}

const remove = (db: Db) =>
  onOwn(routes.remove, ({ actor }) =>
    inStaff(db, async (tx) => {
      const userId = actor.userId!;
      const gone = await tx
        .deleteFrom('second_factor')
        .where('user_id', '=', userId)
        .returning('confirmed_at')
        .executeTakeFirst();
      await refuseLastFactor(tx, userId);
      await tidyRecoveryCodes(tx, userId);
      await audit(tx, actor, { action: 'removed', entity: 'second_factor', id: userId });
      if (gone?.confirmed_at) await tellOfSafety(tx, actor, { userId, event: 'codesOff' });
      return null;
    }),
  );

/** An administrator lets somebody start anew; whoever holds the old phone or key is out at once. */
const reset = on(routes.reset, async ({ tx, actor, params }) => {
  await refuseBeyondPerson(tx, actor, params.id);
  await forgetFactors(tx, params.id);
  await audit(tx, actor, { action: 'reset', entity: 'second_factor', id: params.id });
  await tellOfSafety(tx, actor, { userId: params.id, event: 'secondFactorReset' });
  await endSessions(tx, params.id);
  return null;
});

async function forgetFactors(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('second_factor').where('user_id', '=', userId).execute();
  await tx.deleteFrom('passkey').where('user_id', '=', userId).execute();
  await voidRecoveryCodes(tx, userId);
}

const inStaff = asPlatform('secondFactor');

export const secondFactorEndpoints = (db: Db, config: Config) => [
  state(db),
  start(db, config),
  confirm(db, config),
  remove(db),
  reset,
];
