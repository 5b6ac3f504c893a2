import type { ProviderHeard, ProviderMessage } from '@rilis/contract/royalties/signature';
import { system } from '../../kit/actor.ts';
import { transition } from '../../kit/approval/transition.ts';
import type { Tx } from '../../kit/db/db.ts';
import { enqueue } from '../../kit/jobs.ts';
import { signatureRoom } from './signatureRoom.ts';

const actor = system('signature');

/** A message as it is signed: its fields in this order, one a line; what is missing is an empty line. */
export const signedText = ({ eventId, documentId, status, reason }: ProviderMessage): string =>
  [eventId, documentId, status, reason ?? ''].join('\n');

/**
 * Takes what the provider says of a paper, once. That it is signed is not believed: the signed file is fetched and
 * proved.
 */
export async function hear(tx: Tx, message: ProviderMessage): Promise<ProviderHeard> {
  const row = await tx
    .selectFrom('invoice_signature')
    .select(['id', 'status'])
    .where('document_id', '=', message.documentId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return 'UNKNOWN';
  const known = await tx
    .selectFrom('signature_message')
    .select('event_id')
    .where('event_id', '=', message.eventId)
    .executeTakeFirst();
  if (known) return 'REPEATED';
  const outcome = row.status === 'WAITING' ? 'APPLIED' : 'UNFIT';
  const { eventId, status, reason } = message;
  await tx
    .insertInto('signature_message')
    .values({ event_id: eventId, signature_id: row.id, status, reason: reason ?? null, outcome })
    .execute();
  if (outcome === 'APPLIED') await apply(tx, row.id, message);
  return outcome;
}

async function apply(tx: Tx, id: number, { status, reason }: ProviderMessage): Promise<void> {
  if (status === 'SIGNED') return enqueue(tx, 'signature.fetch', { id }, `signature.fetch:${id}`);
  const action = status === 'DECLINED' ? 'decline' : 'expire';
  await transition(signatureRoom, tx, actor, id, { action, by: 'system' }, { reason });
}
