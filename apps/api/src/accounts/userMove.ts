import { type UserStatus, userMoves } from '@rilis/contract/accounts/userApproval';
import { type ApprovalStatus, checklists, type Decision } from '@rilis/contract/approval';
import { type Actor, may } from '../kit/actor.ts';
import { audit, verbOf } from '../kit/db/audit.ts';
import type { Tx } from '../kit/db/db.ts';
import { notifyHolders } from '../kit/jobs.ts';
import { notFound, Problem } from '../kit/problem.ts';
import { refusedMove } from '../kit/refusedMove.ts';
import { say } from '../kit/words.ts';
import { keepSuperuser, privilegesOf, refuseBeyond } from './grant.ts';
import { type MailTemplate, sendMail } from './mail.ts';
import { endSessions } from './sessionEnd.ts';

type Move = (typeof userMoves)[number];

interface Person {
  id: number;
  login: string;
  email: string;
  first_name: string;
  lang_key: string;
  label_id: number | null;
  status: UserStatus;
  version: number;
}

/**
 * The one way a person moves between states: table of moves, right, version, what the move needs; then the row
 * (compare-and-set), its history, the audit, the label that was drafted with it, mail and sessions.
 * @throws Problem 404 unknown, 403 not this side's move or beyond the actor, 409 not from here, stale or oneself, 400 incomplete
 */
export async function moveUser(
  tx: Tx,
  actor: Actor,
  id: number,
  to: UserStatus,
  decision: Decision,
  side: 'person' | 'staff' = 'staff',
): Promise<void> {
  const person = await lock(tx, id);
  const move = userMoves.find((known) => known.from === person.status && known.to === to);
  const mailedMove = move?.who === 'person';
  if (!move || mailedMove !== (side === 'person'))
    throw refusedMove(actor.lang, userMoves, person.status, to);
  if (side === 'staff') await judge(tx, actor, person, move, decision);
  await store(tx, actor, person, move.to, decision);
  await moveLabel(tx, actor, person, move, decision);
  await tell(tx, person, move, decision);
  if (to !== 'SUSPENDED') return;
  await endSessions(tx, id);
  await keepSuperuser(tx);
}

async function lock(tx: Tx, id: number): Promise<Person> {
  const row = await tx
    .selectFrom('app_user')
    .select(['id', 'login', 'email', 'first_name', 'lang_key', 'label_id', 'status', 'version'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row as Person;
}

async function judge(tx: Tx, actor: Actor, person: Person, move: Move, decision: Decision): Promise<void> {
  const reopening = move.from === 'REJECTED';
  const pattern = reopening ? '/backoffice/approval/user#reopen' : '/backoffice/userM/{id}/update';
  if (!may(actor, move.who === 'reviewer' ? '/backoffice/approval/user' : pattern))
    throw new Problem(403, 'error.forbidden');
  if (person.id === actor.userId) throw new Problem(409, 'error.user.self');
  if (move.who === 'admin') refuseBeyond(actor, await privilegesOf(tx, person.id), person.label_id);
  if (decision.version !== undefined && decision.version !== person.version)
    throw new Problem(409, 'error.staleVersion', { params: { version: person.version } });
  if (move.needs === 'reason' && !decision.reason) refuseField('reason', 'error.approval.reason');
  if (move.needs !== 'checklist') return;
  const open = checklists.user.filter((point) => decision.checklist?.[point] !== true);
  const missing = open.map((point) => say(actor.lang, `approval.checklist.${point}`)).join(', ');
  if (open.length > 0) refuseField('checklist', 'error.approval.checklist', { missing, keys: open });
}

function refuseField(field: string, code: string, params = {}): never {
  throw new Problem(400, code, { params, fields: [{ field, code, params }] });
}

async function store(
  tx: Tx,
  actor: Actor,
  person: Person,
  to: Move['to'],
  decision: Decision,
): Promise<void> {
  const { id, status: from, label_id: labelId } = person;
  const reason = decision.reason || null;
  const changed = await tx
    .updateTable('app_user')
    .set({ status: to, reason, ...(to === 'SUBMITTED' && { submitted_at: new Date() }) })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst();
  if (changed.numUpdatedRows !== 1n) throw new Problem(409, 'error.stale');
  await tx
    .insertInto('approval_event')
    .values({
      entity: 'user',
      entity_id: id,
      label_id: labelId,
      from_status: from,
      to_status: to,
      reason,
      reason_code: decision.reasonCode ?? null,
      checklist: decision.checklist ? JSON.stringify(decision.checklist) : null,
      actor_id: actor.userId ?? id,
      actor_login: actor.login,
    })
    .execute();
  await audit(tx, actor, {
    action: verbOf(to),
    entity: 'app_user',
    id,
    labelId,
    before: { approvalStatus: from },
    after: { approvalStatus: to },
    ...(reason && { note: reason }),
  });
}

/** The label a person registered with goes with the decision on the person. */
const labelMoves: Partial<
  Record<`${UserStatus}-${UserStatus}`, [from: ApprovalStatus[], to: ApprovalStatus]>
> = {
  'SUBMITTED-APPROVED': [['DRAFT', 'SUBMITTED'], 'APPROVED'],
  'SUBMITTED-REJECTED': [['DRAFT', 'SUBMITTED'], 'REJECTED'],
  'REJECTED-SUBMITTED': [['REJECTED'], 'DRAFT'],
};

async function moveLabel(
  tx: Tx,
  actor: Actor,
  person: Person,
  move: Move,
  { reason }: Decision,
): Promise<void> {
  const labelMove = labelMoves[`${move.from}-${move.to}`];
  if (!labelMove || person.label_id === null) return;
  const [from, to] = labelMove;
  const moved = await tx
    .updateTable('label')
    .set({ approval_status: to, reason: reason || null })
    .where('id', '=', person.label_id)
    .where('submitted_by', '=', person.id)
    .where('approval_status', 'in', from)
    .returning(['id', 'name'])
    .executeTakeFirst();
  if (!moved) return;
  const after = { approvalStatus: to };
  const note = `with ${person.login}`;
  await audit(tx, actor, {
    action: verbOf(to),
    entity: 'label',
    id: moved.id,
    labelId: moved.id,
    after,
    note,
  });
}

const mails: Partial<Record<`${UserStatus}-${UserStatus}`, MailTemplate>> = {
  'SUBMITTED-APPROVED': 'approved',
  'SUBMITTED-REJECTED': 'rejected',
  'REJECTED-SUBMITTED': 'reopened',
  'APPROVED-SUSPENDED': 'suspended',
  'SUSPENDED-APPROVED': 'reinstated',
};

async function tell(tx: Tx, person: Person, { from, to }: Move, { reason = '' }: Decision): Promise<void> {
  const template = mails[`${from}-${to}`];
  if (!template) {
    const link = '/backoffice/approval/user';
    return notifyHolders(tx, 'approval', 'userSubmitted', { title: person.login }, link);
  }
  await sendMail(tx, {
    to: person.email,
    lang: person.lang_key,
    template,
    params: { name: person.first_name, reason, path: '/#/login' },
  });
}
