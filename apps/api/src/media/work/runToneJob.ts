import type { ToneCut } from '@rilis/contract/media/toneSound';
import { runChildJob } from './childJob.ts';

/** Milliseconds of the processor: ten times what the longest tone takes. */
const cpuLimit = 20_000;

/**
 * Renders a cut of a master into the file at `outPath` (mono WAV, 16 bit, 8000 Hz), in a process of its own.
 * @throws ChildJobError when the process fails, dies or takes too long
 */
export const runToneJob = (wavPath: string, outPath: string, cut: ToneCut, signal?: AbortSignal) =>
  runChildJob<{ bytes: number }>({
    program: './toneJob.ts',
    args: [wavPath, outPath, JSON.stringify(cut)],
    what: 'The tone',
    cpuLimit,
    memory: ['--max-old-space-size=192'],
    ...(signal && { signal }),
  });
