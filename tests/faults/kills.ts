/**
 * PostgreSQL is killed 20 times under 24 writers (or as often as asked): the API keeps its process, answers again within 10 s of
 * the database being there, and nothing that was acknowledged is lost.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { claim, type Product, startProduct } from './product.ts';

const kills = Number(process.argv[2] ?? 20);
const product = await startProduct();
try {
  await killUnderWriters(product);
} finally {
  await product.end();
}

async function killUnderWriters({ ask, postgres, pidOf, sql }: Product): Promise<void> {
  const programs = [pidOf('main.ts'), pidOf('worker.ts')];
  const acknowledged: string[] = [];
  const statuses = new Map<number, number>();
  let writing = true;
  const writers = Array.from({ length: 24 }, async (_, writer) => {
    for (let n = 0; writing; n += 1) {
      const title = `kept ${writer}.${n}`;
      const { status } = await ask('POST', '/faqs', { title });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 201) acknowledged.push(title);
      else await sleep(50);
    }
  });
  const backs: number[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    await sleep(1_500);
    const [server = 0] = postgres();
    process.kill(server, 'SIGKILL');
    while ((postgres()[0] ?? server) === server || !(await accepts(sql))) await sleep(50);
    const there = performance.now();
    const before = acknowledged.length;
    while (acknowledged.length === before && performance.now() - there < 30_000) await sleep(20);
    backs.push(performance.now() - there);
  }
  writing = false;
  await Promise.all(writers);
  const { rows } = await sql.query<{ title: string }>(`select title from faq where title like 'kept %'`);
  const stored = new Set(rows.map((row) => row.title));
  const lost = acknowledged.filter((title) => !stored.has(title));
  const said = [...statuses].map(([status, times]) => `${status}: ${times}`).join(', ');
  claim(
    lost.length === 0,
    `${kills} kills, ${acknowledged.length} acknowledged writes, ${lost.length} lost (${said})`,
  );
  claim(
    [...statuses.keys()].every((status) => status === 201 || status === 503),
    'every answer was 201 or 503',
  );
  const worst = Math.max(...backs) / 1000;
  claim(worst <= 10, `back ${worst.toFixed(1)} s after the database at the latest (promised 10)`);
  claim(pidOf('main.ts') === programs[0], `the API kept its process (${programs[0]})`);
  claim(pidOf('worker.ts') === programs[1], `the worker kept its process (${programs[1]})`);
}

function accepts(sql: Product['sql']): Promise<boolean> {
  return sql.query('select 1').then(
    () => true,
    () => false,
  );
}
