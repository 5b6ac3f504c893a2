/**
 * What ten and a hundred times the data cost: the same calls at 10.000, 100.000 and (asked for) 1.000.000 albums. A label's
 * may take 1.2 times as long as at the beginning; lists of staff, with each filter, common words and the last page, three
 * times and 100 ms. Calls are injected: no network. `node bench/growth.ts [most albums, 100000]`.
 */
import { seedReleases } from './releases.ts';
import { openStage } from './stage.ts';

const most = Number(process.argv[2] ?? 100_000);
const times = 60;
const sizes = [10_000, 100_000, 1_000_000].filter((size) => size <= most);

const stage = await openStage(most / 200);
try {
  const staff = await stage.signIn('staff', 'ROLE_ADMIN', null);
  const owner = await stage.signIn('owner', 'ROLE_LABEL', 7);
  const calls: [name: string, token: string, path: string, growth: number][] = [
    ['a label’s list', owner, '/albums?size=20&approvalStatus=APPROVED', 1.2],
    ['a label’s search', owner, '/albums?size=20&search=senja', 1.2],
    ['a label’s songs', owner, '/songs?size=20', 1.2],
    ['a label’s detail', owner, '/albums/$album', 1.2],
    ['staff: all', staff, '/albums?size=20', 3],
    ['staff: a status', staff, '/albums?size=20&approvalStatus=APPROVED', 3],
    ['staff: a status nobody has', staff, '/albums?size=20&approvalStatus=SUBMITTED', 3],
    ['staff: a type', staff, '/albums?size=20&albumType=Single', 3],
    ['staff: unconverted', staff, '/albums?size=20&converted=N', 3],
    ['staff: a common word', staff, '/albums?size=20&search=senja', 3],
    ['staff: a rare word', staff, '/albums?size=20&search=senja%20777', 3],
    ['staff: no such word', staff, '/albums?size=20&search=zzqx', 3],
    ['staff: a label, a word', staff, '/albums?size=20&labelId=7&search=senja', 1.2],
    ['staff: the last page', staff, '/albums?size=20&page=$last', 3],
    ['staff: songs, a common word', staff, '/songs?size=20&search=lagu', 3],
    ['staff: counts', staff, '/albums/approval-status', 3],
    ['staff: dashboard', staff, '/dashboard/my-summary', 3],
  ];
  const took = new Map(calls.map(([name]) => [name, [] as number[]]));
  let made = 0;
  for (const size of sizes) {
    await seedReleases(stage.sql, size - made, (size - made) / 200);
    await stage.sql.query('vacuum analyze');
    made = size;
    const { rows } = await stage.sql.query<{ id: string }>('select id from album where label_id = 7 limit 1');
    for (const [name, token, path] of calls) {
      const at = path.replace('$album', rows[0]!.id).replace('$last', String(size / 20 - 1));
      took.get(name)!.push(await medianOf(() => stage.ask(token, 'GET', at)));
    }
  }
  console.log(
    `milliseconds, the median of ${times} at ${sizes.map((size) => size.toLocaleString('en')).join(', ')} albums`,
  );
  for (const [name, , , growth] of calls) {
    const each = took.get(name)!;
    const factor = each.at(-1)! / each[0]!;
    const kept = factor <= growth && each.at(-1)! <= 100;
    console.log(
      `${name.padEnd(30)} ${each.map((ms) => ms.toFixed(1).padStart(8)).join(' ')}   × ${factor.toFixed(2)} (at most ${growth})${kept ? '' : '  ✗'}`,
    );
    if (!kept) process.exitCode = 1;
  }
} finally {
  await stage.end();
}

async function medianOf(work: () => Promise<unknown>): Promise<number> {
  const each: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const begun = performance.now();
    await work();
    each.push(performance.now() - begun);
  }
  return each.toSorted((a, b) => a - b)[times / 2]!;
}
