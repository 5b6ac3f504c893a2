import { periods as routes } from '@rilis/contract/royalties/period';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import { enter } from '../../kit/approval/record.ts';
import { transition } from '../../kit/approval/transition.ts';
import type { Tx } from '../../kit/db/db.ts';
import { takePage } from '../../kit/db/page.ts';
import { type Endpoint, on } from '../../kit/http/endpoint.ts';
import { periodRoom } from './periodRoom.ts';
import { monthsOf, readPeriod, rowOf } from './periodRows.ts';

const list = on(routes.list, async ({ tx, query }) => {
  const found = tx.selectFrom(sql<{ id: number }>`(${monthsOf})`.as('month'));
  const matching = query.search
    ? found.where(sql`month.id::text`, 'like', `${query.search.replace(/\D/g, '')}%`)
    : found;
  const page = await takePage(matching, query, (q) => q.select('month.id').orderBy('month.id', 'desc'));
  const content = [];
  for (const { id } of page.content) content.push(await rowOf(tx, id));
  return { ...page, content };
});

const read = on(routes.read, ({ tx, actor, params }) => readPeriod(tx, actor, params.id));

const move = on(routes.move, async ({ tx, actor, params: { id, action }, body }) => {
  const begun = await begin(tx, actor, id);
  const seen = begun && body.version === 0 ? { ...body, version: begun } : body;
  await transition(periodRoom, tx, actor, id, { action }, seen);
  return readPeriod(tx, actor, id);
});

/** A month gets its row when somebody first asks for its lock; answers its first version then. */
async function begin(tx: Tx, actor: Actor, id: number): Promise<number | undefined> {
  const made = await tx
    .insertInto('period')
    .values({ id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst();
  if (made) await enter(tx, actor, periodRoom, id, 'open');
  return made?.version;
}

export const periodEndpoints: Endpoint[] = [list, read, move];
