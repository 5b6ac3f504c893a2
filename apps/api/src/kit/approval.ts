import {
  type ApprovalStatus,
  approvalMoves,
  checklists,
  type Decision,
  type Move,
} from '@rilis/contract/approval';
import { holds } from '@rilis/contract/permission';
import { type Kysely, sql } from 'kysely';
import type { Actor } from './actor.ts';
import type { ApprovalKind, Approved } from './approvalKind.ts';
import { isAlone, isLive, refuseClaimed } from './claim.ts';
import { audit, verbOf } from './db/audit.ts';
import type { Tx } from './db/db.ts';
import { notifyHolders, notifyLabel } from './jobs.ts';
import { notFound, Problem } from './problem.ts';
import { refusedMove } from './refusedMove.ts';
import { say } from './words.ts';

/**
 * The one way an approval moves: table of moves, right, version, claim, four eyes, what the move needs, guard; then the
 * row (compare-and-set), its history, the audit, notices and effects, all in the caller's transaction.
 * @throws Problem 404 unknown or foreign, 403 not this side's move, 409 not from here, stale, claimed or one's own, 400 incomplete
 */
export async function decide(
  tx: Tx,
  actor: Actor,
  kind: ApprovalKind,
  id: number,
  to: ApprovalStatus,
  decision: Decision,
): Promise<void> {
  const row = await lock(tx, kind, id);
  const move = moveOf(actor, row, to);
  permit(actor, kind, move);
  if (decision.version !== undefined && decision.version !== row.version)
    throw new Problem(409, 'error.staleVersion', { params: { version: row.version } });
  const waived = await judgeClaims(tx, actor, kind, row, move);
  demand(actor, kind, move, decision);
  await kind.guards[to]?.(tx, actor, row);
  await store(tx, actor, kind, row, to, decision);
  await keep(tx, actor, kind, row, to, decision, waived);
  await tell(tx, kind, row, to, decision);
  await kind.effects[to]?.(tx, actor, row);
}

/** Reads a record that is not in the trash and keeps others from changing it until the transaction ends. */
export async function lock(tx: Tx, kind: ApprovalKind, id: number): Promise<Approved> {
  const { rows } = await sql<Approved>`
    select id, ${sql.ref(kind.owner)} as label_id, ${sql.ref(kind.title)} as title, approval_status, version, submitted_by, claimed_by, claimed_at,
      to_jsonb(locked) as stored from ${sql.table(kind.table)} locked where id = ${id} and deleted_at is null for update`.execute(
    tx,
  );
  if (!rows[0]) throw notFound();
  return rows[0];
}

function moveOf({ lang }: Actor, { approval_status: from }: Approved, to: ApprovalStatus): Move {
  const move = approvalMoves.find((known) => known.from === from && known.to === to);
  if (!move) throw refusedMove(lang, approvalMoves, from, to);
  return move;
}

function permit(actor: Actor, { update, screen }: ApprovalKind, { who }: Move): void {
  const pattern = { owner: update, reviewer: screen, admin: `${screen}#reopen` as const }[who];
  if (!holds(actor.permissions, pattern)) throw new Problem(403, 'error.forbidden');
}

/** Nobody decides over another's live claim, nor over what they submitted. Answers whether four eyes had to be waived. */
async function judgeClaims(tx: Tx, actor: Actor, kind: ApprovalKind, row: Approved, { who, needs }: Move) {
  if (needs === 'unclaimed' && isLive(row)) await refuseClaimed(tx, actor, row);
  if (who === 'owner' || row.approval_status !== 'SUBMITTED') return false;
  if (isLive(row) && row.claimed_by !== actor.userId) await refuseClaimed(tx, actor, row);
  if (row.submitted_by !== actor.userId) return false;
  if (await isAlone(tx, kind.screen, actor)) return true;
  throw new Problem(409, 'error.approval.self');
}

function demand(actor: Actor, { entity }: ApprovalKind, { needs }: Move, decision: Decision): void {
  const refuse = (field: string, code: string, params = {}) => {
    throw new Problem(400, code, { params, fields: [{ field, code, params }] });
  };
  if (needs === 'reason' && !decision.reason) refuse('reason', 'error.approval.reason');
  if (needs === 'notes' && !decision.notes?.length) refuse('notes', 'error.approval.notes');
  if (needs !== 'checklist') return;
  const open = checklists[entity].filter((key) => decision.checklist?.[key] !== true);
  const missing = open.map((key) => say(actor.lang, `approval.checklist.${key}`)).join(', ');
  if (open.length > 0) refuse('checklist', 'error.approval.checklist', { missing, keys: open });
}

async function store(
  tx: Tx,
  actor: Actor,
  kind: ApprovalKind,
  row: Approved,
  to: ApprovalStatus,
  { reason }: Decision,
): Promise<void> {
  const submitted = to === 'SUBMITTED' && { submitted_by: actor.userId, submitted_at: new Date() };
  const changed = await untyped(tx)
    .updateTable(kind.table)
    .set({ approval_status: to, reason: reason ?? null, claimed_by: null, claimed_at: null, ...submitted })
    .where('id', '=', row.id)
    .where('approval_status', '=', row.approval_status)
    .executeTakeFirst();
  if (changed.numUpdatedRows !== 1n) throw new Problem(409, 'error.stale');
}

async function keep(
  tx: Tx,
  actor: Actor,
  kind: ApprovalKind,
  row: Approved,
  to: ApprovalStatus,
  { reason, reasonCode, notes, checklist }: Decision,
  waived: boolean,
): Promise<void> {
  const { entity } = kind;
  const [from, labelId] = [row.approval_status, row.label_id];
  const snapshot = to === 'SUBMITTED' || to === 'APPROVED' ? await kind.snapshot(tx, row.id) : null;
  await tx
    .insertInto('approval_event')
    .values({
      entity,
      entity_id: row.id,
      label_id: labelId,
      from_status: from,
      to_status: to,
      reason: reason ?? null,
      reason_code: reasonCode ?? null,
      notes: JSON.stringify(notes ?? []),
      checklist: checklist ? JSON.stringify(checklist) : null,
      snapshot: snapshot ? JSON.stringify(snapshot) : null,
      actor_id: actor.userId ?? 0,
      actor_login: actor.login,
    })
    .execute();
  const event = {
    entity,
    id: row.id,
    labelId,
    before: { approvalStatus: from },
    after: { approvalStatus: to },
  };
  await audit(tx, actor, { action: verbOf(to), ...event, ...(reason && { note: reason }) });
  if (waived)
    await audit(tx, actor, { action: 'fourEyesWaived', ...event, note: 'the only eligible reviewer' });
}

/** The word of a notice by what happened: `albumApproved`, `artistReopened` … */
const words: Partial<Record<`${ApprovalStatus}-${ApprovalStatus}`, string>> = {
  'SUBMITTED-APPROVED': 'Approved',
  'SUBMITTED-CHANGES_REQUESTED': 'ChangesRequested',
  'SUBMITTED-REJECTED': 'Rejected',
  'REJECTED-DRAFT': 'Reopened',
  'APPROVED-REJECTED': 'TakenDown',
};

async function tell(
  tx: Tx,
  { entity, link }: ApprovalKind,
  row: Approved,
  to: ApprovalStatus,
  { reason = '' }: Decision,
): Promise<void> {
  const params = { title: row.title, reason };
  if (to === 'SUBMITTED') return notifyHolders(tx, 'approval', `${entity}Submitted`, params, link(row.id));
  const word = words[`${row.approval_status}-${to}`];
  if (word) await notifyLabel(tx, row.label_id, `${entity}${word}`, params, link(row.id));
}

/** The table is only known at run time. */
// biome-ignore lint/suspicious/noExplicitAny: see above
const untyped = (tx: Tx) => tx as unknown as Kysely<any>;
