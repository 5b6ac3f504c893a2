import type { Assertion } from '@rilis/contract/accounts/passkey';
import type { AuthenticationResponseJSON, AuthenticatorTransport } from '@simplewebauthn/server';
import type { Config } from '../config.ts';
import type { Tx } from '../kit/db/db.ts';
import { issueChallenge, spendChallenge } from './passkeyChallenge.ts';

/** Loaded when first used: it takes longer to load than the rest of the start. */
export const webauthn = () => import('@simplewebauthn/server');

/** Whose passkeys they are is settled by the platform's own address, never by what a request says. */
export function relyingParty({ publicUrl, productName }: Config) {
  const { hostname, origin } = new URL(publicUrl);
  return { rpID: hostname, rpName: productName, origin };
}

const transportsOf = (stored: readonly string[]) => stored as AuthenticatorTransport[];

export const passkeysOf = (tx: Tx, userId: number) =>
  tx.selectFrom('passkey').selectAll().where('user_id', '=', userId).orderBy('id').execute();

/** What the browser hands to the person's authenticators (`PublicKeyCredentialRequestOptionsJSON`). */
export async function signInOptions(tx: Tx, config: Config, userId: number) {
  const { generateAuthenticationOptions } = await webauthn();
  const stored = await passkeysOf(tx, userId);
  return generateAuthenticationOptions({
    rpID: relyingParty(config).rpID,
    challenge: await issueChallenge(tx, userId, 'SIGN_IN'),
    allowCredentials: stored.map((row) => ({
      id: row.credential_id,
      transports: transportsOf(row.transports),
    })),
    // The password came first: a touch is enough.
    userVerification: 'preferred',
  });
}

/**
 * Whether one of the person's passkeys signed an open challenge of theirs for a sign-in. The challenge is used up
 * either way; runs in a staff scope, two that come with the same answer find one of them late.
 */
export async function spendAssertion(
  tx: Tx,
  config: Config,
  userId: number,
  assertion: Assertion,
): Promise<boolean> {
  const expectedChallenge = await spendChallenge(tx, userId, 'SIGN_IN', assertion.response.clientDataJSON);
  if (expectedChallenge === undefined) return false;
  const stored = await tx
    .selectFrom('passkey')
    .selectAll()
    .where('credential_id', '=', assertion.id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!stored) return false;
  const { verifyAuthenticationResponse } = await webauthn();
  const { rpID, origin } = relyingParty(config);
  const credential = {
    id: stored.credential_id,
    publicKey: new Uint8Array(stored.public_key),
    counter: stored.counter,
    transports: transportsOf(stored.transports),
  };
  const proof = await verifyAuthenticationResponse({
    response: assertion as AuthenticationResponseJSON,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential,
    requireUserVerification: false,
    // It throws for whatever does not fit; to the one who signs in it is all the same.
  }).catch(() => undefined);
  if (!proof?.verified) return false;
  const { newCounter: counter, credentialBackedUp } = proof.authenticationInfo;
  await tx
    .updateTable('passkey')
    .set({ counter, backed_up: credentialBackedUp, last_used_at: new Date() })
    .where('id', '=', stored.id)
    .execute();
  return true;
}
