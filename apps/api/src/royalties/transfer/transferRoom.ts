import { dayOfPeriod, periodOf, today } from '@rilis/contract/clock';
import { dayText } from '@rilis/contract/formats';
import { isCalled } from '@rilis/contract/machine';
import { asking } from '@rilis/contract/royalties/transfer';
import {
  type TransferMove,
  type TransferStatus,
  transferMachine,
} from '@rilis/contract/royalties/transferMachine';
import { sql } from 'kysely';
import { holdLicences } from '../../catalogue/coverToMaster/takeOver.ts';
import { enqueueFollowingMoved } from '../../catalogue/delivery/followMany.ts';
import { type Actor, may } from '../../kit/actor.ts';
import type { Room, Row, Step } from '../../kit/approval/room.ts';
import { transition } from '../../kit/approval/transition.ts';
import type { AuditAction } from '../../kit/db/audit.ts';
import { notifyHolders, notifyLabel } from '../../kit/jobs.ts';
import { Problem } from '../../kit/problem.ts';
import { say } from '../../kit/words.ts';
import { contentOf } from './content.ts';
import { holdOwnership, refuseHindered, type Wanted } from './hindrances.ts';

interface Body {
  reason?: string | undefined;
  version?: number | undefined;
}
export type TransferRow = Pick<
  Row<'log_transfer_content'>,
  'status' | 'from_label_id' | 'to_label_id' | 'requested_by' | 'effective_from'
>;
type TransferStep = Step<'log_transfer_content', TransferMove, Body>;

const deciding = '/backoffice/transfers#decide';

const verbs: Record<TransferMove['action'], AuditAction> = {
  propose: 'proposed',
  request: 'request',
  agree: 'agreed',
  consent: 'agreed',
  approve: 'approved',
  complete: 'movedOver',
  move: 'movedOver',
  reject: 'rejected',
  withdraw: 'takenBack',
  cancel: 'calledOff',
  expire: 'expired',
};

/** Transfers: the label whose turn it is says yes or no, then staff; what goes over does so in one function of the database. */
export const transferRoom: Room<'log_transfer_content', TransferMove, Body> = {
  machine: transferMachine,
  table: 'log_transfer_content',
  columns: { label: null, waived: 'four_eyes_waived' },
  eyes: { movedBy: { REQUESTED: 'requested_by' } },
  rights: ({ who }) => (who === 'reviewer' ? [deciding, ...asking] : asking),
  permit: ({ actor, row, move }) => {
    if (!isTurnOf(actor, row, move)) throw new Problem(403, 'error.transfer.notYourTurn');
  },
  refusals: {
    move: ({ lang }, state) =>
      new Problem(409, 'error.transfer.state', {
        params: { status: say(lang, `ownership.transfer.statuses.${state}`) },
      }),
    samePerson: { status: 403, code: 'error.transfer.samePerson' },
  },
  changes: ({ actor, move, body: { reason } }) => ({
    action: move.action,
    action_user_id: actor.userId,
    action_username: actor.login,
    action_at: new Date(),
    ...(reason && { reason }),
  }),
  acts: {
    agree: { changes: () => ({ offered: true }), notice: (step) => tellTaker(step, 'transferAsked') },
    consent: { notice: tellConsent },
    approve: { guard: refuseUnfit, notice: tellApproved, effect: moveIfBegun },
    complete: { guard: refuseTooEarly, effect: moveOver },
    move: { guard: refuseTooEarly, effect: moveOver },
    reject: { notice: (step) => tellBoth(step, 'transferRejected') },
    withdraw: { notice: (step) => tellBoth(step, 'transferWithdrawn') },
    cancel: { notice: (step) => tellBoth(step, 'transferCancelled') },
    expire: { notice: (step) => tellBoth(step, 'transferExpired') },
  },
  audit: {
    entity: 'log_transfer_content',
    verb: ({ action }) => verbs[action],
    facts: ({ status, title, from_label_name, to_label_name, effective_from }) => ({
      ...{ status, title, from: from_label_name, to: to_label_name, effectiveFrom: effective_from },
    }),
  },
};

/** The states somebody may bring a transfer to now: what the screens show as buttons is what the engine lets through. */
export const movesFor = (actor: Actor, row: TransferRow): TransferStatus[] =>
  transferMachine.moves
    .filter((move) => move.from === row.status && isCalled(move))
    .filter((move) =>
      transferRoom.rights(move, row as Row<'log_transfer_content'>).some((right) => may(actor, right)),
    )
    .filter((move) => isTurnOf(actor, row, move))
    .filter(({ action }) => action !== 'complete' || hasBegun(row))
    .map(({ to }) => to);

/** A label speaks for itself only, and in its turn; staff decide, and take back what they began themselves. */
function isTurnOf(
  { labelId, userId, permissions }: Actor,
  row: TransferRow,
  { who, action }: TransferMove,
): boolean {
  const giver = row.from_label_id === labelId;
  const turn = row.status === 'PROPOSED' ? giver : row.status === 'REQUESTED' && row.to_label_id === labelId;
  if (action === 'withdraw')
    return labelId === null ? row.requested_by === userId : giver && row.status !== 'PROPOSED';
  if (action === 'reject' && labelId !== null) return turn;
  if (who === 'reviewer')
    return labelId === null && permissions.some((held) => held === '*' || held === deciding);
  return labelId !== null && turn;
}

const hasBegun = ({ effective_from: month }: TransferRow) => month <= periodOf(today());

const wantedOf = (row: Row<'log_transfer_content'>): Wanted => ({
  moduleName: row.module_name,
  moduleId: row.module_id,
  fromLabelId: row.from_label_id,
  toLabelId: row.to_label_id,
  effectiveFrom: row.effective_from,
  id: row.id,
});

async function refuseUnfit({ tx, row }: TransferStep): Promise<void> {
  await holdOwnership(tx);
  await holdContent(tx, wantedOf(row));
  await refuseGone(tx, row);
  await refuseHindered(tx, wantedOf(row));
}

async function refuseTooEarly(step: TransferStep): Promise<void> {
  const { row } = step;
  if (!hasBegun(row))
    throw new Problem(409, 'error.transfer.notBegun', {
      params: { day: dayText(dayOfPeriod(row.effective_from, 1)) },
    });
  await refuseUnfit(step);
}

/** What was deleted or has another owner by now goes nowhere. */
async function refuseGone(tx: TransferStep['tx'], row: Row<'log_transfer_content'>): Promise<void> {
  const { rows } = await sql`
    select from ${sql.table(row.module_name === 'ALBUM' ? 'album' : 'artist')}
    where id = ${row.module_id} and label_id = ${row.from_label_id} and deleted_at is null`.execute(tx);
  if (rows.length === 0) throw new Problem(409, 'error.transfer.gone', { params: { title: row.title } });
}

async function moveIfBegun({ tx, actor, row }: TransferStep): Promise<void> {
  if (!hasBegun(row)) return;
  await transition(transferRoom, tx, actor, row.stored.id as number, { action: 'move', by: 'system' }, {});
}

/** Nobody begins a correction of what goes over: one that was begun in that moment is waited for, and stands in the way. */
async function holdContent(
  tx: TransferStep['tx'],
  { moduleName, moduleId, fromLabelId }: Wanted,
): Promise<void> {
  const albums = sql`(select transfer_albums(${moduleName}, ${moduleId}, ${fromLabelId}))`;
  await sql`select from album where id in ${albums} order by id for update`.execute(tx);
  if (moduleName === 'ARTIST') await sql`select from artist where id = ${moduleId} for update`.execute(tx);
  await sql`select from rbt where song_id in (select id from song where album_id in ${albums}) order by id for update`.execute(
    tx,
  );
}

/** No song comes under a licence while it goes over with those it has: the songs, their licences and what renews these stay as they are. */
async function holdCovers(
  tx: TransferStep['tx'],
  { moduleName, moduleId, fromLabelId }: Wanted,
): Promise<void> {
  await sql`
    with licence as (select application_id as id from cover_song c join song on song.id = c.song_id
      where song.album_id in (select transfer_albums(${moduleName}, ${moduleId}, ${fromLabelId})))
    select from cover_application a where a.id in (select id from licence) or a.renews in (select id from licence)
    order by a.id for no key update`.execute(tx);
  await holdLicences(tx, fromLabelId);
}

/** The list of what goes over is written down as it is now: drafts may have come since it was asked for. */
async function moveOver(step: TransferStep): Promise<void> {
  const { tx, row } = step;
  await holdCovers(tx, wantedOf(row));
  const content = JSON.stringify(await contentOf(tx, wantedOf(row)));
  await tx.updateTable('log_transfer_content').set({ content }).where('id', '=', row.id).execute();
  await sql`select move_content(${row.id})`.execute(tx);
  await enqueueFollowingMoved(tx, row.id);
  await tellBoth(step, 'transferDone');
}

const linkOf = ({ id }: { id: number }) => `/backoffice/transfers/${id}/show`;

const paramsOf = ({ row, body }: TransferStep) => ({
  title: row.title,
  from: row.from_label_name,
  to: row.to_label_name,
  day: dayText(dayOfPeriod(row.effective_from, 1)),
  reason: body.reason ?? '',
});

const tellTaker = (step: TransferStep, kind: string) =>
  notifyLabel(step.tx, step.row.to_label_id, kind, paramsOf(step), linkOf(step.row));

const tellGiver = (step: TransferStep, kind: string) =>
  notifyLabel(step.tx, step.row.from_label_id, kind, paramsOf(step), linkOf(step.row));

/** Whom it concerns; the receiving label learns of nothing that never was asked of it. */
async function tellBoth(step: TransferStep, kind: string): Promise<void> {
  await tellGiver(step, kind);
  if (step.row.offered) await tellTaker(step, kind);
}

async function tellConsent(step: TransferStep): Promise<void> {
  await tellGiver(step, 'transferConsented');
  const link = `/backoffice/approval/transfer/${step.row.id}`;
  await notifyHolders(step.tx, 'transfer.decide', 'transferToDecide', paramsOf(step), link);
}

async function tellApproved(step: TransferStep): Promise<void> {
  if (!hasBegun(step.row)) await tellBoth(step, 'transferApproved');
}
