import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { takeFiles } from './fileCopy.ts';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'rilis-files-'));
afterEach(() => vi.restoreAllMocks());

test('where the place of the backups knows no second names, what the backup before has is copied once more', () => {
  const [from, earlier, to] = ['media', 'earlier', 'later'].map((name) => path.join(root, name)) as [
    string,
    string,
    string,
  ];
  fs.mkdirSync(from);
  fs.writeFileSync(path.join(from, 'song'), 'la');
  expect(takeFiles(from, earlier, null)).toEqual({ count: 1, bytes: 2, linked: 0 });
  vi.spyOn(fs, 'linkSync').mockImplementation(() => {
    throw Object.assign(new Error('operation not permitted'), { code: 'EPERM' });
  });
  expect(takeFiles(from, to, earlier)).toEqual({ count: 1, bytes: 2, linked: 0 });
  expect(fs.readFileSync(path.join(to, 'song'), 'utf8')).toBe('la');
  fs.rmSync(root, { recursive: true });
});
