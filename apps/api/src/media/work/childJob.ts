import { watchCpu } from './childClock.ts';
import { type ChildProgram, letGo, rest, wake } from './childRest.ts';
import type { ChildMessage } from './childWork.ts';

export interface ChildJobOptions {
  /** Ends the job when it fires; the promise rejects with the signal's reason. */
  signal?: AbortSignal;
  onProgress?: (done: number) => void;
  /** Milliseconds of the processor the job may take in all. */
  cpuLimit?: number;
}

interface ChildJob extends ChildJobOptions, ChildProgram {
  args: string[];
  /** What is worked on, in words: "The song". */
  what: string;
  cpuLimit: number;
}

/** Why a process ended without a result. The file is to blame or the machine; trying again is safe. */
export class ChildJobError extends Error {
  override name = 'ChildJobError';
}

/**
 * Has a program that ends in `answerParent` do a job in a process of its own, of low priority, bounded in processor time
 * and memory, without the server's environment. One that has answered does the next job of its kind; one that has failed
 * does none.
 * @throws ChildJobError when the process fails, dies or takes too long
 */
export function runChildJob<Result>(job: ChildJob): Promise<Result> {
  const { program, args, what, cpuLimit, signal, onProgress } = job;
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const child = wake(job);
  const fail = (reason: unknown) => {
    end();
    letGo(child);
    reject(reason);
  };
  const onAbort = () => fail(signal?.reason);
  const onMessage = (message: ChildMessage<Result>) => {
    if (message.kind === 'progress') return onProgress?.(message.done);
    if (message.kind === 'failure') return fail(new ChildJobError(message.message));
    end();
    rest(program, child);
    resolve(message.result);
  };
  const onError = (error: Error) =>
    fail(new ChildJobError(`${what}'s process did not start: ${error.message}`));
  const onExit = (code: number | null, killedBy: string | null) =>
    fail(new ChildJobError(`${what}'s process ended without a result (${killedBy ?? `exit code ${code}`}).`));
  const stopWatching = watchCpu(child.pid ?? 0, cpuLimit, () =>
    fail(new ChildJobError(`${what} took longer than ${cpuLimit} ms of the processor.`)),
  );
  const end = () => {
    stopWatching();
    signal?.removeEventListener('abort', onAbort);
    child.off('message', onMessage).off('error', onError).off('exit', onExit);
  };
  signal?.addEventListener('abort', onAbort, { once: true });
  child.on('message', onMessage).on('error', onError).on('exit', onExit);
  child.send(args, (error) => error && onError(error));
  return promise;
}
