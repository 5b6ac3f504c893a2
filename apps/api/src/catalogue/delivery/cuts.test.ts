import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBucket } from '../../../../../tests/servers/bucket.ts';
import { serveSftp } from '../../../../../tests/servers/sftpServer.ts';
import { bucketDrop } from '../../kit/drop/bucketDrop.ts';
import { type DropFolder, localDrop, type OpenDrop } from '../../kit/drop/dropFolder.ts';
import { sftpDrop } from '../../kit/drop/sftpDrop.ts';
import type { ByteRange, Storage } from '../../media/storage/storage.ts';
import { layDown } from './layDown.ts';
import type { Package } from './package.ts';

const recording = randomBytes(700_000);
const cover = randomBytes(90_000);
const kept = new Map([
  ['recording', recording],
  ['cover', cover],
]);
const sumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const packed = (name: string, storageKey: string, bytes: Buffer) => ({
  ...{ name: `resources/${name}`, storageKey, sum: sumOf(bytes), bytes: bytes.length },
});
const made = (messageId: string): Package => ({
  ...{ messageId, batch: messageId, contentHash: '' },
  files: [packed('1.jpg', 'cover', cover), packed('1_1_1.wav', 'recording', recording)],
  checksum: 'SHA256',
  message: { name: '1.xml', text: '<message/>'.repeat(500), profile: 'ERN43' },
});

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'rilis-cuts-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The originals; after `budget` bytes the reading breaks off. */
function storageOf(budget = Number.POSITIVE_INFINITY): Storage {
  let left = budget;
  const open: Storage['open'] = async (key, range) => {
    const whole = kept.get(key) ?? Buffer.alloc(0);
    const bytes = range ? whole.subarray(range.from, range.to + 1) : whole;
    return Readable.from(
      (async function* () {
        for (let at = 0; at < bytes.length; at += 20_000) {
          const piece = bytes.subarray(at, at + 20_000);
          left -= piece.length;
          if (left < 0) throw Object.assign(new Error('cut'), { code: 'ECUT' });
          yield piece;
        }
      })(),
    );
  };
  return { open } as Storage;
}

/** What the other side sees: whatever has its last name is whole, and nothing is announced before all of it is there. */
function requireNothingHalf(seen: ReadonlyMap<string, Buffer>, messageId: string): boolean {
  const at = (name: string) => seen.get(`packages/${messageId}/${name}`);
  const whole = {
    'resources/1.jpg': cover,
    'resources/1_1_1.wav': recording,
    '1.xml': Buffer.from('<message/>'.repeat(500)),
  };
  const isAnnounced = at(`BatchComplete_${messageId}.xml`) !== undefined;
  for (const [name, bytes] of Object.entries(whole)) {
    const found = at(name);
    const sum = sumOf(found ?? Buffer.alloc(0));
    if (found || isAnnounced) expect([messageId, name, sum]).toEqual([messageId, name, sumOf(bytes)]);
  }
  return isAnnounced;
}

/** Files of a package that have their last name; those of all before it were looked at when they were made. */
async function seenIn(root: string, messageId: string): Promise<Map<string, Buffer>> {
  const part = path.join(root, 'packages', messageId);
  const entries = existsSync(part) ? await readdir(part, { recursive: true, withFileTypes: true }) : [];
  const names = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
  const files = names.map(({ parentPath, name }) => path.join(parentPath, name));
  return new Map(
    await Promise.all(files.map(async (file) => [path.relative(root, file), await readFile(file)] as const)),
  );
}

/** A line to a port that breaks after so many bytes. */
async function lineTo(port: number) {
  const line = { port: 0, budget: Number.POSITIVE_INFINITY, close: () => {} };
  const server = net.createServer((here) => {
    const there = net.connect(port, '127.0.0.1');
    const end = () => {
      here.destroy();
      there.destroy();
    };
    for (const one of [here, there]) one.on('error', end).on('close', end);
    here.on('data', (bytes) => {
      line.budget -= bytes.length;
      if (line.budget < 0) end();
      else there.write(bytes);
    });
    there.on('data', (bytes) => here.writable && here.write(bytes));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  line.port = (server.address() as AddressInfo).port;
  line.close = () => server.close();
  return line;
}

/** A hundred in all; a line to an SFTP server takes seconds to be given up. */
const tries = { folder: 46, sftp: 8, bucket: 46 };
const anywhere = () => Math.floor(Math.random() * 900_000);

interface Way {
  open: OpenDrop;
  seen: (messageId: string) => Promise<ReadonlyMap<string, Buffer>>;
  /** Breaks after so many bytes; none: holds. */
  cutAfter: (bytes?: number) => Storage;
}

/** Every try of a package breaks somewhere else; the next goes on with what is there, and the last one arrives. */
async function cutAndGoOn(many: number, { open, seen, cutAfter }: Way): Promise<void> {
  for (let cut = 0; cut < many; cut += 1) {
    const bytes = anywhere();
    // A failure names the package, and with it where its line was cut.
    const messageId = `M-${cut}-cut-after-${bytes}`;
    const send = (storage: Storage) => open((drop) => layDown(drop, storage, made(messageId)));
    await send(cutAfter(bytes)).catch(() => undefined);
    requireNothingHalf(await seen(messageId), messageId);
    // What the cut line still had to do may meet the next try: that is one more, as the job makes them.
    await send(cutAfter())
      .catch(() => send(cutAfter()))
      .catch(() => send(cutAfter()));
    expect(requireNothingHalf(await seen(messageId), messageId), messageId).toBe(true);
  }
}

/** A folder whose line is cut at its `step`th call: before it is made, or when it was made and nobody hears of it any more. */
function cutAt({ has, send, put, ...folder }: DropFolder, step: number, isMade: boolean): DropFolder {
  let calls = 0;
  const through =
    <A extends unknown[], R>(call: (...given: A) => Promise<R>) =>
    async (...given: A): Promise<R> => {
      calls += 1;
      const isCut = calls === step;
      const answer = isCut && !isMade ? undefined : await call(...given);
      if (isCut) throw Object.assign(new Error('cut'), { code: 'ECUT' });
      return answer as R;
    };
  return { ...folder, has: through(has), send: through(send), put: through(put) };
}

test('cut at any step, before it or when it was made, a package is whole or not there, and the next try makes it whole', async () => {
  const root = path.join(folder, 'steps');
  await mkdir(root);
  const open = localDrop(root, 60_000);
  // Whether it is there already, the cover, the recording, the message, and the file that says it is whole.
  for (const step of [1, 2, 3, 4, 5])
    for (const isMade of [false, true]) {
      const batch = made(`S-${step}-${isMade}`);
      const cut = open((drop) => layDown(cutAt(drop, step, isMade), storageOf(), batch));
      await expect(cut).rejects.toThrow('cut');
      expect(requireNothingHalf(await seenIn(root, batch.messageId), batch.messageId)).toBe(
        step === 5 && isMade,
      );
      await open((drop) => layDown(drop, storageOf(), batch));
      expect(requireNothingHalf(await seenIn(root, batch.messageId), batch.messageId)).toBe(true);
    }
});

test('the next try goes on where the last one was cut: what is there is not read again', async () => {
  const root = path.join(folder, 'further');
  await mkdir(root);
  const open = localDrop(root, 60_000);
  const batch = made('F-1');
  await expect(open((drop) => layDown(drop, storageOf(500_000), batch))).rejects.toMatchObject({
    fault: 'storage',
  });
  const storage = storageOf();
  const read: { key: string; from: number }[] = [];
  const watched = {
    ...storage,
    open: (key: string, range?: ByteRange) => {
      read.push({ key, from: range?.from ?? 0 });
      return storage.open(key, range);
    },
  };
  await open((drop) => layDown(drop, watched, batch));
  expect(read.map(({ key }) => key)).toEqual(['recording']);
  expect(read[0]!.from).toBeGreaterThan(0);
  expect(requireNothingHalf(await seenIn(root, batch.messageId), batch.messageId)).toBe(true);
});

test(`${tries.folder} cuts while a package grows in a folder leave nothing half`, async () => {
  const root = path.join(folder, 'local');
  await mkdir(root);
  await cutAndGoOn(tries.folder, {
    open: localDrop(root, 60_000),
    seen: (messageId) => seenIn(root, messageId),
    cutAfter: storageOf,
  });
}, 120_000);

test(`${tries.sftp} cuts of the line to an SFTP server leave nothing half, and the next try goes on`, async () => {
  const root = path.join(folder, 'sftp');
  await mkdir(root);
  const server = await serveSftp(root, 'rahasia');
  const line = await lineTo(server.port);
  const address = {
    host: '127.0.0.1',
    port: line.port,
    user: 'rilis',
    hostKey: server.hostKey,
    password: 'rahasia',
  };
  await cutAndGoOn(tries.sftp, {
    open: sftpDrop(address, '.'),
    seen: (messageId) => seenIn(root, messageId),
    cutAfter: (bytes = Number.POSITIVE_INFINITY) => {
      line.budget = bytes;
      return storageOf();
    },
  });
  line.close();
  await server.stop();
}, 240_000);

test(`${tries.bucket} cuts of the line to a bucket leave nothing half`, async () => {
  const bucket = await openTestBucket();
  const line = await lineTo(Number(new URL(bucket.endpoint).port));
  const keys = { accessKeyId: 'a', secretAccessKey: 'b' };
  const address = {
    endpoint: `http://127.0.0.1:${line.port}`,
    region: 'us-east-1',
    bucket: 'store',
    ...keys,
  };
  await cutAndGoOn(tries.bucket, {
    open: bucketDrop(address, '', 60_000),
    seen: async () => bucket.objects,
    cutAfter: (bytes = Number.POSITIVE_INFINITY) => {
      line.budget = bytes;
      return storageOf();
    },
  });
  line.close();
  await bucket.end();
}, 240_000);
