import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { serveStores } from '../apps/api/src/catalogue/delivery/simulator/simulatorServer.ts';
import type { World } from './cast.ts';

/** The simulated stores of a world that was opened with STORES_SIMULATED; what comes over their lines is in `folder`. */
export async function openStores({ config }: World) {
  const folder = path.join(config.dataDir, 'stores');
  const { secret } = config.stores;
  const { server, addresses, stop } = await serveStores({ secret, deliveryDir: config.deliveryDir, folder });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  config.stores.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { folder, addresses, stop };
}
