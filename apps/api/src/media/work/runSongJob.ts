import type { SongResult } from '../audio/song.ts';
import { type ChildJobOptions, runChildJob } from './childJob.ts';
import { cpuLimitOf } from './songLimit.ts';

/** Megabytes of JavaScript objects; the sound itself is in buffers of fixed size. */
const heapLimit = 192;

/**
 * Runs the whole work on a song (`convertSong`) of so many seconds in a process of its own. `outDir` must exist; after a rejection its
 * content is undefined.
 * @throws ChildJobError when the process fails, dies or takes too long
 */
export async function runSongJob(
  wavPath: string,
  outDir: string,
  { seconds = 0, ...options }: ChildJobOptions & { seconds?: number } = {},
): Promise<SongResult> {
  options.signal?.throwIfAborted();
  return runChildJob({
    cpuLimit: cpuLimitOf(seconds),
    ...options,
    program: './songJob.ts',
    args: [wavPath, outDir],
    what: 'The song',
    memory: [`--max-old-space-size=${heapLimit}`],
  });
}
