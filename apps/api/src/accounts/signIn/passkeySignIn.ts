import type { Assertion } from '@rilis/contract/accounts/passkey';
import type { AuthenticationResponseJSON, AuthenticatorTransport } from '@simplewebauthn/server';
import type { Config } from '../../config.ts';
import type { Tx } from '../../kit/db/db.ts';
import { digest } from '../keys/token.ts';
import { issueChallenge, openChallenge, spendChallenge, spendOpenChallenge } from './passkeyChallenge.ts';

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

/** The same before anybody is known: the authenticator offers what it has, and must check who holds it. */
export async function openOptions(config: Config) {
  const { generateAuthenticationOptions } = await webauthn();
  return generateAuthenticationOptions({
    rpID: relyingParty(config).rpID,
    challenge: openChallenge(config),
    userVerification: 'required',
  });
}

/**
 * What an authenticator keeps as whose passkey it is; it says nothing about the person. It is not asked for again: no signature
 * covers it, the key alone proves whose it is, and one made under another secret key is as good.
 */
export const handleOf = ({ secretKey }: Config, userId: number) =>
  new Uint8Array(digest(`passkey ${userId} ${secretKey}`));

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
  const challenge = await spendChallenge(tx, userId, 'SIGN_IN', assertion.response.clientDataJSON);
  if (challenge === undefined) return false;
  const stored = await passkeyOf(tx, assertion);
  return stored?.user_id === userId && isProven(tx, config, stored, { assertion, challenge });
}

/** Whose passkey signed a challenge for whoever comes, having checked the person; undefined when none did. */
export async function spendOpenAssertion(
  tx: Tx,
  config: Config,
  assertion: Assertion,
): Promise<number | undefined> {
  const stored = await passkeyOf(tx, assertion);
  if (!stored) return undefined;
  const { clientDataJSON } = assertion.response;
  const challenge = await spendOpenChallenge(tx, config, stored.user_id, clientDataJSON);
  if (challenge === undefined) return undefined;
  const proven = await isProven(tx, config, stored, { assertion, challenge, verified: true });
  return proven ? stored.user_id : undefined;
}

const passkeyOf = (tx: Tx, { id }: Assertion) =>
  tx.selectFrom('passkey').selectAll().where('credential_id', '=', id).forUpdate().executeTakeFirst();

interface Signed {
  assertion: Assertion;
  challenge: string;
  /** The authenticator has to have checked who holds it. */
  verified?: boolean;
}

async function isProven(
  tx: Tx,
  config: Config,
  stored: NonNullable<Awaited<ReturnType<typeof passkeyOf>>>,
  { assertion, challenge: expectedChallenge, verified: requireUserVerification = false }: Signed,
): Promise<boolean> {
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
    requireUserVerification,
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
