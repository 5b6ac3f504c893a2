import { lineOf } from './command.ts';
import { type Config, loadConfig, readEnvFile } from './config.ts';
import { ConfigError } from './settings/configError.ts';

type Own = Config & { databaseUrl: string; directUrl: string };

/** What keeps a program from beginning (a wrong password, a taken port) ends it with a line, as a wrong setting does. */
export async function begin<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    process.stderr.write(`${lineOf(error)}\n`);
    process.exit(1);
  }
}

/**
 * The settings of API or worker, started by itself on a database server. Mistakes end the program with a line each: where systemd
 * starts it again every second, a stack would hide them.
 */
export function ownConfig(program: string): Own {
  try {
    readEnvFile();
    const config = loadConfig(process.env);
    const { databaseUrl, directUrl = databaseUrl } = config;
    if (!databaseUrl || !directUrl)
      throw new ConfigError([`DATABASE_URL is missing: ${program} needs it; npm start starts everything.`]);
    return { ...config, databaseUrl, directUrl };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message.replace(/^/gm, 'Settings: ')}\n`);
    process.exit(1);
  }
}
