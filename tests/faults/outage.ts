/**
 * A song is sent in pieces while the line is cut for 30 s (or as long as asked) and the API is killed once: the upload goes on where
 * it was and ends as the same bytes.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeSong } from '../../apps/api/src/media/audio/synth.ts';
import { claim, type Product, startProduct } from './product.ts';

const seconds = Number(process.argv[2] ?? 30);
const product = await startProduct();
try {
  await sendThroughOutage(product);
} finally {
  await product.end();
}

/** A line between the sender and the product that can be cut. */
async function openCable(address: string) {
  let cut = false;
  const open = new Set<net.Socket>();
  const server = net.createServer((near) => {
    if (cut) return void near.destroy();
    const far = net.connect(Number(new URL(address).port), '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on('error', () => undefined).once('close', () => to.destroy());
      from.pipe(to);
    }
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  return {
    address: `http://127.0.0.1:${(server.address() as net.AddressInfo).port}`,
    cut: (now: boolean) => {
      cut = now;
      if (now) for (const socket of open) socket.destroy();
    },
    end: () => server.close(),
  };
}

async function sendThroughOutage({ address, token, pidOf, sql }: Product): Promise<void> {
  const file = path.join(os.tmpdir(), `rilis-outage-${process.pid}.wav`);
  await writeSong(file, { seconds: 60, seed: 7, sampleRate: 48_000, bits: 24, channels: 2 });
  const song = fs.readFileSync(file);
  fs.rmSync(file);
  const cable = await openCable(address);
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
  const metadata = [`kind ${btoa('SONG')}`, `filename ${btoa('song.wav')}`].join(',');
  const begun = await fetch(`${cable.address}/api/uploads`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': `${song.length}`, 'upload-metadata': metadata },
  });
  const at = `${cable.address}${begun.headers.get('location')}`;
  const offsetOf = async () => {
    const head = await fetch(at, { method: 'HEAD', headers }).catch(() => null);
    return head?.ok ? Number(head.headers.get('upload-offset')) : null;
  };
  let again = 0;
  let outage = 0;
  for (let offset: number | null = 0; offset !== song.length; offset = await offsetOf()) {
    if (offset === null) {
      await sleep(500);
      continue;
    }
    const piece = song.subarray(offset, offset + 2_000_000);
    const sending = fetch(at, {
      method: 'PATCH',
      headers: {
        ...headers,
        'upload-offset': `${offset}`,
        'content-type': 'application/offset+octet-stream',
      },
      body: piece,
    }).catch(() => null);
    if (outage === 0 && offset > song.length / 4) {
      outage = performance.now();
      cable.cut(true);
      process.kill(pidOf('main.ts'), 'SIGKILL');
      setTimeout(() => cable.cut(false), seconds * 1000);
    }
    if (!(await sending)?.ok) again += 1;
  }
  cable.end();
  const id = new URL(at).pathname.split('/').at(-1);
  const { rows } = await sql.query('select sha256, bytes from media where id = $1', [id]);
  const sha256 = createHash('sha256').update(song).digest('hex');
  claim(
    rows[0]?.sha256 === sha256,
    `${song.length} bytes arrived as they were sent, over a line that was cut for ${seconds} s (${again} pieces sent again)`,
  );
}
