import { createHmac } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import type { Server } from 'node:net';
import path from 'node:path';
import type { StoreBehaviour, StoreSimulatorState } from '@rilis/contract/catalogue/storeSimulator';
import {
  type Answered,
  type Asked,
  keepMemory,
  readMemory,
  serveSigned,
} from '../../../kit/http/simulatorServer.ts';
import { bucketServer, objectsIn } from './bucketServer.ts';
import { fingerprintOf, makeKeyPair, sftpServer } from './sftpServer.ts';
import { freshStores, type SimulatedStores, simulatedStores } from './simulatedStores.ts';

interface Serving {
  secret: string;
  /** Folder below which packages come that are laid down on this machine. */
  deliveryDir: string;
  /** Its own folder: what comes over its lines, and what it remembers. */
  folder: string;
}

const host = '127.0.0.1';

/** What the simulator is itself: the key of its server, and the ports of its lines, the same at every start where they are free. */
interface Identity {
  hostKey: string;
  sftpPort: number;
  s3Port: number;
}

/** The simulated stores: their server (SFTP), their bucket (S3), and their buttons under `/control`. */
export async function serveStores({ secret, deliveryDir, folder }: Serving) {
  const roots = { FOLDER: deliveryDir, SFTP: path.join(folder, 'sftp'), S3: path.join(folder, 's3') };
  for (const root of Object.values(roots)) mkdirSync(root, { recursive: true });
  const file = path.join(folder, 'stores.json');
  const memory = readMemory(file, freshStores);
  const stores = simulatedStores(memory, roots, () => keepMemory(file, memory));
  const lines = await openLines(folder, roots, secret, () => memory.behaviour.away);
  const clock = setInterval(() => void stores.tick().catch(() => undefined), 1_000);
  const state = async (): Promise<StoreSimulatorState> => ({
    ...{ behaviour: memory.behaviour, packages: await stores.packages() },
    ...lines.addresses,
  });
  const server = serveSigned('stores', secret, (asked) => reply(stores, state, asked));
  return {
    server,
    addresses: lines.addresses,
    stop: () => {
      clearInterval(clock);
      lines.close();
      server.close();
    },
  };
}

async function reply(
  stores: SimulatedStores,
  state: () => Promise<StoreSimulatorState>,
  { method, url: { pathname }, text }: Asked,
): Promise<Answered> {
  const body = text ? JSON.parse(text) : {};
  if (pathname === '/control/press') await stores.press(body.key, body.what);
  if (pathname === '/control' && method === 'PUT') stores.behave(body as Partial<StoreBehaviour>);
  await stores.tick();
  return { status: 200, body: await state() };
}

async function openLines(
  folder: string,
  roots: { SFTP: string; S3: string },
  secret: string,
  away: () => boolean,
) {
  const file = path.join(folder, 'identity.json');
  const known = readMemory<Identity>(file, () => ({
    hostKey: makeKeyPair().private,
    sftpPort: 0,
    s3Port: 0,
  }));
  const of = (what: string) => createHmac('sha256', secret).update(what).digest('hex').slice(0, 24);
  const sftp = { user: 'rilis', password: of('sftp'), hostKey: known.hostKey };
  const s3 = { bucket: 'deliveries', accessKeyId: 'RILIS', secretAccessKey: of('s3') };
  const shell = sftpServer({ root: roots.SFTP, ...sftp, away });
  const bucket = bucketServer(objectsIn(roots.S3), (signer) =>
    away() || signer !== s3.accessKeyId ? 403 : undefined,
  );
  const sftpPort = await listen(shell, known.sftpPort);
  const s3Port = await listen(bucket, known.s3Port);
  keepMemory(file, { ...known, sftpPort, s3Port } satisfies Identity);
  return {
    addresses: {
      sftp: { ...sftp, host, port: sftpPort, hostKey: fingerprintOf(known.hostKey) },
      s3: { ...s3, endpoint: `http://${host}:${s3Port}` },
    },
    close: () => {
      shell.close();
      bucket.close();
      bucket.closeAllConnections();
    },
  };
}

/** A server of ssh2 is one of node's in all that is needed here. */
type Listening = Pick<Server, 'address'> & {
  listen(port: number, host: string, done: () => void): unknown;
  once(event: 'error', heard: (error: NodeJS.ErrnoException) => void): unknown;
  off(event: 'error', heard: (error: NodeJS.ErrnoException) => void): unknown;
};

/** At the port it had before; at any other where that is taken. */
function listen(server: Listening, port: number): Promise<number> {
  return new Promise((done, failed) => {
    const taken = (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' && port !== 0 ? done(listen(server, 0)) : failed(error);
    server.once('error', taken);
    server.listen(port, host, () => {
      server.off('error', taken);
      const address = server.address();
      done(typeof address === 'object' && address ? address.port : port);
    });
  });
}
