import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SftpOperator, serveSftp } from '../../../../../tests/servers/sftpServer.ts';
import { localDrop, mostWords, type OpenDrop } from './dropFolder.ts';
import { sftpDrop } from './sftpDrop.ts';

let root: string;
let server: SftpOperator;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'rilis-words-'));
  server = await serveSftp(root, 'rahasia');
});
afterAll(async () => {
  await server.stop();
  await rm(root, { recursive: true, force: true });
});

const ways: Record<string, () => OpenDrop> = {
  'a folder of this machine': () => localDrop(root, 30_000),
  'an SFTP server': () => {
    const { port, hostKey } = server;
    return sftpDrop({ host: '127.0.0.1', port, user: 'rilis', hostKey, password: 'rahasia' }, '.');
  },
};

test.each(Object.keys(ways))(
  'of a folder nobody has emptied %s tells no more words than a look can hear, and the others when those are gone',
  async (way) => {
    const [part, left] = [path.join(root, way), mostWords / 2];
    await mkdir(part);
    const names = Array.from({ length: mostWords + left }, (_, nth) => `${nth}.json`);
    for (const name of [...names, ...names.map((one) => `${one}.wav`), '.half.json'])
      await writeFile(path.join(part, name), '{}');
    const list = () => ways[way]!()((folder) => folder.list(way));
    const first = await list();
    expect(first).toEqual(first.toSorted());
    expect(new Set(first).size).toBe(mostWords);
    for (const name of first) await rm(path.join(part, name));
    expect((await list()).toSorted()).toEqual(names.filter((one) => !first.includes(one)).toSorted());
    expect(await readdir(part)).toHaveLength(names.length + left + 1);
    expect(await ways[way]!()((folder) => folder.list('nowhere'))).toEqual([]);
  },
);
