import { periodOf, today } from '@rilis/contract/clock';
import { periodText } from '@rilis/contract/formats';
import { type PeriodMove, type PeriodStatus, periodMachine } from '@rilis/contract/royalties/periodMachine';
import type { Room, Step } from '../../kit/approval/room.ts';
import type { AuditAction } from '../../kit/db/audit.ts';
import { callerName } from '../../kit/db/personName.ts';
import { notifyHolders, settleTold } from '../../kit/jobs.ts';
import { Problem } from '../../kit/problem.ts';
import { lockMonth } from '../periodLock.ts';
import { refusedPeriod, stalePeriod } from '../refusal.ts';
import { countsOf } from './periodCounts.ts';

interface Body {
  version: number;
  reason?: string | undefined;
}
type PeriodStep = Step<'period', PeriodMove, Body>;

const verbs: Record<PeriodMove['action'], AuditAction> = {
  open: 'open',
  askLock: 'lockAsked',
  lock: 'locked',
  withdraw: 'lockWithdrawn',
  askUnlock: 'unlockAsked',
  unlock: 'unlocked',
  keep: 'lockKept',
};

/** Months. Locking needs every statement of the month decided, and two people, as does opening it again. */
export const periodRoom: Room<'period', PeriodMove, Body> = {
  machine: periodMachine,
  table: 'period',
  columns: { label: null, waived: 'four_eyes_waived' },
  eyes: { movedBy: { LOCK_ASKED: 'asked_by', UNLOCK_ASKED: 'unlock_asked_by' } },
  rights: ({ who }) => [`/backoffice/periods${who as '#lock'}`],
  refusals: {
    move: (actor, state, asked) => refusedPeriod(actor, state as PeriodStatus, asked),
    stale: async (_tx, actor, row) => stalePeriod(actor, row),
    samePerson: { status: 403, code: 'error.period.samePerson' },
  },
  acts: {
    askLock: {
      guard: refuseUndecided,
      changes: ({ actor }) => ({ asked_by: actor.userId, asked_at: new Date() }),
      notice: (step) => tell(step, 'periodLockAsked'),
    },
    lock: {
      guard: refuseUndecided,
      changes: ({ actor }) => ({ locked_by: actor.userId, locked_at: new Date() }),
      notice: tellDecided,
    },
    withdraw: { changes: () => ({ asked_by: null, asked_at: null }), notice: tellDecided },
    askUnlock: {
      changes: ({ actor, body }) => ({
        unlock_asked_by: actor.userId,
        unlock_asked_at: new Date(),
        unlock_reason: body.reason,
      }),
      notice: (step) => tell(step, 'periodUnlockAsked'),
    },
    unlock: {
      changes: () => ({ locked_by: null, locked_at: null, four_eyes_waived: false }),
      notice: tellDecided,
    },
    keep: {
      changes: () => ({ unlock_asked_by: null, unlock_asked_at: null, unlock_reason: null }),
      notice: tellDecided,
    },
  },
  audit: {
    entity: 'period',
    verb: ({ action }) => verbs[action],
    facts: ({ status }) => ({ status }),
  },
};

/** Only what was decided to the last statement is locked: what comes later is income of the next open month. */
async function refuseUndecided({ tx, row: { id } }: PeriodStep): Promise<void> {
  const refuse = (code: string, count: number) => {
    if (count > 0) throw new Problem(409, code, { params: { period: periodText(id), count } });
  };
  refuse('error.period.notOver', id >= periodOf(today()) ? 1 : 0);
  await lockMonth(tx, id);
  refuse('error.period.posting', await postingOf(tx, id));
  const { lacking, draft, calculated } = await countsOf(tx, id);
  refuse('error.period.lacking', lacking);
  refuse('error.period.undecided', draft + calculated);
}

async function postingOf(tx: PeriodStep['tx'], datenum: number): Promise<number> {
  const { count } = await tx
    .selectFrom('report_batch')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('datenum', '=', datenum)
    .where('status', '=', 'POSTING')
    .executeTakeFirstOrThrow();
  return count;
}

const tell = async ({ tx, actor, row, body }: PeriodStep, kind: string) =>
  notifyHolders(
    tx,
    'periods.lock',
    kind,
    { who: await callerName(tx, actor), period: periodText(row.id), reason: body.reason ?? '' },
    linkOf(row),
    actor.userId,
  );

/** Whoever was asked for a second pair of eyes need not look any more. */
async function tellDecided({ tx, row }: PeriodStep): Promise<void> {
  await settleTold(tx, ['periodLockAsked', 'periodUnlockAsked'], linkOf(row));
}

const linkOf = ({ id }: { id: number }) => `/backoffice/periods/${id}/show`;
