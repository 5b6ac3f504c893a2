import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openLog, shortenLog } from './serverLog.ts';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'rilis-log-'));
afterAll(() => fs.rmSync(root, { recursive: true }));

test('the log of a server that runs for months is put aside when it is long, and goes on at its beginning', () => {
  const file = path.join(root, 'postgres.log');
  const log = openLog(file);
  fs.writeSync(log, 'short\n');
  shortenLog(file);
  expect(fs.readFileSync(file, 'utf8')).toBe('short\n');
  fs.writeSync(log, Buffer.alloc(10_000_000, 'x'));
  shortenLog(file);
  fs.writeSync(log, 'next\n');
  expect(fs.readFileSync(file, 'utf8')).toBe('next\n');
  expect(fs.statSync(`${file}.1`).size).toBe(10_000_006);
  fs.closeSync(log);
});
