import { bySystem, type Machine, type Move } from '../machine.ts';
import type { OperatorStatus } from './tone.ts';

/** Every light of the operator but the one of a tone it was never given. */
export const submissionStatuses = [
  'QUEUED',
  'SENT',
  'IN_OPERATOR_REVIEW',
  'ACTIVE',
  'OPERATOR_REJECTED',
  'FAILED',
  'SUSPENDED',
  'WITHDRAWN',
  'EXPIRED',
] as const satisfies readonly OperatorStatus[];
export type SubmissionStatus = (typeof submissionStatuses)[number];

/** What people press; each leads from a state to another one. */
export const submissionActions = [
  'retry',
  'sendAgain',
  'giveUp',
  'proveSent',
  'proveActive',
  'proveRejected',
  'suspend',
  'resume',
  'withdraw',
] as const;
export type SubmissionAction = (typeof submissionActions)[number];

export interface SubmissionMove extends Move {
  from: SubmissionStatus | null;
  action:
    | SubmissionAction
    | 'queue'
    | 'sent'
    | 'fail'
    | 'tryAgain'
    | 'review'
    | 'activate'
    | 'refuse'
    | 'suspended'
    | 'resumed'
    | 'withdrawn'
    | 'expire'
    | 'takeDown'
    | 'migrate';
  to: SubmissionStatus;
}

type From = readonly SubmissionStatus[];

const system = (from: From, action: SubmissionMove['action'], to: SubmissionStatus): SubmissionMove[] =>
  from.map((state) => ({ from: state, action, to, ...bySystem }));

const people = (
  from: From,
  action: SubmissionAction,
  to: SubmissionStatus,
  ...needs: string[]
): SubmissionMove[] => from.map((state) => ({ from: state, action, to, who: '#send', needs }));

/** Where the operator has it, or may have it. */
const there: From = ['SENT', 'IN_OPERATOR_REVIEW', 'ACTIVE', 'SUSPENDED'];
const over: From = ['OPERATOR_REJECTED', 'WITHDRAWN', 'EXPIRED'];

/**
 * A tone with the operator. What the operator says moves it by itself, also where our own word of it was lost on the
 * way; whatever stands still is moved on by people, with a proof where the operator should have said it.
 */
export const submissionMachine: Machine<SubmissionMove> = {
  name: 'rbt_submission',
  words: 'ringback.operator',
  states: submissionStatuses,
  moves: [
    { from: null, action: 'queue', to: 'QUEUED', ...bySystem },
    ...system(over, 'queue', 'QUEUED'),
    ...system(['QUEUED', 'FAILED'], 'sent', 'SENT'),
    ...system(['QUEUED', 'SENT'], 'fail', 'FAILED'),
    ...system(['FAILED'], 'tryAgain', 'QUEUED'),
    ...system(['SENT'], 'review', 'IN_OPERATOR_REVIEW'),
    ...system(['SENT', 'IN_OPERATOR_REVIEW'], 'activate', 'ACTIVE'),
    ...system(['SENT', 'IN_OPERATOR_REVIEW'], 'refuse', 'OPERATOR_REJECTED'),
    ...system(['ACTIVE'], 'suspended', 'SUSPENDED'),
    ...system(['SUSPENDED'], 'resumed', 'ACTIVE'),
    ...system(['ACTIVE', 'SUSPENDED'], 'expire', 'EXPIRED'),
    ...system(there, 'withdrawn', 'WITHDRAWN'),
    ...system(['QUEUED', 'FAILED', 'OPERATOR_REJECTED', 'EXPIRED', ...there], 'takeDown', 'WITHDRAWN'),
    ...system(['ACTIVE'], 'migrate', 'QUEUED'),
    ...people(['FAILED'], 'retry', 'QUEUED'),
    ...people(over, 'sendAgain', 'QUEUED'),
    ...people(['SENT'], 'giveUp', 'FAILED', 'reason'),
    ...people(['QUEUED', 'FAILED'], 'proveSent', 'SENT', 'proof'),
    ...people(['SENT', 'IN_OPERATOR_REVIEW'], 'proveActive', 'ACTIVE', 'proof'),
    ...people(['SENT', 'IN_OPERATOR_REVIEW'], 'proveRejected', 'OPERATOR_REJECTED', 'reason', 'proof'),
    ...people(['ACTIVE'], 'suspend', 'SUSPENDED', 'reason'),
    ...people(['SUSPENDED'], 'resume', 'ACTIVE'),
    ...people(
      ['QUEUED', 'FAILED', 'OPERATOR_REJECTED', 'EXPIRED', ...there],
      'withdraw',
      'WITHDRAWN',
      'reason',
    ),
  ],
  editable: ['QUEUED', 'FAILED', ...over],
  terminal: [],
};
