import path from 'node:path';
import { serveStores } from './catalogue/delivery/simulator/simulatorServer.ts';
import { loadConfig, readEnvFile } from './config.ts';
import { runBeside } from './kit/http/simulatorServer.ts';

readEnvFile();
const { stores, deliveryDir, dataDir } = loadConfig(process.env);
if (!stores.url) throw new Error('storeSimulator.ts needs STORES_URL; `npm start` starts everything.');

const folder = path.join(dataDir, 'store-simulator');
const { server, stop } = await serveStores({ secret: stores.secret, deliveryDir, folder });
runBeside(server, stores.url, stop);
