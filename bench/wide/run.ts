// Tries what several machines promise: all of it, or what is named (`npm run bench:wide -- failover pooler`).
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const scripts = ['mixed', 'replica', 'failover', 'storage', 'upload', 'pooler', 'backup', 'cold'];

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !scripts.includes(name));
if (unknown) {
  console.error(`There is no ${unknown}; choose of ${scripts.join(', ')}.`);
  process.exit(2);
}

let failed = false;
for (const name of scripts) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`\n${name}  bench/wide/${name}.ts`);
  const script = path.join(import.meta.dirname, `${name}.ts`);
  failed ||= spawnSync(process.execPath, [script], { stdio: 'inherit' }).status !== 0;
}
process.exit(failed ? 1 : 0);
