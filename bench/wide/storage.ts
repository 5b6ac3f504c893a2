/**
 * The object storage is away for 30 s (or as long as asked) while a song is sent to two machines and people work: nobody who needs no file
 * notices, files are answered 503, and the song arrives whole once the storage is back.
 */
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { claim, percentile } from '../../tests/faults/product.ts';
import { type Machine, openSite, tally } from './machines.ts';
import { beginUpload, offsetOf, sendPiece, songOf } from './sending.ts';

const seconds = Number(process.argv[2] ?? 30);
const site = await openSite();
try {
  const machines = [await site.machine('a'), await site.machine('b')] as [Machine, Machine];
  const others = people(machines);
  const { token, bucket } = site;
  const song = await songOf(site.folder, 60);
  const at = await beginUpload(machines[0], token, song.length);
  await sendPiece(machines[0], token, at, 0, song.subarray(0, 8_388_608));
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
  claim(readiness.includes('"storage":"ok"'), 'the storage is told as reached again');
  claim(
    statuses.every((status) => status === 200 || status === 201),
    `others: ${tally(statuses)}, p95 ${percentile(times, 95).toFixed(0)} ms`,
  );
} finally {
  await site.end();
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
