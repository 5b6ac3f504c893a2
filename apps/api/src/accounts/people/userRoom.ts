import { type UserMove, type UserStatus, userMachine } from '@rilis/contract/accounts/userApproval';
import type { ApprovalMove, Decision } from '@rilis/contract/approval';
import type { Pattern } from '@rilis/contract/route';
import type { Actor } from '../../kit/actor.ts';
import { refusedMove } from '../../kit/approval/refusedMove.ts';
import type { Act, Room, Step } from '../../kit/approval/room.ts';
import { verbOf } from '../../kit/db/audit.ts';
import type { Tx } from '../../kit/db/db.ts';
import { notifyHolders } from '../../kit/jobs.ts';
import { Problem } from '../../kit/problem.ts';
import { endSessions } from '../keys/sessionEnd.ts';
import { type MailTemplate, sendMail } from '../notices/mail.ts';
import { keepSuperuser, privilegesOf, refuseBeyond } from './grant.ts';

type UserStep = Step<'app_user', UserMove, Decision>;
type UserAct = Act<'app_user', UserMove, Decision>;

/** What accounts ask of the label somebody registers with. Labels bring it: see `labels/labelApproval.ts`. */
export interface LabelBeside {
  /** Writes down that it was registered. */
  registered: (tx: Tx, actor: Actor, labelId: number) => Promise<void>;
  /** Takes it along when its owner is decided on. */
  moveAlong: (
    tx: Tx,
    actor: Actor,
    owner: { id: number; login: string; labelId: number },
    action: ApprovalMove['action'],
    decision: Decision,
  ) => Promise<void>;
}

const screen = '/backoffice/approval/user';

/** People: whoever registers is decided on, everybody may be suspended. */
export const userRoom: Room<'app_user', UserMove> = {
  machine: userMachine,
  table: 'app_user',
  columns: { label: 'label_id', trashed: 'deleted_at' },
  rights: ({ who, action }) => [rightOf(who, action)],
  permit: refuseSelfAndBeyond,
  refusals: { move: refusedMove(userMachine) },
  changes: ({ move: { to }, body: { reason } }) => ({
    reason: reason || null,
    ...(to === 'SUBMITTED' && { submitted_at: new Date() }),
  }),
  acts: {
    verify: {
      notice: ({ tx, row }) =>
        notifyHolders(tx, 'approval', 'userSubmitted', { title: calledOf(row) }, `${screen}/${row.id}`),
    },
    approve: mailed('approved'),
    // What can be put right is written to us: the page of contacts says where.
    reject: mailed('rejected', '/about-us'),
    reopen: mailed('reopened'),
    suspend: { ...mailed('suspended'), effect: shutOut },
    reinstate: mailed('reinstated'),
  },
  audit: {
    entity: 'app_user',
    verb: ({ to }) => verbOf(to as Exclude<UserStatus, 'UNVERIFIED'>),
    facts: (row) => ({ approvalStatus: row.status }),
  },
};

const rightOf = (who: UserMove['who'], action: UserMove['action']): Pattern => {
  if (who === 'reviewer') return screen;
  return action === 'reopen' ? `${screen}#reopen` : '/backoffice/userM/{id}/update';
};

/** The same room, where the label of a person goes along. */
export function userRoomBeside({ moveAlong }: LabelBeside): typeof userRoom {
  const along = (action: ApprovalMove['action'], act: UserAct | undefined): UserAct => ({
    ...act,
    effect: async ({ tx, actor, row: { id, login, label_id: labelId }, body }) => {
      if (labelId !== null) await moveAlong(tx, actor, { id, login, labelId }, action, body);
    },
  });
  const { approve, reject, reopen } = userRoom.acts;
  const acts = {
    ...userRoom.acts,
    approve: along('approveWithOwner', approve),
    reject: along('rejectWithOwner', reject),
    reopen: along('reopenWithOwner', reopen),
  };
  return { ...userRoom, acts };
}

async function refuseSelfAndBeyond({ tx, actor, row, move }: UserStep): Promise<void> {
  if (row.id === actor.userId) throw new Problem(409, 'error.user.self');
  if (move.who === 'admin') refuseBeyond(actor, await privilegesOf(tx, row.id), row.label_id);
}

function mailed(template: MailTemplate, path = '/#/login'): UserAct {
  return {
    notice: ({ tx, row, body: { reason = '' } }) =>
      sendMail(tx, {
        to: row.email,
        lang: row.lang_key,
        template,
        params: { name: row.first_name, reason, path },
      }),
  };
}

const calledOf = ({ first_name, last_name, login }: UserStep['row']) =>
  `${first_name} ${last_name}`.trim() || login;

async function shutOut({ tx, row }: UserStep): Promise<void> {
  await endSessions(tx, row.id);
  await keepSuperuser(tx);
}
