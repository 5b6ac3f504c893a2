/**
 * B4: reports over 2.000.000 rows of a rollup, or as many as asked (`node bench/reports.ts 10000000`), over HTTP (calls are
 * injected) and, beside them, label × month by plain SQL over the same rows. Milliseconds: the median of some calls.
 */
import { readFileSync } from 'node:fs';
import { connect } from '../apps/api/src/kit/db/db.ts';
import { orderTops } from '../apps/api/src/royalties/usageTop.ts';
import { isKept } from './promiseRow.ts';
import { seedSongs, seedUsage } from './reportsSeed.ts';
import { openStage } from './stage.ts';

const rows = Number(process.argv[2] ?? 2_000_000);
const labelByMonth = `
  select label_id, datenum, sum(quantity) filter (where sale_type <> 'DOWNLOAD'), sum(quantity) filter (where sale_type = 'DOWNLOAD'), round(sum(amount_idr))
  from usage_rollup group by 1, 2 order by 2 desc, 5 desc`;

/** How often each is asked. */
const times = 15;

const stage = await openStage(200);
try {
  await seedSongs(stage.sql);
  await seedUsage(stage.sql, rows);
  const listing = performance.now();
  const jobs = connect(stage.url, { max: 2, limit: 'job' });
  await orderTops(jobs);
  await jobs.destroy();
  console.log(`the statistic put in order after ${((performance.now() - listing) / 1000).toFixed(1)} s`);
  const staff = await stage.signIn('staff', 'ROLE_SUPERUSER', null);
  const { rows: labels } = await stage.sql.query<{ id: string }>('select id from label order by id limit 1');
  const owner = await stage.signIn('owner', 'ROLE_LABEL', Number(labels[0]!.id));
  const { rows: span } = await stage.sql.query<{ first: number; last: number }>(
    'select min(datenum) as first, max(datenum) as last from usage_month',
  );
  const { first, last } = span[0]!;
  const window = `yearMonthStart=${first}&yearMonthEnd=${last}`;
  const plain = await medianOf(() => stage.sql.query(labelByMonth), 5);
  console.log(`plain SQL, label × month over ${rows.toLocaleString('en')} rows: ${plain.toFixed(0)} ms`);
  const asked: [string, string, string, number][] = [
    ['label × month, all labels', staff, `/labels/reporting/summary?size=20&${window}`, 40],
    ['labels', staff, `/labels/reporting?size=20&${window}`, 40],
    ['songs, all labels, a month', staff, `/songs/reporting?size=20&filterDate=${last}`, 100],
    ['songs, all labels, all months', staff, `/songs/reporting?size=20&${window}`, 200],
    ['statistic, all labels, a month', staff, `/labels/reporting/static?size=20&filterDate=${last}`, 100],
    [
      'statistic, all labels, all months, page 9',
      staff,
      `/labels/reporting/static?size=20&page=8&${window}`,
      100,
    ],
    ['statistic, all labels, by plays', staff, `/labels/reporting/static?size=20&sort=st&${window}`, 100],
    ['most listened, all labels', staff, '/dashboard/most-listened', 100],
    ['top 50 songs of a label, 3 months', owner, '/songs/reporting?size=50', 12],
    ['statistic of a label, 3 months', owner, '/labels/reporting/static?size=50', 100],
    ['most listened of a label', owner, '/dashboard/most-listened', 15],
    ['figures of a label by store', owner, '/labels/reporting/summary?size=20&by=store', 150],
    ['figures of a label by song', owner, '/songs/reporting?size=20&by=song', 150],
    ['figures of a label by artist, one store', owner, '/songs/reporting?by=artist&platform=Toko%203', 150],
    [
      'figures of a label by country, a search',
      owner,
      '/labels/reporting/static?by=country&search=Lagu%201',
      150,
    ],
    ['all labels by month', staff, `/labels/reporting/summary?size=20&by=month&${window}`, 60],
  ];
  for (const [name, token, path, most] of asked) {
    const before = processorMs();
    const took = await medianOf(() => stage.ask(token, 'GET', path), times);
    const own = since(before) / times;
    const kept = isKept({ what: name, figure: took, unit: 'ms', bound: most, is: 'at most' });
    console.log(
      `${name.padEnd(44)} ${took.toFixed(1).padStart(8)} ms, of the processor ${own.toFixed(0).padStart(4)} (at most ${most})${kept ? '' : '  ✗'}`,
    );
  }
  const base = await stage.listen();
  for (const [name, token, path] of [
    ['statistic of a label as CSV', owner, '/labels/export/csv/statistic'],
    ['songs of all labels as CSV', staff, `/songs/export/csv?${window}`],
  ] as const)
    await firstByte(name, token, `${base}/api${path}`);
} finally {
  await stage.end();
}

/** What this process and those of the database have had of the processor, by their numbers: whatever else it is busy with. */
function processorMs(): Map<string, number> {
  const { user, system } = process.cpuUsage();
  const children = readFileSync(`/proc/${stage.databasePid}/task/${stage.databasePid}/children`, 'utf8');
  const had = new Map([['own', (user + system) / 1000]]);
  for (const pid of children.trim().split(' ')) {
    // The 14th and the 15th word, in hundredths of a second; the second is a name in brackets.
    const words = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    had.set(pid, (Number(words[11]) + Number(words[12])) * 10);
  }
  return had;
}

/** What those that are still there have had since. */
function since(before: Map<string, number>): number {
  return [...processorMs()].reduce((sum, [pid, now]) => sum + now - (before.get(pid) ?? now), 0);
}

/** Milliseconds until the first byte of an export is there, over a real connection. */
async function firstByte(name: string, token: string, url: string): Promise<void> {
  const took = await medianOf(async () => {
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    const reader = answer.body?.getReader();
    await reader?.read();
    await reader?.cancel();
  }, 5);
  const what = `${name}, first byte`;
  const kept = isKept({ what, figure: took, unit: 'ms', bound: 300, is: 'at most' });
  console.log(`${what.padEnd(40)} ${took.toFixed(1).padStart(8)} ms (at most 300)${kept ? '' : '  ✗'}`);
}

async function medianOf(work: () => Promise<unknown>, times: number): Promise<number> {
  const took: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const began = performance.now();
    await work();
    took.push(performance.now() - began);
  }
  return took.sort((a, b) => a - b)[Math.floor(times / 2)]!;
}
