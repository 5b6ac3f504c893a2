import { z } from 'zod';
import { outboundCounts, outboundDecision, outboundEvent } from '../outbound.ts';
import { pageOf, paging } from '../resource.ts';
import { route } from '../route.ts';
import { webLink } from '../webLink.ts';
import { byId, flag, foreignText, idText, instant, many, mediaId, text } from '../wire.ts';
import { deliveryActions, deliveryStatuses } from './deliveryMachine.ts';
import { deliveryProfiles, transports } from './store.ts';

const screen = '/backoffice/deliveries';
const send = '/backoffice/deliveries#send';
const ofRelease = '/backoffice/song-other-dsp';

/** What is still to be told to a store. */
const task = z.enum(['NEW', 'UPDATE', 'TAKEDOWN']);
export type DeliveryTask = z.output<typeof task>;

const delivery = z.object({
  id: z.int(),
  version: z.int(),
  albumId: z.int(),
  albumTitle: z.string(),
  artist: z.string(),
  upc: z.string().nullable(),
  releaseDate: z.string().nullable(),
  label: z.string(),
  dspId: z.int(),
  dspName: z.string(),
  profile: z.enum(deliveryProfiles).nullable(),
  transport: z.enum(transports).nullable(),
  status: z.enum(deliveryStatuses),
  statusAt: instant,
  /** The day by which the store wants to have it. */
  dueDay: z.string().nullable(),
  /** Longer in its state than the store should need, or waiting for people. */
  late: z.boolean(),
  task: task.nullable(),
  round: z.int(),
  tries: z.int(),
  nextTryAt: instant.nullable(),
  /** Why the last try failed, a word of `delivery.fault`, and in the words of whatever found it; to a label `ours` where it lies with us. */
  fault: z.string().nullable(),
  faultText: z.string().nullable(),
  sentAt: instant.nullable(),
  acknowledgedAt: instant.nullable(),
  liveAt: instant.nullable(),
  takenDownAt: instant.nullable(),
  url: z.string().nullable(),
  reason: z.string().nullable(),
  proof: z.string().nullable(),
  proofFile: z.string().nullable(),
});
export type Delivery = z.output<typeof delivery>;

/** Beside its moves, messages of ours (`message:NEW:sent`) and the store's words (`heard:LIVE:APPLIED`). */
const detail = delivery.extend({
  /** Until when the store takes nothing new, where it waits for that. */
  closedUntil: z.string().nullable(),
  history: z.array(outboundEvent),
});
export type DeliveryDetail = z.output<typeof detail>;

const query = paging.extend({
  status: many(z.enum(deliveryStatuses)).optional(),
  late: flag.optional(),
  failed: flag.optional(),
  dspId: idText.optional(),
  albumId: idText.optional(),
  labelCd: text(20).optional(),
});

const decision = outboundDecision.extend({
  /** The proof as a file. */
  proofFile: mediaId.optional(),
  /** Where it is to be heard there. */
  url: text(500).regex(webLink, 'error.content.link').optional(),
});
export type DeliveryDecision = z.output<typeof decision>;

const counts = outboundCounts(deliveryStatuses).extend({ failed: z.int() });

/** A store a release is meant for, or was delivered to. */
const atStore = z.object({
  dspId: z.int(),
  dspName: z.string(),
  icon: z.string().nullable(),
  deliveryId: z.int().nullable(),
  status: z.enum([...deliveryStatuses, 'NOT_SENT']),
  statusAt: instant.nullable(),
  late: z.boolean(),
  liveAt: instant.nullable(),
  url: z.string().nullable(),
  /** Nobody has said how it is delivered to: people do it. */
  byHand: z.boolean(),
});

const release = z.object({
  /** Live on so many, of so many it is meant for. */
  live: z.int(),
  stores: z.int(),
  at: z.array(atStore),
  /** Whether deliveries can be queued now: it is approved. */
  open: z.boolean(),
});
export type ReleaseDeliveries = z.output<typeof release>;

const touches = ['/deliveries', '/song-dsps', '/songs'] as const;
const one = { params: byId, reply: detail };

/** Releases with stores: the board of staff; a label sees its own. */
export const deliveries = {
  list: route({ method: 'GET', path: '/deliveries', can: screen, query, reply: pageOf(delivery) }),
  counts: route({ method: 'GET', path: '/deliveries/counts', can: screen, reply: counts }),
  read: route({ method: 'GET', path: '/deliveries/:id', can: screen, ...one }),
  ofAlbum: route({
    method: 'GET',
    path: '/deliveries/album/:id',
    can: ofRelease,
    params: byId,
    reply: release,
  }),
  /** Queues a release for the stores it is meant for and was never sent to. */
  queue: route({
    method: 'POST',
    path: '/deliveries/album/:id',
    can: send,
    params: byId,
    reply: release,
    touches,
  }),
  /** Sends what the store could not be told, or what it has, once more. */
  tell: route({ method: 'POST', path: '/deliveries/:id/tell', can: send, ...one, touches }),
  move: route({
    method: 'PUT',
    path: '/deliveries/:id/:action',
    can: send,
    params: byId.extend({ action: z.enum(deliveryActions) }),
    body: decision,
    reply: detail,
    touches,
  }),
};

/** What a store says of a message. */
export const storeSays = ['RECEIVED', 'REFUSED', 'LIVE', 'TAKEN_DOWN'] as const;

/** A receipt: a JSON file in the store's `receipts` folder; see ADR 59. */
export const storeReceipt = z.object({
  receiptId: z.string().regex(/^[A-Za-z0-9_-]{4,80}$/),
  /** The message of ours it answers. */
  messageId: foreignText(80).min(1),
  status: z.enum(storeSays),
  reason: foreignText(1000).nullish(),
  url: foreignText(500).regex(webLink).nullish(),
  at: z.iso.datetime({ offset: true }).nullish(),
});
export type StoreReceipt = z.output<typeof storeReceipt>;

/** What became of it. FOREIGN: it answers a message that went to another store; OLDER: a newer message was sent since. */
export type ReceiptOutcome = 'APPLIED' | 'REPEATED' | 'OLDER' | 'UNFIT' | 'UNKNOWN' | 'FOREIGN';
