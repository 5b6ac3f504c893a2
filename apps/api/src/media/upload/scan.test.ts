import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { paper, picture, send, tone } from '../../../../../tests/media.ts';

/** What clamd(8) answers to INSTREAM: it knows one virus, and gives up beyond so many bytes. */
const virus = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE';
const longest = 20_000;

let server: Server;
let world: World;
let looked = 0;
beforeAll(async () => {
  server = createServer((line) => {
    let sent = Buffer.alloc(0);
    line.on('error', () => undefined);
    line.on('data', (piece) => {
      sent = Buffer.concat([sent, piece]);
      const content = contentOf(sent);
      if (content === undefined) return;
      looked += 1;
      if (content.length > longest) return line.end('INSTREAM size limit exceeded. ERROR\0');
      line.end(content.includes(virus) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));
  world = await openWorld({ CLAMD_URL: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
afterAll(async () => {
  await world.end();
  server.close();
});

/** The file out of its pieces, once the last of them is there. */
function contentOf(sent: Buffer): Buffer | undefined {
  const pieces: Buffer[] = [];
  for (let at = 'zINSTREAM\0'.length; at + 4 <= sent.length; ) {
    const length = sent.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(sent.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

const sentPaper = (bytes: Buffer) => send(world, 'senja', { kind: 'DOCUMENT', fileName: 'ktp.pdf', bytes });
const kept = async () => Number((await world.sql.query('select count(*) from media')).rows[0].count);

test('a paper the scanner finds something in is not kept; its sender is told what, and the log as well', async () => {
  expect((await sentPaper(paper())).status).toBe(201);
  const before = await kept();
  const { status, body } = await sentPaper(paper(virus));
  expect([status, body.code]).toEqual([422, 'error.media.upload']);
  expect(body.fieldErrors).toMatchObject([{ field: 'file', code: 'error.media.infected' }]);
  expect(body.fieldErrors[0].message).toContain('Eicar-Test-Signature');
  expect(await kept()).toBe(before);
  const { rows } = await world.sql.query(
    "select actor_login, after from audit_log where entity = 'media' and action = 'refused'",
  );
  expect(rows).toMatchObject([
    { actor_login: 'senja', after: { fileName: 'ktp.pdf', found: 'Eicar-Test-Signature' } },
  ]);
});

test('sounds are only ever decoded: nobody looks into them', async () => {
  const before = looked;
  const { status } = await send(world, 'senja', {
    kind: 'RINGBACK',
    fileName: 'nada.wav',
    bytes: await tone(),
  });
  expect([status, looked]).toEqual([201, before]);
});

test('what the scanner could not look into, or not wholly, is not kept: it may be sent again', async () => {
  const before = await kept();
  const large = await picture(3_000);
  expect(large.length).toBeGreaterThan(longest);
  const sent = () => send(world, 'senja', { kind: 'ARTIST_IMAGE', fileName: 'rara.jpg', bytes: large });
  const answer = await sent();
  expect([answer.status, answer.body.code, answer.headers['retry-after']]).toEqual([
    ...[503, 'error.media.scanner', '30'],
  ]);
  await new Promise((done) => server.close(done));
  expect((await sentPaper(paper())).body.code).toBe('error.media.scanner');
  expect(await kept()).toBe(before);
});
