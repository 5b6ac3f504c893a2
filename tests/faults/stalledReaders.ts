/**
 * One reader of an export that stops for 130 s (or as long as asked), then 30 readers that stop, two of each of 15 people: every one
 * got its export begun, nobody else notices (p95 ≤ 500 ms), and no transaction is held for them.
 */
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { openLine } from './line.ts';
import { claim, type Product, percentile, startProduct } from './product.ts';

const body = JSON.stringify({
  path: '/faqs',
  query: {},
  fileName: 'faqs',
  columns: [{ field: 'description', head: 'content.faq.description' }],
});

const seconds = Number(process.argv[2] ?? 130);
const product = await startProduct();
try {
  // More than what lies between two ends of a line takes, in few rows: it is the readers that are to be slow.
  await product.sql.query(
    `insert into faq (title, description) select 'Question ' || n, repeat('A long answer. ', 300) from generate_series(1, 4000) n`,
  );
  const people = await peopleOf(product, 15);
  await stall(product, people.slice(0, 1), seconds);
  await stall(
    product,
    people.flatMap((token) => [token, token]),
    Math.min(seconds, 40),
  );
} finally {
  await product.end();
}

/** Staff who may see what the administrator sees, each signed in. */
async function peopleOf({ sql }: Product, many: number): Promise<string[]> {
  const { rows } = await sql.query<{ token: string }>(
    `with people as (
       insert into app_user (login, email, first_name, password_hash, status, activated)
       select 'reader' || n, 'reader' || n || '@example.test', 'Reader', password_hash, 'APPROVED', true
       from app_user, generate_series(1, $1::int) n where login = 'superuser' returning id),
     roles as (
       insert into user_role (user_id, role_id) select people.id, role_id
       from people, user_role held join app_user on app_user.id = held.user_id where login = 'superuser'),
     tokens as (select id, left(md5(random()::text) || md5(random()::text), 43) as token from people),
     sessions as (
       insert into session (user_id, token_hash, remember, expires_at)
       select id, sha256(token::bytea), false, now() + interval '1 day' from tokens)
     select token from tokens`,
    [many],
  );
  return rows.map(({ token }) => token);
}

async function stall({ address, ask, pidOf, sql }: Product, tokens: readonly string[], wait: number) {
  const api = pidOf('main.ts');
  const times: number[] = [];
  let going = true;
  const others = (async () => {
    while (going) {
      const { status, ms } = await ask('GET', '/genres?page=0&size=20');
      times.push(status === 200 ? ms : 60_000);
      await sleep(100);
    }
  })();
  const readers = await Promise.all(tokens.map((token) => beginReading(address, token)));
  await sleep(wait * 1000);
  going = false;
  await others;
  const { rows } = await sql.query<{ open: number }>(
    `select count(*)::int as open from pg_stat_activity
     where state like 'idle in transaction%' and now() - xact_start > interval '20 seconds'`,
  );
  for (const { socket } of readers) socket.destroy();
  const begun = readers.filter(({ status }) => status === 200).length;
  const other = readers.find(({ status }) => status !== 200);
  claim(
    begun === readers.length,
    `${begun} of ${readers.length} exports began${other ? `; another answer was ${other.status}` : ''}`,
  );
  const p95 = percentile(times, 95);
  claim(
    p95 <= 500,
    `${readers.length} stopped for ${wait} s, others meanwhile: p95 ${p95.toFixed(0)} ms (promised 500), ${times.length} calls`,
  );
  claim(rows[0]?.open === 0, `${rows[0]?.open} transactions were held for them`);
  claim(pidOf('main.ts') === api, `the API kept its process (${api})`);
}

interface Reading {
  socket: Socket;
  status: number;
}

/** Asks for an export, reads its first bytes, and not one more; whoever is told to come back does, twice at most. */
async function beginReading(address: string, token: string, tries = 3): Promise<Reading> {
  const socket = await openLine(address);
  socket.write(
    `POST /api/bulk/export/csv HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
  const head = await new Promise<string>((done) => {
    socket.once('data', (piece) => done(piece.toString('latin1')));
    socket.once('close', () => done(''));
  });
  socket.pause();
  const status = Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0);
  if (status !== 503 || tries === 1) return { socket, status };
  socket.destroy();
  await sleep(2_000);
  return beginReading(address, token, tries - 1);
}
