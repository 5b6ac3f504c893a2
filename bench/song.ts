import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { convertSong } from '../apps/api/src/media/audio/song.ts';
import { writeSong } from '../apps/api/src/media/audio/synth.ts';

/**
 * B5: a song of 240 s, 24 bit, 48 kHz is checked, analysed, fingerprinted and encoded in ≤ 8 s of
 * processor time at ≤ 200 MB. The measure beside it: reading and hashing the same file.
 * `node bench/song.ts` makes the song, then measures in a process of its own (`--job <wav> <folder>`).
 */
const promise = { cpu: 8, megabytes: 200 };

if (process.argv[2] === '--job') await measureJob(process.argv[3] ?? '', process.argv[4] ?? '');
else await measureAll();

async function measureAll(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-song-'));
  try {
    const wav = join(folder, 'song.wav');
    const made = await timed(() =>
      writeSong(wav, { seed: 5, seconds: 240, sampleRate: 48_000, bits: 24, channels: 2 }),
    );
    console.log(`B5 made a song of 240 s, 24 bit, 48 kHz in ${made.cpu.toFixed(2)} s CPU`);
    execFileSync(process.execPath, [import.meta.filename, '--job', wav, folder], { stdio: 'inherit' });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureJob(wav: string, folder: string): Promise<void> {
  const ours = await timed(() => convertSong(wav, folder));
  const megabytes = process.resourceUsage().maxRSS / 1024;
  const raw = await timed(() => hash(wav));
  const kept = ours.cpu <= promise.cpu && megabytes <= promise.megabytes;
  console.log(
    `B5 song    wall ${ours.wall.toFixed(2)} s   cpu ${ours.cpu.toFixed(2)} s   rss ${megabytes.toFixed(0)} MB`,
  );
  console.log(`B5 raw     wall ${raw.wall.toFixed(2)} s   cpu ${raw.cpu.toFixed(2)} s   (read + sha256)`);
  console.log(
    `B5 ratio   ${(ours.cpu / raw.cpu).toFixed(1)} × raw, ${(240 / ours.wall).toFixed(0)} × real time`,
  );
  console.log(`B5 ${kept ? 'kept' : 'BROKEN'}: at most ${promise.cpu} s CPU, ${promise.megabytes} MB`);
  if (!kept) process.exitCode = 1;
}

async function timed(run: () => Promise<unknown>): Promise<{ wall: number; cpu: number }> {
  const start = performance.now();
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return { wall: (performance.now() - start) / 1000, cpu: (user + system) / 1e6 };
}

async function hash(path: string): Promise<string> {
  const sha256 = createHash('sha256');
  for await (const chunk of createReadStream(path)) sha256.update(chunk);
  return sha256.digest('hex');
}
