import { checklists } from '../../approval.ts';
import { bySystem, type Machine, type Move } from '../../machine.ts';

export const coverStatuses = [
  'DRAFT',
  'SUBMITTED',
  'VERIFYING',
  'WAITING_PUBLISHER',
  'OFFERED',
  'APPROVED',
  'RELEASED',
  'CHANGES_REQUESTED',
  'REJECTED',
  'CANCELLED',
  'EXPIRED',
] as const;
export type CoverStatus = (typeof coverStatuses)[number];

/** Its licence counts. */
export const licensedStatuses = ['APPROVED', 'RELEASED'] as const satisfies readonly CoverStatus[];

/** Somebody's answer is waited for, the label's own among them. */
export const openCoverStatuses = [
  'SUBMITTED',
  'VERIFYING',
  'WAITING_PUBLISHER',
  'OFFERED',
  'CHANGES_REQUESTED',
] as const satisfies readonly CoverStatus[];

export interface CoverMove extends Move {
  from: CoverStatus | null;
  action:
    | 'create'
    | 'submit'
    | 'verify'
    | 'requestChanges'
    | 'reject'
    | 'ask'
    | 'recall'
    | 'grant'
    | 'offer'
    | 'decline'
    | 'accept'
    | 'revise'
    | 'withdraw'
    | 'revoke'
    | 'release'
    | 'lapse'
    | 'expire'
    | 'reopen';
  to: CoverStatus;
}

const another = { movedTo: 'SUBMITTED', waivable: true };

/**
 * A cover is cleared with the owner of the work: the label applies, staff verify and ask the publisher, the publisher
 * grants it, offers other terms or declines by a mailed key, and the licence ends with its term.
 */
export const coverMachine: Machine<CoverMove> = {
  name: 'cover_application',
  words: 'coverToMaster.statuses',
  states: coverStatuses,
  moves: [
    { from: null, action: 'create', to: 'DRAFT', ...bySystem },
    { from: 'DRAFT', action: 'submit', to: 'SUBMITTED', who: 'owner', needs: ['complete'] },
    { from: 'CHANGES_REQUESTED', action: 'submit', to: 'SUBMITTED', who: 'owner', needs: ['complete'] },
    { from: 'SUBMITTED', action: 'verify', to: 'VERIFYING', who: 'reviewer', needs: [] },
    {
      from: 'VERIFYING',
      action: 'requestChanges',
      to: 'CHANGES_REQUESTED',
      who: 'reviewer',
      needs: ['notes'],
    },
    { from: 'VERIFYING', action: 'reject', to: 'REJECTED', who: 'reviewer', needs: ['reason'] },
    {
      from: 'VERIFYING',
      action: 'ask',
      to: 'WAITING_PUBLISHER',
      who: 'reviewer',
      needs: ['checklist'],
      otherThan: another,
    },
    { from: 'WAITING_PUBLISHER', action: 'recall', to: 'VERIFYING', who: 'reviewer', needs: ['reason'] },
    { from: 'WAITING_PUBLISHER', action: 'grant', to: 'APPROVED', who: 'person', needs: ['key'] },
    { from: 'WAITING_PUBLISHER', action: 'offer', to: 'OFFERED', who: 'person', needs: ['key', 'terms'] },
    { from: 'WAITING_PUBLISHER', action: 'decline', to: 'REJECTED', who: 'person', needs: ['key', 'reason'] },
    { from: 'OFFERED', action: 'accept', to: 'APPROVED', who: 'owner', needs: [] },
    { from: 'OFFERED', action: 'revise', to: 'CHANGES_REQUESTED', who: 'owner', needs: [] },
    ...(['DRAFT', ...openCoverStatuses] as const).map(
      (from): CoverMove => ({ from, action: 'withdraw', to: 'CANCELLED', who: 'owner', needs: [] }),
    ),
    ...licensedStatuses.flatMap((from): CoverMove[] => [
      { from, action: 'revoke', to: 'CANCELLED', who: 'reviewer', needs: ['reason'] },
      { from, action: 'lapse', to: 'EXPIRED', ...bySystem },
    ]),
    { from: 'APPROVED', action: 'release', to: 'RELEASED', ...bySystem },
    ...(['WAITING_PUBLISHER', 'OFFERED'] as const).map(
      (from): CoverMove => ({ from, action: 'expire', to: 'EXPIRED', ...bySystem }),
    ),
    ...(['REJECTED', 'CANCELLED', 'EXPIRED'] as const).map(
      (from): CoverMove => ({ from, action: 'reopen', to: 'DRAFT', who: 'owner', needs: [] }),
    ),
  ],
  editable: ['DRAFT', 'CHANGES_REQUESTED'],
  terminal: [],
  checklist: checklists.cover,
  waiting: ['SUBMITTED', 'VERIFYING'],
};

/** Who is awaited in a state; nobody where it rests. */
export const awaitedIn = (status: CoverStatus): 'LABEL' | 'STAFF' | 'PUBLISHER' | null => {
  if (status === 'WAITING_PUBLISHER') return 'PUBLISHER';
  if (status === 'SUBMITTED' || status === 'VERIFYING') return 'STAFF';
  return status === 'DRAFT' || status === 'OFFERED' || status === 'CHANGES_REQUESTED' ? 'LABEL' : null;
};
