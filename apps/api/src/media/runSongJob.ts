import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { OnProgress, SongResult } from './audio/song.ts';
import type { SongMessage } from './songJob.ts';

export interface SongJobOptions {
  /** Ends the job when it fires; the promise rejects with the signal's reason. */
  signal?: AbortSignal;
  onProgress?: OnProgress;
  /** Milliseconds the job may take in all. */
  timeLimit?: number;
}

/** Why a song's process ended without a result. The file is to blame or the machine; trying again is safe. */
export class SongJobError extends Error {
  override name = 'SongJobError';
}

/** Ten minutes are 60 times what a song of four minutes takes. */
const usualTimeLimit = 600_000;
/** Megabytes of JavaScript objects; the sound itself is in buffers of fixed size. */
const heapLimit = 192;

/**
 * Runs the whole work on a song (`convertSong`) in a process of its own, of low priority, bounded in time
 * and memory, without the server's environment. `outDir` must exist; after a rejection its content is undefined.
 * @throws SongJobError when the process fails, dies or takes too long
 */
export async function runSongJob(
  wavPath: string,
  outDir: string,
  options: SongJobOptions = {},
): Promise<SongResult> {
  options.signal?.throwIfAborted();
  return resultOf(startChild(wavPath, outDir), options);
}

function resultOf(child: ChildProcess, options: SongJobOptions): Promise<SongResult> {
  const { signal, onProgress, timeLimit = usualTimeLimit } = options;
  return new Promise<SongResult>((resolve, reject) => {
    const fail = (reason: unknown) => {
      child.kill('SIGKILL');
      reject(reason);
    };
    const onAbort = () => fail(signal?.reason);
    const timer = setTimeout(
      () => fail(new SongJobError(`The song took longer than ${timeLimit} ms.`)),
      timeLimit,
    );
    signal?.addEventListener('abort', onAbort, { once: true });
    child.on('message', (message: SongMessage) => {
      if (message.kind === 'progress') return onProgress?.(message.done);
      if (message.kind === 'result') resolve(message.result);
      else reject(new SongJobError(message.message));
      child.disconnect();
    });
    child.on('error', (error) =>
      fail(new SongJobError(`The song's process did not start: ${error.message}`)),
    );
    child.on('exit', (code, killedBy) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      // Does nothing when a result came before.
      reject(
        new SongJobError(`The song's process ended without a result (${killedBy ?? `exit code ${code}`}).`),
      );
    });
  });
}

const startChild = (wavPath: string, outDir: string): ChildProcess =>
  fork(fileURLToPath(new URL('./songJob.ts', import.meta.url)), [wavPath, outDir], {
    execArgv: [`--max-old-space-size=${heapLimit}`],
    env: compileCache(),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });

/** Nothing of the server's environment but where compiled code is kept. */
const compileCache = (): NodeJS.ProcessEnv => {
  const { NODE_COMPILE_CACHE } = process.env;
  return NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {};
};
