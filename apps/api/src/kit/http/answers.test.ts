import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';

let world: World;
let port: number;
beforeAll(async () => {
  world = await openWorld({ METRICS_TOKEN: 'sixteen characters or more' });
  port = Number(new URL(await world.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => world.end());

/** Sends bytes as they are, and answers what comes back until the line ends. */
async function raw(request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(request);
  return text(socket);
}

test('what is somebody’s own is stored nowhere on its way, refusals too', async () => {
  for (const [who, path] of [
    ['senja', '/account'],
    ['adi', '/labels'],
    [null, '/labels'],
    ['senja', '/albums/999999'],
  ] as const)
    expect((await world.ask(who, 'GET', path)).headers['cache-control'], path).toBe('no-store');
});

test('an address that cannot be read is a problem document with all security headers', async () => {
  const answer = await raw('GET /api/albums/%E0%A4%A HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  for (const header of [
    'content-type: application/problem\\+json',
    "content-security-policy: default-src 'self'",
    'x-content-type-options: nosniff',
    'x-frame-options: DENY',
  ])
    expect(answer).toMatch(new RegExp(`\r\n${header}`, 'i'));
  expect(answer).toContain('"code":"error.badRequest"');
});

test('an address that asks for what cannot be shown says which part of it, and how one gets out', async () => {
  const words = (path: string, language = 'en') =>
    world
      .ask('adi', 'GET', path, undefined, { 'accept-language': language })
      .then(({ status, body }) => [status, body.code, body.message]);
  expect(await words(`/tags?search=${'x'.repeat(201)}`)).toEqual([
    400,
    'error.badQuery',
    'The address asks for something that cannot be shown. search: At most 200 characters. Change the search or the filter, or take it away.',
  ]);
  expect(await words('/tags?size=9999&page=-4', 'id')).toEqual([
    400,
    'error.badQuery',
    'Alamat ini meminta sesuatu yang tidak dapat ditampilkan. page: Isi bilangan bulat. size: Paling banyak 200. Ubah pencarian atau filternya, atau hapus.',
  ]);
});

test('of a filter by time it is said which one it is and how it is written', async () => {
  const words = async (query: string, language = 'en') => {
    const asked = await world.ask('adi', 'GET', `/labels/reporting?${query}`, undefined, {
      'accept-language': language,
    });
    return asked.status === 200 ? 200 : asked.body.message.split('. ').slice(1, -1).join('. ');
  };
  for (const wrong of ['28-09-2026', '2026-09-31', 'september'])
    expect(await words(`filterDate=${wrong}`), wrong).toBe(
      'filterDate: Write a month as 202609, or a day as 2026-09-28',
    );
  expect(await words('yearMonthStart=202613&endDate=28-09-2026')).toBe(
    'yearMonthStart: Write a month as year and month, such as 202609. endDate: Write a date as year, month and day, such as 2026-09-28',
  );
  expect(await words('startDate=28-09-2026', 'id')).toBe(
    'startDate: Tulis tanggal sebagai tahun, bulan, dan hari, misalnya 2026-09-28',
  );
  for (const right of ['filterDate=202609', 'filterDate=2026-09-28', 'yearMonthStart=202609'])
    expect(await words(right), right).toBe(200);
});

test('an address asked by another method than it takes says which ones it does, in the reader’s words', async () => {
  const ask = (who: 'senja' | null, method: string, path: string) =>
    world.ask(who, method, path, undefined, { 'accept-language': 'id' });
  const asked = await ask('senja', 'PATCH', '/faqs/7?x=1');
  expect([asked.status, asked.headers.allow, asked.body.code, asked.body.message]).toEqual([
    405,
    'GET, HEAD, PUT, DELETE, OPTIONS',
    'error.method',
    'Alamat ini hanya menerima GET, HEAD, PUT, DELETE, OPTIONS.',
  ]);
  const options = await ask(null, 'OPTIONS', '/authenticate');
  expect([options.status, options.headers.allow, options.text]).toEqual([204, 'POST, OPTIONS', '']);
  const head = await world.app.inject({ method: 'HEAD', url: '/api/account/activate?key=x' });
  expect([head.statusCode, head.headers.allow]).toEqual([405, 'GET, OPTIONS']);
  expect((await ask('senja', 'PATCH', '/nothing/7')).status).toBe(404);
});

test('the head of an answer is that of the answer, without its content', async () => {
  const ask = (method: 'GET' | 'HEAD', at: string, token?: string) =>
    world.app.inject({
      ...{ method, url: `/api${at}` },
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });
  const { token } = world.cast.adi;
  for (const [at, whose, status] of [
    ['/roles?size=50', token, 200],
    ['/public/faqs', undefined, 200],
    ['/roles', undefined, 401],
    ['/albums/999999', token, 404],
  ] as const) {
    const [whole, head] = [await ask('GET', at, whose), await ask('HEAD', at, whose)];
    expect([at, whole.statusCode, head.statusCode, head.body]).toEqual([at, status, status, '']);
    for (const name of ['content-type', 'content-length', 'cache-control', 'x-total-count', 'etag'])
      expect([at, name, head.headers[name]]).toEqual([at, name, whole.headers[name]]);
  }
});

test('a multipart body that ends before its last boundary is a mistake of the caller', async () => {
  const kind = '--b\r\nContent-Disposition: form-data; name="kind"\r\n\r\nCOVER\r\n';
  const body = `${kind}--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nhalf`;
  const answer = await world.ask('adi', 'POST', '/media-images', Buffer.from(body), {
    'content-type': 'multipart/form-data; boundary=b',
  });
  expect([answer.status, answer.body.code]).toEqual([400, 'error.badRequest']);
});

test('fields beside a file are held in memory: a megabyte of them, however many there are', async () => {
  const field = (name: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${'x'.repeat(200_000)}\r\n`;
  const body = Array.from({ length: 8 }, (_, at) => field(`more${at}`)).join('');
  const answer = await world.ask('adi', 'POST', '/media-images', Buffer.from(`${body}--b--\r\n`), {
    'content-type': 'multipart/form-data; boundary=b',
  });
  expect([answer.status, answer.body.code]).toEqual([413, 'error.tooLargeBody']);
});

test('a body that is nested without end is a mistake of the caller', async () => {
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
  const body = `{"name":"Baru","screen":"/faq","search":"","isDefault":false,"more":${deep}}`;
  const answer = await world.ask('adi', 'POST', '/saved-views', Buffer.from(body), {
    ...{ 'content-type': 'application/json', 'idempotency-key': 'nested-without-end' },
  });
  expect([answer.status, answer.body.code]).toEqual([400, 'error.badRequest']);
});

test('measurements are for whoever has the token', async () => {
  const ask = (headers: Record<string, string>) =>
    world.app.inject({ method: 'GET', url: '/metrics', headers });
  expect((await ask({})).statusCode).toBe(404);
  expect((await ask({ authorization: 'Bearer guess' })).statusCode).toBe(404);
  const told = await ask({ authorization: 'Bearer sixteen characters or more' });
  expect(told.statusCode).toBe(200);
  expect(told.body).toContain('http_request_duration_seconds');
});

test('without a token measurements are for the machine itself, and nobody who came through a proxy', async () => {
  const open = await openWorld();
  const ask = (remoteAddress: string, headers: Record<string, string> = {}) =>
    open.app.inject({ method: 'GET', url: '/metrics', remoteAddress, headers });
  expect((await ask('127.0.0.1')).statusCode).toBe(200);
  expect((await ask('203.0.113.7')).statusCode).toBe(404);
  expect((await ask('127.0.0.1', { 'x-forwarded-for': '203.0.113.7' })).statusCode).toBe(404);
  await open.end();
});

test('the description of the calls is compressed, kept, and asked for again by its name', async () => {
  const ask = (headers: Record<string, string>) =>
    world.app.inject({ method: 'GET', url: '/api/openapi.json', headers });
  const zipped = await ask({ 'accept-encoding': 'gzip, br' });
  expect(zipped.headers).toMatchObject({
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=300',
  });
  const plain = await ask({});
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
  expect(zipped.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
  expect((await ask({ 'if-none-match': String(plain.headers.etag) })).statusCode).toBe(304);
  expect(Object.keys(plain.json().paths).length).toBeGreaterThan(200);
  const shown = await world.app.inject({ method: 'GET', url: '/api/docs/json' });
  expect(shown.json()).toEqual(plain.json());
});

test('whoever reads the description of the calls at the address the guides name sees it, with its styles and scripts', async () => {
  const page = await world.app.inject({ method: 'GET', url: '/api/docs' });
  const named = [...page.body.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, at = '']) => at);
  expect(named.length).toBeGreaterThan(4);
  for (const at of named) {
    const url = new URL(at, 'http://rilis.test/api/docs').pathname;
    expect([at, (await world.app.inject({ method: 'GET', url })).statusCode]).toEqual([at, 200]);
  }
});

test('the description says how a file is sent, in one piece and in many, and where the bearer comes from', async () => {
  const { info, paths } = (await world.ask(null, 'GET', '/openapi.json')).body;
  const form = paths['/media-images'].post.requestBody.content['multipart/form-data'].schema;
  expect(Object.keys(form.properties)).toEqual(['kind', 'labelId', 'file']);
  expect(info.description).toMatch(/POST \/authenticate answers an access_token/);
  expect(info.description).toMatch(/tus 1\.0\.0 .* at \/uploads/);
});

test('a long answer travels packed to whoever can unpack it, a short one as it is', async () => {
  const ask = (encoding: string, at: string) =>
    world.app.inject({
      method: 'GET',
      url: `/api${at}`,
      headers: { authorization: `Bearer ${world.cast.adi.token}`, 'accept-encoding': encoding },
    });
  const plain = await ask('gzip;q=0, br;q=0.0', '/roles?size=50');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.headers.vary).toMatch(/accept-encoding/);
  const zipped = await ask('br;q=0, gzip', '/roles?size=50');
  expect(zipped.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
  expect(zipped.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
  const smallest = await ask('gzip, deflate, br', '/roles?size=50');
  expect(smallest.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(smallest.rawPayload).toString()).toBe(plain.body);
  expect(smallest.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
  const short = await ask('gzip', '/genres?search=nothing+of+the+kind');
  expect(short.headers['content-encoding']).toBeUndefined();
});
