import type { AddressInfo } from 'node:net';
import ssh2, { type AuthContext, type Connection, type ParsedKey } from 'ssh2';
import {
  fingerprintOf,
  makeKeyPair,
  serveFolder,
} from '../../apps/api/src/catalogue/delivery/simulator/sftpServer.ts';

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
  const allowed = makeKeyPair();
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
    const keys = makeKeyPair();
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
    self.hostKey ||= fingerprintOf(keys.public);
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
