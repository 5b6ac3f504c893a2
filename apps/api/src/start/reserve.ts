import fs from 'node:fs/promises';
import path from 'node:path';
import type { Say } from './database.ts';

const megabyte = 1024 ** 2;
/** How much is kept back, below which free space it is given up, and above which it is made again. */
const sizes = { reserve: 64 * megabyte, low: 16 * megabyte, enough: 512 * megabyte } as const;
const lookEvery = 1_000;

/**
 * Keeps some of the disk back beside the database. When the disk is full it is given up: people can sign in and clear up,
 * where a database without a byte refuses even that. Made again as soon as there is room. Returns how to end it.
 */
export function keepReserve(clusterDir: string, say: Say): () => Promise<void> {
  const file = `${clusterDir}.reserve`;
  let looking = Promise.resolve();
  const look = async () => {
    const { bavail, bsize } = await fs.statfs(path.dirname(file));
    const kept = await sizeOf(file);
    const free = bavail * bsize;
    if (kept > 0 && free < sizes.low) {
      await fs.rm(file, { force: true });
      say('The disk is full: the last 64 MB kept back are given up. Make room.');
    }
    if (kept < sizes.reserve && free > sizes.enough) await make(file);
  };
  // What cannot be looked at now is looked at again.
  const timer = setInterval(() => {
    looking = looking.then(look).catch(() => undefined);
  }, lookEvery).unref();
  return () => {
    clearInterval(timer);
    return looking;
  };
}

const sizeOf = (file: string) =>
  fs.stat(file).then(
    ({ size }) => size,
    () => 0,
  );

/** Real bytes: a hole would take no room from anybody. */
async function make(file: string): Promise<void> {
  const handle = await fs.open(file, 'w', 0o600);
  try {
    const piece = Buffer.alloc(megabyte, 1);
    for (let made = 0; made < sizes.reserve; made += megabyte) await handle.write(piece);
  } finally {
    await handle.close();
  }
}
