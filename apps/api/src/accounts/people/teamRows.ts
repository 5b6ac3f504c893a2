import { type Invitation, type Member, type Team, teamRoleOf } from '@rilis/contract/accounts/team';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db/db.ts';
import { notFound } from '../../kit/problem.ts';

interface MemberRow extends Omit<Member, 'role' | 'roleName'> {
  authority_name: string | null;
  role_name: string | null;
}

/** The people of a label and its open invitations; row-level security decides whose. Throws 404. */
export async function findTeam(tx: Tx, labelId: number): Promise<Team> {
  const { name: labelName } = await findLabel(tx, labelId);
  const members = await listMembers(tx, labelId);
  return { labelName, members, invitations: await listInvitations(tx, labelId) };
}

/** A label that may be seen. Throws 404. */
export async function findLabel(tx: Tx, id: number) {
  const label = await tx
    .selectFrom('label')
    .select(['id', 'name', sql<'COMPANY' | 'INDIVIDUAL'>`type`.as('type')])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!label) throw notFound();
  return label;
}

async function listMembers(tx: Tx, labelId: number): Promise<Member[]> {
  const { rows } = await sql<MemberRow>`
    select id, login, name, email, status, authority_name, role_name, last_seen_at as "lastSeenAt" from team_of(${labelId})`.execute(
    tx,
  );
  return rows.map(({ authority_name, role_name, ...row }) => ({
    ...row,
    role: teamRoleOf(authority_name),
    roleName: role_name ?? '',
  }));
}

/** Somebody of a label. Throws 404. */
export async function findMember(tx: Tx, labelId: number, id: number): Promise<Member> {
  const member = (await listMembers(tx, labelId)).find((one) => one.id === id);
  if (!member) throw notFound();
  return member;
}

/** Good until its days are over, and as long as whoever sent it may invite: they may have written to themselves before they went. */
export const invitationStands = sql<boolean>`expires_at > app_now() and may_invite(invited_by, label_id)`;

const open = (tx: Tx, labelId: number) =>
  tx
    .selectFrom('invitation')
    .select(['id', 'email', 'invited_by_name as invitedBy', 'sent_at as sentAt', 'expires_at as expiresAt'])
    .select([sql<Invitation['role']>`role`.as('role'), sql<boolean>`not (${invitationStands})`.as('expired')])
    .where('label_id', '=', labelId)
    .where('status', '=', 'PENDING');

const listInvitations = (tx: Tx, labelId: number): Promise<Invitation[]> =>
  open(tx, labelId).orderBy('id', 'desc').execute();

/** An open invitation of a label. Throws 404. */
export async function findInvitation(tx: Tx, labelId: number, id: number): Promise<Invitation> {
  const found = await open(tx, labelId).where('id', '=', id).executeTakeFirst();
  if (!found) throw notFound();
  return found;
}
