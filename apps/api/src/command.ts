import { readEnvFile } from './config.ts';
import type { Failure } from './kit/db/await.ts';
import { causeOf } from './kit/http/fault.ts';
import { Problem } from './kit/problem.ts';
import { say } from './kit/words.ts';

/**
 * Runs a program that does one thing and ends. What stops it (a setting, a folder, a database that is away) is said in one
 * line and ends it with 1; only a mistake of ours shows its stack.
 */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    readEnvFile();
    await work();
  } catch (error) {
    process.stderr.write(`${lineOf(error)}\n`);
    process.exitCode = 1;
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
