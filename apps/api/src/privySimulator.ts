import path from 'node:path';
import { loadConfig, readEnvFile } from './config.ts';
import { serveSigning } from './royalties/signature/simulatorServer.ts';

readEnvFile();
const config = loadConfig(process.env);
const { url, secret } = config.privy;
if (!url) throw new Error('privySimulator.ts needs PRIVY_URL; `npm start` starts everything.');

/** A server that listens everywhere is reached at home. */
const home = ['0.0.0.0', '::'].includes(config.host) ? '127.0.0.1' : config.host;
const server = serveSigning({
  secret,
  callback: `http://${home}:${config.port}/api/v1/signature/callback`,
  file: path.join(config.dataDir, 'privy-simulator.json'),
});
const address = new URL(url);
server.listen(Number(address.port), address.hostname, () => process.send?.({ ready: true }));

const end = () => process.exit(0);
process.on('SIGTERM', end);
process.on('SIGINT', end);
process.on('disconnect', end);
