import { parseArgs } from 'node:util';
import { readEnvFile } from './config.ts';
import type { Failure } from './kit/db/await.ts';
import { causeOf } from './kit/http/fault.ts';
import { Problem } from './kit/problem.ts';
import { say } from './kit/words.ts';
import { ConfigError } from './settings/configError.ts';

/** How a program is called: what it does and its line, how many words it takes at most, and its options with a value. */
interface Usage {
  does: string;
  line: string;
  words: number;
  options: string[];
}

export interface Called {
  words: string[];
  values: Record<string, string | undefined>;
}

/**
 * Runs a program that does one thing and ends. Asked by `--help` it says how it is called, and does nothing. What stops it (a word
 * it does not know, a setting, a folder, a database that is away) is said in one line and ends it with 1; only a mistake of ours shows
 * its stack.
 */
export async function runCommand(usage: Usage, work: (called: Called) => Promise<void>): Promise<void> {
  try {
    const args = process.argv.slice(2);
    if (args.includes('--help') || args.includes('-h'))
      return void process.stdout.write(`${usage.does}\n${usage.line}\n`);
    readEnvFile();
    await work(readArguments(usage, args));
  } catch (error) {
    process.stderr.write(`${lineOf(error)}\n`);
    process.exitCode = 1;
  }
}

/** A word too many may be one mistyped: taken as nothing, it would let the program do what nobody asked for. */
function readArguments({ line, words, options }: Usage, args: string[]): Called {
  try {
    const named = Object.fromEntries(options.map((name) => [name, { type: 'string' as const }]));
    const { positionals, values } = parseArgs({ args, options: named, allowPositionals: true });
    if (positionals.length > words) throw new Error(`Nothing is known here of “${positionals[words]}”`);
    return { words: positionals, values };
  } catch (error) {
    const [said] = (error as Error).message.split('. ');
    throw new ConfigError([`${said}.`, line]);
  }
}

/** What stopped a program, as whoever runs it can mend it. */
export function lineOf(error: unknown): string {
  if (error instanceof Problem)
    return `${say('en-us', error.code, error.params)}${error.cause ? ` (${causeOf(error).message})` : ''}`;
  const { name, message, code, stack } = error as Failure;
  const isOurs = !code && /^(Type|Range|Reference)Error$/.test(name);
  // Of a host with several addresses, none of which answers, Node says no more than the code.
  return (isOurs && stack) || message || code || name;
}
