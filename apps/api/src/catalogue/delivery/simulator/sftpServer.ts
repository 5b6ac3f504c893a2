import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import ssh2, { type ParsedKey, type SFTPWrapper } from 'ssh2';

const { OPEN_MODE, STATUS_CODE } = ssh2.utils.sftp;

export interface SftpServing {
  /** The folder that whoever is let in sees as `/`. */
  root: string;
  user: string;
  password: string;
  /** The server's own private key, as it is kept. */
  hostKey: string;
  /** It lets nobody in. */
  away: () => boolean;
}

/**
 * A pair of keys of a server; only the private one is to be kept. On the curve P-256: of the Ed25519 pairs that ssh2
 * makes, one in 256 cannot be read by itself (https://github.com/mscdex/ssh2/issues/1513).
 */
export const makeKeyPair = () => ssh2.utils.generateKeyPairSync('ecdsa', { bits: 256 });

/** `SHA256:…` of a public or private key, as ssh-keygen prints it. */
export const fingerprintOf = (key: string): string =>
  `SHA256:${createHash('sha256')
    .update((ssh2.utils.parseKey(key) as ParsedKey).getPublicSSH())
    .digest('base64')
    .replace(/=+$/, '')}`;

/** A server that speaks SSH 2 and SFTP 3 over a folder; the caller lets it listen. */
export const sftpServer = ({ root, user, password, hostKey, away }: SftpServing): ssh2.Server =>
  new ssh2.Server({ hostKeys: [hostKey] }, (client) => {
    client.on('error', () => undefined);
    client.on('authentication', (asked) =>
      !away() && asked.method === 'password' && asked.username === user && asked.password === password
        ? asked.accept()
        : asked.reject(['password']),
    );
    client.on('session', (accept) => accept().on('sftp', (begin) => serveFolder(begin(), root)));
  });

/**
 * The calls of SFTP 3 on a folder, strict: nothing is renamed over what is there. Handles are file descriptors, or folders
 * that were not listed yet; `named` hears of every file that got its name.
 */
export function serveFolder(sftp: SFTPWrapper, root: string, named: () => void = () => undefined): void {
  const at = (name: string) => path.join(root, path.posix.normalize(`/${name}`));
  const folders = new Map<number, string[]>();
  serveFiles(sftp, at, folders);
  serveNames(sftp, at, named);
  serveLists(sftp, at, folders);
}

type At = (name: string) => string;
/** By handle of a folder, the names that are still to be told: as on servers, a hundred at a time. */
type Listed = Map<number, string[]>;

const handleOf = (number: number) => Buffer.from(String(number));
const numberOf = (handle: Buffer) => Number(handle.toString());

/** Does what a call asks for; what goes wrong is its answer. */
function answer(sftp: SFTPWrapper, id: number, work: () => void): void {
  try {
    work();
  } catch (error) {
    const missing = (error as { code?: string }).code === 'ENOENT';
    sftp.status(id, missing ? STATUS_CODE.NO_SUCH_FILE : STATUS_CODE.FAILURE);
  }
}

const did = (sftp: SFTPWrapper, id: number, work: () => void): void =>
  answer(sftp, id, () => {
    work();
    sftp.status(id, STATUS_CODE.OK);
  });

function serveFiles(sftp: SFTPWrapper, at: At, folders: Listed): void {
  sftp.on('OPEN', (id, name, flags) =>
    answer(sftp, id, () =>
      sftp.handle(
        id,
        handleOf(fs.openSync(at(name), flags & OPEN_MODE.TRUNC ? 'w' : flags & OPEN_MODE.WRITE ? 'r+' : 'r')),
      ),
    ),
  );
  sftp.on('WRITE', (id, handle, offset, bytes) =>
    did(sftp, id, () => fs.writeSync(numberOf(handle), bytes, 0, bytes.length, offset)),
  );
  sftp.on('READ', (id, handle, offset, length) =>
    answer(sftp, id, () => {
      const bytes = Buffer.alloc(length);
      const count = fs.readSync(numberOf(handle), bytes, 0, length, offset);
      if (count === 0) sftp.status(id, STATUS_CODE.EOF);
      else sftp.data(id, bytes.subarray(0, count));
    }),
  );
  sftp.on('CLOSE', (id, handle) =>
    did(sftp, id, () => {
      if (!folders.delete(numberOf(handle))) fs.closeSync(numberOf(handle));
    }),
  );
}

function serveNames(sftp: SFTPWrapper, at: At, named: () => void): void {
  const attributes = (id: number, stat: () => fs.Stats) =>
    answer(sftp, id, () => {
      const { mode, uid, gid, size, atimeMs, mtimeMs } = stat();
      sftp.attrs(id, { mode, uid, gid, size, atime: atimeMs / 1000, mtime: mtimeMs / 1000 });
    });
  sftp.on('STAT', (id, name) => attributes(id, () => fs.statSync(at(name))));
  sftp.on('FSTAT', (id, handle) => attributes(id, () => fs.fstatSync(numberOf(handle))));
  sftp.on('MKDIR', (id, name) => did(sftp, id, () => fs.mkdirSync(at(name))));
  sftp.on('REMOVE', (id, name) => did(sftp, id, () => fs.unlinkSync(at(name))));
  sftp.on('RENAME', (id, from, to) => {
    did(sftp, id, () => {
      if (fs.existsSync(at(to))) throw new Error('It is there already');
      fs.renameSync(at(from), at(to));
    });
    named();
  });
}

function serveLists(sftp: SFTPWrapper, at: At, folders: Listed): void {
  let last = 1_000_000;
  sftp.on('OPENDIR', (id, name) =>
    answer(sftp, id, () => {
      const names = ['.', '..', ...fs.readdirSync(at(name))];
      last += 1;
      folders.set(last, names);
      sftp.handle(id, handleOf(last));
    }),
  );
  sftp.on('READDIR', (id, handle) =>
    answer(sftp, id, () => {
      const names = folders.get(numberOf(handle))?.splice(0, 100) ?? [];
      if (names.length === 0) return sftp.status(id, STATUS_CODE.EOF);
      const attrs = { mode: 0o644, uid: 0, gid: 0, size: 0, atime: 0, mtime: 0 };
      sftp.name(
        id,
        names.map((filename) => ({ filename, longname: filename, attrs })),
      );
    }),
  );
}
