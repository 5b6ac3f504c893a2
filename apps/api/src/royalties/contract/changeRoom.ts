import type { Decision } from '@rilis/contract/approval';
import {
  type ContractChangeMove,
  contractChangeMachine,
} from '@rilis/contract/royalties/contractChangeMachine';
import { sql } from 'kysely';
import type { Room, Row, Step } from '../../kit/approval/room.ts';
import { callerName } from '../../kit/db/personName.ts';
import { requireRecent } from '../../kit/http/recent.ts';
import { settleTold } from '../../kit/jobs.ts';
import { Problem } from '../../kit/problem.ts';
import { say } from '../../kit/words.ts';
import { changeRights } from './change.ts';
import { applyChange } from './changeApply.ts';

type ChangeStep = Step<'contract_change', ContractChangeMove, Decision>;

const verbs = {
  propose: 'proposed',
  confirm: 'confirmed',
  reject: 'rejected',
  withdraw: 'withdrawnProposal',
} as const;

/** Changes of what decides money. A label learns of one when it is in force: until then it is nobody's but the house's. */
export const changeRoom: Room<'contract_change', ContractChangeMove> = {
  machine: contractChangeMachine,
  table: 'contract_change',
  columns: { label: null, waived: 'four_eyes_waived' },
  eyes: { movedBy: { PROPOSED: 'proposed_by' } },
  rights: (_, row) => changeRights(row.kind),
  permit: (step) => {
    const { action } = step.move;
    if (action === 'confirm' && isGuarded(step.row.kind)) requireRecent(step.actor);
    if (action === 'withdraw') refuseForeignWithdrawal(step);
  },
  refusals: {
    move: ({ lang }, state) =>
      new Problem(409, 'error.change.decided', {
        params: { status: say(lang, `royalties.change.statuses.${state}`) },
      }),
    samePerson: { status: 403, code: 'error.change.samePerson' },
  },
  changes: ({ actor, body: { reason } }) => ({
    decided_by: actor.userId,
    decided_at: new Date(),
    reason: reason ?? null,
  }),
  acts: {
    confirm: {
      notice: tellDecided,
      effect: ({ tx, actor, row }) => applyChange(tx, actor, changeOf(row)),
    },
    reject: {
      notice: async (step) => {
        await tellDecided(step);
        await tellProposer(step);
      },
    },
    withdraw: { notice: tellDecided },
  },
  audit: {
    entity: 'contract_change',
    verb: ({ action }) => verbs[action],
    facts: ({ kind, status, title, wanted }) => ({ kind, status, title, wanted }),
  },
};

/** Where what waits for a second person is shown. */
export const changesLink = '/backoffice/contractChanges';

/** Whoever was asked for a second pair of eyes need not look any more. */
async function tellDecided({ tx, row }: ChangeStep): Promise<void> {
  await settleTold(tx, ['changeProposed'], changesLink, `${row.stored.id}`);
}

/** The reason is for whoever proposed it; with nobody else to ask they have rejected it themselves. */
async function tellProposer({ tx, actor, row, body: { reason } }: ChangeStep): Promise<void> {
  if (row.proposed_by === actor.userId) return;
  const params = JSON.stringify({ change: row.title, by: await callerName(tx, actor), reason });
  const link = `${changesLink}?status=REJECTED`;
  await sql`select notify_person(${row.proposed_by}, 'changeRejected', ${params}::jsonb, ${link})`.execute(
    tx,
  );
}

/** What asks whoever proposes it for a recent sign-in asks whoever confirms it, too. */
const isGuarded = (kind: string) => kind === 'PARAMETER' || kind.startsWith('TAX');

function changeOf(row: Row<'contract_change'>) {
  return {
    kind: row.kind,
    labelId: row.label_id,
    subject: row.subject,
    wanted: row.wanted as object,
    proposedBy: row.proposed_by,
  };
}

/** A wish is taken back by whoever had it; others reject it and say why. */
function refuseForeignWithdrawal({ actor, row }: ChangeStep): void {
  if (row.proposed_by !== actor.userId) throw new Problem(403, 'error.change.notYours');
}
