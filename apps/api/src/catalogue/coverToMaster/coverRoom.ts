import {
  type CoverMove,
  type CoverStatus,
  coverMachine,
} from '@rilis/contract/catalogue/coverToMaster/machine';
import { today } from '@rilis/contract/clock';
import { dayText } from '@rilis/contract/formats';
import { isCalled } from '@rilis/contract/machine';
import type { Pattern } from '@rilis/contract/route';
import { sql } from 'kysely';
import { type Actor, may } from '../../kit/actor.ts';
import { refusedMove } from '../../kit/approval/refusedMove.ts';
import type { Room, Row, Step } from '../../kit/approval/room.ts';
import type { AuditAction } from '../../kit/db/audit.ts';
import { enqueue, notifyHolders, notifyLabel, settleTold } from '../../kit/jobs.ts';
import { Problem } from '../../kit/problem.ts';
import { lacksOf } from './coverLacks.ts';
import { mailPublisher, voidLinks } from './coverLinks.ts';
import { holdLicences, refuseSecond, takeOverSongs } from './takeOver.ts';

/** What a move of a cover's clearance carries; the publisher's own words come with the mailed key. */
export interface CoverBody {
  reason?: string | null | undefined;
  notes?: { field: string; text: string }[] | undefined;
  checklist?: Record<string, boolean> | undefined;
  accepted?: boolean | undefined;
  version?: number | undefined;
  name?: string;
  share?: number | null | undefined;
  endsOn?: string | null | undefined;
}

type CoverRow = Row<'cover_application'>;
type CoverStep = Step<'cover_application', CoverMove, CoverBody>;

const form = '/backoffice/coverToMaster/pengajuan';
const screen = '/backoffice/approval/cover';

const verbs: Record<CoverMove['action'], AuditAction> = {
  create: 'created',
  submit: 'submitted',
  verify: 'claimed',
  requestChanges: 'changes_requested',
  reject: 'rejected',
  ask: 'send',
  recall: 'givenBack',
  grant: 'approved',
  offer: 'proposed',
  decline: 'refused',
  accept: 'agreed',
  revise: 'draft',
  withdraw: 'takenBack',
  revoke: 'cancelled',
  release: 'released',
  lapse: 'expired',
  expire: 'expired',
  reopen: 'open',
};

/** Covers on their way to a licence: the label applies, staff verify, the publisher decides by a mailed key. */
export const coverRoom: Room<'cover_application', CoverMove, CoverBody> & { screen: Pattern } = {
  machine: coverMachine,
  table: 'cover_application',
  screen,
  columns: { label: 'label_id', claim: 'claimed_by', waived: 'four_eyes_waived' },
  eyes: { movedBy: { SUBMITTED: 'submitted_by' } },
  rights: ({ who }) => [who === 'reviewer' ? screen : form],
  refusals: { move: refusedMove(coverMachine) },
  lacks: async (step) => (step.move.action === 'submit' ? lacksOf(step) : []),
  changes: async (step) => {
    await endNotices(step);
    return {
      ...{ since: new Date(), reminded: 0, reason: step.body.reason || null },
      ...{ claimed_by: null, claimed_at: null },
    };
  },
  acts: {
    submit: {
      changes: submission,
      snapshot: ({ row }) => row.stored,
      notice: (step) => tellStaff(step, 'coverSubmitted', `${screen}/${step.row.id}`),
    },
    verify: { changes: ({ actor }) => ({ claimed_by: actor.userId, claimed_at: new Date() }) },
    requestChanges: { notice: (step) => tellLabel(step, 'coverChangesRequested') },
    reject: { notice: (step) => tellLabel(step, 'coverRejected') },
    ask: {
      guard: ({ row }) => refuseOver(row.ends_on, 'error.cover.overToAsk'),
      changes: ({ row }) => ({
        terms_share_bp: row.proposed_share_bp,
        terms_starts_on: row.starts_on,
        terms_ends_on: row.ends_on,
        terms_note: null,
        decided_by: null,
        warned: null,
      }),
      notice: (step) => tellLabel(step, 'coverAsked'),
      effect: ({ tx, row }) => mailPublisher(tx, row),
    },
    // On our desk anew: the days at the publisher's are none of ours.
    recall: { changes: () => ({ submitted_at: new Date() }), effect: endLinks },
    grant: {
      guard: ({ row }) => refuseOver(row.terms_ends_on, 'error.cover.overToGrant'),
      changes: ({ body }) => ({ decided_by: body.name }),
      notice: (step) => tellLabel(step, 'coverApproved'),
      effect: ({ tx, row }) => takeOverSongs(tx, row),
    },
    accept: {
      guard: ({ row }) => refuseOver(row.terms_ends_on, 'error.cover.overToAccept'),
      notice: (step) => tellStaff(step, 'coverAccepted', linkOf(step.row)),
      effect: async (step) => {
        await takeOverSongs(step.tx, step.row);
        await answerOffer(step);
      },
    },
    revise: { effect: answerOffer },
    reopen: { guard: refuseReopened },
    offer: {
      changes: ({ body }) => ({
        terms_share_bp: body.share,
        terms_ends_on: body.endsOn,
        terms_note: body.reason || null,
        decided_by: body.name,
      }),
      notice: (step) => tellLabel(step, 'coverOffered'),
    },
    decline: {
      changes: ({ body }) => ({ decided_by: body.name }),
      notice: (step) => tellLabel(step, 'coverRejected'),
    },
    withdraw: { effect: (step) => (step.move.from === 'OFFERED' ? answerOffer(step) : endLinks(step)) },
    // Its links have run out by themselves, and say so.
    expire: {
      notice: (step) => tellLabel(step, 'coverExpired'),
      effect: async (step) => (step.move.from === 'OFFERED' ? answerOffer(step) : undefined),
    },
    lapse: { notice: (step) => tellLabel(step, 'coverLapsed') },
    // By a job: a release is moved by a room of its own, which knows of licences.
    revoke: {
      notice: (step) => tellLabel(step, 'coverRevoked'),
      effect: ({ tx, row: { id } }) => enqueue(tx, 'cover.takeDown', { id }, `cover.takeDown:${id}`),
    },
  },
  audit: {
    entity: 'cover_application',
    verb: ({ action }) => verbs[action],
    facts: ({ status, cover_title, terms_share_bp, terms_ends_on }) => ({
      ...{ status, coverTitle: cover_title, share: terms_share_bp, endsOn: terms_ends_on },
    }),
  },
};

/** What was granted split money by its terms: it is renewed, never taken up again; a renewal is, where no other one stands. */
async function refuseReopened({ tx, row }: CoverStep): Promise<void> {
  if (row.granted_at) throw new Problem(409, 'error.cover.renewed');
  if (row.renews === null) return;
  await holdLicences(tx, row.label_id);
  await refuseSecond(tx, row.renews);
}

/** A term that is over by now is nothing to agree on. `code`: the way out. */
function refuseOver(endsOn: string | null, code: string): void {
  if (endsOn! < today()) throw new Problem(409, code, { params: { day: dayText(endsOn) } });
}

/** The states somebody may bring it to now: what the screens show as buttons is what the engine lets through. */
export const movesFor = (actor: Actor, status: string, reopenable: boolean): CoverStatus[] =>
  coverMachine.moves
    .filter((move) => move.from === status && isCalled(move))
    .filter((move) => move.action !== 'reopen' || reopenable)
    .filter((move) => may(actor, move.who === 'reviewer' ? screen : form))
    .map(({ to }) => to);

/** Terms and guide are accepted as they stand at this moment. */
function submission({ actor }: CoverStep) {
  return {
    submitted_by: actor.userId,
    submitted_at: new Date(),
    accepted_at: new Date(),
    terms_version_id: sql`legal_version_in_effect('COVER_TO_MASTER')`,
    guide_version_id: sql`legal_version_in_effect('COVER_TO_MASTER_GUIDE')`,
  };
}

/** The publisher, who has no account, is mailed what became of its offer; by a job, because a label mails nobody. */
function answerOffer({ tx, row: { id } }: CoverStep) {
  return enqueue(tx, 'cover.answer', { id }, `cover.answer:${id}`);
}

function endLinks({ tx, row }: CoverStep) {
  return voidLinks(tx, row.id);
}

/** What was waited for is answered; whoever takes it up has not answered yet. */
async function endNotices({ tx, row, move }: CoverStep): Promise<void> {
  if (move.action === 'verify') return;
  await settleTold(tx, ['coverSubmitted', 'coverWaitsForYou'], `${screen}/${row.id}`);
  await settleTold(tx, ['coverChangesRequested', 'coverOffered', 'coverWaitsForYou'], linkOf(row));
}

const paramsOf = ({ row, body: { reason, notes = [] } }: CoverStep) => ({
  title: row.cover_title,
  reason: reason ?? notes.map(({ text }) => text).join(' '),
});
const linkOf = ({ id }: Pick<CoverRow, 'id'>) => `/backoffice/coverToMaster/${id}/show`;

function tellStaff(step: CoverStep, kind: string, link: string): Promise<void> {
  return notifyHolders(step.tx, 'coverToMaster.verify', kind, paramsOf(step), link);
}

function tellLabel(step: CoverStep, kind: string): Promise<void> {
  return notifyLabel(step.tx, step.row.label_id, kind, paramsOf(step), linkOf(step.row));
}
