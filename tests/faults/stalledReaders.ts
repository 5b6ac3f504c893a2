/**
 * One reader of an export that stops for 130 s (or as long as asked), then 30 readers that stop: nobody else notices (p95 ≤ 500 ms),
 * and no transaction is held for them.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { openLine } from './line.ts';
import { claim, type Product, percentile, startProduct } from './product.ts';

const seconds = Number(process.argv[2] ?? 130);
const product = await startProduct();
try {
  await product.sql.query(
    `insert into faq (title, description)
     select 'Question ' || n, repeat('An answer that is long enough to fill the line. ', 20) from generate_series(1, 60000) n`,
  );
  await stall(product, 1, seconds);
  await stall(product, 30, Math.min(seconds, 40));
} finally {
  await product.end();
}

async function stall({ address, token, ask, pidOf, sql }: Product, readers: number, wait: number) {
  const api = pidOf('main.ts');
  const body = JSON.stringify({
    path: '/faqs',
    query: {},
    fileName: 'faqs',
    columns: ['title', 'description'].map((field) => ({ field, head: `faq.${field}` })),
  });
  const request = `POST /api/bulk/export/csv HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  const sockets = await Promise.all(
    Array.from({ length: readers }, async () => {
      const socket = await openLine(address);
      socket.pause();
      socket.write(request);
      return socket;
    }),
  );
  const times: number[] = [];
  const until = performance.now() + wait * 1000;
  while (performance.now() < until) {
    const { status, ms } = await ask('GET', '/tags?page=0&size=20');
    times.push(status === 200 ? ms : 60_000);
    await sleep(100);
  }
  const { rows } = await sql.query<{ open: number }>(
    `select count(*)::int as open from pg_stat_activity
     where state like 'idle in transaction%' and now() - xact_start > interval '20 seconds'`,
  );
  for (const socket of sockets) socket.destroy();
  const p95 = percentile(times, 95);
  claim(
    p95 <= 500,
    `${readers} stopped for ${wait} s, others meanwhile: p95 ${p95.toFixed(0)} ms (promised 500), ${times.length} calls`,
  );
  claim(rows[0]?.open === 0, `${rows[0]?.open} transactions were held for them`);
  claim(pidOf('main.ts') === api, `the API kept its process (${api})`);
}
