import type { ReceiptOutcome, StoreReceipt } from '@rilis/contract/catalogue/delivery';
import { type DeliveryMove, deliveryMachine } from '@rilis/contract/catalogue/deliveryMachine';
import { wayFrom } from '@rilis/contract/machine';
import { system } from '../../kit/actor.ts';
import { transition } from '../../kit/approval/transition.ts';
import type { Tx } from '../../kit/db/db.ts';
import { deliveryRoom, tellUntold } from './deliveryRoom.ts';

const actor = system('store');

type Action = DeliveryMove['action'];

/** What a store's word does to a release that it was sent anew. */
const actions: Record<StoreReceipt['status'], Action> = {
  RECEIVED: 'acknowledge',
  REFUSED: 'refuse',
  LIVE: 'goLive',
  TAKEN_DOWN: 'takenDown',
};

/** Takes what a store says of a message, once, and only of one that went to it and that no newer one has overtaken. */
export async function hear(tx: Tx, dspId: number, receipt: StoreReceipt): Promise<ReceiptOutcome> {
  // Its delivery is held first: of two workers that fetched the same word the second finds it heard.
  const message = await findMessage(tx, receipt.messageId);
  if (await isHeard(tx, dspId, receipt)) return 'REPEATED';
  const foreign = message && message.dsp_id !== dspId;
  const outcome = foreign ? 'FOREIGN' : message ? await apply(tx, message, receipt) : 'UNKNOWN';
  await tx
    .insertInto('store_receipt')
    .values({
      dsp_id: dspId,
      receipt_id: receipt.receiptId,
      delivery_id: message && !foreign ? message.delivery_id : null,
      message_id: receipt.messageId,
      status: receipt.status,
      reason: receipt.reason ?? null,
      url: receipt.url ?? null,
      outcome,
    })
    .onConflict((ofBoth) => ofBoth.doNothing())
    .execute();
  return outcome;
}

async function isHeard(tx: Tx, dspId: number, { receiptId }: StoreReceipt): Promise<boolean> {
  const heard = await tx
    .selectFrom('store_receipt')
    .select('receipt_id')
    .where('dsp_id', '=', dspId)
    .where('receipt_id', '=', receiptId)
    .executeTakeFirst();
  return heard !== undefined;
}

const findMessage = (tx: Tx, messageId: string) =>
  tx
    .selectFrom('delivery_message as m')
    .innerJoin('delivery as d', 'd.id', 'm.delivery_id')
    .select([
      'm.id',
      'm.kind',
      'm.round',
      'm.delivery_id',
      'd.dsp_id',
      'd.album_id',
      'd.status',
      'd.round as now',
      'd.task as wanted',
    ])
    .where('m.message_id', '=', messageId)
    .forUpdate('d')
    .executeTakeFirst();

type Message = NonNullable<Awaited<ReturnType<typeof findMessage>>>;

async function apply(tx: Tx, message: Message, receipt: StoreReceipt): Promise<ReceiptOutcome> {
  if (message.round < message.now || (await isOvertaken(tx, message))) return 'OLDER';
  // Already to be taken down, though no message of that has left: nobody tells the correction any more.
  if (message.kind === 'UPDATE' && message.wanted === 'TAKEDOWN') return 'OLDER';
  if (message.kind !== 'NEW' && receipt.status === 'REFUSED') return refusedTold(tx, message, receipt);
  if (message.kind !== 'NEW' && receipt.status === 'RECEIVED') return 'APPLIED';
  const steps = wayFrom(deliveryMachine, message.status, waysTo(actions[receipt.status]));
  if (!steps) return 'UNFIT';
  const body = {
    ...(receipt.reason && { reason: receipt.reason }),
    ...(receipt.url && { url: receipt.url }),
  };
  for (const action of steps)
    await transition(deliveryRoom, tx, actor, message.delivery_id, { action, by: 'system' }, body);
  return 'APPLIED';
}

/** A take-down overtakes what was sent before it, and the other way round. */
async function isOvertaken(tx: Tx, { id, delivery_id, kind }: Message): Promise<boolean> {
  const newer = await tx
    .selectFrom('delivery_message')
    .select('id')
    .where('delivery_id', '=', delivery_id)
    .where('id', '>', id)
    .where('kind', kind === 'TAKEDOWN' ? '<>' : '=', 'TAKEDOWN')
    .executeTakeFirst();
  return newer !== undefined;
}

/** An update or a take-down that a store refuses is still to be told; people see to it. */
async function refusedTold(tx: Tx, message: Message, { reason }: StoreReceipt) {
  const { delivery_id: id, kind, album_id, dsp_id } = message;
  const open = { task: kind, fault: 'storeRefused', fault_text: reason ?? null, next_try_at: null };
  await tx.updateTable('delivery').set(open).where('id', '=', id).execute();
  await tellUntold(tx, { id, album_id, dsp_id, task: kind });
  return 'APPLIED' as const;
}

/** The moves to the end of an action: itself, or after the ones whose word was lost. */
const waysTo = (action: Action): readonly (readonly Action[])[] => [
  [action],
  ['sent', action],
  ['goLive', action],
];
