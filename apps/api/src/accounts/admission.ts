import type { UserStatus } from '@rilis/contract/accounts/userApproval';
import { system } from '../kit/actor.ts';
import { type Db, withScope } from '../kit/db/db.ts';
import { Problem } from '../kit/problem.ts';
import { sysparam } from '../reference/sysparam.ts';

interface Applicant {
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
    const params = { submittedAt: submittedAt?.toISOString(), dueAt: dueAt?.toISOString() };
    return new Problem(403, 'error.awaitingApproval', { params });
  }
  const code = status === 'REJECTED' ? 'error.login.rejected' : 'error.login.suspended';
  return new Problem(403, code, { params: { reason: reason ?? '' } });
}

/** When a person applied and until when they were promised an answer. */
export async function timesOf(db: Db, { submitted_at: submittedAt }: Pick<Applicant, 'submitted_at'>) {
  if (!submittedAt) return { submittedAt: null, dueAt: null };
  const hours = await withScope(db, system('application'), (tx) => sysparam(tx, 'SLA', 'USER_HOURS'));
  return { submittedAt, dueAt: new Date(submittedAt.getTime() + hours * 3_600_000) };
}
