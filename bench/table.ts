/**
 * TABLE: every promise about speed that has a figure, in one table: the benches that take them run one after the other (their
 * own lines on the way), then each figure with its bound, the measures beside it, and whether it is kept. About ten minutes on
 * two quiet cores. Growth and the other promises: `npm run bench -- GROWTH`, docs/promises.md.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { collected, type PromiseRow } from './promiseRow.ts';

const parts: string[][] = [
  ['calls.ts', '2', '3'],
  // 2.000.000 rows of the rollup are 10.000.000 lines.
  ['reports.ts', '2000000'],
  ['import.ts', '20000', '200000'],
  ['export.ts', '1000000'],
  ['coldList.ts', '100000'],
  ['beside.ts', '2000000'],
];

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rilis-bench-table-'));
const file = path.join(folder, 'rows');
const begun = performance.now();
const failed: string[] = [];
for (const [script = '', ...values] of parts) {
  console.log(`\nbench/${script} ${values.join(' ')}`);
  const before = rows().length;
  const program = [path.join(import.meta.dirname, script), ...values];
  const env = { ...process.env, [collected]: file };
  const { status } = spawnSync(process.execPath, program, { stdio: 'inherit', env });
  const own = rows().slice(before);
  // One that ends badly though all its figures are good did not take them all.
  if (own.length === 0 || (status !== 0 && own.every(({ kept }) => kept))) failed.push(script);
}
const all = rows();
fs.rmSync(folder, { recursive: true });
for (const { what, figure, unit, bound, is, beside = '', kept } of all)
  console.log(
    `${what.padEnd(46)} ${said(figure).padStart(9)} ${unit.padEnd(4)} ${is} ${said(bound).padStart(8)}  ${kept ? 'kept  ' : 'BROKEN'}  ${beside}`,
  );
for (const script of failed) console.log(`bench/${script} did not give all its figures`);
const broken = all.filter(({ kept }) => !kept).length + failed.length;
console.log(
  `${all.length - broken + failed.length} of ${all.length} kept, after ${((performance.now() - begun) / 60_000).toFixed(0)} minutes at a load of ${os.loadavg()[1]?.toFixed(0)}`,
);
if (broken > 0) process.exitCode = 1;

function rows(): (PromiseRow & { kept: boolean })[] {
  if (!fs.existsSync(file)) return [];
  return fs
    .readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

function said(figure: number): string {
  return figure.toLocaleString('en', { maximumFractionDigits: figure < 100 ? 1 : 0 });
}
