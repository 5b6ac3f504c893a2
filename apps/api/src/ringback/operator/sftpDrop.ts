import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Client, SFTPWrapper } from 'ssh2';
import { asideOf, type DropFolder, type OpenDrop } from './dropFolder.ts';
import { OperatorFault } from './gateway.ts';

export interface SftpServer {
  host: string;
  port: number;
  user: string;
  /** `SHA256:…`, as ssh-keygen prints it. */
  hostKey: string;
  /** File of a private key. */
  key: string | undefined;
  password: string | undefined;
}

/** Milliseconds until a server that does not answer counts as away. */
const patience = 15_000;

/** A folder on an SFTP server (SSH 2, SFTP 3). Each piece of work has a connection of its own. */
export const sftpDrop =
  (server: SftpServer, root: string): OpenDrop =>
  async (work) => {
    // Read when it is needed: most installations have no such server.
    const { Client } = (await import('ssh2')).default;
    const client = new Client();
    try {
      const sftp = await within(connect(client, server));
      return await within(work(folderOn(sftp, root)));
    } finally {
      client.end();
    }
  };

async function connect(client: Client, { host, port, user, hostKey, key, password }: SftpServer) {
  const privateKey = key === undefined ? undefined : await readFile(key);
  let isOther = false;
  await new Promise<void>((done, failed) => {
    const refused = (error: Error & { level?: string }) =>
      failed(isOther ? new OperatorFault('stranger', 'The server has another key') : faultOf(error));
    client
      .on('ready', done)
      .on('error', refused)
      .on('close', () => refused(new Error('closed')));
    client.connect({
      ...{ host, port, username: user, readyTimeout: patience },
      ...(privateKey ? { privateKey } : { password }),
      hostVerifier: (found: Buffer) => {
        isOther = fingerprintOf(found) !== hostKey.replace(/=+$/, '');
        return !isOther;
      },
    });
  });
  return told<SFTPWrapper>((done) => client.sftp(done));
}

/** As ssh-keygen writes it. */
const fingerprintOf = (key: Buffer): string =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;

const faultOf = (error: Error & { level?: string }): OperatorFault =>
  error.level === 'client-authentication'
    ? new OperatorFault('stranger', 'The server does not let us in')
    : new OperatorFault('unreachable', `The server cannot be reached (${error.level ?? error.name})`);

/** The status SFTP 3 has for what is not there (draft-ietf-secsh-filexfer-02, section 7). */
const missing = 2;
const isMissing = (error: unknown) => (error as { code?: number }).code === missing;

function folderOn(sftp: SFTPWrapper, root: string): DropFolder {
  const at = (name: string) => path.posix.join(root, name);
  const make = (name: string) => made(sftp, path.posix.dirname(name), root);
  const place = async (from: string, to: string) => {
    const rename = () => told<void>((done) => sftp.rename(from, to, done));
    // Servers of version 3 do not rename over what is there.
    await rename().catch(async () => {
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
    has: (name) => isThere(sftp, at(name)),
    list: (part) =>
      unlessMissing(
        told<{ filename: string }[]>((done) => sftp.readdir(at(part), done)).then((all) =>
          all.map(({ filename }) => filename).sort(),
        ),
        [],
      ),
    read: async (name) => (await told<Buffer>((done) => sftp.readFile(at(name), done))).toString('utf8'),
    async move(from, to) {
      await make(at(to));
      await place(at(from), at(to));
    },
  };
}

/** Makes a folder and those above it, up to the root, which is the operator's. */
async function made(sftp: SFTPWrapper, folder: string, root: string): Promise<void> {
  if (!folder.startsWith(root) || (await isThere(sftp, folder))) return;
  await made(sftp, path.posix.dirname(folder), root);
  await told<void>((done) => sftp.mkdir(folder, done));
}

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

/** A server that stops answering in the middle is away. */
async function within<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, failed) => {
    timer = setTimeout(
      () => failed(new OperatorFault('unreachable', 'The server stopped answering')),
      patience * 2,
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
