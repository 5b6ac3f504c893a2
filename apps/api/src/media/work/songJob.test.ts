import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { song, temporaryFolder } from '../../../../../tests/files/wavFixture.ts';
import { ChildJobError } from './childJob.ts';
import { runSongJob } from './runSongJob.ts';

const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex');

describe("a song's process", () => {
  test('tells its progress and its result', async () => {
    const reported: number[] = [];
    const path = await song();
    const result = await runSongJob(path, temporaryFolder(), { onProgress: (done) => reported.push(done) });
    expect(result).toMatchObject({
      ok: true,
      measures: { duration: 60 },
      flac: { md5: md5(readFileSync(path).subarray(44)) },
    });
    expect(result.ok && result.fingerprint).toBeInstanceOf(Int32Array);
    expect(reported.at(-1)).toBe(1);
    expect(reported).toEqual([...reported].sort((a, b) => a - b));
    expect(reported.length).toBeGreaterThan(2);
  });

  test('tells why a song is refused', async () => {
    const result = await runSongJob(await song({ seconds: 5 }), temporaryFolder());
    expect(result).toMatchObject({ ok: false, problems: [{ code: 'tooShort' }] });
  });

  test('is ended when it takes too long', async () => {
    const job = runSongJob(await song(), temporaryFolder(), { cpuLimit: 300 });
    await expect(job).rejects.toThrow(
      new ChildJobError('The song took longer than 300 ms of the processor.'),
    );
  });

  test('is ended when nobody wants it any more', async () => {
    const stop = new AbortController();
    const job = runSongJob(await song(), temporaryFolder(), {
      signal: stop.signal,
      onProgress: () => stop.abort(),
    });
    await expect(job).rejects.toThrow('aborted');
    await expect(runSongJob('x', 'y', { signal: stop.signal })).rejects.toThrow('aborted');
  });

  test('ends without a word when its parent dies', async () => {
    const dying = `import { runSongJob } from ${JSON.stringify(join(import.meta.dirname, 'runSongJob.ts'))};
      runSongJob(...process.argv.slice(1), { onProgress: () => process.kill(process.pid, 'SIGKILL') });`;
    const args = ['--input-type=module', '--eval', dying, await song(), temporaryFolder()];
    const parent = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    // The song's process writes to the same pipe: it is read until both have ended.
    expect(await text(parent.stderr)).toBe('');
    expect(parent.signalCode).toBe('SIGKILL');
  });

  test('tells what it died of', async () => {
    await expect(runSongJob('/nowhere/song.wav', temporaryFolder())).rejects.toThrow(/ENOENT/);
    await expect(runSongJob(await song(), '/nowhere')).rejects.toThrow(/ENOENT/);
  });
});
