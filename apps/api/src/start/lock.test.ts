import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { birthOf, takeLock } from './lock.ts';

let dataDir: string;

beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'rilis-lock-'));
});
afterEach(() => fs.rmSync(dataDir, { recursive: true }));

test('The second start on the same data is told who holds it and where it answers.', () => {
  takeLock(dataDir, 'http://localhost:0').announce('http://localhost:8080');
  expect(() => takeLock(dataDir, 'http://localhost:9090')).toThrow(
    `Rilis already runs on this data (pid ${process.pid}, http://localhost:8080). Stop it first or set DATA_DIR.`,
  );
});

test('A released lock can be taken again and leaves nothing behind.', () => {
  takeLock(dataDir, 'http://localhost:8080').release();
  expect(fs.readdirSync(dataDir)).toEqual([]);
  takeLock(dataDir, 'http://localhost:8080').release();
});

test('The lock of a process that was killed is taken over.', async () => {
  const holder = await holdElsewhere();
  expect(() => takeLock(dataDir, 'here')).toThrow(`pid ${holder.pid}`);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  takeLock(dataDir, 'here').release();
});

test('A process number given out again does not pass for the holder.', () => {
  fs.writeFileSync(
    path.join(dataDir, 'rilis.lock'),
    JSON.stringify({ pid: process.ppid, born: 'long ago', address: '' }),
  );
  takeLock(dataDir, 'here').release();
});

test('A lock file cut short by a power failure is taken over.', () => {
  fs.writeFileSync(path.join(dataDir, 'rilis.lock'), '{"pid":');
  takeLock(dataDir, 'here').release();
});

test('A process that has ended has no birth.', async () => {
  const brief = spawn('true');
  await once(brief, 'exit');
  expect(birthOf(brief.pid ?? 0)).toBeNull();
});

async function holdElsewhere() {
  const lock = pathToFileURL(path.join(import.meta.dirname, 'lock.ts')).href;
  const program = `import { takeLock } from '${lock}'; takeLock(process.argv[1], 'there'); console.log('held'); setInterval(() => {}, 1e3);`;
  const holder = spawn(process.execPath, ['--input-type=module', '-e', program, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(holder.stdout, 'data');
  return holder;
}
