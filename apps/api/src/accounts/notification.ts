import { notifications } from '@rilis/contract/accounts/notification';
import { sql } from 'kysely';
import type { Actor } from '../kit/actor.ts';
import type { Tx } from '../kit/db/db.ts';
import { takePage } from '../kit/db/page.ts';
import { on } from '../kit/http/endpoint.ts';
import { Problem } from '../kit/problem.ts';
import { say } from '../kit/words.ts';

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

export function notificationEndpoints(slug: string) {
  const routes = notifications(slug);
  const list = on(routes.list, async ({ tx, actor, query }) => {
    refuseForeign(actor, query);
    const page = await takePage(own(tx, actor), query, (q) =>
      q
        .select(['id', 'kind', 'params', 'link', 'created_at as createdAt', 'read_at as readAt'])
        .orderBy('id', 'desc'),
    );
    return {
      ...page,
      content: page.content.map((row) => ({
        ...row,
        title: say(actor.lang, `notification.${row.kind}`, row.params),
      })),
    };
  });
  const info = on(routes.info, async ({ tx, actor, query }) => {
    refuseForeign(actor, query);
    return own(tx, actor)
      .select([
        sql<number>`count(*) filter (where read_at is null)`.as('count'),
        sql<Date | null>`max(created_at)`.as('lastupdated'),
      ])
      .executeTakeFirstOrThrow();
  });
  const markRead = on(routes.markRead, async ({ tx, actor, body }) => {
    refuseForeign(actor, body);
    const marked = await tx
      .updateTable('notification')
      .set({ read_at: new Date() })
      .where('user_id', '=', actor.userId!)
      .where('read_at', 'is', null)
      // The wire carries milliseconds, the column microseconds: the notice of that very moment counts as seen.
      .where(sql`date_trunc('milliseconds', created_at)`, '<=', body.lastupdatetime)
      .executeTakeFirst();
    return { marked: Number(marked.numUpdatedRows) };
  });
  return [list, info, markRead];
}
