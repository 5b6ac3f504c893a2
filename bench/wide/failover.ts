/**
 * The primary is killed under eight writers, its standby promoted, the address moved: how many acknowledged writes are lost with a
 * synchronous standby (none are promised) and with an asynchronous one (whatever it had not received is gone), and how long
 * writers wait.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { claim } from '../../tests/faults/product.ts';
import { makeStandby } from '../../tests/servers/standby.ts';
import { type Machine, movable, openSite, tally } from './machines.ts';

const seconds = Number(process.argv[2] ?? 5);
for (const synchronous of [true, false]) await failOver(synchronous);

async function failOver(synchronous: boolean): Promise<void> {
  const site = await openSite();
  const place = { folder: `${site.folder}/standby`, name: 'standby1' };
  const standby = await makeStandby(site.database, place);
  const admin = new pg.Client({ connectionString: standby.connectionString });
  try {
    await admin.connect();
    if (synchronous) await waitsForStandby(site.sql);
    const address = movable(site.folder, site.database.connectionString);
    const machines = [
      await site.machine('a', { DATABASE_URL: address.url }),
      await site.machine('b', { DATABASE_URL: address.url }),
    ];
    const writing = writers(machines);
    await sleep(seconds * 1_000);
    process.kill(site.database.pid, 'SIGKILL');
    const killed = performance.now();
    await admin.query('select pg_promote()');
    address.moveTo(standby.connectionString);
    const promoted = performance.now() - killed;
    const before = writing.acknowledged.length;
    while (writing.acknowledged.length === before && performance.now() - killed < 60_000) await sleep(10);
    const back = performance.now() - killed;
    await sleep(seconds * 1_000);
    await writing.end();
    const { rows } = await admin.query<{ title: string }>(`select title from faq where title like 'kept %'`);
    const stored = new Set(rows.map(({ title }) => title));
    const lost = writing.acknowledged.filter((title) => !stored.has(title)).length;
    const kind = synchronous ? 'synchronous standby' : 'asynchronous standby';
    const figures = `${writing.acknowledged.length} acknowledged writes, ${lost} lost (${tally(writing.statuses)})`;
    claim(!synchronous || lost === 0, `${kind}: ${figures}`);
    claim(
      writing.statuses.every((status) => status === 201 || status === 503),
      `${kind}: every answer was 201 or 503`,
    );
    claim(
      back < 10_000,
      `${kind}: promoted after ${ms(promoted)}, the first write acknowledged after ${ms(back)}`,
    );
    claim(
      machines.every(({ api, worker }) => api.exitCode === null && worker().exitCode === null),
      `${kind}: APIs and workers kept their processes`,
    );
  } finally {
    await admin.end().catch(() => undefined);
    await site.end(standby);
  }
}

/** A commit is acknowledged when the standby has it as well. */
async function waitsForStandby(sql: pg.Pool): Promise<void> {
  await sql.query(`alter system set synchronous_standby_names = 'standby1'`);
  await sql.query('select pg_reload_conf()');
  for (;;) {
    const { rows } = await sql.query(`select from pg_stat_replication where sync_state = 'sync'`);
    if (rows.length > 0) return;
    await sleep(100);
  }
}

function writers(machines: readonly Machine[]) {
  const acknowledged: string[] = [];
  const statuses: number[] = [];
  let going = true;
  const all = Array.from({ length: 8 }, async (_, writer) => {
    const { ask } = machines[writer % machines.length]!;
    for (let n = 0; going; n += 1) {
      const title = `kept ${writer}.${n}`;
      const { status } = await ask('POST', '/faqs', { title });
      statuses.push(status);
      if (status === 201) acknowledged.push(title);
      else await sleep(50);
    }
  });
  const end = async () => {
    going = false;
    await Promise.all(all);
  };
  return { acknowledged, statuses, end };
}

function ms(time: number): string {
  return `${(time / 1_000).toFixed(2)} s`;
}
