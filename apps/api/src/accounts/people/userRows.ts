import type { user } from '@rilis/contract/accounts/user';
import { sql } from 'kysely';
import type { z } from 'zod';
import { like } from '../../kit/db/columns.ts';
import type { Tx } from '../../kit/db/db.ts';
import { takePage } from '../../kit/db/page.ts';
import { codesOf } from '../../kit/list/searchable.ts';
import { notFound } from '../../kit/problem.ts';
import { sysparamSql } from '../../kit/sysparam.ts';

export type UserRow = z.output<typeof user.record>;
export type UserQuery = z.output<typeof user.query>;
type Trash = 'live' | 'trashed';

const dueAt = sql<Date | null>`app_user.submitted_at + make_interval(hours => ${sysparamSql('SLA', 'USER_HOURS')}::int)`;
const authorities = sql<
  string[]
>`array(select r.authority_name from user_role ur join role r on r.id = ur.role_id
  where ur.user_id = app_user.id and r.deleted_at is null order by ur."order")`;
const secondFactor = sql<boolean>`exists (select from second_factor f where f.user_id = app_user.id and f.confirmed_at is not null)
  or exists (select from passkey k where k.user_id = app_user.id)`;
const lastSeenAt = sql<Date | null>`(select max(s.last_seen_at) from session s where s.user_id = app_user.id and s.viewer_id is null)`;

/** As people write it, and search for it. */
export const fullName = sql<string>`trim(app_user.first_name || ' ' || app_user.last_name)`;

const from = (tx: Tx, trash: Trash) =>
  tx
    .selectFrom('app_user')
    .leftJoin('label', 'label.id', 'app_user.label_id')
    .where('app_user.deleted_at', trash === 'trashed' ? 'is not' : 'is', null);

type Matching = ReturnType<typeof from>;

const shape = (matching: Matching) =>
  matching.select([
    'app_user.id',
    'app_user.version',
    'login',
    'email',
    'first_name as firstName',
    'last_name as lastName',
    'phone as mobilePhonePic',
    'phone as picPhoneNumber',
    'activated',
    sql<'en-us' | 'id'>`lang_key`.as('langKey'),
    'label_id as labelId',
    'label.name as labelName',
    sql<UserRow['approvalStatus']>`app_user.status`.as('approvalStatus'),
    'app_user.submitted_at as submittedAt',
    'app_user.reason',
    'app_user.created_at as createdAt',
    'app_user.updated_at as updatedAt',
    sql<boolean>`app_user.deleted_at is not null`.as('deleted'),
    dueAt.as('dueAt'),
    authorities.as('authorities'),
    secondFactor.as('secondFactor'),
    lastSeenAt.as('lastSeenAt'),
  ]);

export async function findUser(tx: Tx, id: number, trash: Trash = 'live'): Promise<UserRow> {
  const row = await shape(from(tx, trash)).where('app_user.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Newest first, unless the oldest are asked for. */
export const listUsers = (tx: Tx, query: UserQuery, trash: Trash) =>
  takePage(matchingUsers(tx, query, trash), query, (q) =>
    shape(q).orderBy('app_user.id', query.sort === 'oldest' ? 'asc' : 'desc'),
  );

/** People of one status as a queue: whoever has waited longest stands first. */
export const listQueue = (tx: Tx, query: Omit<UserQuery, 'sort'>, trash: Trash) =>
  takePage(matchingUsers(tx, query, trash), query, (q) =>
    shape(q).orderBy('app_user.submitted_at').orderBy('app_user.id'),
  );

function matchingUsers(tx: Tx, query: Omit<UserQuery, 'sort'>, trash: Trash): Matching {
  let matching = from(tx, trash);
  const { search, role, approvalStatus, activated, labelId } = query;
  if (search) {
    const columns = ['login', 'email', fullName] as const;
    matching = matching.where((eb) =>
      eb.or([...columns.map((column) => eb(column, 'ilike', like(search))), hasPhone(codesOf(search).phone)]),
    );
  }
  if (role !== undefined) matching = matching.where(sql<boolean>`${role} = any (${authorities})`);
  if (approvalStatus !== undefined) matching = matching.where('app_user.status', 'in', approvalStatus);
  if (activated !== undefined) matching = matching.where('activated', '=', activated);
  if (labelId !== undefined) matching = matching.where('app_user.label_id', '=', labelId);
  return matching;
}

/** Whether a phone is a person's, however either is written. */
export const hasPhone = (phone: string | null) =>
  sql<boolean>`phone_key(app_user.phone) = phone_key(${phone})`;

export async function listUserOptions(tx: Tx, term: string) {
  let matching = from(tx, 'live');
  if (term) matching = matching.where('login', 'ilike', like(term));
  const found = await matching
    .select(['app_user.id', 'login', 'first_name', 'last_name'])
    .orderBy('login')
    .limit(50)
    .execute();
  return found.map((row) => ({
    id: row.id,
    label: row.login,
    sub: `${row.first_name} ${row.last_name}`.trim(),
  }));
}
