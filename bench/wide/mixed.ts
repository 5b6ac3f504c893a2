/**
 * Two machines under mixed load (lists, writes, income reports) for a minute (or as long as asked) while their workers are killed by turns, and
 * every third time both at once, at ever other moments, also while reports are posted: what was acknowledged is there, every report is read and
 * posted once, no job is left over, the books add up.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { claim, percentile } from '../../tests/faults/product.ts';
import { type Machine, openSite, tally } from './machines.ts';

const seconds = Number(process.argv[2] ?? 60);
const lines = 2_000;
/** Milliseconds from one worker's start to the next one's end: in the middle of a job, of its start, of nothing. */
const moments = [300, 4_000, 1_100, 2_300, 50, 3_100, 700];
const site = await openSite();
try {
  await site.sql.query("insert into platform (name) values ('Langit')");
  const machines = [await site.machine('a'), await site.machine('b')] as [Machine, Machine];
  const statuses: number[] = [];
  const times: number[] = [];
  const acknowledged: string[] = [];
  const batches: number[] = [];
  let going = true;
  const until = async (work: (n: number) => Promise<void>) => {
    for (let n = 0; going; n += 1) await work(n);
  };
  const people = machines.flatMap(({ ask }, machine) => [
    until(async () => {
      const { status, ms } = await ask('GET', '/albums?size=20');
      statuses.push(status);
      times.push(ms);
    }),
    until(async (n) => {
      const title = `mixed ${machine}.${n}`;
      const { status, ms } = await ask('POST', '/faqs', { title });
      statuses.push(status);
      times.push(ms);
      if (status === 201) acknowledged.push(title);
    }),
    until(async (n) => {
      const { status, id } = await sendReport(machines[machine]!, `${machine}.${n}`);
      statuses.push(status);
      if (id) batches.push(id);
      await sleep(2_000);
    }),
  ]);
  const kills = [0, 0];
  let killing = true;
  const killers = (async () => {
    for (let turn = 0; killing; turn += 1) {
      await sleep(moments[turn % moments.length]!);
      const [one, other] = [turn % 2, 1 - (turn % 2)];
      const ended = turn % 3 === 2 ? [one, other] : [one];
      await Promise.all(ended.map((machine) => machines[machine]!.killWorker()));
      for (const machine of ended) kills[machine]! += 1;
    }
  })();
  await sleep(seconds * 1_000);
  going = false;
  await Promise.all(people);
  const posting = postAll(machines, batches);
  await sleep(Math.min(15, seconds) * 1_000);
  killing = false;
  await killers;
  const posted = await posting;
  const { rows } = await site.sql.query<{ title: string }>(
    `select title from faq where title like 'mixed %'`,
  );
  const stored = new Set(rows.map(({ title }) => title));
  const lost = acknowledged.filter((title) => !stored.has(title)).length;
  const sums = await site.sql.query<{ lines: number; unbalanced: number; twice: number; left: number }>(
    `select (select count(*)::int from suspense_line) as lines,
       (select count(*)::int from (select from audit_log where entity = 'report_batch' and action = 'posted' group by entity_id having count(*) > 1) t) as twice,
       (select count(*)::int from graphile_worker.jobs where task_identifier like 'report.%') as left,
       (select count(*)::int from (select from ledger_entry group by txn_id having sum(amount) <> 0) t) as unbalanced`,
  );
  const { lines: kept, unbalanced, twice, left } = sums.rows[0]!;
  claim(
    lost === 0,
    `${acknowledged.length} acknowledged writes while the workers were killed ${kills.join(' and ')} times, ${lost} lost`,
  );
  claim(
    statuses.every((status) => [200, 201, 202].includes(status)),
    `answers: ${tally(statuses)}; p95 ${percentile(times, 95).toFixed(0)} ms`,
  );
  claim(
    posted === batches.length && kept === batches.length * lines,
    `${posted} of ${batches.length} reports of ${lines} lines posted, ${kept} lines kept for ${batches.length * lines} sent`,
  );
  claim(twice === 0 && left === 0, `${twice} of them posted twice, ${left} jobs left over`);
  claim(unbalanced === 0, `${unbalanced} bookings that do not add up`);
} finally {
  await site.end();
}

/** An income report of songs nobody knows, no two alike: each line is kept in suspense. */
async function sendReport({ address }: Machine, name: string): Promise<{ status: number; id?: number }> {
  const head =
    'reportingPeriod,platform,labelName,album,songTitle,trackTitle,artistName,isrc,upc,quantity,salesType,netRevenue,country';
  const rows = Array.from(
    { length: lines },
    (_, line) => `202609,Langit,,,Lagu ${name} ${line},,Penyanyi ${name},,,${1 + line},STREAM,${line}.5,ID`,
  );
  const form = new FormData();
  for (const [field, value] of Object.entries({
    platform: 'Langit',
    datenum: '202609',
    currency: 'IDR',
    decimal: '.',
  }))
    form.append(field, value);
  form.append('file', new Blob([[head, ...rows].join('\n')], { type: 'text/csv' }), `report ${name}.csv`);
  const answer = await fetch(`${address}/api/other-dsp-report/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${site.token}` },
    body: form,
  });
  const { batchId } = (await answer.json()) as { batchId?: number };
  return { status: answer.status, ...(batchId !== undefined && { id: batchId }) };
}

/** Posts each report, all of it to suspense, from both machines at once: one of the two is told that it is done already. */
async function postAll(machines: readonly Machine[], batches: readonly number[]): Promise<number> {
  const taken: number[] = [];
  for (const id of batches) {
    await reached(id, 'PREVIEW');
    const { rows } = await site.sql.query('select version from report_batch where id = $1', [id]);
    const { version } = rows[0];
    const asked = { version, detach: true };
    const answers = await Promise.all(
      machines.map(({ ask }) => ask('POST', `/report-batches/${id}/post`, asked)),
    );
    if (answers.some(({ status }) => status === 202)) taken.push(id);
  }
  let posted = 0;
  for (const id of taken) if (await reached(id, 'POSTED')) posted += 1;
  return posted;
}

async function reached(id: number, status: string): Promise<boolean> {
  for (let look = 0; look < 1_200; look += 1) {
    const { rows } = await site.sql.query<{ status: string }>(
      'select status from report_batch where id = $1',
      [id],
    );
    if (rows[0]?.status === status) return true;
    await sleep(100);
  }
  return false;
}
