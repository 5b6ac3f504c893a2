import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import { audit } from '../../kit/db/audit.ts';
import type { Tx } from '../../kit/db/db.ts';
import { invalid } from '../../kit/problem.ts';
import { type ProvedNumber, spendProof } from './verdict.ts';

/** What is known of a number, for whoever has proved it; UNKNOWN for everybody else. */
export type NumberState = 'UNKNOWN' | 'BLOCKED' | 'BOUND_TO_OTHER' | 'FREE';

/** `labelId`: for staff, the label it is asked for. */
export async function numberState(tx: Tx, hash: Buffer, labelId: number | null): Promise<NumberState> {
  const { rows } = await sql<{
    state: NumberState;
  }>`select number_state(${hash}, ${labelId}) as state`.execute(tx);
  return rows[0]!.state;
}

/** Whoever binds a number and whoever blocks it wait for each other. */
export const lockNumber = (tx: Tx, hash: Buffer) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${hash.toString('hex')}, 33))`.execute(tx);

interface Given {
  numberId?: number | null | undefined;
  otpToken?: string | null | undefined;
}

/**
 * The number a tone of a label is to be heard at: one just proved, whose proof is used up, or one the label has already.
 * Undefined where none was given.
 * @throws Problem 400 at the field that is wrong
 */
export async function takeNumber(
  tx: Tx,
  actor: Actor,
  labelId: number,
  { numberId, otpToken }: Given,
): Promise<number | undefined> {
  if (otpToken) return bind(tx, actor, labelId, await spendProof(tx, actor, otpToken, 'NSP_CREATION'));
  if (numberId == null) return undefined;
  const own = await tx
    .selectFrom('tone_number')
    .select('id')
    .where('id', '=', numberId)
    .where('label_id', '=', labelId)
    .executeTakeFirst();
  if (!own) throw invalid('numberId', 'error.otp.notOwn');
  return own.id;
}

/** A proved number becomes the label's, unless it is somebody else's or blocked: its prover may know that. */
async function bind(tx: Tx, actor: Actor, labelId: number, { hash, masked }: ProvedNumber): Promise<number> {
  await lockNumber(tx, hash);
  const state = await numberState(tx, hash, labelId);
  if (state === 'BLOCKED') throw invalid('otpToken', 'error.otp.blocked', { number: masked });
  if (state === 'BOUND_TO_OTHER') throw invalid('otpToken', 'error.otp.bound', { number: masked });
  const known = await tx
    .selectFrom('tone_number')
    .select('id')
    .where('number_hash', '=', hash)
    .executeTakeFirst();
  if (known) return known.id;
  const { id } = await tx
    .insertInto('tone_number')
    .values({ label_id: labelId, number_hash: hash, number_masked: masked, bound_by: actor.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(tx, actor, {
    ...{ action: 'bound' as const, entity: 'tone_number' as const, id, labelId, after: { number: masked } },
  });
  return id;
}
