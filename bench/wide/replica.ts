/**
 * Two APIs read reports and the audit log on a replica while somebody writes; the replica is killed and comes back: nobody
 * is refused, nobody misses what they wrote themselves.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { claim, percentile } from '../../tests/faults/product.ts';
import { makeStandby, startStandby } from '../../tests/servers/standby.ts';
import { type Machine, openSite, tally } from './machines.ts';

const seconds = Number(process.argv[2] ?? 10);
const site = await openSite();
const place = { folder: `${site.folder}/standby` };
let standby = await makeStandby(site.database, place);
try {
  const settings = { DATABASE_REPLICA_URL: standby.connectionString };
  const machines = [await site.machine('a', settings), await site.machine('b', settings)];
  const [a, b] = machines as [Machine, Machine];
  const reading = readers(machines);
  const writing = ownWrites(a, b);
  await sleep(seconds * 1_000);
  const before = await readsOf(machines);
  process.kill(standby.pid, 'SIGKILL');
  const away = performance.now();
  await standby.ended;
  await sleep(seconds * 1_000);
  const meanwhile = await readsOf(machines);
  standby = await startStandby(site.database, place);
  while (!(await isUp(a)) || !(await isUp(b))) await sleep(100);
  const back = performance.now() - away;
  await sleep(seconds * 1_000);
  const after = await readsOf(machines);
  const times = await reading.end();
  const missed = await writing.end();
  const ok = reading.statuses.every((status) => status === 200);
  claim(ok, `${reading.statuses.length} reports and lists of the audit log (${tally(reading.statuses)})`);
  claim(
    percentile(times, 100) < 3_000,
    `p95 ${percentile(times, 95).toFixed(0)} ms, the slowest ${percentile(times, 100).toFixed(0)} ms`,
  );
  claim(
    before.standby > 0 && meanwhile.primary > before.primary && after.standby > meanwhile.standby,
    `read on the replica ${before.standby}, on the primary while it was away ${meanwhile.primary - before.primary}, on the replica again ${after.standby - meanwhile.standby}, ${(back / 1_000).toFixed(1)} s after it was killed`,
  );
  claim(
    missed.missed === 0,
    `${missed.written} writes on one machine looked for on the other at once, ${missed.missed} not seen`,
  );
} finally {
  await site.end(standby);
}

function readers(machines: readonly Machine[]) {
  const statuses: number[] = [];
  const times: number[] = [];
  let going = true;
  const paths = ['/dashboard/my-summary', '/labels/reporting', '/labels/reporting/summary', '/audit?size=20'];
  const all = machines.flatMap(({ ask }) =>
    paths.map(async (at) => {
      while (going) {
        const { status, ms } = await ask('GET', at);
        statuses.push(status);
        times.push(ms);
        await sleep(20);
      }
    }),
  );
  const end = async () => {
    going = false;
    await Promise.all(all);
    return times;
  };
  return { statuses, end };
}

/** Writes on one machine and asks the other's audit log for it at once. */
function ownWrites(a: Machine, b: Machine) {
  let going = true;
  let [written, missed] = [0, 0];
  const work = (async () => {
    while (going) {
      const made = await a.ask('POST', '/faqs', { title: `own ${written}` });
      if (made.status !== 201) continue;
      written += 1;
      const { id } = JSON.parse(made.text) as { id: number };
      const seen = await b.ask('GET', `/audit?entity=faq&entityId=${id}`);
      if ((JSON.parse(seen.text) as { totalElements: number }).totalElements !== 1) missed += 1;
    }
  })();
  const end = async () => {
    going = false;
    await work;
    return { written, missed };
  };
  return { end };
}

async function metricsOf({ address }: Machine): Promise<string> {
  return (await fetch(`${address}/metrics`)).text();
}

async function isUp(machine: Machine): Promise<boolean> {
  return (await metricsOf(machine)).includes('rilis_replica_up 1');
}

async function readsOf(machines: readonly Machine[]) {
  const texts = await Promise.all(machines.map(metricsOf));
  const sum = (by: string) =>
    texts.reduce(
      (total, text) =>
        total + Number(new RegExp(`rilis_replica_reads\\{by="${by}"\\} (\\d+)`).exec(text)?.[1]),
      0,
    );
  return { standby: sum('standby'), primary: sum('primary') };
}
