import { storeSimulator as routes } from '@rilis/contract/catalogue/storeSimulator';
import type { Config } from '../../../config.ts';
import { type Db, withScope } from '../../../kit/db/db.ts';
import { type Endpoint, onOwn } from '../../../kit/http/endpoint.ts';
import { buttonsOf } from '../../../kit/http/simulatorDesk.ts';
import { enqueue } from '../../../kit/jobs.ts';

/** The buttons of the simulated stores, where there are any. */
export function storeSimulatorEndpoints(db: Db, { stores }: Config): Endpoint[] {
  const ask = buttonsOf('stores', stores, routes.read.reply, 'error.store.simulatorAway');
  return [
    onOwn(routes.read, () => ask('GET')),
    onOwn(routes.behave, ({ body }) => ask('PUT', '', body)),
    onOwn(routes.press, async ({ actor, body }) => {
      const state = await ask('POST', '/press', body);
      // What was said lies in the store's folder: it is fetched now, and not at the next minute.
      await withScope(db, actor, (tx) => enqueue(tx, 'delivery.due', {}, 'delivery.due'));
      return state;
    }),
  ];
}
