/**
 * B1: the list of albums (label, status, search, artists, songs, total) at 100.000 albums and 300.000 songs, 32 clients,
 * beside the same statements through `pg` alone; and what ten times the data costs a label's user.
 * `node bench/albumList.ts [seconds]`. Calls are injected: no network on either side.
 */
import { seedReleases } from './releases.ts';
import { openStage, recorded, replay, throughput } from './stage.ts';

const seconds = Number(process.argv[2] ?? 5);
const clients = 32;
const ownList = '/albums?size=20&approvalStatus=APPROVED';
const stage = await openStage(500);
try {
  const staff = await stage.signIn('staff', 'ROLE_ADMIN', null);
  const { rows } = await stage.sql.query<{ id: string }>('select id from label order by id limit 1');
  const owner = await stage.signIn('owner', 'ROLE_LABEL', Number(rows[0]!.id));
  await seedReleases(stage.sql, 10_000, 50);
  const small = await medianOf(() => stage.ask(owner, 'GET', ownList));
  await seedReleases(stage.sql, 90_000, 450);
  const large = await medianOf(() => stage.ask(owner, 'GET', ownList));
  console.log(
    `B1 label's own list: ${small.toFixed(2)} ms at 10.000 albums, ${large.toFixed(2)} ms at 100.000: × ${(large / small).toFixed(2)} (at most 2)`,
  );
  let kept = large / small <= 2;
  for (const [name, token, path] of [
    ['staff, status and search', staff, '/albums?search=senja%204&approvalStatus=APPROVED&size=20'],
    ['staff, label and status', staff, '/albums?labelId=7&approvalStatus=APPROVED&size=20'],
    ['label, search', owner, '/albums?search=senja&size=20'],
  ] as const)
    kept = (await compare(name, token, path)) && kept;
  process.exitCode = kept ? 0 : 1;
} finally {
  await stage.end();
}

async function compare(name: string, token: string, path: string): Promise<boolean> {
  const sent = await recorded(() => stage.ask(token, 'GET', path));
  await stage.sql.query('select 1');
  const raw = await throughput(clients, seconds, () => replay(stage.sql, sent));
  const ours = await throughput(clients, seconds, () => stage.ask(token, 'GET', path));
  console.log(
    `B1 ${name}: ${ours.toFixed(0)}/s, raw ${raw.toFixed(0)}/s, ratio ${(ours / raw).toFixed(2)} (at least 0.50)`,
  );
  return ours / raw >= 0.5;
}

async function medianOf(work: () => Promise<unknown>, times = 200): Promise<number> {
  const took: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const began = performance.now();
    await work();
    took.push(performance.now() - began);
  }
  return took.sort((a, b) => a - b)[times / 2]!;
}
