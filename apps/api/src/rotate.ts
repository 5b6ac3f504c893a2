import fs from 'node:fs';
import { runCommand } from './command.ts';
import { loadConfig, readPlaces } from './config.ts';
import { exchangeSecret, keyIn } from './dataDir.ts';
import { ConfigError } from './settings/configError.ts';
import type { Exchanged } from './start/exchangeKey.ts';
import { runningSince } from './start/lock.ts';
import { requireDatabase, visitDatabase } from './start/visit.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

const usage = {
  does: 'Exchanges the secret key for another while people work: with the word new makes one, and without it, after a new start, seals everything with it.',
  line: 'npm run rotate [-- new]',
  words: 1,
  options: [],
};

await runCommand(usage, async ({ words: [word] }) => {
  // Mistyped it would seal everything anew, where a new key was meant.
  if (word && word !== 'new') throw new ConfigError([`Nothing is known here of “${word}”.`, usage.line]);
  const { dataDir, directUrl } = readPlaces(process.env);
  if (!directUrl) requireDatabase(dataDir);
  requireOwner(dataDir);
  if (word) return makeKey(dataDir);
  if (!process.env.SECRET_KEY) requireStarted(dataDir);
  const config = loadConfig(process.env);
  const { exchangeKey } = await import('./start/exchangeKey.ts');
  const work = (url: string) => exchangeKey(config, url, say);
  tell(
    await (directUrl
      ? work(directUrl)
      : visitDatabase(dataDir, ({ connectionString }) => work(connectionString))),
  );
});

function makeKey(dataDir: string): void {
  if (process.env.SECRET_KEY)
    throw new ConfigError([
      'The key is in SECRET_KEY: name it in SECRET_KEY_PREVIOUS, and a new one in SECRET_KEY, on every machine.',
    ]);
  exchangeSecret(dataDir);
  say(
    'There is a new secret key, and the one before lies beside it as secret.key.previous. Stop the product, start it, and then: npm run rotate',
  );
}

/** Files somebody else wrote, the product could not read. */
function requireOwner(dataDir: string): void {
  const owner = fs.existsSync(dataDir) ? fs.statSync(dataDir).uid : undefined;
  if (process.getuid && owner !== undefined && owner !== process.getuid())
    throw new ConfigError([`${dataDir} is somebody else’s: call this as whoever the product runs as.`]);
}

/** What runs since before knows the key of before alone, and could open nothing of what is sealed anew. */
function requireStarted(dataDir: string): void {
  const key = keyIn(dataDir);
  if (!fs.existsSync(key))
    throw new ConfigError([
      `There is no secret.key in ${dataDir}: name the folder of yours in DATA_DIR, or the key in SECRET_KEY.`,
    ]);
  const since = runningSince(dataDir);
  if (since && since < fs.statSync(key).mtime)
    throw new ConfigError([
      'The product still runs with the key of before: stop it, start it, and then again.',
    ]);
}

function tell({ renewed, lost, missing }: Exchanged): void {
  say(`${renewed} sealed anew. Nothing is sealed with the previous key any more.`);
  if (lost + missing > 0)
    say(
      `${lost} that neither key opens, ${missing} that are not where they should be: where a backup has them, its own key opens them.`,
    );
  say(
    'Take SECRET_KEY_PREVIOUS (or secret.key.previous) away with the next start of every program; backups made before need that key.',
  );
  process.exitCode = lost + missing === 0 ? 0 : 1;
}
