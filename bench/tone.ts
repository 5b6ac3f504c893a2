import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeSong } from '../apps/api/src/media/audio/synth.ts';
import { runToneJob } from '../apps/api/src/media/work/runToneJob.ts';

/** TONE: a tone of 30 s is cut from a master in ≤ 2 s of processor time, its process included, whatever the master’s rate. */
const promise = 2;
const cut = { start: 10_000, length: 30_000, fadeIn: 50, fadeOut: 1500 };

const folder = mkdtempSync(join(tmpdir(), 'bench-tone-'));
try {
  for (const sampleRate of [44_100, 48_000, 96_000, 192_000]) {
    const wav = join(folder, 'master.wav');
    await writeSong(wav, { seed: 5, seconds: 61, sampleRate, bits: 24, channels: 2 });
    // The job is a process of its own: what it took is what the children took since.
    const before = children();
    const start = performance.now();
    await runToneJob(wav, join(folder, 'tone.wav'), cut);
    const wall = (performance.now() - start) / 1000;
    // A process counts when it has ended.
    await sleep(500);
    const cpu = children() - before;
    const kept = cpu <= promise;
    console.log(
      `TONE ${sampleRate} Hz   wall ${wall.toFixed(2)} s   cpu ${cpu.toFixed(2)} s   ${kept ? 'kept' : 'BROKEN'}: at most ${promise} s CPU`,
    );
    if (!kept) process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Seconds of the processor that ended children have taken (proc(5), fields 16 and 17: ticks of ten milliseconds). */
function children(): number {
  const line = readFileSync('/proc/self/stat', 'utf8');
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / 100;
}
