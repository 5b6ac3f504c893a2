import { today } from '@rilis/contract/clock';
import { nameOf } from '@rilis/contract/permission';
import { operatorCallback, submissions as routes } from '@rilis/contract/ringback/submission';
import type { BodyOf } from '@rilis/contract/route';
import { sql } from 'kysely';
import type { Config } from '../../config.ts';
import { system } from '../../kit/actor.ts';
import { lock } from '../../kit/approval/lock.ts';
import { transition } from '../../kit/approval/transition.ts';
import { audit } from '../../kit/db/audit.ts';
import { type Db, type Tx, withScope } from '../../kit/db/db.ts';
import { countRefusal } from '../../kit/db/denial.ts';
import { type Endpoint, on, onOwn } from '../../kit/http/endpoint.ts';
import { isSigned } from '../../kit/http/signature.ts';
import { Problem } from '../../kit/problem.ts';
import { turns } from '../../kit/turns.ts';
import { noteUnknown } from './arrival.ts';
import { gatewayOf, modeOf } from './chooseGateway.ts';
import { songIsDown } from './following.ts';
import { OperatorFault } from './gateway.ts';
import { hear } from './hear.ts';
import { queueTone } from './queueTone.ts';
import { signedText } from './signedText.ts';
import { enqueueTelling, submissionRoom } from './submissionRoom.ts';
import { countSubmissions, findSubmission, listSubmissions } from './submissionRows.ts';
import { onItsWay, termsRefusal } from './termsRefusal.ts';
import { noteWords, untoldWords } from './words.ts';

/** The operator's word comes with its signature; whoever has none learns nothing, and the try is counted for the audit log. */
const callback = (db: Db, { operator }: Config) =>
  onOwn(operatorCallback, async ({ actor, body, http }) => {
    const signed = {
      timestamp: http.header('x-operator-timestamp'),
      signature: http.header('x-operator-signature'),
    };
    if (!isSigned(operator.secret, signed, signedText(body))) {
      const forged = { action: 'denied', entity: 'route', note: 'error.operator.signature' } as const;
      await countRefusal(db, actor, { ...forged, id: nameOf(operatorCallback) });
      throw new Problem(401, 'error.operator.signature');
    }
    return { outcome: await inTurn(() => withScope(db, system('operator'), (tx) => hear(tx, body))) };
  });

/** Many words of one tone come one after the other, and wait here, not in the pool that every other call uses. */
const inTurn = turns(4);

/** Only an approved tone that lives goes to the operator, of a song that was not taken down, one of one's own with its number, under a contract in force. */
async function requireApproved(tx: Tx, rbtId: number): Promise<void> {
  const tone = await tx
    .selectFrom('rbt')
    .select(['approval_status', 'rbt_type', 'number_id', songIsDown.as('down')])
    .select(sql<boolean>`contract_over(rbt.label_id, ${today()}::date)`.as('over'))
    .where('id', '=', rbtId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!tone) throw new Problem(404, 'error.notFound');
  if (tone.approval_status !== 'APPROVED') throw new Problem(409, 'error.operator.notApproved');
  if (tone.down) throw new Problem(409, 'error.rbt.songTakenDown');
  if (tone.rbt_type !== 'rbt' && tone.number_id === null) throw new Problem(409, 'error.operator.noNumber');
  if (tone.over) throw new Problem(409, 'error.operator.contractOver');
}

const sending = new Set(['retry', 'sendAgain', 'proveSent']);

/** The queue of tones with the operator, and its word. */
export function submissionEndpoints(db: Db, config: Config): Endpoint[] {
  const mode = modeOf(config);
  return [
    on(routes.list, ({ tx, query }) => listSubmissions(tx, mode, query)),
    on(routes.counts, async ({ tx }) => ({
      ...(await countSubmissions(tx)),
      mode,
      simulated: config.operator.simulated,
    })),
    on(routes.read, ({ tx, params }) => findSubmission(tx, mode, params.id)),
    on(routes.terms, async ({ tx, actor, params: { id }, body: { version, ...terms } }) => {
      await changeTerms(tx, id, version, terms);
      await audit(tx, actor, { action: 'updated', entity: 'rbt_submission', id, after: terms });
      return findSubmission(tx, mode, id);
    }),
    on(routes.queue, async ({ tx, actor, params }) => {
      await requireApproved(tx, params.id);
      return findSubmission(tx, mode, await queueTone(tx, actor, params.id));
    }),
    on(routes.move, async ({ tx, actor, params: { id, action }, body }) => {
      if (sending.has(action)) await requireApproved(tx, (await lock(tx, submissionRoom, id)).rbt_id);
      await transition(submissionRoom, tx, actor, id, { action }, body);
      return findSubmission(tx, mode, id);
    }),
    on(routes.tell, async ({ tx, actor, params: { id } }) => {
      const { command, label_id: labelId } = await lock(tx, submissionRoom, id);
      if (!command && !(await untoldWords(tx, id))) throw new Problem(409, 'error.operator.told');
      const anew = { command_tries: 0, next_try_at: null, fault: null };
      await tx.updateTable('rbt_submission').set(anew).where('id', '=', id).execute();
      // By hand, whoever presses has told them.
      if (mode === 'MANUAL') {
        await tx.updateTable('rbt_submission').set({ command: null }).where('id', '=', id).execute();
        await noteWords(tx, id);
      } else await enqueueTelling(tx, id);
      await audit(tx, actor, { action: 'send', entity: 'rbt_submission', id, labelId, before: { command } });
      return findSubmission(tx, mode, id);
    }),
    onOwn(routes.ask, async ({ actor, params: { id } }) => {
      await askOperator(db, config, id);
      return withScope(db, actor, (tx) => findSubmission(tx, mode, id));
    }),
    callback(db, config),
  ];
}

/** What the operator already has is not changed behind its back. */
async function changeTerms(
  tx: Tx,
  id: number,
  version: number | undefined,
  terms: Omit<BodyOf<typeof routes.terms>, 'version'>,
): Promise<void> {
  const row = await lock(tx, submissionRoom, id);
  if (version !== undefined && version !== row.version)
    throw new Problem(409, 'error.staleVersion', { params: { version: row.version } });
  const refusal = termsRefusal(row.status, row.may_be_heard);
  if (refusal) throw new Problem(409, refusal);
  await tx
    .updateTable('rbt_submission')
    .set({
      subscription_type: terms.subscriptionType,
      price: terms.price,
      validity_days: terms.validityDays,
      content_provider: terms.contentProvider,
      access_channel: terms.accessChannel,
    })
    .where('id', '=', id)
    .execute();
}

/** Asks where a tone stands that we have heard nothing of, and takes the answer as its word. */
async function askOperator(db: Db, config: Config, id: number): Promise<void> {
  const gateway = gatewayOf(config);
  if (!gateway) throw new Problem(409, 'error.operator.manual');
  const row = await withScope(db, system('operator.ask'), (tx) => lock(tx, submissionRoom, id));
  if (!row.payload_hash) throw new Problem(409, 'error.operator.neverSent');
  const asked = { at: new Date(), hash: row.payload_hash };
  const known = await gateway.look(row.content_id, row.payload_hash).catch((error) => {
    if (error instanceof OperatorFault)
      throw new Problem(503, askFaults[error.fault] ?? 'error.operator.strange');
    throw error;
  });
  if (!known) {
    await withScope(db, system('operator'), (tx) => takeUnknown(tx, id, asked));
    throw new Problem(409, 'error.operator.unknown');
  }
  await withScope(db, system('operator'), async (tx) => {
    const { status } = await lock(tx, submissionRoom, id);
    const sent = { action: 'sent' as const, by: 'system' as const };
    if (onItsWay.has(status))
      await transition(submissionRoom, tx, system('operator'), id, sent, {
        transactionId: known.transactionId,
      });
    if (known.said) await hear(tx, known.said);
  });
}

/** Why nothing is known of a tone that was asked about: one that does not let us in is not away. */
const askFaults: Partial<Record<OperatorFault['fault'], string>> = {
  unreachable: 'error.operator.away',
  busy: 'error.operator.away',
  stranger: 'error.operator.stranger',
};

/** Of what it once had, an operator that forgets it says the same. */
async function takeUnknown(tx: Tx, id: number, asked: { at: Date; hash: string }): Promise<void> {
  const { status } = await lock(tx, submissionRoom, id);
  if (onItsWay.has(status)) await noteUnknown(tx, id, asked);
}
