import { z } from 'zod';
import { bySystem, type Machine, type Move } from './machine.ts';
import { anyCase, day, flag, instant } from './wire.ts';

/** The decision on a record; where it stands in its life, the trash and e-mail confirmation have names of their own. */
export const approvalStatus = z.enum([
  'DRAFT',
  'SUBMITTED',
  'CHANGES_REQUESTED',
  'APPROVED',
  'REJECTED',
  'TAKEDOWN_REQUESTED',
  'TAKEN_DOWN',
]);
export type ApprovalStatus = z.infer<typeof approvalStatus>;

/** Where every record stands that is decided on; a release has two states more, on its way out of the stores. */
export const decidedStates = ['DRAFT', 'SUBMITTED', 'CHANGES_REQUESTED', 'APPROVED', 'REJECTED'] as const;
export type DecidedStatus = (typeof decidedStates)[number];

/** A release in the stores: until it is taken down it stays there, whatever was asked for. */
export const liveStates = ['APPROVED', 'TAKEDOWN_REQUESTED'] as const satisfies ApprovalStatus[];

/** A release that is in the stores or was: money and invoices speak of it, so it never goes to the trash. */
export const releasedStates = [...liveStates, 'TAKEN_DOWN'] as const satisfies ApprovalStatus[];

export const approvalStatusText = anyCase(approvalStatus);

/** `owner`: whoever may update the record. `reviewer`: holds the approval screen. `admin`: holds its `#reopen` button. */
export type Side = 'owner' | 'reviewer' | 'admin';

/** What a reviewer ticks before approving. */
export const checklists = {
  album: ['metadata', 'artists', 'artwork', 'audio', 'rights', 'territory', 'explicit', 'codes'],
  artist: ['identity', 'image', 'notImpostor'],
  label: ['identity', 'bank', 'contract', 'documents'],
  rbt: ['audio', 'text', 'rights', 'parent'],
  nsp: ['audio', 'text', 'rights', 'parent'],
  user: ['email', 'identity'],
  cover: ['ownership', 'shares', 'demo'],
  // What speaks against it the machine finds out.
  transfer: [],
} as const;
export type Approvable = keyof typeof checklists;

/** All of it, ticked. */
export const ticked = (kind: Approvable): Record<string, true> =>
  Object.fromEntries(checklists[kind].map((point) => [point, true]));

export interface ApprovalMove extends Move {
  from: ApprovalStatus | null;
  action:
    | 'submit'
    | 'withdraw'
    | 'approve'
    | 'requestChanges'
    | 'reject'
    | 'reopen'
    | 'takeDown'
    | 'approveByRule'
    | 'requestTakeDown'
    | 'keepLive'
    | 'bringBack'
    | 'create'
    | 'register'
    | 'restore'
    | 'approveWithOwner'
    | 'rejectWithOwner'
    | 'reopenWithOwner';
  to: ApprovalStatus;
}

const another = { movedTo: 'SUBMITTED', waivable: true };

/** Every move of an approval that people make; anything else answers 409. */
const decisions: readonly ApprovalMove[] = [
  { from: 'DRAFT', action: 'submit', to: 'SUBMITTED', who: 'owner', needs: ['complete'] },
  { from: 'CHANGES_REQUESTED', action: 'submit', to: 'SUBMITTED', who: 'owner', needs: ['complete'] },
  { from: 'SUBMITTED', action: 'withdraw', to: 'DRAFT', who: 'owner', needs: ['unclaimed'] },
  {
    from: 'SUBMITTED',
    action: 'approve',
    to: 'APPROVED',
    who: 'reviewer',
    needs: ['checklist'],
    otherThan: another,
  },
  {
    from: 'SUBMITTED',
    action: 'requestChanges',
    to: 'CHANGES_REQUESTED',
    who: 'reviewer',
    needs: ['notes'],
    otherThan: another,
  },
  {
    from: 'SUBMITTED',
    action: 'reject',
    to: 'REJECTED',
    who: 'reviewer',
    needs: ['reason'],
    otherThan: another,
  },
  { from: 'REJECTED', action: 'reopen', to: 'DRAFT', who: 'admin', needs: ['reason'] },
  { from: 'APPROVED', action: 'takeDown', to: 'REJECTED', who: 'admin', needs: ['reason'] },
];

/** How a record of a kind is approved; `born`: the moves it comes into being by, and others of the platform. */
export const approvalMachine = (kind: Approvable, born: readonly ApprovalMove[]): Machine<ApprovalMove> => ({
  name: kind,
  words: 'approvalStatus',
  states: decidedStates,
  moves: [...born, ...decisions, ...restored(decidedStates)],
  editable: ['DRAFT', 'CHANGES_REQUESTED'],
  terminal: [],
  checklist: checklists[kind],
});

/** Back from the trash a record stands where it stood. */
export const restored = <S extends string>(states: readonly S[]) =>
  states.map((to) => ({ from: null, action: 'restore' as const, to, ...bySystem }));

/** The reasons offered when rejecting; the text beside it is free. */
export const reasonCodes = [
  'METADATA',
  'ARTWORK',
  'AUDIO',
  'RIGHTS',
  'DUPLICATE',
  'IDENTITY',
  'OTHER',
] as const;

export const reviewNote = z.object({
  field: z.string().max(100),
  text: z.string().trim().min(1, 'error.validation.required').max(2000),
  ruleId: z.string().max(10).optional(),
});

export const decision = z.object({
  reason: z.string().trim().max(2000).optional(),
  reasonCode: z.enum(reasonCodes).optional(),
  notes: z.array(reviewNote).max(100).optional(),
  checklist: z.record(z.string().max(40), z.boolean()).optional(),
  /** When a release is to be out of the stores. */
  takeDownDate: day.optional(),
  version: z.int().optional(),
});
export type Decision = z.output<typeof decision>;

/** Columns every approvable row shows. Who holds a claim is told to staff only. */
export const approvable = {
  approvalStatus,
  submittedBy: z.int().nullable(),
  submittedAt: instant.nullable(),
  claimedBy: z.int().nullable(),
  claimedAt: instant.nullable(),
  /** The reason of the last rejection or reopening. */
  reason: z.string().nullable(),
};

/** What a queue adds: when an answer is due, and how many hours are left (negative: late). */
export const dueDate = { dueAt: instant.nullable(), hoursLeft: z.int().nullable() };

/** Of a move that was made: who, when, why. */
export const moveMade = {
  id: z.int(),
  reason: z.string().nullable(),
  reasonCode: z.string().nullable(),
  notes: z.array(reviewNote),
  actorLogin: z.string(),
  /** As they are called; null where the reader may not know. */
  actorName: z.string().nullish(),
  at: instant,
};

export const approvalEvent = z.object({
  ...moveMade,
  /** The record itself, or a correction of it. */
  recordId: z.int(),
  fromStatus: approvalStatus,
  toStatus: approvalStatus,
  checklist: z.record(z.string(), z.boolean()).nullable(),
});
export type ApprovalEvent = z.output<typeof approvalEvent>;

/** Who is reviewing, and until when nobody else can. `mine`: the caller. */
export const claimState = z.object({ by: z.int(), name: z.string(), until: instant, mine: z.boolean() });
export type ClaimState = z.output<typeof claimState>;

/** Minutes without a decision after which a claim lapses. */
export const claimMinutes = 30;

/** `own`: gives back what one holds oneself; what somebody else has taken meanwhile stays theirs, whatever one's rights. */
export const givenBack = z.object({ own: flag.optional() });

/** What a queue is narrowed to: nobody's, the caller's (held or given to them), or what should have been answered. */
export const queueFilters = ['free', 'mine', 'late'] as const;
export type QueueFilter = (typeof queueFilters)[number];
export const queued = { desk: z.enum(queueFilters).optional() };

/** One status, named in the query where the path has none: what waits, unless another is asked for. */
export const ofOneStatus = { approvalStatus: approvalStatusText.default('SUBMITTED') };
