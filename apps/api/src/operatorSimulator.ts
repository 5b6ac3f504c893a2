import path from 'node:path';
import { loadConfig, readEnvFile } from './config.ts';
import { homeOf, runBeside } from './kit/http/simulatorServer.ts';
import { serveSimulator } from './ringback/operator/simulatorServer.ts';

readEnvFile();
const config = loadConfig(process.env);
const { url, secret } = config.operator;
if (!url) throw new Error('operatorSimulator.ts needs OPERATOR_URL; `npm start` starts everything.');

const { server, stop } = serveSimulator({
  secret,
  callback: `${homeOf(config)}/api/v1/operator/callback`,
  file: path.join(config.dataDir, 'operator-simulator.json'),
});
runBeside(server, url, stop);
