import { bySystem, type Machine, type Move } from '../machine.ts';

/** Where a release stands with a store; without a row of its own it was never queued. */
export const deliveryStatuses = [
  'QUEUED',
  'SENT',
  'ACKNOWLEDGED',
  'LIVE',
  'FAILED',
  'TAKEDOWN_REQUESTED',
  'TAKEN_DOWN',
] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** In these a store has something that can be told once more. */
export const retold: ReadonlySet<DeliveryStatus> = new Set([
  'SENT',
  'ACKNOWLEDGED',
  'LIVE',
  'TAKEDOWN_REQUESTED',
]);

/** What people press; each leads from a state to another one. */
export const deliveryActions = [
  'retry',
  'redeliver',
  'proveSent',
  'proveAcknowledged',
  'proveLive',
  'proveRefused',
  'proveTakenDown',
] as const;
export type DeliveryAction = (typeof deliveryActions)[number];

export interface DeliveryMove extends Move {
  from: DeliveryStatus | null;
  action:
    | DeliveryAction
    | 'queue'
    | 'sent'
    | 'fail'
    | 'tryAgain'
    | 'acknowledge'
    | 'goLive'
    | 'refuse'
    | 'takeDown'
    | 'drop'
    | 'takenDown';
  to: DeliveryStatus;
}

type From = readonly DeliveryStatus[];

const system = (from: From, action: DeliveryMove['action'], to: DeliveryStatus): DeliveryMove[] =>
  from.map((state) => ({ from: state, action, to, ...bySystem }));

const people = (from: From, action: DeliveryAction, to: DeliveryStatus, ...needs: string[]): DeliveryMove[] =>
  from.map((state) => ({ from: state, action, to, who: '#send', needs }));

/** Where nothing has left us for certain. */
const here: From = ['QUEUED', 'FAILED'];
/** Where the store has it and has not said that it is to be heard. */
const kept: From = ['SENT', 'ACKNOWLEDGED'];

/**
 * A release with a store. What the store says moves it; where a store says nothing, people move it with a proof. A
 * correction of what the store has is no move: it is told beside the state.
 */
export const deliveryMachine: Machine<DeliveryMove> = {
  name: 'delivery',
  words: 'delivery.status',
  states: deliveryStatuses,
  moves: [
    { from: null, action: 'queue', to: 'QUEUED', ...bySystem },
    ...system(['TAKEDOWN_REQUESTED', 'TAKEN_DOWN'], 'queue', 'QUEUED'),
    ...system(here, 'sent', 'SENT'),
    ...system(['QUEUED'], 'fail', 'FAILED'),
    ...system(['FAILED'], 'tryAgain', 'QUEUED'),
    ...system(['SENT'], 'acknowledge', 'ACKNOWLEDGED'),
    ...system(kept, 'goLive', 'LIVE'),
    ...system(kept, 'refuse', 'FAILED'),
    ...system([...here, ...kept, 'LIVE'], 'takeDown', 'TAKEDOWN_REQUESTED'),
    ...system(here, 'drop', 'TAKEN_DOWN'),
    ...system(['TAKEDOWN_REQUESTED', 'LIVE'], 'takenDown', 'TAKEN_DOWN'),
    ...people(['FAILED'], 'retry', 'QUEUED'),
    ...people([...kept, 'TAKEN_DOWN'], 'redeliver', 'QUEUED', 'reason'),
    ...people(here, 'proveSent', 'SENT', 'proof'),
    ...people(['SENT'], 'proveAcknowledged', 'ACKNOWLEDGED', 'proof'),
    ...people(kept, 'proveLive', 'LIVE', 'proof'),
    ...people(kept, 'proveRefused', 'FAILED', 'reason'),
    ...people(['TAKEDOWN_REQUESTED', 'LIVE'], 'proveTakenDown', 'TAKEN_DOWN', 'proof'),
  ],
  editable: [],
  terminal: [],
};
