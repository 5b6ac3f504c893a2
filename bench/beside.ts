/**
 * B8: small calls beside everything heavy at once: three songs of 69 MB arrive, are converted, and a report of 2.000.000 lines
 * (or as many as asked) is read and matched. Promised: 99 of 100 calls within 30 ms; an idle product holds at most 300 MiB
 * in its own processes. `node bench/beside.ts [lines]`.
 */
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, makeCast, tokenOf } from '../tests/e2e/cast.ts';
import { newcomerLines, writeReport } from './importReports.ts';
import {
  callsWhile,
  converted,
  type FileForm,
  get,
  openProduct,
  percentile,
  said,
  send,
  songForm,
} from './product.ts';
import { isKept } from './promiseRow.ts';

const promised = { p99: 30, megabytes: 300 };
const lines = Number(process.argv[2] ?? 2_000_000);
/** Milliseconds after which processes for files have ended, and the others have given back what they do not need. */
const rest = 40_000;
const product = await openProduct();
try {
  const { labelId } = await makeCast();
  const token = await tokenOf('superuser');
  await ask(token, 'POST', '/platforms', { name: 'Langit' });
  const songs = await Promise.all([1, 2, 3].map((seed) => songForm(product, labelId, seed)));
  const report = await reportForm();
  await callsWhile(product, token, () => sleep(2_000));
  const alone = await callsWhile(product, token, () => sleep(10_000));
  await sleep(rest);
  const held = memoryOf(product.pid);
  const beside = await callsWhile(product, token, async () => {
    const [batch, ...sent] = await Promise.all([
      send(product, token, '/other-dsp-report/upload', report),
      ...songs.map((song) => send(product, token, '/media-images', song)),
    ]);
    await Promise.all([
      converted(
        product,
        token,
        sent.map(({ id }) => id),
      ),
      read(token, batch.batchId),
    ]);
  });
  const p99 = percentile(beside, 0.99);
  const idle = percentile(alone, 0.99);
  const calls = isKept({
    ...{ what: 'p99 of small calls beside heavy work', figure: p99, unit: 'ms', is: 'at most' },
    ...{ bound: promised.p99, beside: `idle ${idle.toFixed(1)}` },
  });
  console.log(`calls of an idle product                                  ${said(alone)}`);
  console.log(`calls beside 3 uploads, 3 conversions, ${lines.toLocaleString('en')} lines   ${said(beside)}`);
  console.log(
    `${(p99 / idle).toFixed(1)} × idle, ${calls ? 'kept' : 'BROKEN'}: p99 at most ${promised.p99} ms`,
  );
  for (const { name, megabytes } of held)
    console.log(`idle memory ${name.padEnd(12)} ${megabytes.toFixed(0).padStart(5)} MiB`);
  const all = held.reduce((sum, { megabytes }) => sum + megabytes, 0);
  const bound = promised.megabytes;
  const memory = isKept({ what: 'idle memory', figure: all, unit: 'MiB', bound, is: 'at most' });
  console.log(
    `idle memory ${all.toFixed(0)} MiB, ${memory ? 'kept' : 'BROKEN'}: at most ${promised.megabytes} MiB`,
  );
} finally {
  await product.end();
}

async function reportForm(): Promise<FileForm> {
  const file = path.join(product.folder, 'report.csv');
  await writeReport(file, newcomerLines(lines, 202610));
  const fields = { platform: 'Langit', datenum: '202610', currency: 'USD' };
  return { fields, file, type: 'text/csv' };
}

async function read(token: string, id: number): Promise<void> {
  while ((await get(product, token, `/report-batches/${id}`)).status === 'PARSING') await sleep(500);
}

/** What the processes of the product hold, shared pages counted once (Linux); without the database's. */
function memoryOf(root: number): { name: string; megabytes: number }[] {
  const parents = new Map<number, number>();
  for (const name of fs.readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    const stat = tried(() => fs.readFileSync(`/proc/${name}/stat`, 'utf8')) ?? '';
    parents.set(Number(name), Number(stat.split(') ')[1]?.split(' ')[1]));
  }
  const mine = [root, ...[...parents.keys()].filter((pid) => descends(parents, pid, root))];
  return mine.flatMap((pid) => {
    const command = tried(() => fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8'))?.split('\0') ?? [];
    const script = command.findLast((part) => /\.(ts|mjs)$/.test(part));
    const held = tried(() => fs.readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? '';
    const kilobytes = Number(/^Pss:\s+(\d+)/m.exec(held)?.[1] ?? 0);
    return script ? [{ name: path.parse(script).name, megabytes: kilobytes / 1_024 }] : [];
  });
}

function descends(parents: ReadonlyMap<number, number>, pid: number, root: number): boolean {
  const parent = parents.get(pid);
  return parent !== undefined && (parent === root || descends(parents, parent, root));
}

function tried<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
