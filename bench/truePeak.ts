import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wavHeader } from '../apps/api/src/media/audio/wavHeader.ts';
import { denseMaster, loudestMasters, masterRate, truePeakOf } from '../tests/files/denseMaster.ts';

/**
 * True peak: on dense loud masters as good as SoX at 16 times the rate, at most 0.1 dB below it. Needs `sox` (Debian:
 * apt install sox); without it nothing is measured, and that is a failure.
 */
const below = 0.1;
/** So that nothing is cut off between the samples, dB. */
const room = 12;

if (spawnSync('sox', ['--version']).status !== 0) {
  console.error('PEAK not measured: sox is not installed (apt install sox)');
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), 'bench-peak-'));
try {
  let worst = Number.POSITIVE_INFINITY;
  for (const [seed, drive, ceiling] of loudestMasters) {
    const whole = Int16Array.from(denseMaster(seed, drive, ceiling), (value) => Math.round(value * 32_767));
    const ours = truePeakOf(Float32Array.from(whole, (value) => value / 32_768));
    const theirs = soxPeak(join(folder, `${seed}.wav`), whole);
    worst = Math.min(worst, ours - theirs);
    const difference = (ours - theirs).toFixed(2);
    console.log(
      `PEAK master ${seed}: ours ${ours.toFixed(2)} dBTP, SoX at 16 × ${theirs.toFixed(2)}: ${difference} dB`,
    );
  }
  const kept = worst >= -below;
  console.log(
    `PEAK ${kept ? 'kept' : 'BROKEN'}: at most ${below} dB below SoX, the worst ${worst.toFixed(2)} dB`,
  );
  if (!kept) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** The largest value SoX finds at 16 times the rate, in dB of full scale. */
function soxPeak(file: string, samples: Int16Array): number {
  const shape = { sampleRate: masterRate, bits: 16, channels: 1 } as const;
  writeFileSync(file, Buffer.concat([wavHeader(shape, samples.length), Buffer.from(samples.buffer)]));
  const effects = ['gain', String(-room), 'rate', '-v', String(16 * masterRate), 'stats'];
  const { stderr } = spawnSync('sox', ['-D', file, '-n', ...effects], { encoding: 'utf8' });
  const [, level] = /^Pk lev dB\s+(-?[\d.]+)/m.exec(stderr) ?? [];
  if (level === undefined) throw new Error(`sox says: ${stderr}`);
  return Number(level) + room;
}
