import { once } from 'node:events';
import { connect } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerBadHead } from './badHead.ts';
import { answerErrors } from './errors.ts';
import { endSlowBodies } from './slowBody.ts';

// The rules of a second and less, where the product has half a minute.
let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  app = Fastify({
    clientErrorHandler: answerBadHead({ 'x-content-type-options': 'nosniff' }),
    http: { headersTimeout: 500, connectionsCheckingInterval: 100 },
  });
  answerErrors(app);
  endSlowBodies(app, { ms: 400, uploadBytes: 100 });
  app.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null));
  app.post('/said', async (request) => request.body);
  app.post('/uploaded', async (request) => {
    let bytes = 0;
    for await (const piece of request.raw) bytes += piece.length;
    return { bytes };
  });
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => app.close());

async function open(head: string) {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(head);
  return { socket, answer: text(socket) };
}

const head = (path: string, type: string, bytes: number) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nAccept-Language: id\r\nContent-Type: ${type}\r\nContent-Length: ${bytes}\r\n\r\n`;

test('a body that does not come is ended with a problem in the caller’s language, and the line is closed', async () => {
  const { answer } = await open(`${head('/said', 'application/json', 100)}{"half":`);
  const said = await answer;
  expect(said).toMatch(/^HTTP\/1\.1 408 /);
  expect(said).toContain('application/problem+json');
  expect(said).toContain('Permintaan datang terlalu lambat');
});

test('an upload may take its time as long as it moves, and ends where it stops', async () => {
  const moving = await open(head('/uploaded', 'application/offset+octet-stream', 2_000));
  for (let sent = 0; sent < 2_000; sent += 200) {
    moving.socket.write(Buffer.alloc(200));
    await sleep(150);
  }
  moving.socket.end();
  expect(await moving.answer).toContain('{"bytes":2000}');
  const stopped = await open(head('/uploaded', 'application/offset+octet-stream', 2_000));
  stopped.socket.write(Buffer.alloc(200));
  expect(await stopped.answer).toMatch(/^HTTP\/1\.1 408 /);
});

test('whoever hangs up in the middle of an upload is not told the log as an outage', async () => {
  const lines: string[] = [];
  const broken = Fastify({
    logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } },
  });
  answerErrors(broken);
  broken.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null));
  const failed = Promise.withResolvers<unknown>();
  broken.post('/uploaded', async (request) => {
    try {
      await buffer(request.raw);
    } catch (error) {
      failed.resolve(error);
      throw error;
    }
  });
  const address = new URL(await broken.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(address.port), '127.0.0.1');
  socket.write(head('/uploaded', 'application/offset+octet-stream', 2_000));
  socket.write(Buffer.alloc(200), () => socket.destroy());
  expect(await failed.promise).toMatchObject({ code: 'ECONNRESET' });
  await broken.close();
  expect(lines).toEqual([]);
});

test('a head that does not come to an end, or is no HTTP, is a problem document with the headers of all answers', async () => {
  const slow = await (await open('GET / HTTP/1.1\r\nHost: x\r\n')).answer;
  expect(slow).toMatch(/^HTTP\/1\.1 408 .*"code":"error\.slowBody"/s);
  const garbage = await (await open('\x16\x03\x01 hello\r\n\r\n')).answer;
  expect(garbage).toMatch(/^HTTP\/1\.1 400 .*x-content-type-options: nosniff.*"code":"error\.badRequest"/s);
  const long = await (await open(`GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`)).answer;
  expect(long).toMatch(/^HTTP\/1\.1 431 .*"code":"error\.badHeaders"/s);
});

test('what ends a connection of the database is no fault of the caller and none to be reported', async () => {
  for (const code of ['EPIPE', 'ECONNRESET', '57P01']) {
    const lost = Fastify();
    answerErrors(lost);
    lost.get('/', () => Promise.reject(Object.assign(new Error('gone'), { code })));
    expect((await lost.inject('/')).statusCode, code).toBe(503);
  }
});
