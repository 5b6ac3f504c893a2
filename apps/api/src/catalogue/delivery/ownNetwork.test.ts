import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { openTestBucket } from '../../../../../tests/servers/bucket.ts';
import { bucketDrop } from '../../kit/drop/bucketDrop.ts';
import { outsideAddress } from '../../kit/drop/ownNetwork.ts';

let world: World;
let store = 0;
beforeAll(async () => {
  world = await openWorld();
  store = (await world.ask('adi', 'POST', '/dsps', { title: 'Toko Dalam' })).body.id;
});
afterAll(() => world.end());

const inside = [
  '127.0.0.1',
  '127.9.9.9',
  '10.1.2.3',
  '172.20.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '[::1]',
  '[fd00::1]',
  '[fe80::1]',
  '[::ffff:10.0.0.1]',
  '[64:ff9b::a00:1]',
  'localhost',
];

test.each(inside)('%s is of our own network: no screen makes the server connect there', async (host) => {
  await expect(outsideAddress(host, [])).resolves.toBeNull();
});

test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '[2606:4700::1111]'])('%s is not', async (host) => {
  await expect(outsideAddress(host, [])).resolves.toBe(host.replace(/[[\]]/g, ''));
});

test('what the operator has named is reached wherever it is, and a name that leads nowhere says so', async () => {
  await expect(outsideAddress('LOCALHOST', ['localhost'])).resolves.toMatch(/^(127\.0\.0\.1|::1)$/);
  await expect(outsideAddress('toko.invalid', [])).rejects.toMatchObject({ fault: 'unreachable' });
});

test('a store entered with an address inside is not tried: nothing is connected to, and the screen says why', async () => {
  let heard = 0;
  const listener = createServer((socket) => {
    heard += 1;
    socket.end();
  });
  await new Promise<void>((ready) => listener.listen(0, '127.0.0.1', ready));
  const { port } = listener.address() as { port: number };
  const base = {
    ...{ active: true, profile: 'CSV', secret: 'rahasia sekali', dpid: null, leadDays: 5 },
    ...{ titleStyle: 'VERSION_APART', takeDownForm: 'PURGE' },
  };
  const ways = [
    { transport: 'SFTP', host: '127.0.0.1', port, user: 'x', hostKey: `SHA256:${'a'.repeat(43)}` },
    {
      transport: 'S3',
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'b',
      region: 'us-east-1',
      accessKeyId: 'k',
    },
  ];
  for (const way of ways) {
    const saved = await world.ask('adi', 'PUT', `/dsps/${store}/delivery`, { ...base, ...way });
    expect(saved.status, saved.text).toBe(200);
    const { body } = await world.ask('adi', 'POST', `/dsps/${store}/delivery/try`, {});
    expect(body).toEqual({ ok: false, fault: 'inside' });
  }
  expect(heard).toBe(0);
  listener.close();
});

test('a bucket is reached at the address that was looked at, wherever its name leads by then', async () => {
  const bucket = await openTestBucket();
  const endpoint = bucket.endpoint.replace('127.0.0.1', 'toko.invalid');
  const address = { endpoint, region: 'us-east-1', bucket: 'b', accessKeyId: 'k', secretAccessKey: 's' };
  await bucketDrop({ ...address, at: '127.0.0.1' }, 'masuk', 10_000)((folder) => folder.put('a.txt', 'isi'));
  expect([...bucket.objects.values()].map(String)).toEqual(['isi']);
  await bucket.end();
});
