import type { ApprovalMove, Decision, Side } from '@rilis/contract/approval';
import type { Machine } from '@rilis/contract/machine';
import type { Pattern } from '@rilis/contract/route';
import type { Actor } from '../actor.ts';
import { verbOf } from '../db/audit.ts';
import type { Tx } from '../db/db.ts';
import { together } from '../db/together.ts';
import { notifyHolders, notifyLabel, settleNotices } from '../jobs.ts';
import { inBoth } from '../keptWords.ts';
import {
  applyCorrection,
  type Corrected,
  correctedBy,
  isHarmless,
  pointsOfRow,
  requireAlone,
  requireChanges,
  requireFresh,
  requireNoShadow,
} from './correction.ts';
import { columnIn, labelOf } from './lock.ts';
import { refusedMove } from './refusedMove.ts';
import type { Act, Room, Row, Step } from './room.ts';
import { transition } from './transition.ts';

/** Tables of what is approved; they carry the columns of a decision, a submission and a claim. */
export type ApprovedTable = 'album' | 'artist' | 'label' | 'rbt';

export type ApprovalStep<T extends ApprovedTable> = Step<T, ApprovalMove, Decision>;

export interface ApprovalRoom<T extends ApprovedTable> extends Room<T, ApprovalMove, Decision> {
  /** Holders are reviewers; holders of its `#reopen` admins. */
  screen: Pattern;
  /** How what is live is corrected, where it is. */
  corrected?: Corrected;
}

interface Kind<T extends ApprovedTable> {
  machine: Machine<ApprovalMove>;
  table: T;
  /** The column of the label it belongs to; a label's own is `id`. */
  owner: 'label_id' | 'id';
  /** What it is called in notices. */
  title: (row: Row<T>) => string | null;
  /** Holders are owners. */
  update: Pattern;
  screen: Pattern;
  /** The hash route of a notice to whom it belongs to. */
  link: (id: number) => string;
  /** Throws a Problem when the record is not fit to be sent. */
  submit: (step: ApprovalStep<T>) => Promise<void>;
  /** Throws a Problem when the record is not fit to be approved. */
  approve: (step: ApprovalStep<T>) => Promise<void>;
  /** How what is live is corrected. What else is said here of an approval is not done for a correction. */
  corrected?: Corrected;
  /** Whether what was just sent in needs no reviewer. */
  trusted?: (step: ApprovalStep<T>) => Promise<boolean>;
  /** What the approval brings about. */
  approved?: (step: ApprovalStep<T>) => Promise<unknown>;
  /** What the taking down brings about. */
  takenDown?: (step: ApprovalStep<T>) => Promise<unknown>;
  /** What it does at moves that only its machine holds: reviewers and owners are told by these words. */
  acts?: (notices: Notices<T>) => Room<T, ApprovalMove, Decision>['acts'];
  /** The record as it is now, kept with a submission and an approval. */
  snapshot: (tx: Tx, id: number) => Promise<unknown>;
}

type Notice<T extends ApprovedTable> = Required<Pick<Act<T, ApprovalMove, Decision>, 'notice'>>;

/** Who is told of a move, by the word of the notice after the kind's name. */
interface Notices<T extends ApprovedTable> {
  reviewers: (word: string) => Notice<T>;
  owner: (word: string) => Notice<T>;
}

/** The room of a kind of record that an owner sends in and a reviewer decides on. */
export function approvalRoom<T extends ApprovedTable>(kind: Kind<T>): ApprovalRoom<T> {
  const { machine, table, owner, update, screen, corrected } = kind;
  const sides: Record<Side, Pattern> = { owner: update, reviewer: screen, admin: `${screen}#reopen` };
  const room: ApprovalRoom<T> = {
    machine,
    table,
    screen,
    ...(corrected && { corrected, points: ({ tx, row }) => pointsOfRow(corrected, tx, row) }),
    columns: {
      label: owner,
      trashed: 'deleted_at',
      claim: 'claimed_by',
      ...(corrected && { revises: 'revision_of' as const }),
    },
    eyes: { movedBy: { SUBMITTED: 'submitted_by' } },
    rights: ({ who }) => [sides[who as Side]],
    refusals: { move: refusedMove(machine) },
    changes: ({ body: { reason } }) => ({ reason: reason ?? null, claimed_by: null, claimed_at: null }),
    foreseen: (row, changes) => ({ ...row, ...changes }),
    acts: { ...actsOf(kind, () => room), ...kind.acts?.(noticesOf(kind)) },
    audit: {
      entity: table,
      verb: ({ to }) => verbOf(to),
      facts: (row) => ({ approvalStatus: columnIn(row, 'approval_status') }),
    },
  };
  return room;
}

const noticesOf = <T extends ApprovedTable>(kind: Kind<T>): Notices<T> => ({
  reviewers: (word) => ({ notice: (step) => ask(kind, step, word) }),
  owner: (word) => ({ notice: (step) => tell(kind, step, word) }),
});

function actsOf<T extends ApprovedTable>(
  kind: Kind<T>,
  room: () => ApprovalRoom<T>,
): Room<T, ApprovalMove, Decision>['acts'] {
  const snapshot: Act<T, ApprovalMove, Decision>['snapshot'] = ({ tx, row }) =>
    kind.snapshot(tx, row.stored.id as number);
  const { reviewers, owner } = noticesOf(kind);
  const acts: Room<T, ApprovalMove, Decision>['acts'] = {
    submit: { guard: kind.submit, changes: submission, snapshot, ...reviewers('Submitted') },
    approve: {
      guard: kind.approve,
      snapshot,
      ...owner('Approved'),
      ...(kind.approved && { effect: kind.approved }),
    },
    requestChanges: owner('ChangesRequested'),
    reject: owner('Rejected'),
    reopen: owner('Reopened'),
    takeDown: { ...owner('TakenDown'), ...(kind.takenDown && { effect: kind.takenDown }) },
  };
  return kind.corrected ? { ...acts, ...correcting(kind, kind.corrected, acts, room) } : acts;
}

/** The same for a kind whose live records are corrected: what is a correction goes its own way at these moves. */
function correcting<T extends ApprovedTable>(
  kind: Kind<T>,
  corrected: Corrected,
  acts: Room<T, ApprovalMove, Decision>['acts'],
  room: () => ApprovalRoom<T>,
): Room<T, ApprovalMove, Decision>['acts'] {
  const isOne = ({ row }: ApprovalStep<T>) => correctedBy(row) !== null;
  const apply = (step: ApprovalStep<T>) => applyCorrection(corrected, step);
  const fresh = (step: ApprovalStep<T>) => requireFresh(corrected, step);
  return {
    submit: {
      ...acts.submit,
      guard: async (step) => {
        if (isOne(step)) await requireChanges(corrected, step);
        await kind.submit(step);
      },
      // What only touches fields of the rule, or comes from whom is trusted, is live at once; the audit log says by which rule.
      effect: async (step) => {
        const isFree = isOne(step) ? await isHarmless(corrected, step) : await kind.trusted?.(step);
        if (!isFree) return;
        const note = isOne(step) ? 'REVISION/HARMLESS' : 'TRUST/CLEAN_RELEASES';
        const asked = { action: 'approveByRule', by: 'system', note } as const;
        await transition(room(), step.tx, step.actor, step.row.stored.id as number, asked, {});
      },
    },
    approve: {
      ...acts.approve,
      guard: async (step) => {
        if (isOne(step)) await fresh(step);
        await kind.approve(step);
      },
      effect: async (step) => (isOne(step) ? apply(step) : kind.approved?.(step)),
    },
    approveByRule: {
      guard: (step) => (isOne(step) ? fresh(step) : kind.approve(step)),
      effect: (step) => (isOne(step) ? apply(step) : kind.approved?.(step)),
      ...noticesOf(kind).owner('Approved'),
    },
    reopen: { ...acts.reopen, guard: (step) => requireAlone(corrected, step) },
    takeDown: { ...acts.takeDown, guard: requireNoShadow },
  };
}

const submission = ({ actor }: { actor: Actor }) => ({
  submitted_by: actor.userId,
  submitted_at: new Date(),
});

/** Reviewers are led to their desk, where they decide. */
const ask = <T extends ApprovedTable>(kind: Kind<T>, { tx, row, body }: ApprovalStep<T>, word: string) =>
  notifyHolders(tx, 'approval', `${kind.table}${word}`, paramsOf(kind, row, body), deskOf(kind, row));

/** Whom it belongs to hears what was decided; for reviewers it waits no more. */
async function tell<T extends ApprovedTable>(
  kind: Kind<T>,
  { tx, row, body }: ApprovalStep<T>,
  word: string,
) {
  const label = labelOf({ columns: { label: kind.owner } }, row)!;
  await together(
    settleNotices(tx, kind.table, deskOf(kind, row)),
    notifyLabel(tx, label, `${kind.table}${word}`, paramsOf(kind, row, body), kind.link(idOf(row))),
  );
}

const paramsOf = <T extends ApprovedTable>({ title }: Kind<T>, row: Row<T>, { reason }: Decision) => ({
  title: title(row),
  reason: inBoth(reason ?? (columnIn(row, 'reason') as string | null) ?? ''),
});

const idOf = <T extends ApprovedTable>(row: Row<T>) => row.stored.id as number;
const deskOf = <T extends ApprovedTable>({ screen }: Kind<T>, row: Row<T>) => `${screen}/${idOf(row)}`;
