import { deliveries as routes } from '@rilis/contract/catalogue/delivery';
import type { Config } from '../../config.ts';
import { lock } from '../../kit/approval/lock.ts';
import { transition } from '../../kit/approval/transition.ts';
import { audit } from '../../kit/db/audit.ts';
import type { Db, Tx } from '../../kit/db/db.ts';
import { type Endpoint, on } from '../../kit/http/endpoint.ts';
import { Problem } from '../../kit/problem.ts';
import { requireAlbum } from '../visible.ts';
import { requireReleasable } from './deliverable.ts';
import { deliveryRoom } from './deliveryRoom.ts';
import { countDeliveries, findDelivery, findOfRelease, listDeliveries } from './deliveryRows.ts';
import { follow, isThere, tellAnew } from './follow.ts';
import { storeSimulatorEndpoints } from './simulator/simulatorDesk.ts';
import { storeEndpoints } from './store.ts';

/** Releases with stores: the board, what is where, and what people do about it. */
export const deliveryEndpoints = (db: Db, config: Config): Endpoint[] => [
  on(routes.list, ({ tx, actor, query }) => listDeliveries(tx, query, actor.labelId === null)),
  on(routes.counts, ({ tx }) => countDeliveries(tx)),
  on(routes.read, ({ tx, actor, params }) => findDelivery(tx, actor, params.id)),
  on(routes.ofAlbum, ({ tx, params }) => findOfRelease(tx, params.id)),
  on(routes.queue, async ({ tx, actor, params: { id } }) => {
    await requireAlbum(tx, id);
    const { open } = await findOfRelease(tx, id);
    if (!open) throw new Problem(409, 'error.delivery.notApproved');
    await requireReleasable(tx, id);
    await follow(tx, actor, id);
    return findOfRelease(tx, id);
  }),
  on(routes.tell, async ({ tx, actor, params: { id } }) => {
    await tell(tx, id);
    await audit(tx, actor, { action: 'send', entity: 'delivery', id });
    return findDelivery(tx, actor, id);
  }),
  on(routes.move, async ({ tx, actor, params: { id, action }, body }) => {
    await transition(deliveryRoom, tx, actor, id, { action }, body);
    return findDelivery(tx, actor, id);
  }),
  ...storeEndpoints(db, config),
  ...storeSimulatorEndpoints(db, config),
];

/** What a store could not be told is told from the beginning; told all, it gets what it has once more. */
async function tell(tx: Tx, id: number): Promise<void> {
  const { status, task } = await lock(tx, deliveryRoom, id);
  const there = isThere(status);
  if (!there && status !== 'TAKEDOWN_REQUESTED') throw new Problem(409, 'error.delivery.tell');
  await tellAnew(tx, id, there ? 'UPDATE' : (task ?? 'TAKEDOWN'));
}
