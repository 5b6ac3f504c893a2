import fs from 'node:fs';

/** A figure, and what was promised of it. */
export interface PromiseRow {
  what: string;
  figure: number;
  unit: '/s' | 'ms' | 'MB' | 'MiB' | '%';
  bound: number;
  is: 'at least' | 'at most';
  /** The measures it was taken beside. */
  beside?: string;
}

/** Where the rows of a run are collected, by the name of the setting (`bench/table.ts`). */
export const collected = 'BENCH_ROWS';

/** Whether a promise is kept: the process ends with 1 where it is not, and the table of all has a row of it. */
export function isKept(row: PromiseRow): boolean {
  const kept = row.is === 'at least' ? row.figure >= row.bound : row.figure <= row.bound;
  if (!kept) process.exitCode = 1;
  const file = process.env[collected];
  if (file) fs.appendFileSync(file, `${JSON.stringify({ ...row, kept })}\n`);
  return kept;
}
