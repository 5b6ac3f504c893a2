import type { UserStatus } from '@rilis/contract/accounts/userApproval';
import { sql } from 'kysely';
import { system } from '../../kit/actor.ts';
import { type Db, withScope } from '../../kit/db/db.ts';
import { Problem } from '../../kit/problem.ts';
import { sysparam } from '../../kit/sysparam.ts';

interface Applicant {
  user_id: number;
  status: UserStatus;
  submitted_at: Date | null;
  reason: string | null;
}

/** Why somebody who has proved who they are is not let in: their state, in words, with when an answer was promised. */
export async function notAdmitted(db: Db, person: Applicant): Promise<Problem> {
  const { status, reason } = person;
  if (status === 'UNVERIFIED') return new Problem(403, 'error.login.unverified');
  if (status === 'SUBMITTED') {
    const { submittedAt, dueAt } = await timesOf(db, person);
    const times = { submittedAt: submittedAt?.toISOString(), dueAt: dueAt?.toISOString() };
    const params = { ...times, wait: inDays(await answerHours(db)) };
    return new Problem(403, 'error.awaitingApproval', { params });
  }
  const code = status === 'REJECTED' ? await rejection(db, person) : 'error.login.suspended';
  return new Problem(403, code, { params: { reason: reason ?? '' } });
}

/** Hours as the specification writes them, by whole days where they are some: 3x24. */
const inDays = (hours: number) => (hours % 24 === 0 ? `${hours / 24}x24` : String(hours));

const rejection = async (db: Db, person: Applicant) =>
  (await isClosed(db, person)) ? 'error.login.closed' : 'error.login.rejected';

/** Whether it is their label that keeps them out, and it has worked before: that was no registration. */
export async function isClosed(db: Db, { user_id: id, status }: Applicant): Promise<boolean> {
  if (status !== 'REJECTED') return false;
  const { rows } = await withScope(db, system('application'), (tx) =>
    sql`select from app_user u join transition_event e on e.entity = 'label' and e.entity_id = u.label_id and e.action = 'takeDown'
      where u.id = ${id} and u.status = 'APPROVED' limit 1`.execute(tx),
  );
  return rows.length > 0;
}

/** When a person applied and until when they were promised an answer. */
export async function timesOf(db: Db, { submitted_at: submittedAt }: Pick<Applicant, 'submitted_at'>) {
  if (!submittedAt) return { submittedAt: null, dueAt: null };
  return { submittedAt, dueAt: new Date(submittedAt.getTime() + (await answerHours(db)) * 3_600_000) };
}

const answerHours = (db: Db) =>
  withScope(db, system('application'), (tx) => sysparam(tx, 'SLA', 'USER_HOURS'));
