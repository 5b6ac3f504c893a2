/**
 * A song of 17 MB is sent in pieces to machine A, which is killed in the middle of one; machine B takes the rest: what lies in the
 * storage is the same byte for byte, and a worker makes it ready.
 */
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { claim } from '../../tests/faults/product.ts';
import { ended, type Machine, openSite } from './machines.ts';
import { beginUpload, offsetOf, sendPiece, songOf } from './sending.ts';

const site = await openSite();
try {
  const [a, b] = [await site.machine('a'), await site.machine('b')];
  await sendOverTwo(a, b);
} finally {
  await site.end();
}

async function sendOverTwo(a: Machine, b: Machine): Promise<void> {
  const song = await songOf(site.folder, 60);
  const at = await beginUpload(a, site.token, song.length);
  const first = await sendPiece(a, site.token, at, 0, song.subarray(0, 8_388_608));
  const cut = sendPiece(a, site.token, at, first.offset, song.subarray(first.offset), { slowly: true });
  await sleep(300);
  await ended(a.api, 'SIGKILL');
  const { status } = await cut;
  let offset = (await offsetOf(b, site.token, at)) ?? -1;
  claim(status === 0, 'machine A was killed in the middle of a piece');
  claim(offset >= first.offset, `machine B goes on at ${offset} of ${song.length} bytes`);
  while (offset < song.length) {
    const sent = await sendPiece(b, site.token, at, offset, song.subarray(offset, offset + 8_388_608));
    if (sent.status !== 204) throw new Error(`the piece at ${offset} was answered by ${sent.status}`);
    offset = sent.offset;
  }
  const sha256 = createHash('sha256').update(song).digest('hex');
  const kept = [...site.bucket.objects].find(([key]) => key.includes(sha256))?.[1];
  claim(kept?.equals(song) === true, `${song.length} bytes lie in the storage as they were sent`);
  claim(await isReady(sha256), 'and are ready to be heard');
}

async function isReady(sha256: string): Promise<boolean> {
  for (let look = 0; look < 600; look += 1) {
    const { rows } = await site.sql.query<{ status: string }>('select status from media where sha256 = $1', [
      sha256,
    ]);
    if (rows[0]?.status === 'READY') return true;
    await sleep(100);
  }
  return false;
}
