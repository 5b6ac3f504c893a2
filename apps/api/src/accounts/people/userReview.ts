import { type UserDuplicate, type UserReview, userReview } from '@rilis/contract/accounts/userReview';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import { historyOf } from '../../kit/approval/history.ts';
import type { Tx } from '../../kit/db/db.ts';
import { on } from '../../kit/http/endpoint.ts';
import { saidOften } from './replies.ts';
import { evidenceOf } from './userEvidence.ts';
import { userRoom } from './userRoom.ts';
import { findUser, type UserRow } from './userRows.ts';

export const userReviewEndpoint = on(userReview, ({ tx, actor, params }) => reviewOf(tx, actor, params.id));

/** Who asks to be let in, with which label, and who has the same name, phone or mailbox. Nobody holds a claim on people. */
async function reviewOf(tx: Tx, actor: Actor, id: number): Promise<UserReview> {
  const person = await findUser(tx, id);
  const history = await historyOf<UserReview['history'][number]>(tx, userRoom, id);
  return {
    user: person,
    label: await labelOf(tx, person.labelId),
    dueAt: isWaiting(person) ? person.dueAt : null,
    hoursLeft: isWaiting(person) ? hoursTo(person.dueAt) : null,
    duplicates: await duplicatesOf(tx, id),
    evidence: await evidenceOf(tx, person),
    history,
    submissions: history.filter(({ toStatus }) => toStatus === 'SUBMITTED').length,
    difference: [],
    claim: null,
    mayDecide: isWaiting(person) && person.id !== actor.userId,
    ...saidOften('user', person.langKey),
  };
}

const isWaiting = ({ approvalStatus }: UserRow) => approvalStatus === 'SUBMITTED';

const hoursTo = (due: Date | null) => due && Math.floor((due.getTime() - Date.now()) / 3_600_000);

async function labelOf(tx: Tx, labelId: number | null): Promise<UserReview['label']> {
  const { rows } = await sql<NonNullable<UserReview['label']>>`
    select id, name, type, register_as as "registerAs", approval_status as "approvalStatus"
    from label where id = ${labelId}`.execute(tx);
  return rows[0] ?? null;
}

/** Others with the same name, phone or mailbox, those with most in common first; at most 20. */
async function duplicatesOf(tx: Tx, id: number): Promise<UserDuplicate[]> {
  const { rows } = await sql<UserDuplicate>`
    with mine as materialized (
      select name_key(first_name || ' ' || last_name) as name, phone_key(phone) as phone, mailbox_key(email) as mailbox
      from app_user where id = ${id}),
    hit (id, by, place) as (
      select u.id, 'name', 1 from app_user u, mine where deleted_at is null and name_key(first_name || ' ' || last_name) = mine.name
      union all select u.id, 'phone', 2 from app_user u, mine where deleted_at is null and phone_key(u.phone) = mine.phone
      union all select u.id, 'email', 3 from app_user u, mine where deleted_at is null and mailbox_key(email) = mine.mailbox)
    select u.id, u.login, trim(u.first_name || ' ' || u.last_name) as name, label.name as "labelName",
      u.status as "approvalStatus", array_agg(hit.by order by hit.place) as by
    from hit join app_user u on u.id = hit.id left join label on label.id = u.label_id where u.id <> ${id}
    group by u.id, label.id order by count(*) desc, u.id limit 20`.execute(tx);
  return rows;
}
