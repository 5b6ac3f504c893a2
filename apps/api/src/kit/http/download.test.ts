import { once } from 'node:events';
import net from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Name, openWorld, type World } from '../../../../../tests/cast.ts';
import { temporaryFolder } from '../../../../../tests/files/wavFixture.ts';
import { spool } from './spool.ts';

// More than the sockets of a machine take in for somebody who does not read: 20 MB.
const rows = 2_000;
const body = JSON.stringify({
  path: '/sysparams',
  query: { group: 'BEBAN' },
  fileName: 'beban',
  columns: ['key', 'longValue'].map((field) => ({ field, head: 'action.open' })),
});

let world: World;
let port: number;
beforeAll(async () => {
  world = await openWorld();
  await world.sql.query(
    `insert into sysparam ("group", key, value, long_value, "order")
       select 'BEBAN', 'K' || n, '1', repeat('lagu senja', 1000), 0 from generate_series(1, $1) n`,
    [rows],
  );
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  port = (world.app.server.address() as net.AddressInfo).port;
});
afterAll(() => world.end());

/** Asks for the parameters as a file and then stops reading, as a laptop that was closed. */
async function stall(who: Name): Promise<net.Socket> {
  const socket = net.connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    [
      'POST /api/bulk/export/csv HTTP/1.1',
      'Host: 127.0.0.1',
      `Authorization: Bearer ${world.cast[who].token}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
  );
  await once(socket, 'readable');
  expect(String(socket.read(15))).toBe('HTTP/1.1 200 OK');
  return socket;
}

const ask = (who: Name) => world.ask(who, 'POST', '/bulk/export/csv', JSON.parse(body));

const openTransactions = async () =>
  (
    await world.sql.query(
      'select from pg_stat_activity where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()',
    )
  ).rowCount;

test('readers who stop hold no transaction, and a person has two files on the way at most', async () => {
  const stalled = await Promise.all([stall('adi'), stall('adi')]);
  await expect.poll(openTransactions, { timeout: 60_000 }).toBe(0);
  const third = await ask('adi');
  expect([third.status, third.body.code]).toEqual([429, 'error.export.busy']);
  expect(Number(third.headers['retry-after'])).toBeGreaterThan(0);
  const parameters = { ...JSON.parse(body), query: {}, columns: [{ field: 'key', head: 'action.open' }] };
  expect((await world.ask('sari', 'POST', '/bulk/export/csv', parameters)).status).toBe(200);
  for (const socket of stalled) socket.destroy();
  await expect.poll(async () => (await ask('adi')).status, { timeout: 60_000 }).toBe(200);
  expect((await ask('adi')).text.split('\r\n')).toHaveLength(rows + 2);
});

test('a column is written once, however often and under whatever heading it is asked for', async () => {
  const asked = ['action.open', 'action.open', 'tag.name'].map((head) => ({ field: 'key', head }));
  const parameters = { path: '/sysparams', query: {}, fileName: 'a' };
  const columns = [...asked, { field: 'group', head: 'action.open' }];
  const { text: file } = await world.ask('sari', 'POST', '/bulk/export/csv', { ...parameters, columns });
  for (const line of file.trim().split('\r\n')) expect(line.split(',')).toHaveLength(2);
});

test('what is written while a file is made is not in it: it shows one moment from its first row to its last', async () => {
  const count = 5_000;
  // The export waits in the midst of its rows until the lock is given back.
  await world.sql.query(
    `insert into tag (name) select 'tag ' || n from generate_series(10001, 10000 + ${count}) n;
     create function wait_here() returns boolean language plpgsql as
       $$ begin if current_query() like 'fetch%' then perform pg_advisory_xact_lock_shared(4711); end if; return true; end $$;
     alter table tag enable row level security;
     create policy halfway on tag using (name <> 'tag 12500' or wait_here())`,
  );
  const tags = { path: '/tags', query: { search: 'tag' }, fileName: 'tags' };
  const asked = { ...tags, columns: [{ field: 'name', head: 'action.open' }] };
  const exported = async () => (await world.ask('adi', 'POST', '/bulk/export/csv', asked)).text.split('\r\n');
  const holder = await world.sql.connect();
  await holder.query('select pg_advisory_lock(4711)');
  const asking = exported();
  const waiting = async () =>
    (
      await holder.query(
        "select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'",
      )
    ).rowCount;
  await expect.poll(waiting, { timeout: 60_000 }).toBe(1);
  await holder.query("insert into tag (name) values ('tag 00000'), ('tag 99999')");
  await holder.query('select pg_advisory_unlock(4711)');
  holder.release();
  const file = await asking;
  expect([file.length, file.filter((line) => /00000|99999/.test(line))]).toEqual([count + 2, []]);
  expect(await exported()).toHaveLength(count + 4);
});

test('whoever reads slower than the least pace is sent away, and what was made for him ends', async () => {
  let pieces = 0;
  const stream = await spool(
    temporaryFolder(),
    async (write) => {
      for (; pieces < 10_000; pieces += 1) await write('senja '.repeat(20_000));
    },
    { bytes: 1_000, ms: 100 },
  );
  stream.on('error', () => undefined);
  await new Promise((resolve) => stream.once('close', resolve));
  expect(stream.errored?.message).toBe('the reader is too slow');
  expect(pieces).toBeLessThan(10_000);
});

test('what fails before the first piece is told; what fails later breaks the file', async () => {
  const fail = async () => Promise.reject(new Error('the database is away'));
  await expect(spool(temporaryFolder(), fail)).rejects.toThrow('the database is away');
  const broken = await spool(temporaryFolder(), async (write) => {
    await write('a,b\r\n');
    throw new Error('the database went away');
  });
  await expect(text(broken)).rejects.toThrow('the database went away');
  const whole = await spool(temporaryFolder(), (write) => write('a,b\r\n'));
  expect(await text(whole)).toBe('a,b\r\n');
});
