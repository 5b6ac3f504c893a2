import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { watchCpu } from './childClock.ts';
import type { ChildMessage } from './childWork.ts';

export interface ChildJobOptions {
  /** Ends the job when it fires; the promise rejects with the signal's reason. */
  signal?: AbortSignal;
  onProgress?: (done: number) => void;
  /** Milliseconds of the processor the job may take in all. */
  cpuLimit?: number;
}

interface ChildJob extends ChildJobOptions {
  /** The program, beside this one. */
  program: `./${string}.ts`;
  args: string[];
  /** What is worked on, in words: "The song". */
  what: string;
  cpuLimit: number;
  /** Limits of its memory, as arguments of Node. */
  memory: string[];
}

/** Why a process ended without a result. The file is to blame or the machine; trying again is safe. */
export class ChildJobError extends Error {
  override name = 'ChildJobError';
}

/**
 * Runs a program that ends in `answerParent` in a process of its own, of low priority, bounded in processor time and memory,
 * without the server's environment.
 * @throws ChildJobError when the process fails, dies or takes too long
 */
export function runChildJob<Result>(job: ChildJob): Promise<Result> {
  const { what, cpuLimit, signal, onProgress } = job;
  return new Promise<Result>((resolve, reject) => {
    const child = start(job);
    const fail = (reason: unknown) => {
      child.kill('SIGKILL');
      reject(reason);
    };
    const onAbort = () => fail(signal?.reason);
    const stopWatching = watchCpu(child.pid ?? 0, cpuLimit, () =>
      fail(new ChildJobError(`${what} took longer than ${cpuLimit} ms of the processor.`)),
    );
    signal?.addEventListener('abort', onAbort, { once: true });
    child.on('message', (message: ChildMessage<Result>) => {
      if (message.kind === 'progress') return onProgress?.(message.done);
      if (message.kind === 'result') resolve(message.result);
      else reject(new ChildJobError(message.message));
      child.disconnect();
    });
    child.on('error', (error) =>
      fail(new ChildJobError(`${what}'s process did not start: ${error.message}`)),
    );
    child.on('exit', (code, killedBy) => {
      stopWatching();
      signal?.removeEventListener('abort', onAbort);
      // Does nothing when a result came before.
      reject(
        new ChildJobError(`${what}'s process ended without a result (${killedBy ?? `exit code ${code}`}).`),
      );
    });
  });
}

const start = ({ program, args, memory }: ChildJob): ChildProcess =>
  fork(fileURLToPath(new URL(program, import.meta.url)), args, {
    execArgv: memory,
    env: compileCache(),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });

/** Nothing of the server's environment but where compiled code is kept. */
const compileCache = (): NodeJS.ProcessEnv => {
  const { NODE_COMPILE_CACHE } = process.env;
  return NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {};
};
