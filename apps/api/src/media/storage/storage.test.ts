import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { closeSync, constants, openSync, writeSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Bucket, openTestBucket } from '../../../../../tests/servers/bucket.ts';
import { loadConfig } from '../../config.ts';
import { bucketDrop } from '../../kit/drop/bucketDrop.ts';
import { localDrop } from '../../kit/drop/dropFolder.ts';
import { openS3 } from '../../kit/s3.ts';
import { sealFile, unsealFile } from '../seal.ts';
import { openBucket } from './bucket.ts';
import { openInPieces } from './pieces.ts';
import { type ByteRange, openStorage, type Storage, type StoredFile } from './storage.ts';

let folder: string;
let bucket: Bucket;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'rilis-storage-'));
  await writeFile(path.join(folder, 'word.json'), '{}');
  bucket = await openTestBucket();
});
afterAll(async () => {
  await bucket.end();
  await rm(folder, { recursive: true });
});

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
async function stage(bytes: Buffer): Promise<string> {
  const staged = path.join(folder, `staged-${randomBytes(4).toString('hex')}`);
  await writeFile(staged, bytes);
  return staged;
}

const kinds = {
  'a folder': () => openStorage(loadConfig({ DATA_DIR: folder })),
  'an S3 bucket': () =>
    openStorage(
      loadConfig({
        DATA_DIR: folder,
        S3_ENDPOINT: bucket.endpoint,
        S3_BUCKET: 'rilis',
        S3_ACCESS_KEY_ID: 'key',
        S3_SECRET_ACCESS_KEY: 'secret',
      }),
    ),
};

describe.each(Object.entries(kinds))('%s keeps files by their content', (_, openIt) => {
  const bytes = randomBytes(12_000_000);
  const key = `${sha256(bytes).slice(0, 2)}/${sha256(bytes).slice(2, 4)}/${sha256(bytes)}`;
  let storage: Storage;
  beforeAll(() => {
    storage = openIt();
  });

  test('a file put twice is there once, whole or from anywhere', async () => {
    for (let time = 0; time < 2; time++) {
      const staged = await stage(bytes);
      expect(await storage.put(staged, sha256(bytes))).toBe(key);
      await expect(stat(staged)).rejects.toThrow('ENOENT');
    }
    expect(await storage.size(key)).toBe(bytes.length);
    expect((await buffer(await storage.open(key))).equals(bytes)).toBe(true);
    const part = await buffer(await storage.open(key, { from: 100, to: 199 }));
    expect(part.equals(bytes.subarray(100, 200))).toBe(true);
    const far = await buffer(await storage.open(key, { from: 1_000_000, to: 9_999_999 }));
    expect(far.equals(bytes.subarray(1_000_000, 10_000_000))).toBe(true);
    const listed: StoredFile[] = [];
    for await (const file of storage.list()) listed.push(file);
    expect(listed).toEqual([{ key, bytes: bytes.length, modifiedAt: expect.any(Date) }]);
    const read = await storage.withFile(key, (file) => readFile(file));
    expect(read.equals(bytes)).toBe(true);
  });

  test('a file of nothing is read as nothing', async () => {
    const nothing = await storage.put(await stage(Buffer.alloc(0)), sha256(Buffer.alloc(0)));
    expect(await buffer(await storage.open(nothing))).toHaveLength(0);
    await storage.remove(nothing);
  });

  test('a missing file says so', async () => {
    await storage.remove(key);
    await storage.remove(key);
    expect(await storage.size(key)).toBe(null);
    await expect(storage.open(key)).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(storage.put(path.join(folder, 'nothing'), sha256(bytes))).rejects.toThrow();
  });

  test('nothing but a key reaches a path', async () => {
    for (const wrong of ['../../secret.key', '/etc/passwd', `aa/bb/${'z'.repeat(64)}`, ''])
      await expect(async () => storage.size(wrong)).rejects.toThrow('is not the key of a file');
  });
});

test('a bucket that is away or full is told as such', async () => {
  const storage = kinds['an S3 bucket']();
  const bytes = randomBytes(10);
  bucket.failure = 507;
  await expect(storage.put(await stage(bytes), sha256(bytes))).rejects.toMatchObject({ status: 507 });
  bucket.failure = 403;
  await expect(storage.size(`aa/bb/${'a'.repeat(64)}`)).rejects.toMatchObject({ status: 503 });
  bucket.failure = undefined;
});

test('a bucket that is not there is away: none of its files is told as lost', async () => {
  const nowhere = await serviceThat((response, { method }) => {
    const said =
      '<?xml version="1.0"?><Error><Code>NoSuchBucket</Code><Message>No such bucket</Message></Error>';
    response.writeHead(404, { 'content-type': 'application/xml' });
    response.end(method === 'HEAD' ? undefined : said);
  });
  const storage = openBucket(nowhere.address, path.join(folder, 'nowhere'));
  const key = `aa/bb/${'a'.repeat(64)}`;
  const away = { status: 503, cause: { name: 'NoSuchBucket' } };
  await expect(storage.size(key)).rejects.toMatchObject(away);
  await expect(storage.open(key)).rejects.toMatchObject(away);
  await expect(storage.withFile(key, async () => 1)).rejects.toMatchObject(away);
  await expect(storage.reach()).rejects.toMatchObject(away);
  nowhere.end();
});

/** A server that answers a call with what `answer` writes, in its own time. */
async function serviceThat(answer: (response: ServerResponse, request: IncomingMessage) => void) {
  const server = createServer((request, response) => answer(response, request));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const address = { endpoint, region: 'us-east-1', bucket: 'rilis', accessKeyId: 'a', secretAccessKey: 'b' };
  const end = () => {
    server.closeAllConnections();
    server.close();
  };
  return { address, end };
}

test('a service that takes a call and stays silent counts as away; one that goes on sending is waited for', async () => {
  const asked = () => new GetObjectCommand({ Bucket: 'rilis', Key: 'song' });
  const silent = await serviceThat(() => {});
  await expect(openS3(silent.address, 1, 400).send(asked())).rejects.toMatchObject({ name: 'TimeoutError' });
  const halfway = await serviceThat((response) => void response.writeHead(200).write('half'));
  const { Body } = await openS3(halfway.address, 1, 400).send(asked());
  await expect(buffer(Body as Readable)).rejects.toMatchObject({ name: 'TimeoutError' });
  const slow = await serviceThat(async (response) => {
    for (let at = 0; at < 10; at += 1) {
      response.write('piece');
      await sleep(250);
    }
    response.end();
  });
  const whole = await openS3(slow.address, 1, 1_500).send(asked());
  expect((await buffer(whole.Body as Readable)).length).toBe(50);
  for (const one of [silent, halfway, slow]) one.end();
});

test('who reads a file hears nothing of a service that is silent once, breaks off in the middle or is away for a moment', async () => {
  const bytes = randomBytes(700_000);
  type Fault = (response: ServerResponse) => void;
  const first: Fault[] = [
    () => {},
    (response) => void response.writeHead(206, { 'content-length': 262_144 }).write('a'),
  ];
  const later: Fault[] = [
    (response) => {
      response.writeHead(206, { 'content-length': 262_144 }).write('a', () => response.destroy());
    },
    ...Array.from<unknown, Fault>({ length: 3 }, () => (response) => void response.writeHead(503).end()),
  ];
  const service = await serviceThat((response, { headers: { range = '' } }) => {
    const [, from, to] = /(\d+)-(\d+)/.exec(range)!.map(Number);
    const fault = (from === 0 ? first : later).shift();
    if (fault) return fault(response);
    const piece = bytes.subarray(from, to! + 1);
    const told = `bytes ${from}-${from! + piece.length - 1}/${bytes.length}`;
    response.writeHead(206, { 'content-range': told, 'content-length': piece.length }).end(piece);
  });
  const storage = openBucket(service.address, folder, 400);
  const read = await buffer(await storage.open(`aa/bb/${'a'.repeat(64)}`));
  expect([read.equals(bytes), first.length, later.length]).toEqual([true, 0, 0]);
  service.end();
});

test('a service that has given all it was asked for is not away because we read slowly', async () => {
  const bytes = randomBytes(7_000_000);
  const asked: string[] = [];
  const service = await serviceThat((response, { headers: { range = '' } }) => {
    asked.push(range);
    const [, from, to] = /(\d+)-(\d+)/.exec(range)!.map(Number);
    const piece = bytes.subarray(from, to! + 1);
    const told = `bytes ${from}-${from! + piece.length - 1}/${bytes.length}`;
    response.writeHead(206, { 'content-range': told, 'content-length': piece.length }).end(piece);
  });
  const client = openS3(service.address, 1, 400);
  const get = ({ from, to }: ByteRange) =>
    client.send(new GetObjectCommand({ Bucket: 'rilis', Key: 'song', Range: `bytes=${from}-${to}` }));
  const read: Buffer[] = [];
  for await (const piece of await openInPieces(get)) {
    read.push(piece);
    if (read.length === 1) {
      await sleep(1_000);
      // What is read, and the one behind it.
      expect(asked.length).toBeLessThanOrEqual(2);
    }
  }
  expect(Buffer.concat(read).equals(bytes)).toBe(true);
  service.end();
});

test('who listens slowly is given a quarter of a megabyte at a time, who reads fast more and more of it', async () => {
  const bytes = randomBytes(5_000_000);
  const sizes = async (rest: number, most: number) => {
    const asked: number[] = [];
    const get = async ({ from, to }: ByteRange) => {
      const piece = bytes.subarray(from, to + 1);
      asked.push(to + 1 - from);
      const ContentRange = `bytes ${from}-${from + piece.length - 1}/${bytes.length}`;
      return { Body: Readable.from([piece]), ContentRange } as never;
    };
    for await (const piece of await openInPieces(get)) {
      expect(piece.length).toBeGreaterThan(0);
      if (asked.length >= most) break;
      await sleep(rest);
    }
    return asked.map((size) => size / 1024);
  };
  expect((await sizes(0, 5)).slice(0, 4)).toEqual([256, 512, 1024, 2048]);
  expect(await sizes(1_100, 4)).toEqual([256, 512, 256, 256]);
});

test('more calls of a service than fifty at once are no sign that it is away', async () => {
  const busy = await serviceThat(async (response) => {
    await sleep(1_500);
    response.writeHead(200, { 'content-length': 4 }).end('song');
  });
  // The third fifty wait for longer than a service may be silent.
  const client = openS3(busy.address, 1, 3_500);
  const one = () => client.send(new GetObjectCommand({ Bucket: 'rilis', Key: 'song' }));
  const all = await Promise.all(
    Array.from({ length: 120 }, async () => (await buffer((await one()).Body as Readable)).length),
  );
  expect(new Set(all)).toEqual(new Set([4]));
  busy.end();
});

test('a look at a bucket that stays silent is given up when its time is over', async () => {
  const silent = await serviceThat(() => {});
  const look = bucketDrop(silent.address, 'toko', 300)((folder) => folder.list('receipts'));
  await expect(look).rejects.toMatchObject({ fault: 'unreachable' });
  silent.end();
});

test('of a service that answers without end no more is read than an answer has, and of a word no more than its beginning', async () => {
  let sent = 0;
  const endless = await serviceThat(async (response, { url = '' }) => {
    const piece = Buffer.alloc(1024 * 1024, url.includes('list-type') ? '<Contents></Contents>' : 'word ');
    response.writeHead(200);
    const pieces = function* () {
      for (sent = 0; sent < 200; sent += 1) yield piece;
    };
    await pipeline(Readable.from(pieces()), response).catch(() => undefined);
  });
  const open = bucketDrop(endless.address, 'toko', 20_000);
  await expect(open((drop) => drop.list('receipts'))).rejects.toThrow('The service answered without end');
  expect(sent).toBeLessThan(50);
  expect(await open((drop) => drop.read('receipts/1.json'))).toHaveLength(1024 * 1024);
  expect(sent).toBeLessThan(50);
  endless.end();
});

test('what we do ourselves between two calls of a folder is no silence of the folder', async () => {
  const open = localDrop(folder, 700);
  const names = await open(async (drop) => {
    await drop.list('.');
    await sleep(1_000);
    return drop.list('.');
  });
  expect(names).not.toEqual([]);
});

test('a folder two of whose answers are late is left alone until both have come, and every other meanwhile', async () => {
  const root = path.join(folder, 'late');
  await mkdir(root);
  const files = ['one.json', 'two.json'];
  execFileSync(
    'mkfifo',
    files.map((name) => path.join(root, name)),
  );
  const open = localDrop(root, 300);
  const asked = files.map((name) => open((drop) => drop.read(name)));
  const states = (await Promise.allSettled(asked)).map(({ status }) => status);
  expect(states).toEqual(['rejected', 'rejected']);
  const look = (at: string) => localDrop(at, 300)((drop) => drop.list('.'));
  await expect(look(folder)).rejects.toMatchObject({ message: 'The folder has not answered yet' });
  await writeFile(path.join(root, 'one.json'), '{}');
  await expect.poll(() => look(folder).catch(() => [])).not.toEqual([]);
  await expect(look(root)).rejects.toMatchObject({ message: 'The folder has not answered yet' });
  await writeFile(path.join(root, 'two.json'), '{}');
  await expect.poll(() => look(root).catch(() => [])).toEqual(files);
});

test('of calls of folders no more are under way than leave threads for everybody’s files, however long they may take', async () => {
  const words = await Promise.all(
    Array.from({ length: 6 }, async (_, at) => {
      const root = path.join(folder, `package ${at}`);
      await mkdir(root);
      execFileSync('mkfifo', [path.join(root, 'word.json')]);
      return root;
    }),
  );
  const asked = words.map((root) => localDrop(root, 60_000)((drop) => drop.read('word.json')));
  const look = () => localDrop(folder, 60_000)((drop) => drop.list('.'));
  await expect(look()).rejects.toMatchObject({ message: 'The folder has not answered yet' });
  const written = new Set<string>();
  await expect
    .poll(() => {
      for (const root of words)
        if (!written.has(root) && isWritten(path.join(root, 'word.json'))) written.add(root);
      return written.size;
    })
    .toBe(6);
  expect(await Promise.all(asked)).toEqual(Array(6).fill('{}'));
  expect(await look()).not.toEqual([]);
});

/** Whether somebody waits for a word, who gets it then. */
function isWritten(file: string): boolean {
  try {
    const pipe = openSync(file, constants.O_WRONLY | constants.O_NONBLOCK);
    writeSync(pipe, '{}');
    closeSync(pipe);
    return true;
  } catch {
    return false;
  }
}

test('a folder that stays silent is given up when its time is over, and left alone until it has answered', async () => {
  const root = path.join(folder, 'frozen');
  await mkdir(root);
  // Whoever reads it waits until somebody writes.
  execFileSync('mkfifo', [path.join(root, 'word.json')]);
  const open = localDrop(root, 200);
  await expect(open((drop) => drop.read('word.json'))).rejects.toMatchObject({ fault: 'unreachable' });
  const asked = open(async (drop) => drop.list('.'));
  await expect(asked).rejects.toMatchObject({ message: 'The folder has not answered yet' });
  await writeFile(path.join(root, 'word.json'), '{}');
  await expect.poll(() => open((drop) => drop.list('.')).catch(() => [])).toEqual(['word.json']);
});

describe('a sealed file', () => {
  const plain = Buffer.from('%PDF-1.7 NIK 3174010101900001');
  const secret = 'a secret of at least 32 characters';
  const sealed = async (storage: Storage) => {
    const staged = await stage(plain);
    return storage.put(staged, await sealFile(staged, sha256(plain), [secret]));
  };

  test('opens with the secret and shows nothing without it', async () => {
    const storage = kinds['a folder']();
    const [one, two] = [await sealed(storage), await sealed(storage)];
    expect(one).not.toBe(two);
    expect((await unsealFile(storage, one, sha256(plain), [secret])).equals(plain)).toBe(true);
    expect((await buffer(await storage.open(one))).includes('NIK')).toBe(false);
    await expect(unsealFile(storage, one, sha256(plain), [`${secret}!`])).rejects.toThrow();
  });

  test('that was changed or swapped for another does not open', async () => {
    const storage = kinds['a folder']();
    const key = await sealed(storage);
    await expect(unsealFile(storage, key, sha256(Buffer.from('other')), [secret])).rejects.toThrow();
    const file = path.join(folder, 'media', key);
    const bytes = await readFile(file);
    bytes[bytes.length - 20]! ^= 1;
    await writeFile(file, bytes);
    await expect(unsealFile(storage, key, sha256(plain), [secret])).rejects.toThrow();
    await writeFile(file, bytes.subarray(0, 20));
    await expect(unsealFile(storage, key, sha256(plain), [secret])).rejects.toThrow('not sealed');
  });
});
