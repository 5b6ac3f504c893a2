import { sql } from 'kysely';
import type { Actor } from '../kit/actor.ts';
import type { Tx } from '../kit/db/db.ts';
import { Problem } from '../kit/problem.ts';

/**
 * What was agreed to: the version of the privacy policy in effect, by id and hash of its text. Whoever was shown another
 * one has not agreed to this one (409 `error.invoice.policyChanged`).
 */
export async function consentOf(
  tx: Tx,
  actor: Actor,
  shown: number | null | undefined,
  purpose: 'INVOICE_PAYOUT' | 'SIGNATURE',
) {
  const { rows } = await sql<{ id: number; text_hash: string }>`
    select id, text_hash from content_version where id = current_policy_version()`.execute(tx);
  if (shown !== undefined && shown !== (rows[0]?.id ?? null))
    throw new Problem(409, 'error.invoice.policyChanged');
  return {
    purpose,
    policyVersionId: rows[0]?.id ?? null,
    textHash: rows[0]?.text_hash ?? null,
    lang: actor.lang,
    givenAt: new Date().toISOString(),
    givenBy: actor.userId,
  };
}
