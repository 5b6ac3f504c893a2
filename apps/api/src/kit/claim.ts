import { type ClaimState, claimMinutes } from '@rilis/contract/approval';
import { holds } from '@rilis/contract/permission';
import { privileges } from '@rilis/contract/privileges';
import type { Pattern } from '@rilis/contract/route';
import { sql } from 'kysely';
import type { Actor } from './actor.ts';
import type { ApprovalKind, Approved } from './approvalKind.ts';
import { audit } from './db/audit.ts';
import type { Tx } from './db/db.ts';
import { Problem } from './problem.ts';
import { say } from './words.ts';

type Claimed = Pick<Approved, 'claimed_by' | 'claimed_at'>;

const untilOf = (at: Date) => new Date(at.getTime() + claimMinutes * 60_000);

/** Whether somebody is reviewing the record: a claim lapses when nothing happens for 30 minutes. */
export const isLive = ({ claimed_by, claimed_at }: Claimed): boolean =>
  claimed_by !== null && claimed_at !== null && untilOf(claimed_at).getTime() > Date.now();

/** Says who reviews it; a label only learns that somebody does. */
export async function refuseClaimed(tx: Tx, actor: Actor, { claimed_by }: Claimed): Promise<never> {
  const name = (await nameOf(tx, claimed_by)) ?? say(actor.lang, 'approval.reviewer');
  throw new Problem(409, 'error.approval.claimed', { params: { name } });
}

/** Takes a submitted record for review, or holds it longer. Two reviewers never hold one. */
export async function claim(tx: Tx, actor: Actor, kind: ApprovalKind, row: Approved): Promise<ClaimState> {
  if (row.approval_status !== 'SUBMITTED')
    throw new Problem(409, 'error.approval.notWaiting', { params: { status: row.approval_status } });
  if (isLive(row) && row.claimed_by !== actor.userId) await refuseClaimed(tx, actor, row);
  const claimed = { ...row, claimed_by: actor.userId, claimed_at: new Date() };
  await write(tx, kind, claimed);
  if (row.claimed_by !== actor.userId)
    await audit(tx, actor, { action: 'claimed', entity: kind.entity, id: row.id, labelId: row.label_id });
  return (await claimOf(tx, actor, claimed))!;
}

/** Gives a claim back; an admin may take another's away. */
export async function release(tx: Tx, actor: Actor, kind: ApprovalKind, row: Approved): Promise<void> {
  if (row.claimed_by === null) return;
  if (isLive(row) && row.claimed_by !== actor.userId && !holds(actor.permissions, `${kind.screen}#reopen`))
    await refuseClaimed(tx, actor, row);
  await write(tx, kind, { ...row, claimed_by: null, claimed_at: null });
  await audit(tx, actor, { action: 'released', entity: kind.entity, id: row.id, labelId: row.label_id });
}

/** The live claim of a record, if there is one. */
export async function claimOf(tx: Tx, actor: Actor, row: Claimed): Promise<ClaimState | null> {
  if (!isLive(row)) return null;
  const name = (await nameOf(tx, row.claimed_by)) ?? say(actor.lang, 'approval.reviewer');
  const mine = row.claimed_by === actor.userId;
  return { by: row.claimed_by!, name, until: untilOf(row.claimed_at!), mine };
}

/** Whether nobody but the actor could decide on this screen: then four eyes are waived. */
export async function isAlone(tx: Tx, screen: Pattern, actor: Actor): Promise<boolean> {
  const ids = ['*', ...privileges.filter(({ ui }) => ui.includes(screen)).map(({ id }) => id)];
  const others = await tx
    .selectFrom('app_user as person')
    .innerJoin('user_role as given', 'given.user_id', 'person.id')
    .innerJoin('role', 'role.id', 'given.role_id')
    .select('person.id')
    .where('person.id', '<>', actor.userId)
    .where('person.label_id', 'is', null)
    .where('person.status', '=', 'APPROVED')
    .where('person.deleted_at', 'is', null)
    .where('role.deleted_at', 'is', null)
    .where(sql<boolean>`role.privileges && ${ids}::text[]`)
    .limit(1)
    .executeTakeFirst();
  return others === undefined;
}

async function write(tx: Tx, kind: ApprovalKind, { id, claimed_by, claimed_at }: Approved): Promise<void> {
  await sql`update ${sql.table(kind.table)} set claimed_by = ${claimed_by}, claimed_at = ${claimed_at} where id = ${id}`.execute(
    tx,
  );
}

async function nameOf(tx: Tx, userId: number | null): Promise<string | undefined> {
  const person = await tx
    .selectFrom('app_user')
    .select(['first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return person && `${person.first_name} ${person.last_name}`.trim();
}
