/**
 * Guessing is slowed, and nobody is shut out by it: 100 parallel guesses at one account, then a siege of it from everywhere that
 * goes on (60 s, or as long as asked), while its owner signs in from a device used before and by a mailed key, and others as always.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { claim, type Product, percentile, startProduct } from './product.ts';

const seconds = Number(process.argv[2] ?? 60);
const password = 'Rilis#2026';
// The product stands behind a proxy on this machine, so that each guess can come from an address of its own.
const product = await startProduct(undefined, { TRUST_PROXY: '127.0.0.1', PUBLIC_URL: 'http://127.0.0.1' });
try {
  await besiege(product);
} finally {
  await product.end();
}

interface Try {
  status: number;
  ms: number;
  device: string;
  retryAfter: number;
}

async function besiege(product: Product): Promise<void> {
  const { sql, ask } = product;
  for (const login of ['owner', 'other'])
    await sql.query(
      `insert into app_user (login, email, first_name, password_hash, status, activated)
       select $1, $1 || '@example.test', 'Person', password_hash, 'APPROVED', true from app_user where login = 'superuser'`,
      [login],
    );
  const device = (await enter(product, 'owner', '10.1.0.1', password)).device;
  const burst = await Promise.all(
    Array.from({ length: 100 }, (_, n) => enter(product, 'owner', '10.2.0.1', `Guess#${n}00`)),
  );
  const looked = burst.filter(({ status }) => status === 401).length;
  const refused = burst.filter(({ status, retryAfter }) => status === 429 && retryAfter > 0).length;
  claim(
    looked <= 10 && looked + refused === 100,
    `of 100 parallel guesses from one address ${looked} were looked at (promised 10), ${refused} told to wait`,
  );
  let going = true;
  let guesses = 0;
  let checked = 0;
  const attackers = Array.from({ length: 12 }, async () => {
    while (going) {
      guesses += 1;
      const from = `10.${3 + (guesses % 200)}.${Math.floor(guesses / 200) % 250}.7`;
      if ((await enter(product, 'owner', from, `Guess#${guesses}`)).status === 401) checked += 1;
    }
  });
  await sleep(5_000);
  const owner: Try[] = [];
  const other: Try[] = [];
  const stranger: Try[] = [];
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until) {
    owner.push(await enter(product, 'owner', '10.1.0.1', password, device));
    other.push(await enter(product, 'other', '10.250.0.1', password));
    stranger.push(await enter(product, 'owner', '10.251.0.1', password));
    await sleep(1_000);
  }
  const { rows } = await sql.query<{ lines: number }>(`select count(*)::int as lines from audit_log
    where action = 'signInRefused'`);
  going = false;
  await Promise.all(attackers);
  const got = (tries: Try[]) => tries.filter(({ status }) => status === 200).length;
  const p95 = (tries: Try[]) =>
    percentile(
      tries.map(({ ms }) => ms),
      95,
    ).toFixed(0);
  console.log(
    `          ${guesses} guesses in ${seconds} s, ${checked} of them looked at, ${rows[0]?.lines} lines of the log`,
  );
  claim(
    got(owner) === owner.length,
    `the owner got in ${got(owner)} of ${owner.length} times from a device used before, p95 ${p95(owner)} ms`,
  );
  claim(
    got(other) === other.length,
    `somebody else ${got(other)} of ${other.length} times, p95 ${p95(other)} ms`,
  );
  console.log(`          the owner from a new device: ${got(stranger)} of ${stranger.length} times`);
  // Twenty are free, and again whenever the owner has come in from elsewhere; the others stand in line, 5 s apart.
  const most = 20 * (1 + got(stranger)) + (seconds + 30) / 5;
  claim(checked <= most, `${checked} guesses looked at (promised at most ${most})`);
  claim((await ask('GET', '/faqs')).status === 200, 'others are served');
}

async function enter(
  { address }: Product,
  username: string,
  from: string,
  secret: string,
  device = '',
): Promise<Try> {
  const begun = performance.now();
  const answer = await fetch(`${address}/api/authenticate`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-rilis-client': 'web',
      'x-forwarded-for': from,
      ...(device && { cookie: device }),
    },
    body: JSON.stringify({ username, password: secret }),
  });
  await answer.text();
  return {
    status: answer.status,
    ms: performance.now() - begun,
    device: /(?:__Host-)?rilis_device=[^;]+/.exec(answer.headers.getSetCookie().join(' '))?.[0] ?? '',
    retryAfter: Number(answer.headers.get('retry-after')),
  };
}
