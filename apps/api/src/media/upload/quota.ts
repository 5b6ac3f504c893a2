import { Problem } from '../../kit/problem.ts';
import { isOf, type Owner, type Unfinished, type UploadStore } from './uploadStore.ts';

const gigabyte = 1024 ** 3;

/** What may be on its way at once: files, and bytes that were announced for them. An album of masters is a tenth of it. */
const quotas = {
  person: { uploads: 50, bytes: 20 * gigabyte },
  label: { uploads: 200, bytes: 60 * gigabyte },
} as const;

/** Left alone for so long, an upload gives way to another of its owner. */
const abandonedMs = 3_600_000;

/**
 * Makes sure that somebody may announce another upload of so many bytes. What they left lying is given up for it first.
 * @throws Problem 429 when too much of theirs, or of their label's, is on its way
 */
export async function requireQuota(store: UploadStore, owner: Owner, bytes: number): Promise<void> {
  const all = await store.unfinished();
  if (exceededBy(all, owner, bytes) === null) return;
  const abandoned = all.filter((one) => isOf(owner, one.metadata) && isAbandoned(one));
  for (const { id } of abandoned) await store.forget(id);
  refuseOver(
    all.filter((one) => !abandoned.includes(one)),
    owner,
    bytes,
  );
}

/** @throws Problem 429 when another upload of so many bytes is more than may be on its way beside `open` */
export function refuseOver(open: readonly Unfinished[], owner: Owner, bytes: number): void {
  const exceeded = exceededBy(open, owner, bytes);
  if (!exceeded) return;
  const { uploads, bytes: most } = quotas[exceeded];
  throw new Problem(429, `error.media.quota.${exceeded}`, {
    params: { uploads, gigabytes: most / gigabyte },
    retryAfter: 60,
  });
}

/** Whose quota another upload would exceed. */
function exceededBy(all: readonly Unfinished[], owner: Owner, bytes: number): keyof typeof quotas | null {
  const own = all.filter(({ metadata }) => isOf(owner, metadata));
  if (isOver(own, bytes, quotas.person)) return 'person';
  const together = all.filter(({ metadata }) => metadata.ownLabel === owner.ownLabel);
  return owner.ownLabel !== '' && isOver(together, bytes, quotas.label) ? 'label' : null;
}

const isOver = (open: readonly Unfinished[], bytes: number, quota: { uploads: number; bytes: number }) =>
  open.length >= quota.uploads || open.reduce((sum, { size }) => sum + size, bytes) > quota.bytes;

const isAbandoned = ({ touchedAt }: Unfinished) => touchedAt.getTime() < Date.now() - abandonedMs;
