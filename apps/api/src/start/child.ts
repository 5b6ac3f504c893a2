import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { allocator } from './workerFlags.ts';

/** `flags`: what Node itself is told. */
export type Program = { name: string; file: string; env: NodeJS.ProcessEnv; flags?: readonly string[] };
export type Kept = {
  /** The address (for a program that has one) once it is ready; rejects when it dies three times before that. */
  ready: Promise<string | undefined>;
  stop(): Promise<void>;
};

const leash = pathToFileURL(path.join(import.meta.dirname, 'leash.ts')).href;
const grace = 10_000;

/** Keeps a program running: one that dies is started again after 0.2 s, doubling to 5 s while it dies young. */
export function keepRunning(program: Program, say: (line: string) => void): Kept {
  let child: ChildProcess | null = null;
  let stopping = false;
  const { promise: ready, resolve, reject } = Promise.withResolvers<string | undefined>();
  ready.catch(() => {}); // nobody may wait for it yet
  const wake = new AbortController();

  const run = async () => {
    let everReady = false;
    for (let pause = 200, deaths = 0; !stopping; pause = Math.min(pause * 2, 5_000)) {
      const begun = Date.now();
      child = startChild(program);
      child.on('message', (message) => {
        if (!isReady(message)) return;
        everReady = true;
        resolve(message.address);
      });
      const end = await endOf(child);
      if (stopping) return;
      if (!everReady && ++deaths >= 3) return reject(new Error(`${program.name} does not start (${end}).`));
      if (Date.now() - begun > 10_000) pause = 200;
      say(`${program.name} ended (${end}); starting it again`);
      await sleep(pause, null, { signal: wake.signal }).catch(() => {});
    }
  };
  const running = run();

  const stop = async () => {
    stopping = true;
    wake.abort();
    if (child) await stopChild(child);
    await running;
  };
  return { ready, stop };
}

/**
 * Without the terminal's process group, so that Ctrl-C reaches the supervisor alone, which stops things in order.
 * Its environment is this process's with `env` over it.
 */
export function startChild({ file, env, flags = [] }: Program): ChildProcess {
  const child = fork(file, {
    env: { ...allocator, ...process.env, ...env },
    execArgv: [...flags, '--import', leash],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  child.on('error', () => {}); // told to whoever waits in endOf
  return child;
}

/** SIGTERM, ten seconds of grace, SIGKILL. */
export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const gone = endOf(child);
  child.kill('SIGTERM');
  const lastResort = setTimeout(() => child.kill('SIGKILL'), grace);
  await gone;
  clearTimeout(lastResort);
}

/** How the child ended, in words: `exit 1`, `SIGKILL`. */
export function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `exit ${code}`));
    child.once('error', (error) => resolve(error.message));
  });
}

function isReady(message: unknown): message is { ready: true; address?: string } {
  return typeof message === 'object' && message !== null && 'ready' in message && message.ready === true;
}
