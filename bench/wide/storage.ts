/**
 * The object storage is away for 30 s (or as long as asked) while a song is sent to two machines, reports are collected from it and people work:
 * nobody who needs no file notices, files are answered 503, the song arrives whole once the storage is back, and the collection says that it
 * waits and ends by itself.
 */
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { claim, percentile } from '../../tests/faults/product.ts';
import { type Machine, openSite, tally } from './machines.ts';
import { beginUpload, offsetOf, sendPiece, songOf } from './sending.ts';

const seconds = Number(process.argv[2] ?? 30);
/** That are collected. */
const reports = 40;
const site = await openSite();
try {
  const machines = [await site.machine('a'), await site.machine('b')] as [Machine, Machine];
  const others = people(machines);
  const { token, bucket } = site;
  const song = await songOf(site.folder, 60);
  const at = await beginUpload(machines[0], token, song.length);
  await sendPiece(machines[0], token, at, 0, song.subarray(0, 8_388_608));
  const collecting = await collect(machines[0], bucket.objects);
  bucket.failure = 503;
  const away = performance.now();
  setTimeout(() => {
    bucket.failure = undefined;
  }, seconds * 1_000);
  const refused: number[] = [];
  let offset = 8_388_608;
  for (let turn = 0; offset < song.length; turn += 1) {
    const machine = machines[turn % 2]!;
    const sent = await sendPiece(machine, token, at, offset, song.subarray(offset, offset + 8_388_608));
    if (sent.status === 204) offset = sent.offset;
    else {
      refused.push(sent.status);
      await sleep(1_000);
      offset = (await offsetOf(machine, token, at)) ?? offset;
    }
  }
  const arrived = (performance.now() - away) / 1_000;
  const readiness = await (await fetch(`${machines[1].address}/readyz`)).text();
  const { waited, counts, ended, read } = await collecting();
  const { times, statuses } = await others.end();
  const sha256 = createHash('sha256').update(song).digest('hex');
  const kept = [...bucket.objects].find(([key]) => key.includes(sha256))?.[1];
  claim(
    refused.length > 0 && refused.every((status) => status === 503),
    `pieces meanwhile: ${tally(refused)}`,
  );
  claim(
    kept?.equals(song) === true,
    `the song is whole ${arrived.toFixed(1)} s after the storage went, ${seconds} s of which it was away`,
  );
  claim(
    waited && counts === JSON.stringify({ TAKEN: reports }) && read === reports,
    `the collection ${waited ? 'said that it waits' : 'never waited'}, was done ${ended.toFixed(1)} s after it began: ${counts}, ${read} of them read`,
  );
  claim(readiness.includes('"storage":"ok"'), 'the storage is told as reached again');
  claim(
    statuses.every((status) => status === 200 || status === 201),
    `others: ${tally(statuses)}, p95 ${percentile(times, 95).toFixed(0)} ms`,
  );
} finally {
  await site.end();
}

/** A collection that is under way; answers how it ended, once it has, and how many of its reports were read. */
async function collect({ ask }: Machine, objects: Map<string, Buffer>) {
  const began = performance.now();
  await site.sql.query("insert into platform (name) values ('Langit')");
  for (let n = 0; n < reports; n += 1)
    objects.set(
      `incoming/${n}.csv`,
      Buffer.from(
        `reportingPeriod,platform,artistName,songTitle,quantity,salesType,netRevenue,country\n202609,Langit,Penyanyi ${n},Lagu ${n},1,Stream,10.5,ID\n`,
      ),
    );
  const said = {
    kind: 'OTHER_DSP',
    platform: 'Langit',
    datenum: 202609,
    currency: 'IDR',
    prefix: 'incoming/',
  };
  const { id } = JSON.parse((await ask('POST', '/report-collections', said)).text);
  const look = async () => JSON.parse((await ask('GET', `/report-collections/${id}`)).text);
  while ((await look()).status !== 'READY') await sleep(50);
  await ask('PUT', `/report-collections/${id}/start`, {});
  while ((await look()).counts.TAKEN < 2) await sleep(20);
  const watch = async () => {
    let waited = false;
    let found = await look();
    for (; found.status !== 'DONE'; found = await look()) {
      waited ||= found.waiting === 'BUCKET';
      await sleep(200);
    }
    const ended = (performance.now() - began) / 1_000;
    const isRead = async () =>
      (await site.sql.query("select count(*)::int as n from report_batch where status = 'PREVIEW'")).rows[0]
        .n;
    while ((await isRead()) < reports && performance.now() - began < 300_000) await sleep(200);
    const counts = JSON.stringify(
      Object.fromEntries(Object.entries(found.counts).filter(([, n]) => n !== 0)),
    );
    return { waited, counts, ended, read: (await isRead()) as number };
  };
  const watching = watch();
  return () => watching;
}

/** Reads and writes that need no file. */
function people(machines: readonly Machine[]) {
  const times: number[] = [];
  const statuses: number[] = [];
  let going = true;
  const all = machines.map(async ({ ask }, who) => {
    for (let n = 0; going; n += 1) {
      const write = n % 3 === 0;
      const { status, ms } = write
        ? await ask('POST', '/faqs', { title: `people ${who}.${n}` })
        : await ask('GET', '/albums?size=20');
      statuses.push(status);
      times.push(ms);
      await sleep(50);
    }
  });
  const end = async () => {
    going = false;
    await Promise.all(all);
    return { times, statuses };
  };
  return { end };
}
