import type { ReadLine } from '@rilis/contract/media/measures';
import { type ChildJobOptions, runChildJob } from './childJob.ts';

/** A cover takes about a second. */
const usualCpuLimit = 60_000;
/** Megabytes of JavaScript objects, and pages of 64 KB for the reading machine: 256 MB. */
const heapLimit = 96;
const pageLimit = 4_096;

/**
 * Reads the text in a picture in a process of its own.
 * @throws ChildJobError when the process fails, dies or takes too long
 */
export async function runTextJob(picturePath: string, options: ChildJobOptions = {}): Promise<ReadLine[]> {
  options.signal?.throwIfAborted();
  return runChildJob({
    cpuLimit: usualCpuLimit,
    ...options,
    program: './textJob.ts',
    args: [picturePath],
    what: 'The text',
    memory: [`--max-old-space-size=${heapLimit}`, `--wasm-max-mem-pages=${pageLimit}`],
  });
}
