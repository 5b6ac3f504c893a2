// Run by `bin/prepare.mjs`: each program of `npm start` reads itself once, told of a port that is none, so that it ends before it
// does anything. Node keeps what was read, compiled and without its types, so that already the first start finds it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { workerFlags } from '../apps/api/src/start/workerFlags.ts';

const root = path.join(import.meta.dirname, '..');
const source = path.join(root, 'apps/api/src');
const leash = pathToFileURL(path.join(source, 'start/leash.ts')).href;
const env = {
  ...process.env,
  PORT: 'none',
  NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compiled'),
};

async function read(file: string, flags: readonly string[] = []): Promise<void> {
  const args = [...flags, '--import', leash, path.join(source, file)];
  await once(spawn(process.execPath, args, { cwd: root, env, stdio: 'ignore' }), 'close');
}

const withoutFlags = async () => {
  // The largest first: the others find compiled what they share with it.
  for (const file of ['main.ts', 'start/setUpProcess.ts', 'start.mjs']) await read(file);
};
// What is compiled under other flags is kept apart.
await Promise.all([withoutFlags(), read('worker.ts', workerFlags)]);
