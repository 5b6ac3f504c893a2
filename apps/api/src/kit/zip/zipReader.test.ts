import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { zipOf } from '../../../../../tests/files/zip.ts';
import { openEntry, readDirectory, type ZipLimits } from './zipReader.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'rilis-zips-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const limits: ZipLimits = {
  entries: 10,
  fileBytes: 1024 ** 3,
  bytes: 1024 ** 3,
  refuse: (fault) => new Error(fault),
};
const zeros = Buffer.alloc(40 * 1024 ** 2);

test('files that are each small enough and unpack to far more together are refused, and so is one of more than its directory says', async () => {
  const at = path.join(folder, 'dense.zip');
  await writeFile(at, zipOf({ 'a.wav': zeros, 'b.wav': zeros }));
  await expect(readDirectory(at, limits)).rejects.toThrow('bomb');
  const lying = zipOf({ 'a.wav': zeros });
  // Where the directory says how large it is unpacked.
  lying.writeUInt32LE(1_000, lying.lastIndexOf(Buffer.from('504b0102', 'hex')) + 24);
  await writeFile(at, lying);
  const [entry] = await readDirectory(at, limits);
  await expect(openEntry(at, entry!, limits).then(buffer)).rejects.toThrow('bomb');
});
