import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import { enter } from '../../kit/approval/record.ts';
import { transition } from '../../kit/approval/transition.ts';
import type { Tx } from '../../kit/db/db.ts';
import { Problem } from '../../kit/problem.ts';
import { sysparam, sysparamText } from '../../kit/sysparam.ts';
import { enqueueSend, submissionRoom } from './submissionRoom.ts';

/** An approved tone is to be sent to the operator: queued for the first time, or again where it had ended. */
export async function queueTone(tx: Tx, actor: Actor, rbtId: number): Promise<number> {
  const known = await submissionOf(tx, rbtId);
  if (!known) return firstTime(tx, actor, rbtId);
  if (ended.has(known.status))
    await transition(submissionRoom, tx, actor, known.id, { action: 'queue', by: 'system' }, {});
  return known.id;
}

const ended = new Set(['OPERATOR_REJECTED', 'WITHDRAWN', 'EXPIRED']);

/** A tone that is taken down is withdrawn from the operator. */
export async function withdrawTone(tx: Tx, actor: Actor, rbtId: number, reason: string): Promise<void> {
  const known = await submissionOf(tx, rbtId);
  if (!known || known.status === 'WITHDRAWN') return;
  await transition(submissionRoom, tx, actor, known.id, { action: 'takeDown', by: 'system' }, { reason });
}

/** @throws Problem 409 as long as the operator may still let a tone be heard: its row is what we tell it by */
export async function requireLeft(tx: Tx, rbtId: number): Promise<void> {
  const { rows } = await sql<{ there: boolean }>`
    select status not in ('WITHDRAWN', 'OPERATOR_REJECTED', 'EXPIRED') or command is not null as there
    from rbt_submission where rbt_id = ${rbtId} for update`.execute(tx);
  if (rows[0]?.there) throw new Problem(409, 'error.operator.stillThere');
}

const submissionOf = (tx: Tx, rbtId: number) =>
  tx
    .selectFrom('rbt_submission')
    .select(['id', 'status'])
    .where('rbt_id', '=', rbtId)
    .forUpdate()
    .executeTakeFirst();

/** On the terms of the system parameters, which people may change before it is sent. */
async function firstTime(tx: Tx, actor: Actor, rbtId: number): Promise<number> {
  const { label_id } = await tx
    .selectFrom('rbt')
    .select('label_id')
    .where('id', '=', rbtId)
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('rbt_submission')
    .values({
      rbt_id: rbtId,
      label_id,
      content_id: contentIdOf(rbtId),
      content_provider: await sysparamText(tx, 'OPERATOR', 'CONTENT_PROVIDER'),
      access_channel: await sysparamText(tx, 'OPERATOR', 'ACCESS_CHANNEL'),
      subscription_type: 'MONTHLY',
      price: await sysparam(tx, 'OPERATOR', 'PRICE'),
      validity_days: await sysparam(tx, 'OPERATOR', 'VALIDITY_DAYS'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enter(tx, actor, submissionRoom, id, 'queue');
  await enqueueSend(tx, id);
  return id;
}

/** Our number of a tone with the operator; its traffic comes back under it. */
const contentIdOf = (rbtId: number) => `RB${String(rbtId).padStart(8, '0')}`;
