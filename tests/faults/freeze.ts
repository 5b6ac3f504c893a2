/**
 * All processes of PostgreSQL are stopped for 30 s (or as long as asked) and go on: calls, reports and exports answer 503 with
 * Retry-After within 3 s meanwhile (but the one report of a person that is being read already), and work again within 10 s.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, claim, type Product, percentile, startProduct } from './product.ts';

/** An export as the screen of a list asks for it. */
const exported = {
  path: '/faqs',
  query: {},
  fileName: 'faqs',
  columns: [{ field: 'title', head: 'content.faq.title' }],
};
const seconds = Number(process.argv[2] ?? 30);
const product = await startProduct();
try {
  await freeze(product);
} finally {
  await product.end();
}

async function freeze({ ask, postgres, pidOf }: Product): Promise<void> {
  const api = pidOf('main.ts');
  const calls = [
    ['GET', '/faqs'],
    ['POST', '/faqs', { title: 'frozen' }],
    ['GET', '/labels/reporting/summary?datenum=202610'],
    ['GET', '/albums?page=0&size=20'],
  ] as const;
  const asExport = ['POST', '/bulk/export/csv', exported] as const;
  await Promise.all(Array.from({ length: 24 }, () => ask('GET', '/faqs')));
  const frozen = postgres();
  const answers: (Answer & { at: string })[] = [];
  const until = performance.now() + seconds * 1000;
  const callers = Array.from({ length: 24 }, async (_, n) => {
    while (performance.now() < until) {
      // A person has two exports at a time: more would be told so, frozen or not.
      const [method, at, body] = n < 2 ? asExport : (calls[n % calls.length] ?? calls[0]);
      const answer = await ask(method, at, body);
      // The last ones are asked before and answered after it goes on.
      if (performance.now() < until) answers.push({ ...answer, at: `${method} ${at}` });
    }
  });
  for (const pid of frozen) process.kill(pid, 'SIGSTOP');
  await sleep(until - performance.now());
  for (const pid of frozen) process.kill(pid, 'SIGCONT');
  const back = performance.now();
  let status = 0;
  while (status !== 200 && performance.now() - back < 30_000) ({ status } = await ask('GET', '/faqs'));
  const backAfter = (performance.now() - back) / 1000;
  await Promise.all(callers);
  const late = answers.filter(({ status: given }) => given === 503);
  const other = answers.filter(({ status: given }) => given !== 503 && given !== 200 && given !== 201);
  for (const [method, at] of [...calls, asExport]) {
    const times = late.filter((answer) => answer.at === `${method} ${at}`).map(({ ms }) => ms);
    claim(
      times.length > 0 && Math.max(...times) <= 3_000,
      `${method} ${at.split('?')[0]}: ${times.length} answers of 503, p50 ${percentile(times, 50).toFixed(0)} ms, the slowest ${Math.max(0, ...times).toFixed(0)} ms (promised 3.000)`,
    );
  }
  claim(
    late.every(({ headers }) => headers.get('retry-after')),
    'each says when to try again',
  );
  claim(
    other.length === 0,
    `${other.length} answers of another kind ${other[0]?.status ?? ''} ${other[0]?.text.slice(0, 80) ?? ''}`,
  );
  claim(backAfter <= 10, `back after ${backAfter.toFixed(1)} s (promised 10)`);
  claim(pidOf('main.ts') === api, `the API kept its process (${api})`);
}
