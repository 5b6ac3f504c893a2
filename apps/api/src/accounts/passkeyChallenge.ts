import { randomBytes } from 'node:crypto';
import type { Tx } from '../kit/db/db.ts';
import { digest } from './token.ts';

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

const hashOf = (challenge: string) => digest(challenge);

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}
