import { maskMsisdn, readMsisdn } from '@rilis/contract/ringback/msisdn';
import { type BlockedNumber, toneNumbers as routes } from '@rilis/contract/ringback/toneNumber';
import type { Config } from '../../config.ts';
import { type Actor, may } from '../../kit/actor.ts';
import { audit } from '../../kit/db/audit.ts';
import type { Tx } from '../../kit/db/db.ts';
import { editingTones } from '../../kit/http/editing.ts';
import { type Endpoint, on } from '../../kit/http/endpoint.ts';
import { notifyLabel } from '../../kit/jobs.ts';
import { invalid, notFound, Problem } from '../../kit/problem.ts';
import { enqueueFollowing } from '../operator/following.ts';
import { lockNumber } from './boundNumber.ts';
import { blockedWith, listBlocked, listNumbers, numberWith } from './numberRows.ts';
import { numberHash } from './proofKeys.ts';

/** A bound number, locked. @throws Problem 404 unknown or another label's */
async function findBound(tx: Tx, id: number) {
  const found = await tx
    .selectFrom('tone_number')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw notFound();
  return found;
}

type Bound = Awaited<ReturnType<typeof findBound>>;

/**
 * The tones of a number are heard nowhere: each leaves the operator, and takes another number before it goes back. Their
 * corrections, also those decided long ago, let it go as well.
 */
async function silence(tx: Tx, { id }: Bound): Promise<void> {
  const tones = await tx
    .updateTable('rbt')
    .set({ number_id: null })
    .where('number_id', '=', id)
    .returning(['id', 'revision_of'])
    .execute();
  for (const tone of tones) if (tone.revision_of === null) await enqueueFollowing(tx, tone.id);
}

/** Owners let their own go; staff say why, and the owner is told. */
async function release(tx: Tx, actor: Actor, id: number, reason: string | undefined): Promise<void> {
  const bound = await findBound(tx, id);
  if (actor.labelId === null) requireStaffReason(actor, reason);
  await silence(tx, bound);
  await tx.deleteFrom('tone_number').where('id', '=', id).execute();
  await note(tx, actor, bound, 'letGo', reason);
}

function requireStaffReason(actor: Actor, reason: string | undefined): void {
  if (!may(actor, '/backoffice/rbt-numbers/blocked')) throw new Problem(403, 'error.forbidden');
  if (!reason) throw invalid('reason', 'error.validation.required');
}

async function note(
  tx: Tx,
  actor: Actor,
  { id, label_id: labelId, number_masked: number }: Bound,
  action: 'letGo' | 'handedOver',
  reason: string | undefined,
): Promise<void> {
  await audit(tx, actor, { action, entity: 'tone_number', id, labelId, before: { number }, note: reason });
  if (actor.labelId === null)
    await notifyLabel(tx, labelId, 'numberReleased', { number, reason }, '/backoffice/rbt-numbers');
}

/** A number with a new holder: the tones of the old one are silent, the new one makes their own. */
async function move(tx: Tx, actor: Actor, id: number, labelId: number, reason: string): Promise<void> {
  const bound = await findBound(tx, id);
  const label = await tx
    .selectFrom('label')
    .select('id')
    .where('id', '=', labelId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!label) throw invalid('labelId', 'error.album.label');
  if (labelId === bound.label_id) throw new Problem(409, 'error.otp.sameLabel');
  await silence(tx, bound);
  await tx
    .updateTable('tone_number')
    .set({ label_id: labelId, bound_by: actor.userId, bound_at: new Date() })
    .where('id', '=', id)
    .execute();
  await note(tx, actor, bound, 'handedOver', reason);
  const told = { number: bound.number_masked };
  await notifyLabel(tx, labelId, 'numberGiven', told, '/backoffice/rbt-numbers');
}

async function block(tx: Tx, actor: Actor, hash: Buffer, number: string, reason: string) {
  await lockNumber(tx, hash);
  const bound = await tx
    .selectFrom('tone_number')
    .select('id')
    .where('number_hash', '=', hash)
    .executeTakeFirst();
  if (bound) await release(tx, actor, bound.id, reason);
  const made = await tx
    .insertInto('blocked_number')
    .values({ number_hash: hash, number_masked: number, reason, blocked_by: actor.userId })
    .onConflict((conflict) => conflict.column('number_hash').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) throw new Problem(409, 'error.otp.blockedAlready');
  await audit(tx, actor, {
    ...{ action: 'blocked' as const, entity: 'blocked_number' as const, id: made.id },
    ...{ after: { number }, note: reason },
  });
  return (await blockedWith(tx, hash)) as BlockedNumber;
}

async function unblock(tx: Tx, actor: Actor, id: number, reason: string): Promise<void> {
  const gone = await tx
    .deleteFrom('blocked_number')
    .where('id', '=', id)
    .returning('number_masked')
    .executeTakeFirst();
  if (!gone) throw notFound();
  await audit(tx, actor, {
    ...{ action: 'unblocked' as const, entity: 'blocked_number' as const, id },
    ...{ before: { number: gone.number_masked }, note: reason },
  });
}

/** Numbers at which tones are heard, and those that get none. */
export function numberDeskEndpoints({ keys }: Config): Endpoint[] {
  const hashOf = (tx: Tx, typed: string) => numberHash(tx, keys, readMsisdn(typed)!);
  return [
    on(routes.list, ({ tx, query }) => listNumbers(tx, query)),
    editingTones(
      on(routes.release, async ({ tx, actor, params, body }) => {
        await release(tx, actor, params.id, body.reason);
        return null;
      }),
    ),
    editingTones(
      on(routes.move, async ({ tx, actor, params, body }) => {
        await move(tx, actor, params.id, body.labelId, body.reason);
        return null;
      }),
    ),
    on(routes.find, async ({ tx, body }) => {
      const hash = await hashOf(tx, body.msisdn);
      return { bound: await numberWith(tx, hash), blocked: await blockedWith(tx, hash) };
    }),
    on(routes.blocked, ({ tx, query }) => listBlocked(tx, query)),
    editingTones(
      on(routes.block, async ({ tx, actor, body }) =>
        block(tx, actor, await hashOf(tx, body.msisdn), maskMsisdn(readMsisdn(body.msisdn)!), body.reason),
      ),
    ),
    on(routes.unblock, async ({ tx, actor, params, body }) => {
      await unblock(tx, actor, params.id, body.reason);
      return null;
    }),
  ];
}
