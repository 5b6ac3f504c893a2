import { nameOf } from '@rilis/contract/permission';
import type { AnyRoute } from '@rilis/contract/route';
import type { Actor } from '../../kit/actor.ts';
import type { Db } from '../../kit/db/db.ts';
import { countRefusal } from '../../kit/db/denial.ts';
import { networkOf } from '../../kit/http/exchange.ts';
import { spend } from './limit.ts';

interface Tried {
  route: AnyRoute;
  /** What is told. */
  code: string;
  /** Under which name tries are counted, and how many an address has in an hour. */
  name: string;
  times: number;
}

/** Slows down whoever tries keys that open nothing, and counts the try for the audit log. */
export async function countWrongKey(
  db: Db,
  actor: Actor,
  { route, code, name, times }: Tried,
): Promise<void> {
  await spend(db, `${name}:${networkOf(actor.ip)}`, { times, minutes: 60 });
  await countRefusal(db, actor, { action: 'denied', entity: 'route', note: code, id: nameOf(route) });
}
