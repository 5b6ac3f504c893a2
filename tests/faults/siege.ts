/**
 * Guessing is slowed, and nobody is shut out by it: 100 parallel guesses at one account, then a siege of it from everywhere that
 * goes on (60 s, or as long as asked), while its owner signs in from a device used before, at its end from new ones by a mailed key and by a passkey, and others as always.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Authenticator } from '../authenticator.ts';
import { claim, type Product, percentile, startProduct } from './product.ts';

const seconds = Number(process.argv[2] ?? 60);
const password = 'Rilis#2026';
// The product stands behind a proxy on this machine, so that each guess can come from an address of its own.
const origin = 'http://localhost';
const product = await startProduct(undefined, { TRUST_PROXY: '127.0.0.1', PUBLIC_URL: origin });
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
  const begun = performance.now();
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
  const renewed = await enterByMail(product);
  const byPasskey = await enterByPasskey(product, renewed);
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
  claim(renewed.status === 200, `by a mailed key the owner got in from a new device (${renewed.status})`);
  claim(byPasskey === 200, `and by a passkey from another (${byPasskey})`);
  // Twenty are free, and again whenever the owner has come in from elsewhere; the others stand in line, 5 s apart.
  const most = 20 * (3 + got(stranger)) + Math.ceil((performance.now() - begun) / 5_000);
  claim(checked <= most, `${checked} guesses looked at (promised at most ${most})`);
  claim((await ask('GET', '/faqs')).status === 200, 'others are served');
}

/** What somebody shows of themselves: a session, a device used before. */
interface Known {
  token?: string;
  device?: string;
}

/** Somebody says something from an address. */
async function send({ address }: Product, at: string, from: string, body?: object, known: Known = {}) {
  const answer = await fetch(`${address}/api${at}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': from,
      ...(known.token && { authorization: `Bearer ${known.token}` }),
      ...(known.device && { cookie: known.device }),
    },
    body: JSON.stringify(body ?? {}),
  });
  const said = JSON.parse((await answer.text()) || 'null');
  return { status: answer.status, said, device: deviceOf(answer) };
}

/** The owner asks for a key from where nobody knows them, sets a password with it and signs in. */
async function enterByMail(product: Product): Promise<{ status: number; token: string }> {
  const from = '10.252.0.1';
  await send(product, '/account/forgot_password', from, { email: 'owner@example.test' });
  let key = '';
  for (const deadline = Date.now() + 60_000; !key && Date.now() < deadline; await sleep(200)) {
    const { text } = await product.ask('GET', '/mailbox?search=owner@example.test');
    key = /resetPassword\?key=([\w-]+)/.exec(text)?.[1] ?? '';
  }
  const newPassword = 'Samudra#47Lepas';
  const { device } = await send(product, '/account/reset_password', from, { key, newPassword });
  const person = { username: 'owner', password: newPassword };
  const { status, said } = await send(product, '/authenticate', from, person, { device });
  return { status, token: said?.access_token ?? '' };
}

/** The owner, signed in, registers a passkey and signs in by it alone from elsewhere. */
async function enterByPasskey(product: Product, { token }: { token: string }): Promise<number> {
  const authenticator = new Authenticator(origin);
  const options = await send(product, '/account/passkeys/options', '10.252.0.1', {}, { token });
  const response = authenticator.make(options.said);
  await send(product, '/account/passkeys', '10.252.0.1', { name: 'Phone', response }, { token });
  const asked = await send(product, '/authenticate/passkey/options', '10.253.0.1');
  const passkey = authenticator.sign(asked.said);
  return (await send(product, '/authenticate/passkey', '10.253.0.1', { passkey, rememberMe: true })).status;
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
    device: deviceOf(answer),
    retryAfter: Number(answer.headers.get('retry-after')),
  };
}

function deviceOf({ headers }: Response): string {
  return /(?:__Host-)?rilis_device=[^;]+/.exec(headers.getSetCookie().join(' '))?.[0] ?? '';
}
