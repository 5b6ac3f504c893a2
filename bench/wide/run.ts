// Tries what several machines promise: all of it, or what is named (`npm run bench:wide -- failover pooler`); a number behind it is
// that script's own size, in lines or seconds (`cold 4000000`).
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const scripts = ['mixed', 'replica', 'failover', 'storage', 'upload', 'pooler', 'backup', 'cold'];

const asked = process.argv.slice(2).filter((word) => !/^\d+$/.test(word));
const sizes = process.argv.slice(2).filter((word) => /^\d+$/.test(word));
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
  const { status } = spawnSync(process.execPath, [script, ...sizes], { stdio: 'inherit' });
  failed ||= status !== 0;
}
process.exit(failed ? 1 : 0);
