import { loadConfig, readEnvFile } from '../config.ts';
import { giveBackAtRest } from '../kit/giveBack.ts';
import { ConfigError } from '../settings/configError.ts';
import { supervise } from './supervise.ts';

const say = (line: string) => console.log(line);
const stop = new AbortController();
// npm passes Ctrl-C on although the terminal sent it already: the second one means nothing new.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());

giveBackAtRest();
try {
  readEnvFile();
  await supervise(loadConfig(process.env), stop.signal, say);
} catch (error) {
  const { message } = error as Error;
  console.error(error instanceof ConfigError ? message.replace(/^/gm, 'Settings: ') : message);
  process.exit(1);
}
process.exit(0); // whatever is still open has been stopped or belongs to nobody
