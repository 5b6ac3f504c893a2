import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../config.ts';
import type { Tx } from '../../kit/db/db.ts';
import { digest } from '../keys/token.ts';

type Purpose = 'REGISTER' | 'SIGN_IN';

const lifeMs = 5 * 60_000;

/** 256 random bits for an authenticator to sign, bound to a person, a purpose and five minutes. Runs in a staff scope. */
export async function issueChallenge(
  tx: Tx,
  userId: number,
  purpose: Purpose,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(randomBytes(32));
  await tx
    .insertInto('passkey_challenge')
    .values({
      challenge_hash: hashOf(Buffer.from(challenge).toString('base64url')),
      user_id: userId,
      purpose,
      expires_at: new Date(Date.now() + lifeMs),
    })
    .execute();
  return challenge;
}

/** Uses up the challenge that was signed; undefined when it is unknown, used, too old, another's or for something else. */
export async function spendChallenge(
  tx: Tx,
  userId: number,
  purpose: Purpose,
  clientDataJSON: string,
): Promise<string | undefined> {
  const challenge = challengeIn(clientDataJSON);
  if (challenge === undefined) return undefined;
  const spent = await tx
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', hashOf(challenge))
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
  return spent.numDeletedRows === 1n ? challenge : undefined;
}

/**
 * A challenge for whoever comes, signed by the platform and not written down, so that visitors fill no table: until when
 * it is good, 128 random bits, and their mark. The page waits with it for somebody to choose a passkey.
 */
export function openChallenge(config: Config): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(24);
  head.writeBigUInt64BE(BigInt(Date.now() + openLifeMs));
  randomBytes(16).copy(head, 8);
  return new Uint8Array(Buffer.concat([head, markOf(config, head)]));
}

/** Uses up one of these, by whoever's passkey signed it; undefined when it is not ours, used, or too old. */
export async function spendOpenChallenge(
  tx: Tx,
  config: Config,
  userId: number,
  clientDataJSON: string,
): Promise<string | undefined> {
  const challenge = challengeIn(clientDataJSON);
  const bytes = Buffer.from(challenge ?? '', 'base64url');
  if (challenge === undefined || bytes.length !== 56) return undefined;
  const head = bytes.subarray(0, 24);
  const expiresAt = new Date(Number(head.readBigUInt64BE()));
  if (!timingSafeEqual(markOf(config, head), bytes.subarray(24)) || expiresAt < new Date()) return undefined;
  const { numInsertedOrUpdatedRows: spent } = await tx
    .insertInto('passkey_challenge')
    .values({
      challenge_hash: hashOf(bytes.toString('base64url')),
      user_id: userId,
      purpose: 'SPENT',
      expires_at: expiresAt,
    })
    .onConflict((conflict) => conflict.column('challenge_hash').doNothing())
    .executeTakeFirst();
  return spent === 1n ? challenge : undefined;
}

const openLifeMs = 60 * 60_000;

const markOf = ({ secretKey }: Config, head: Buffer) =>
  createHmac('sha256', secretKey).update('passkey challenge ').update(head).digest();

const hashOf = (challenge: string) => digest(challenge);

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}
