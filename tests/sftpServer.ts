import { createHash } from 'node:crypto';
import fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import ssh2, { type AuthContext, type Connection, type ParsedKey, type SFTPWrapper } from 'ssh2';

const { OPEN_MODE, STATUS_CODE } = ssh2.utils.sftp;

/** What an operator's SFTP server does, and how it misbehaves. */
export interface SftpOperator {
  port: number;
  hostKey: string;
  /** A private key that it lets in. */
  key: string;
  /** Lets nobody in. */
  locked: boolean;
  /** Cuts the line as soon as a file has got its name, so many times. */
  cuts: number;
  /** Comes back at the same port as another server. */
  impersonate(): Promise<void>;
  stop(): Promise<void>;
}

/** A server that speaks SSH 2 and SFTP 3 over a folder, as strict as they are: nothing is renamed over what is there. */
export async function serveSftp(root: string, password: string): Promise<SftpOperator> {
  const allowed = ssh2.utils.generateKeyPairSync('ed25519');
  const known = ssh2.utils.parseKey(allowed.public) as ParsedKey;
  const open = new Set<Connection>();
  let server: ssh2.Server | undefined;
  const self: SftpOperator = {
    ...{ port: 0, hostKey: '', key: allowed.private, locked: false, cuts: 0 },
    impersonate: () => start(),
    stop: async () => {
      for (const one of open) one.end();
      await new Promise<void>((done) => (server ? server.close(() => done()) : done()));
      server = undefined;
    },
  };
  const start = async () => {
    await self.stop();
    const keys = ssh2.utils.generateKeyPairSync('ed25519');
    server = new ssh2.Server({ hostKeys: [keys.private] }, (client) => {
      open.add(client);
      client.on('error', () => undefined).on('close', () => open.delete(client));
      client.on('authentication', (asked) =>
        !self.locked && isAllowed(asked, known, password)
          ? asked.accept()
          : asked.reject(['password', 'publickey']),
      );
      client.on('session', (accept) =>
        accept().on('sftp', (begin) =>
          serveFolder(begin(), root, () => {
            if (self.cuts === 0) return;
            self.cuts -= 1;
            client.end();
          }),
        ),
      );
    });
    const { promise, resolve } = Promise.withResolvers<void>();
    server.listen(self.port, '127.0.0.1', resolve);
    await promise;
    self.port = (server.address() as AddressInfo).port;
    const key = (ssh2.utils.parseKey(keys.public) as ParsedKey).getPublicSSH();
    self.hostKey ||= `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;
  };
  await start();
  return self;
}

function isAllowed(asked: AuthContext, known: ParsedKey, password: string): boolean {
  if (asked.username !== 'rilis') return false;
  if (asked.method === 'password') return asked.password === password;
  if (asked.method !== 'publickey' || !asked.key.data.equals(known.getPublicSSH())) return false;
  return !asked.signature || known.verify(asked.blob!, asked.signature, asked.hashAlgo) === true;
}

/** The calls of SFTP 3 on a folder; handles are file descriptors, or folders that were not listed yet. */
function serveFolder(sftp: SFTPWrapper, root: string, named: () => void): void {
  const at = (name: string) => path.join(root, path.posix.normalize(`/${name}`));
  const folders = new Map<number, string | undefined>();
  let last = 1_000_000;
  const handleOf = (number: number) => Buffer.from(String(number));
  const numberOf = (handle: Buffer) => Number(handle.toString());
  const answer = (id: number, work: () => void) => {
    try {
      work();
    } catch (error) {
      const missing = (error as { code?: string }).code === 'ENOENT';
      sftp.status(id, missing ? STATUS_CODE.NO_SUCH_FILE : STATUS_CODE.FAILURE);
    }
  };
  const did = (id: number, work: () => void) =>
    answer(id, () => {
      work();
      sftp.status(id, STATUS_CODE.OK);
    });
  const attributes = (id: number, stat: () => fs.Stats) =>
    answer(id, () => {
      const { mode, uid, gid, size, atimeMs, mtimeMs } = stat();
      sftp.attrs(id, { mode, uid, gid, size, atime: atimeMs / 1000, mtime: mtimeMs / 1000 });
    });
  sftp.on('OPEN', (id, name, flags) =>
    answer(id, () =>
      sftp.handle(
        id,
        handleOf(fs.openSync(at(name), flags & OPEN_MODE.TRUNC ? 'w' : flags & OPEN_MODE.WRITE ? 'r+' : 'r')),
      ),
    ),
  );
  sftp.on('WRITE', (id, handle, offset, bytes) =>
    did(id, () => fs.writeSync(numberOf(handle), bytes, 0, bytes.length, offset)),
  );
  sftp.on('READ', (id, handle, offset, length) =>
    answer(id, () => {
      const bytes = Buffer.alloc(length);
      const count = fs.readSync(numberOf(handle), bytes, 0, length, offset);
      if (count === 0) sftp.status(id, STATUS_CODE.EOF);
      else sftp.data(id, bytes.subarray(0, count));
    }),
  );
  sftp.on('CLOSE', (id, handle) =>
    did(id, () => {
      if (!folders.delete(numberOf(handle))) fs.closeSync(numberOf(handle));
    }),
  );
  sftp.on('STAT', (id, name) => attributes(id, () => fs.statSync(at(name))));
  sftp.on('FSTAT', (id, handle) => attributes(id, () => fs.fstatSync(numberOf(handle))));
  sftp.on('MKDIR', (id, name) => did(id, () => fs.mkdirSync(at(name))));
  sftp.on('REMOVE', (id, name) => did(id, () => fs.unlinkSync(at(name))));
  sftp.on('RENAME', (id, from, to) => {
    did(id, () => {
      if (fs.existsSync(at(to))) throw new Error('It is there already');
      fs.renameSync(at(from), at(to));
    });
    named();
  });
  sftp.on('OPENDIR', (id, name) =>
    answer(id, () => {
      fs.readdirSync(at(name));
      last += 1;
      folders.set(last, at(name));
      sftp.handle(id, handleOf(last));
    }),
  );
  sftp.on('READDIR', (id, handle) =>
    answer(id, () => {
      const folder = folders.get(numberOf(handle));
      if (folder === undefined) return sftp.status(id, STATUS_CODE.EOF);
      folders.set(numberOf(handle), undefined);
      const names = ['.', '..', ...fs.readdirSync(folder)];
      const attrs = { mode: 0o644, uid: 0, gid: 0, size: 0, atime: 0, mtime: 0 };
      sftp.name(
        id,
        names.map((filename) => ({ filename, longname: filename, attrs })),
      );
    }),
  );
}
