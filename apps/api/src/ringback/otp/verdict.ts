import { type OtpPurpose, otpLimits } from '@rilis/contract/ringback/otp';
import { digest, newToken } from '../../accounts/keys/token.ts';
import type { Config } from '../../config.ts';
import type { Actor } from '../../kit/actor.ts';
import { audit } from '../../kit/db/audit.ts';
import type { Tx } from '../../kit/db/db.ts';
import { invalid, notFound, Problem } from '../../kit/problem.ts';
import { holdNumbers, isCode } from './proofKeys.ts';

type Verdict = { otpToken: string; expiresAt: Date } | { refused: Problem };

/** Whether a code is right; the row stays locked meanwhile, so that a hundred at once are five tries and one yes. */
export async function judge(
  tx: Tx,
  config: Config,
  actor: Actor,
  { otpId, code }: { otpId: string; code: string },
): Promise<Verdict> {
  const row = await tx
    .selectFrom('otp')
    .selectAll()
    .where('id', '=', otpId)
    .where('user_id', '=', actor.userId!)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return { refused: notFound() };
  if (row.proved_at) return { refused: new Problem(409, 'error.otp.spent') };
  if (row.voided_at || row.tries >= otpLimits.tries) return { refused: new Problem(409, 'error.otp.void') };
  if (row.expires_at <= new Date()) return { refused: new Problem(409, 'error.otp.expired') };
  if (!isCode(config.keys, otpId, code, row.code_hash)) return wrong(tx, otpId, row.tries + 1);
  return prove(tx, actor, row);
}

async function wrong(tx: Tx, otpId: string, tries: number): Promise<Verdict> {
  const left = otpLimits.tries - tries;
  await tx
    .updateTable('otp')
    .set({ tries, ...(left === 0 && { voided_at: new Date(), number_sealed: null }) })
    .where('id', '=', otpId)
    .execute();
  return {
    refused:
      left === 0 ? new Problem(409, 'error.otp.void') : invalid('code', 'error.otp.code', { count: left }),
  };
}

async function prove(
  tx: Tx,
  actor: Actor,
  { id, purpose, number_masked }: { id: string; purpose: string; number_masked: string },
): Promise<Verdict> {
  const otpToken = newToken();
  const expiresAt = new Date(Date.now() + otpLimits.tokenMinutes * 60_000);
  await tx
    .updateTable('otp')
    .set({
      proved_at: new Date(),
      token_hash: digest(otpToken),
      token_expires_at: expiresAt,
      number_sealed: null,
    })
    .where('id', '=', id)
    .execute();
  await audit(tx, actor, {
    action: 'proved',
    entity: 'otp',
    labelId: actor.labelId,
    after: { purpose, number: number_masked },
  });
  return { otpToken, expiresAt };
}

/** A number somebody has proved to be theirs, as it is kept. */
export interface ProvedNumber {
  hash: Buffer;
  /** As it may be shown. */
  masked: string;
}

/**
 * Uses a proof up in the transaction of what needs it: what is rolled back leaves it good.
 * @throws Problem 400 at `otpToken` when it is unknown, used, expired, of somebody else or for another purpose
 */
export async function spendProof(
  tx: Tx,
  actor: Actor,
  otpToken: string,
  purpose: OtpPurpose,
): Promise<ProvedNumber> {
  await holdNumbers(tx);
  const spent = await tx
    .updateTable('otp')
    .set({ token_spent_at: new Date() })
    .where('token_hash', '=', digest(otpToken))
    .where('user_id', '=', actor.userId!)
    .where('purpose', '=', purpose)
    .where('token_spent_at', 'is', null)
    .where('token_expires_at', '>', new Date())
    .returning(['number_hash', 'number_masked'])
    .executeTakeFirst();
  if (!spent) throw invalid('otpToken', 'error.otp.token');
  return { hash: spent.number_hash, masked: spent.number_masked };
}
