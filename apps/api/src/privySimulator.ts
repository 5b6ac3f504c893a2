import path from 'node:path';
import { loadConfig, readEnvFile } from './config.ts';
import { homeOf, runBeside } from './kit/http/simulatorServer.ts';
import { serveSigning } from './royalties/signature/simulatorServer.ts';

readEnvFile();
const config = loadConfig(process.env);
const { url, secret } = config.privy;
if (!url) throw new Error('privySimulator.ts needs PRIVY_URL; `npm start` starts everything.');

const server = serveSigning({
  secret,
  callback: `${homeOf(config)}/api/v1/signature/callback`,
  file: path.join(config.dataDir, 'privy-simulator.json'),
});
runBeside(server, url);
