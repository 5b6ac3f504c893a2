import { dayOfPeriod } from '@rilis/contract/clock';
import { folded } from '@rilis/contract/folded';
import { dayText, periodText } from '@rilis/contract/formats';
import { periods as routes } from '@rilis/contract/royalties/period';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import { enter } from '../../kit/approval/record.ts';
import { transition } from '../../kit/approval/transition.ts';
import type { Tx } from '../../kit/db/db.ts';
import { takePage } from '../../kit/db/page.ts';
import { type Endpoint, on } from '../../kit/http/endpoint.ts';
import { periodRoom } from './periodRoom.ts';
import { findPeriod, monthsOf, rowOf } from './periodRows.ts';

const list = on(routes.list, async ({ tx, query }) => {
  const known = tx.selectFrom(sql<{ id: number }>`(${monthsOf})`.as('month'));
  const sought = query.search && (await known.select('month.id').execute()).filter(isCalled(query.search));
  const matching = sought
    ? known.where(sql<boolean>`month.id = any(${sought.map(({ id }) => id)}::int[])`)
    : known;
  const page = await takePage(matching, query, (q) => q.select('month.id').orderBy('month.id', 'desc'));
  const content = [];
  for (const { id } of page.content) content.push(await rowOf(tx, id));
  return { ...page, content };
});

/** By what a month is called, `Oktober 2026`, or by its number, `202610` or `10-2026`: each word begins one of these. */
function isCalled(search: string): (month: { id: number }) => boolean {
  const words = folded(search.replaceAll('/', '-')).split(' ');
  return ({ id }) => {
    const names = [...folded(periodText(id)).split(' '), `${id}`, dayText(dayOfPeriod(id, 1)).slice(3)];
    return words.every((word) => names.some((name) => name.startsWith(word)));
  };
}

const read = on(routes.read, ({ tx, actor, params }) => findPeriod(tx, actor, params.id));

const move = on(routes.move, async ({ tx, actor, params: { id, action }, body }) => {
  const begun = await begin(tx, actor, id);
  const seen = begun && body.version === 0 ? { ...body, version: begun } : body;
  await transition(periodRoom, tx, actor, id, { action }, seen);
  return findPeriod(tx, actor, id);
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
