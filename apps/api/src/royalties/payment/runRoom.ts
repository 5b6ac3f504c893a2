import { rupiah } from '@rilis/contract/formats';
import { paymentRunMachine, type RunMove } from '@rilis/contract/royalties/paymentRunMachine';
import type { Actor } from '../../kit/actor.ts';
import type { Room, Step } from '../../kit/approval/room.ts';
import { transition } from '../../kit/approval/transition.ts';
import type { Tx } from '../../kit/db/db.ts';
import { requireRecent } from '../../kit/http/recent.ts';
import { notifyHolders, settleTold } from '../../kit/jobs.ts';
import { Problem } from '../../kit/problem.ts';
import { refusedRun } from '../refusal.ts';
import { paymentsOf } from './runRows.ts';

interface Body {
  total?: number | undefined;
  reason?: string | undefined;
  version?: number | undefined;
}
type RunStep = Step<'payment_run', RunMove, Body>;

/** Payment runs: whoever puts one together does not approve its sum. */
export const paymentRunRoom: Room<'payment_run', RunMove, Body> = {
  machine: paymentRunMachine,
  table: 'payment_run',
  columns: { label: null, waived: 'four_eyes_waived' },
  eyes: { movedBy: { PROPOSED: 'proposed_by' } },
  rights: () => ['/backoffice/invoicing#pay'],
  permit: ({ actor, move }) => {
    if (move.action === 'approve') requireRecent(actor);
  },
  refusals: {
    move: refusedRun,
    samePerson: { status: 403, code: 'error.run.samePerson' },
  },
  acts: {
    approve: {
      guard: refuseUnsound,
      changes: ({ actor }) => ({ approved_by: actor.userId, approved_at: new Date() }),
      notice: tellDecided,
    },
    withdraw: { notice: tellDecided, effect: ({ tx, row }) => release(tx, row.id, 'withdrawn') },
    cancel: {
      guard: refuseBooked,
      changes: ({ body }) => ({ reason: body.reason }),
      effect: ({ tx, row, body }) => release(tx, row.id, body.reason ?? ''),
    },
  },
  audit: {
    entity: 'payment_run',
    verb: ({ action }) => verbs[action],
    facts: ({ status }, { total }) => ({ status, ...(total !== undefined && { total }) }),
  },
};

const verbs = {
  propose: 'created',
  approve: 'approved',
  cancel: 'cancelled',
  withdraw: 'cancelled',
  finish: 'ended',
} as const;

/** Approved is the sum that was seen, of invoices that can be paid as they stand. */
async function refuseUnsound({ tx, row, body }: RunStep): Promise<void> {
  const open = (await paymentsOf(tx, row.id)).filter(({ status }) => status === 'PENDING');
  await requireSound(tx, row.id);
  const total = open.reduce((sum, { amount }) => sum + amount, 0);
  if (open.length === 0) throw new Problem(409, 'error.run.empty');
  if (body.total === total) return;
  throw new Problem(409, 'error.run.sum', { params: { seen: rupiah(body.total ?? 0), now: rupiah(total) } });
}

/** Throws Problem 409 naming every payment that something stands against. */
export async function requireSound(tx: Tx, runId: number): Promise<void> {
  const held = (await paymentsOf(tx, runId)).filter((one) => one.against !== null);
  if (held.length === 0) return;
  const names = held.map(({ companyName }) => companyName).join(', ');
  throw new Problem(409, 'error.run.held', { params: { names, count: held.length } });
}

async function refuseBooked({ tx, row }: RunStep): Promise<void> {
  const booked = (await paymentsOf(tx, row.id)).filter(({ status }) => status === 'BOOKED');
  if (booked.length > 0) throw new Problem(409, 'error.run.booked', { params: { count: booked.length } });
}

/** Its invoices wait for another run. */
async function release(tx: Tx, runId: number, note: string): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ status: 'TAKEN_OUT', note })
    .where('run_id', '=', runId)
    .where('status', '=', 'PENDING')
    .execute();
}

/** A run nothing is left to be paid of is over. */
export async function finishIfDone(tx: Tx, actor: Actor, runId: number): Promise<void> {
  const open = await tx
    .selectFrom('payment')
    .select('id')
    .where('run_id', '=', runId)
    .where('status', '=', 'PENDING')
    .executeTakeFirst();
  const { status } = await tx
    .selectFrom('payment_run')
    .select('status')
    .where('id', '=', runId)
    .executeTakeFirstOrThrow();
  if (open || status !== 'APPROVED') return;
  await transition(paymentRunRoom, tx, actor, runId, { action: 'finish', by: 'system' }, {});
}

export const tellOfRun = (tx: Tx, actor: Actor, runId: number, total: number, count: number) =>
  notifyHolders(
    tx,
    'invoicing.pay',
    'paymentRunProposed',
    { run: runId, count, total: rupiah(total) },
    linkOf(runId),
    actor.userId,
  );

/** Whoever was asked for a second pair of eyes need not look any more. */
async function tellDecided({ tx, row }: RunStep): Promise<void> {
  await settleTold(tx, ['paymentRunProposed'], linkOf(row.id));
}

const linkOf = (runId: number) => `/backoffice/payment-runs/${runId}/show`;
