// Attacks the product as `npm start` brings it up: all claims, or those named (`node tests/faults/run.ts freeze kills`).
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const scripts = [
  'kills',
  'freeze',
  'stalledReaders',
  'slowBodies',
  'malformed',
  'diskFull',
  'outage',
  'siege',
  'proxy',
  'frontProxies',
  'quotas',
  'papers',
  'offline',
  'resting',
];

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !scripts.includes(name));
if (unknown) {
  console.error(`There is no ${unknown}; choose of ${scripts.join(', ')}.`);
  process.exit(2);
}

let failed = false;
for (const name of scripts) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`\n${name}  tests/faults/${name}.ts`);
  const { status } = spawnSync(process.execPath, [path.join(import.meta.dirname, `${name}.ts`)], {
    stdio: 'inherit',
  });
  failed ||= status !== 0;
}
process.exit(failed ? 1 : 0);
