import { claimMinutes } from '@rilis/contract/approval';
import { desk, presence } from '@rilis/contract/desk';
import { type DeskKind, deskKinds, desks, giving } from '@rilis/contract/deskKind';
import type { BodyOf, ReplyOf } from '@rilis/contract/route';
import { type RawBuilder, sql } from 'kysely';
import { type Actor, may } from '../actor.ts';
import { type AuditEntity, audit } from '../db/audit.ts';
import type { Tx } from '../db/db.ts';
import { type Endpoint, on } from '../http/endpoint.ts';
import { notFound, Problem } from '../problem.ts';
import { say } from '../words.ts';

interface Table {
  table: AuditEntity & string;
  /** The collection its queue is of. */
  path: string;
  live: RawBuilder<unknown>;
  /** Those that wait; left out where nobody holds them. */
  waiting?: RawBuilder<unknown>;
}

const live = sql`deleted_at is null`;
const sent = { live, waiting: sql`approval_status = 'SUBMITTED' and deleted_at is null` };

/** Where the records of a desk lie, and whether they are held. */
const tables: Readonly<Record<DeskKind, Table>> = {
  album: { table: 'album', path: 'albums', ...sent },
  artist: { table: 'artist', path: 'artists', ...sent },
  label: { table: 'label', path: 'labels', ...sent },
  rbt: { table: 'rbt', path: 'rbts', ...sent },
  user: { table: 'app_user', path: 'users', live },
  cover: {
    table: 'cover_application',
    path: 'cover-applications',
    live: sql`true`,
    waiting: sql`status in ('SUBMITTED', 'VERIFYING')`,
  },
  transfer: { table: 'log_transfer_content', path: 'log-transfer-contents', live: sql`true` },
};

/** The desk of a queue: `/albums/approval-status/SUBMITTED` is of albums. */
export const deskAt = (path: string): DeskKind | undefined =>
  deskKinds.find((kind) => path.split('/')[1] === tables[kind].path);

export const deskEndpoints: Endpoint[] = [
  on(desk.present, async ({ tx, actor, params: { kind } }) => {
    requireDesk(actor, kind);
    return presentAt(tx, kind, say(actor.lang, 'approval.reviewer'));
  }),
  on(desk.sit, async ({ tx, actor, params: { kind, id } }) => {
    requireDesk(actor, kind);
    await sql`insert into review_presence (entity, entity_id, user_id) values (${kind}, ${id}, ${actor.userId})
      on conflict (user_id, entity, entity_id) do update set seen_at = clock_timestamp()`.execute(tx);
    const { rows } = await sql<{ id: number; name: string }>`
      select user_id as id, person_name(user_id) as name from ${hereNow(kind)} where entity_id = ${id} and user_id <> ${actor.userId} order by name`.execute(
      tx,
    );
    return rows;
  }),
  on(desk.leave, async ({ tx, actor, params: { kind, id } }) => {
    requireDesk(actor, kind);
    await sql`delete from review_presence where user_id = ${actor.userId} and entity = ${kind} and entity_id = ${id}`.execute(
      tx,
    );
    return null;
  }),
  on(giving.assign, ({ tx, actor, params, body }) => assign(tx, actor, params, body)),
];

/** @throws Problem 403 when it is not the caller's desk */
export function requireDesk(actor: Actor, kind: DeskKind): void {
  if (!may(actor, desks[kind])) throw new Problem(403, 'error.forbidden');
}

/** @throws Problem 404 when there is no such record, or it lies in the trash */
export async function requireRecord(tx: Tx, kind: DeskKind, id: number): Promise<void> {
  const { rows } =
    await sql`select from ${sql.table(tables[kind].table)} where id = ${id} and ${tables[kind].live}`.execute(
      tx,
    );
  if (rows.length === 0) throw notFound();
}

/** Signs of people at a desk that are not too old. */
const hereNow = (kind: DeskKind): RawBuilder<unknown> =>
  sql`(select entity_id, user_id from review_presence
    where entity = ${kind} and seen_at > clock_timestamp() - make_interval(secs => ${presence.gone})) here`;

/** Throws away the signs of whom a lost line kept from saying that they leave. */
export const sweepPresence = (tx: Tx) =>
  sql`delete from review_presence where seen_at < clock_timestamp() - interval '1 hour'`.execute(tx);

/** Who is at each record, who holds it, and whose it is; `reviewer`: whoever holds it and is there no more. */
async function presentAt(tx: Tx, kind: DeskKind, reviewer: string): Promise<ReplyOf<typeof desk.present>> {
  const { table, waiting } = tables[kind];
  const held = waiting
    ? sql`select id, claimed_by from ${sql.table(table)} where ${waiting}
        and claimed_at > now() - make_interval(mins => ${claimMinutes})`
    : sql`select null::bigint as id, null::bigint as claimed_by where false`;
  const { rows } = await sql<ReplyOf<typeof desk.present>[number]>`
    with held as (${held}), given as (select entity_id as id, user_id from review_assignment where entity = ${kind}),
      here as (select entity_id as id, json_agg(json_build_object('id', user_id, 'name', person_name(user_id)) order by user_id) as here
        from ${hereNow(kind)} group by entity_id)
    select known.id, coalesce(here.here, '[]') as here,
      ${personJson('held.claimed_by', reviewer)} as holder, ${personJson('given.user_id', reviewer)} as assignee
    from (select id from held union select id from given union select id from here) known
      left join held using (id) left join given using (id) left join here using (id)
    order by known.id limit 2000`.execute(tx);
  return rows;
}

const personJson = (column: string, otherwise: string) =>
  sql`case when ${sql.ref(column)} is not null then json_build_object('id', ${sql.ref(column)},
    'name', coalesce(person_name(${sql.ref(column)}), ${otherwise}::text)) end`;

/** Gives a record out, or takes it back. Whoever it was given to is told by the queue, not by a notice for each. */
async function assign(
  tx: Tx,
  actor: Actor,
  { kind, id }: { kind: DeskKind; id: number },
  { reviewers }: BodyOf<typeof giving.assign>,
): Promise<null> {
  requireDesk(actor, kind);
  await requireRecord(tx, kind, id);
  const userId = reviewers[id % Math.max(reviewers.length, 1)] ?? null;
  await sql`delete from review_assignment where entity = ${kind} and entity_id = ${id}`.execute(tx);
  if (userId !== null) {
    const { rows } = await sql`insert into review_assignment (entity, entity_id, user_id, assigned_by)
      select ${kind}, ${id}, r.id, ${actor.userId} from reviewers() r where r.id = ${userId} returning user_id`.execute(
      tx,
    );
    if (rows.length === 0) throw new Problem(400, 'error.approval.noReviewer');
  }
  await audit(tx, actor, {
    action: 'assigned',
    entity: tables[kind].table,
    id,
    after: { reviewer: userId },
  });
  return null;
}
