import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { openEntry, readDirectory } from '../apps/api/src/kit/zip/zipReader.ts';
import { packFolder } from '../apps/web/src/reports/archive/packFolder.ts';

const limits = { entries: 10, fileBytes: 1e9, bytes: 1e9, refuse: (fault: string) => new Error(fault) };

test('a folder that is packed in the browser is read on the server as it lay there, and is the same every time', async () => {
  const texts = {
    'Katalog/é lagu.wav': 'bunyi'.repeat(1_000_000),
    'Katalog/Rilis.csv': 'release_title,title\n',
  };
  const lying = Object.entries(texts).map(([at, text]) => ({
    ...{ path: at, file: new File([text], path.basename(at), { lastModified: 7 }) },
  }));
  const packed = await packFolder('Katalog', lying);
  expect([packed.name, packed.lastModified]).toEqual(['Katalog.zip', 7]);
  const bytes = Buffer.from(await packed.arrayBuffer());
  expect(Buffer.from(await (await packFolder('Katalog', [...lying].reverse())).arrayBuffer())).toEqual(bytes);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'rilis-packed-'));
  const at = path.join(folder, 'packed.zip');
  await writeFile(at, bytes);
  const entries = await readDirectory(at, limits);
  const read = entries.map(async (entry) => [
    entry.name,
    String(await buffer(await openEntry(at, entry, limits))),
  ]);
  expect(Object.fromEntries(await Promise.all(read))).toEqual(texts);
  // Its sum stands at the 16th byte of each entry of the directory (4.3.12).
  const first = bytes.indexOf(Buffer.from('504b0102', 'hex'));
  expect(bytes.readUInt32LE(first + 16)).toBe(crc32(texts['Katalog/Rilis.csv']));
  await rm(folder, { recursive: true });
});
