import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Client, SFTPWrapper } from 'ssh2';
import {
  asDropFault,
  asideOf,
  DropFault,
  type DropFolder,
  isWord,
  longestWord,
  mostWords,
  type OpenDrop,
  partOf,
  startOf,
  within,
} from './dropFolder.ts';

export interface SftpServer {
  host: string;
  port: number;
  user: string;
  /** `SHA256:…`, as ssh-keygen prints it. */
  hostKey: string;
  /** File of a private key, or the key itself. */
  key?: string | undefined;
  privateKey?: string | undefined;
  password: string | undefined;
}

/** Milliseconds until a server that does not answer counts as away. */
const patience = 15_000;

/**
 * Bytes that may be on their way unanswered: with one piece at a time a store far away, a fifth of a second there and back,
 * would take 160 KB a second.
 */
const ahead = 4 * 1024 * 1024;

/** A folder on an SFTP server (SSH 2, SFTP 3). Each piece of work has a connection of its own, for at most `limit` milliseconds. */
export const sftpDrop =
  (server: SftpServer, root: string, limit = patience * 2): OpenDrop =>
  async (work) => {
    // Read when it is needed: most installations have no such server.
    const { Client } = (await import('ssh2')).default;
    const client = new Client();
    try {
      const sftp = await within(connect(client, server), patience * 2);
      return await within(unlessCut(client, work(folderOn(sftp, root))), limit);
    } finally {
      client.end();
    }
  };

async function connect(
  client: Client,
  { host, port, user, hostKey, key, privateKey: held, password }: SftpServer,
) {
  const privateKey = key === undefined ? held : await readFile(key);
  let isOther = false;
  await new Promise<void>((done, failed) => {
    const refused = (error: Error & { level?: string }) =>
      failed(isOther ? new DropFault('stranger', 'The server has another key') : faultOf(error));
    client
      .on('ready', done)
      .on('error', refused)
      .on('close', () => refused(new Error('closed')));
    client.connect({
      ...{ host, port, username: user, readyTimeout: patience, keepaliveInterval: 5_000 },
      ...(privateKey ? { privateKey } : { password }),
      hostVerifier: (found: Buffer) => {
        isOther = fingerprintOf(found) !== hostKey.replace(/=+$/, '');
        return !isOther;
      },
    });
  });
  // Its small questions do not wait for each other's answers to be acknowledged.
  client.setNoDelay(true);
  return told<SFTPWrapper>((done) => client.sftp(done));
}

/** As ssh-keygen writes it. */
const fingerprintOf = (key: Buffer): string =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;

const faultOf = (error: Error & { level?: string }): DropFault =>
  error.level === 'client-authentication'
    ? new DropFault('stranger', 'The server does not let us in')
    : new DropFault('unreachable', `The server cannot be reached (${error.level ?? error.name})`);

/** What SFTP 3 says where there is no more, and of what is not there (draft-ietf-secsh-filexfer-02, section 7). */
const [ended, missing] = [1, 2];
const isMissing = (error: unknown) => (error as { code?: number }).code === missing;

function folderOn(sftp: SFTPWrapper, root: string): DropFolder {
  const at = (name: string) => path.posix.join(root, name);
  const make = (name: string) => made(sftp, path.posix.dirname(name), root);
  const place = async (from: string, to: string) => {
    const rename = () => told<void>((done) => sftp.rename(from, to, done));
    // Servers of version 3 do not rename over what is there.
    await rename().catch(async (error) => {
      // A try whose line was cut may have got so far after all: what is in place is not taken away.
      if (!(await isThere(sftp, from))) {
        if (await isThere(sftp, to)) return;
        throw error;
      }
      await told<void>((done) => sftp.unlink(to, done));
      await rename();
    });
  };
  return {
    async put(name, content) {
      await make(at(name));
      await told<void>((done) => sftp.writeFile(at(asideOf(name)), content, done));
      await place(at(asideOf(name)), at(name));
    },
    async send(name, source) {
      if ((await sizeOf(sftp, at(name))) === source.bytes) return;
      await make(at(name));
      const part = at(partOf(name));
      const there = await sizeOf(sftp, part);
      // Of what was on its way when the line was cut a piece may be missing before one that arrived.
      const from = startOf(there === null ? null : Math.max(0, there - 2 * ahead), source);
      const how = from ? { flags: 'r+' as const, start: from } : { flags: 'w' as const };
      await pipeline(await source.open(from), sftp.createWriteStream(part, { ...how, highWaterMark: ahead }));
      await place(part, at(name));
    },
    has: (name) => isThere(sftp, at(name)),
    list: (part) => unlessMissing(wordsIn(sftp, at(part)), []),
    read: (name) => text(sftp.createReadStream(at(name), { end: longestWord - 1 })),
    async move(from, to) {
      await make(at(to));
      await place(at(from), at(to));
    },
  };
}

/** Servers tell some hundred names at a time: what is no word is let go at once, and enough are enough. */
async function wordsIn(sftp: SFTPWrapper, folder: string): Promise<string[]> {
  const handle = await told<Buffer>((done) => sftp.opendir(folder, done));
  const names: string[] = [];
  try {
    while (names.length < mostWords) {
      const part = await unlessEnded(told<{ filename: string }[]>((done) => sftp.readdir(handle, done)));
      if (part === undefined) break;
      names.push(...part.map(({ filename }) => filename).filter(isWord));
    }
  } finally {
    await told<void>((done) => sftp.close(handle, done));
  }
  return names.sort().slice(0, mostWords);
}

/** Nothing where there is no more of it. */
const unlessEnded = <T>(asked: Promise<T>): Promise<T | undefined> =>
  asked.catch((error: { code?: number }) => {
    if (error.code === ended) return undefined;
    throw error;
  });

/** Makes a folder and those above it, up to the root, which is the operator's. */
async function made(sftp: SFTPWrapper, folder: string, root: string): Promise<void> {
  // `.` is where the server puts us: names below it do not begin with it.
  const isBelow = root === '.' ? folder !== '.' : folder.startsWith(root);
  if (!isBelow || (await isThere(sftp, folder))) return;
  await made(sftp, path.posix.dirname(folder), root);
  await told<void>((done) => sftp.mkdir(folder, done));
}

const sizeOf = (sftp: SFTPWrapper, name: string) =>
  unlessMissing(
    told<{ size: number }>((done) => sftp.stat(name, done)).then(({ size }) => size),
    null,
  );

const isThere = (sftp: SFTPWrapper, name: string) =>
  unlessMissing(
    told<object>((done) => sftp.stat(name, done)).then(() => true),
    false,
  );

async function unlessMissing<T>(asked: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (isMissing(error)) return otherwise;
    throw error;
  }
}

type Done<T> = (error: Error | null | undefined, value: T) => void;

/** What a call with a callback answers. */
const told = <T>(start: (done: Done<T>) => void): Promise<T> =>
  new Promise((answered, failed) => start((error, value) => (error ? failed(error) : answered(value))));

/** What was asked over a connection that is cut is never answered. */
function unlessCut<T>(client: Client, work: Promise<T>): Promise<T> {
  const cut = new Promise<never>((_, failed) =>
    client.once('close', () => failed(new DropFault('unreachable', 'The connection was cut'))),
  );
  cut.catch(() => undefined);
  return Promise.race([work.catch(asDropFault), cut]);
}
