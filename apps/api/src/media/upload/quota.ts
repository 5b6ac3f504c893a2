import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { Problem } from '../../kit/problem.ts';

const gigabyte = 1024 ** 3;

/** What may be on its way at once: files, and bytes that were announced for them. An album of masters is a tenth of it. */
const quotas = {
  person: { uploads: 50, bytes: 20 * gigabyte },
  label: { uploads: 200, bytes: 60 * gigabyte },
} as const;

/** Whose an upload is; empty where nobody is. */
export interface Owner {
  userId: string;
  ownLabel: string;
}

interface Open {
  id: string;
  size: number;
  metadata: Partial<Owner>;
}

/** Left alone for so long, an upload gives way to another of its owner. */
const abandonedMs = 3_600_000;

/**
 * Makes sure that somebody may announce another upload of so many bytes. What they left lying is given up for it first.
 * @throws Problem 429 when too much of theirs, or of their label's, is on its way
 */
export async function requireQuota(
  directory: string,
  owner: Owner,
  bytes: number,
  forget: (id: string) => Promise<void>,
): Promise<void> {
  if (await isWithin(directory, owner, bytes)) return;
  for (const { id } of await openOf(directory, (one) => one.userId === owner.userId))
    if (await isAbandoned(path.join(directory, id))) await forget(id);
  const exceeded = await exceededBy(directory, owner, bytes);
  if (!exceeded) return;
  const { uploads, bytes: most } = quotas[exceeded];
  throw new Problem(429, `error.media.quota.${exceeded}`, {
    params: { uploads, gigabytes: most / gigabyte },
    retryAfter: 60,
  });
}

const isWithin = async (directory: string, owner: Owner, bytes: number) =>
  (await exceededBy(directory, owner, bytes)) === null;

/** Whose quota another upload would exceed. */
async function exceededBy(
  directory: string,
  owner: Owner,
  bytes: number,
): Promise<keyof typeof quotas | null> {
  const all = await openOf(directory, () => true);
  const own = all.filter(({ metadata }) => metadata.userId === owner.userId);
  if (isOver(own, bytes, quotas.person)) return 'person';
  const together = all.filter(({ metadata }) => metadata.ownLabel === owner.ownLabel);
  return owner.ownLabel !== '' && isOver(together, bytes, quotas.label) ? 'label' : null;
}

const isOver = (open: readonly Open[], bytes: number, quota: { uploads: number; bytes: number }) =>
  open.length >= quota.uploads || open.reduce((sum, { size }) => sum + size, bytes) > quota.bytes;

async function openOf(directory: string, whose: (metadata: Partial<Owner>) => boolean): Promise<Open[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.json'));
  const told = await Promise.all(
    names.map((name) => readFile(path.join(directory, name), 'utf8').catch(() => '')),
  );
  // One that has just ended, or is being written, is none.
  return told.flatMap((text) => readOpen(text) ?? []).filter(({ metadata }) => whose(metadata));
}

function readOpen(text: string): Open | null {
  try {
    const { id, size = 0, metadata = {} } = JSON.parse(text);
    return { id, size, metadata };
  } catch {
    return null;
  }
}

async function isAbandoned(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => null);
  return !found || found.mtimeMs < Date.now() - abandonedMs;
}
