import ssh2 from 'ssh2';
import { expect, test } from 'vitest';
import { makeKeyPair } from './sftpServer.ts';

test('whatever keys a server makes itself, it can read', () => {
  const unread = Array.from({ length: 1500 }, makeKeyPair)
    .flatMap((pair) => [pair.private, pair.public])
    .map((key) => ssh2.utils.parseKey(key))
    .filter((key) => key instanceof Error);
  expect(unread).toEqual([]);
});
