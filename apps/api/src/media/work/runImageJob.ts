import type { PictureMeasures } from '@rilis/contract/media/measures';
import type { MediaProblem } from '@rilis/contract/media/problem';
import { type ChildJobOptions, runChildJob } from './childJob.ts';

/** What a picture came to; its forms lie in the folder by their names. */
export type ImageResult =
  | { ok: false; problems: MediaProblem[] }
  | { ok: true; width: number; height: number; pHash: string; measures: PictureMeasures | undefined };

/** Forty megapixels take about three seconds. */
const usualCpuLimit = 60_000;
/** Megabytes of JavaScript objects; the pixels themselves are outside of them. */
const heapLimit = 192;

/**
 * Checks, decodes, measures and encodes a picture of a kind in a process of its own, which gives its memory back when it
 * ends. `outDir` must exist.
 * @throws ChildJobError when the process fails, dies or takes too long
 */
export async function runImageJob(
  picturePath: string,
  kind: string,
  outDir: string,
  options: ChildJobOptions = {},
): Promise<ImageResult> {
  options.signal?.throwIfAborted();
  return runChildJob({
    cpuLimit: usualCpuLimit,
    ...options,
    program: './imageJob.ts',
    args: [picturePath, kind, outDir],
    what: 'The picture',
    memory: [`--max-old-space-size=${heapLimit}`],
  });
}
