import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';

const restore = (until: string) =>
  spawnSync(
    process.execPath,
    [
      '--no-warnings',
      `${import.meta.dirname}/restore.ts`,
      '/nowhere',
      '--until',
      until,
      '--archive',
      '/nowhere',
    ],
    { cwd: tmpdir(), encoding: 'utf8' },
  );

test('a moment to restore to says its time zone: this machine’s own is nobody’s to guess', () => {
  for (const until of ['2026-11-23T10:00:00', '2026-11-23 10:00'])
    expect(restore(until)).toMatchObject({ status: 1, stderr: expect.stringContaining('+07:00') });
  expect(restore('yesterday')).toMatchObject({ status: 1, stderr: expect.stringContaining('no moment') });
  expect(restore('2026-11-23T10:00:00+07:00').stderr).not.toContain('time zone');
});
