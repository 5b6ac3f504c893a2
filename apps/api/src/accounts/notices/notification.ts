import { notifications } from '@rilis/contract/accounts/notification';
import type { ReplyOf } from '@rilis/contract/route';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/db.ts';
import { takePageOfMany } from '../../kit/db/page.ts';
import { on } from '../../kit/http/endpoint.ts';
import { Problem } from '../../kit/problem.ts';
import { say } from '../../kit/words.ts';

interface Audience {
  userRole?: string | undefined;
  userId?: string | undefined;
}

/** The session says whose notices these are; asking for another's is refused (specification, section 6). */
function refuseForeign(actor: Actor, { userRole, userId }: Audience): void {
  const foreign =
    (userId !== undefined && userId !== actor.login) ||
    (userRole !== undefined && !actor.roleNames.includes(userRole));
  if (foreign) throw new Problem(403, 'error.forbidden');
}

const own = (tx: Tx, actor: Actor) => tx.selectFrom('notification').where('user_id', '=', actor.userId!);

/** Requests that come in by the dozen, and where all of them wait: unread ones are told as one. */
const queues: Readonly<Record<string, string>> = {
  albumSubmitted: '/backoffice/approval/music',
  artistSubmitted: '/backoffice/approval/artist',
  labelSubmitted: '/backoffice/approval/label',
  rbtSubmitted: '/backoffice/approval/rbt',
  userSubmitted: '/backoffice/approval/user',
  coverSubmitted: '/backoffice/approval/cover',
};

const inGroup = (of: string) =>
  sql<boolean>`(${sql.ref(`${of}.read_at`)} is null and ${sql.ref(`${of}.kind`)} = any(${Object.keys(queues)}))`;

const newestOfGroups = (tx: Tx, actor: Actor) =>
  own(tx, actor).where(
    sql<boolean>`(not ${inGroup('notification')} or id in (select max(n.id) from notification n
      where n.user_id = ${actor.userId} and ${inGroup('n')} group by n.kind))`,
  );

const ofGroup = sql<number>`case when ${inGroup('notification')} then (select count(*)::int from notification n
  where n.user_id = notification.user_id and n.kind = notification.kind and n.read_at is null) else 1 end`;

/** Of so many newest by number one is the newest by time: no more are written down at once, of which one may overtake another. */
const mostAtOnce = 200;

/** Its text and where it leads: of many the queue. */
function toldOf({ lang }: Actor, { kind, params, link, count }: Told) {
  if (count < 2) return { title: say(lang, `notification.${kind}`, readIn(lang, params)), link };
  return { title: say(lang, `notification.many.${kind}`, { count }), link: queues[kind] ?? link };
}

/** What was written down in both languages is read in the reader's. */
const readIn = (lang: Actor['lang'], params: Told['params']) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[lang] : value,
    ]),
  );

interface Told {
  kind: string;
  params: Record<string, unknown>;
  link: string | null;
  count: number;
}

export function notificationEndpoints(slug: string) {
  const routes = notifications(slug);
  const list = on(routes.list, async ({ tx, actor, query }) => {
    refuseForeign(actor, query);
    const matching = query.grouped ? newestOfGroups(tx, actor) : own(tx, actor);
    const page = await takePageOfMany(tx, matching, query, (q) =>
      q
        .select(['id', 'kind', 'params', 'link', 'created_at as createdAt', 'read_at as readAt'])
        .select((query.grouped ? ofGroup : sql<number>`1`).as('count'))
        .orderBy('id', 'desc'),
    );
    return { ...page, content: page.content.map((row) => ({ ...row, ...toldOf(actor, row) })) };
  });
  const info = on(routes.info, async ({ tx, actor, query }) => {
    refuseForeign(actor, query);
    const { rows } = await sql<ReplyOf<typeof routes.info>>`
      select (select count(*) from notification where user_id = ${actor.userId} and read_at is null) as count,
        (select max(created_at) from (select created_at from notification where user_id = ${actor.userId}
          order by id desc limit ${mostAtOnce}) newest) as lastupdated`.execute(tx);
    return rows[0]!;
  });
  const markRead = on(routes.markRead, async ({ tx, actor, body }) => {
    refuseForeign(actor, body);
    const { id, kind, lastupdatetime } = body;
    let unread = tx
      .updateTable('notification')
      .set({ read_at: new Date() })
      .where('user_id', '=', actor.userId!)
      .where('read_at', 'is', null)
      // The wire carries milliseconds, the column microseconds: the notice of that very moment counts as seen.
      .where(sql`date_trunc('milliseconds', created_at)`, '<=', lastupdatetime);
    if (id !== undefined) unread = unread.where('id', '=', id);
    if (kind !== undefined) unread = unread.where('kind', '=', kind);
    const marked = await unread.executeTakeFirst();
    return { marked: Number(marked.numUpdatedRows) };
  });
  return [list, info, markRead];
}
