import { z } from 'zod';
import { outboundCounts, outboundDecision, outboundEvent } from '../outbound.ts';
import { pageOf, paging } from '../resource.ts';
import { route } from '../route.ts';
import { byId, flag, foreignText, instant, many, requiredText, rupiah, text } from '../wire.ts';
import { submissionActions, submissionStatuses } from './submissionMachine.ts';

const screen = '/backoffice/rbt-operator';
const send = '/backoffice/rbt-operator#send';

/** How often a caller pays. */
export const subscriptionTypes = ['DAILY', 'WEEKLY', 'MONTHLY'] as const;

/** How the operator is reached: its interface, files in a folder, or people. */
export const operatorModes = ['HTTP', 'FILE', 'MANUAL'] as const;
export type OperatorMode = (typeof operatorModes)[number];

/** On which terms callers hear a tone: the columns of the RBT report. */
const terms = {
  subscriptionType: z.enum(subscriptionTypes),
  price: rupiah.min(0).max(1_000_000),
  validityDays: z.int().min(1).max(366),
  contentProvider: requiredText(60),
  accessChannel: requiredText(60),
};

/** What is still to be told to the operator. */
const command = z.enum(['SUSPEND', 'RESUME', 'WITHDRAW']);
export type OperatorCommand = z.output<typeof command>;

const submission = z.object({
  id: z.int(),
  version: z.int(),
  rbtId: z.int(),
  titleRbt: z.string(),
  rbtType: z.string(),
  artist: z.string(),
  label: z.string(),
  labelId: z.int(),
  status: z.enum(submissionStatuses),
  statusAt: instant,
  /** Longer in its state than the operator should need. */
  late: z.boolean(),
  mode: z.enum(operatorModes),
  account: z.enum(['OLD', 'NEW']),
  contentId: z.string(),
  transactionId: z.string().nullable(),
  vascode: z.string().nullable(),
  songCode: z.string().nullable(),
  ...terms,
  /** How often it was tried since it was queued, and when the next try is. */
  tries: z.int(),
  nextTryAt: instant.nullable(),
  sentAt: instant.nullable(),
  /** Why the last try failed, a word of `operator.fault`. */
  fault: z.string().nullable(),
  reason: z.string().nullable(),
  proof: z.string().nullable(),
  command: command.nullable(),
  commandAt: instant.nullable(),
  /** The operator has it under other words: it was corrected since. */
  outdated: z.boolean(),
});
export type Submission = z.output<typeof submission>;

const detail = submission.extend({
  history: z.array(outboundEvent),
  tries: z.int(),
  /** Its terms may be changed as it stands: the operator cannot have it on others. */
  termsOpen: z.boolean(),
});
export type SubmissionDetail = z.output<typeof detail>;

const query = paging.extend({
  status: many(z.enum(submissionStatuses)).optional(),
  late: flag.optional(),
  labelCd: text(20).optional(),
});

const decision = outboundDecision.extend({ transactionId: text(60).optional() });
export type SubmissionDecision = z.output<typeof decision>;

const counts = outboundCounts(submissionStatuses).extend({
  mode: z.enum(operatorModes),
  /** A simulator answers instead of an operator. */
  simulated: z.boolean(),
});

const touches = [
  '/rbt-submissions',
  '/rbts',
  '/nsp-creations',
  '/dashboard',
  '/reporting-controller',
] as const;
const one = { params: byId, reply: detail };

/** Tones with the operator: the queue of staff. */
export const submissions = {
  list: route({ method: 'GET', path: '/rbt-submissions', can: screen, query, reply: pageOf(submission) }),
  counts: route({ method: 'GET', path: '/rbt-submissions/counts', can: screen, reply: counts }),
  read: route({ method: 'GET', path: '/rbt-submissions/:id', can: screen, ...one }),
  terms: route({
    method: 'PUT',
    path: '/rbt-submissions/:id',
    can: send,
    ...one,
    body: z.object({ ...terms, version: z.int().optional() }),
    touches,
  }),
  /** A tone that was approved and never queued. */
  queue: route({
    method: 'POST',
    path: '/rbts/:id/submission',
    can: send,
    params: byId,
    reply: detail,
    status: 201,
    touches,
  }),
  /** Asks the operator where it stands. */
  ask: route({ method: 'POST', path: '/rbt-submissions/:id/ask', can: send, ...one, touches }),
  /** Tells the operator once more what it could not be told. */
  tell: route({ method: 'POST', path: '/rbt-submissions/:id/tell', can: send, ...one, touches }),
  move: route({
    method: 'PUT',
    path: '/rbt-submissions/:id/:action',
    can: send,
    params: byId.extend({ action: z.enum(submissionActions) }),
    body: decision,
    reply: detail,
    touches,
  }),
};

/** What the operator says of a tone. */
export const operatorSays = [
  'RECEIVED',
  'IN_REVIEW',
  'ACTIVE',
  'REJECTED',
  'SUSPENDED',
  'RESUMED',
  'EXPIRED',
  'WITHDRAWN',
] as const;

/** A message of the operator, signed: see ADR 32. */
export const operatorMessage = z.object({
  eventId: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/, 'error.validation.format'),
  contentId: foreignText(40),
  transactionId: foreignText(60),
  /** Counts up with each message of a tone: a count, not the milliseconds of a clock, which the column does not hold. */
  sequence: z.int().min(1).max(2_147_483_647),
  status: z.enum(operatorSays),
  reason: foreignText(500).nullish(),
  vascode: foreignText(40).nullish(),
  songCode: foreignText(40).nullish(),
});
export type OperatorMessage = z.output<typeof operatorMessage>;

/** `applied`: it moved the tone; REPEATED: it was here before; LATE: a later one was; UNFIT: it says nothing new. */
const heard = z.enum(['APPLIED', 'REPEATED', 'LATE', 'UNFIT', 'UNKNOWN']);
export type Heard = z.output<typeof heard>;

export const operatorCallback = route({
  method: 'POST',
  path: '/v1/operator/callback',
  can: 'public',
  body: operatorMessage,
  reply: z.object({ outcome: heard }),
  touches: [],
});
