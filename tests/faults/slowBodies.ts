/**
 * 300 senders whose head or body does not come to an end are let go within 45 s with a problem document, while others are served
 * (p95 ≤ 500 ms).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { hear, openLine } from './line.ts';
import { claim, type Product, percentile, startProduct } from './product.ts';

const senders = Number(process.argv[2] ?? 300);
const product = await startProduct();
try {
  await sendSlowly(product);
} finally {
  await product.end();
}

async function sendSlowly({ address, token, ask, pidOf }: Product): Promise<void> {
  const api = pidOf('main.ts');
  const bearer = `Host: x\r\nAuthorization: Bearer ${token}\r\n`;
  const kinds = [
    `POST /api/faqs HTTP/1.1\r\n${bearer}Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n`,
    `POST /api/authenticate HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
    `POST /api/media-images HTTP/1.1\r\n${bearer}Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 900000\r\n\r\n--b\r\n`,
    `GET /api/faqs HTTP/1.1\r\n${bearer}`,
  ];
  const begun = performance.now();
  const heard = Array.from({ length: senders }, async (_, n) => {
    const socket = await openLine(address);
    socket.write(kinds[n % kinds.length] ?? '');
    // One byte now and then: the line is never idle.
    const drip = setInterval(() => socket.writable && socket.write(' '), 2_000);
    const said = await hear(socket, begun);
    clearInterval(drip);
    return said;
  });
  const times: number[] = [];
  let going = true;
  const others = (async () => {
    while (going) {
      const { status, ms } = await ask('GET', '/faqs');
      times.push(status === 200 ? ms : 60_000);
      await sleep(100);
    }
  })();
  const all = await Promise.all(heard);
  going = false;
  await others;
  const worst = Math.max(...all.map(({ ms }) => ms)) / 1000;
  const answered = all.filter(({ status }) => status === 408 || status === 400).length;
  claim(
    worst <= 45,
    `${senders} slow senders were let go after ${worst.toFixed(1)} s at the latest (promised 45)`,
  );
  claim(answered === senders, `${answered} of them were told why`);
  const p95 = percentile(times, 95);
  claim(p95 <= 500, `others meanwhile: p95 ${p95.toFixed(0)} ms (promised 500), ${times.length} calls`);
  claim(pidOf('main.ts') === api, `the API kept its process (${api})`);
}
