import { type Attestation, passkeys as routes } from '@rilis/contract/accounts/passkey';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Config } from '../../config.ts';
import type { Actor } from '../../kit/actor.ts';
import { asPlatform } from '../../kit/db/asPlatform.ts';
import { audit } from '../../kit/db/audit.ts';
import type { Db, Tx } from '../../kit/db/db.ts';
import { onOwn } from '../../kit/http/endpoint.ts';
import { notFound, Problem } from '../../kit/problem.ts';
import { issueRecoveryCodes } from '../keys/recoveryCode.ts';
import { tellOfSafety } from '../notices/safetyNotice.ts';
import { issueChallenge, spendChallenge } from './passkeyChallenge.ts';
import { handleOf, passkeysOf, relyingParty, webauthn } from './passkeySignIn.ts';
import { factorsOf, oneAtATime, refuseLastFactor, tidyRecoveryCodes } from './secondFactor.ts';

type Kept = Awaited<ReturnType<typeof passkeysOf>>[number];

/** Nobody carries more; a list without an end would be a place to fill the table from. */
const most = 20;

const shown = (row: Kept) => ({
  id: row.id,
  name: row.name,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
  backedUp: row.backed_up,
});

const list = (db: Db) =>
  onOwn(routes.list, ({ actor }) =>
    inStaff(db, async (tx) => (await passkeysOf(tx, actor.userId!)).map(shown)),
  );

const options = (db: Db, config: Config) =>
  onOwn(routes.options, ({ actor }) =>
    inStaff(db, async (tx) => {
      const { generateRegistrationOptions } = await webauthn();
      const { rpID, rpName } = relyingParty(config);
      const existing = await passkeysOf(tx, actor.userId!);
      if (existing.length >= most) throw new Problem(409, 'error.passkey.tooMany', { params: { most } });
      const made = await generateRegistrationOptions({
        rpID,
        rpName,
        userName: actor.login,
        userID: handleOf(config, actor.userId!),
        challenge: await issueChallenge(tx, actor.userId!, 'REGISTER'),
        excludeCredentials: existing.map((row) => ({ id: row.credential_id })),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      });
      return { ...made };
    }),
  );

const register = (db: Db, config: Config) =>
  onOwn(routes.register, async ({ actor, body }) => {
    // Committed by itself: what was signed is used up, whatever becomes of it.
    const challenge = await inStaff(db, (tx) =>
      spendChallenge(tx, actor.userId!, 'REGISTER', body.response.response.clientDataJSON),
    );
    const made = challenge && (await provenKey(config, body.response, challenge));
    if (!made) throw new Problem(400, 'error.passkey.refused');
    return inStaff(db, (tx) => keep(tx, actor, body.name, made, body.response.response.transports ?? []));
  });

async function provenKey(config: Config, response: Attestation, expectedChallenge: string) {
  const { verifyRegistrationResponse } = await webauthn();
  const { rpID, origin } = relyingParty(config);
  const proof = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
  }).catch(() => undefined);
  return proof?.verified ? proof.registrationInfo : undefined;
}

type Proven = NonNullable<Awaited<ReturnType<typeof provenKey>>>;

async function keep(tx: Tx, actor: Actor, name: string, made: Proven, transports: string[]) {
  const userId = actor.userId!;
  const { id, publicKey, counter } = made.credential;
  await oneAtATime(tx, userId);
  const before = await factorsOf(tx, userId);
  const row = await tx
    .insertInto('passkey')
    .values({
      user_id: userId,
      name,
      credential_id: id,
      public_key: Buffer.from(publicKey),
      counter,
      transports,
      backed_up: made.credentialBackedUp,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new Problem(409, 'error.passkey.known');
  await audit(tx, actor, { action: 'registered', entity: 'passkey', id: row.id, after: { name } });
  await tellOfSafety(tx, actor, { userId, event: 'passkeyAdded' });
  const recoveryCodes = before.recoveryCodesLeft > 0 ? [] : await issueRecoveryCodes(tx, userId);
  return { passkey: shown(row), recoveryCodes };
}

const remove = (db: Db) =>
  onOwn(routes.remove, ({ actor, params }) =>
    inStaff(db, async (tx) => {
      const userId = actor.userId!;
      const gone = await tx
        .deleteFrom('passkey')
        .where('id', '=', params.id)
        .where('user_id', '=', userId)
        .returning('name')
        .executeTakeFirst();
      if (!gone) throw notFound();
      await refuseLastFactor(tx, userId);
      await tidyRecoveryCodes(tx, userId);
      await audit(tx, actor, { action: 'removed', entity: 'passkey', id: params.id, before: gone });
      await tellOfSafety(tx, actor, { userId, event: 'passkeyRemoved' });
      return null;
    }),
  );

const inStaff = asPlatform('passkey');

export const passkeyEndpoints = (db: Db, config: Config) => [
  list(db),
  options(db, config),
  register(db, config),
  remove(db),
];
