import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { GetObjectCommand, ListObjectsV2Command, type S3Client } from '@aws-sdk/client-s3';
import { collectionLimits } from '@rilis/contract/reports/collection';
import { requireDiskRoom } from '../../kit/http/diskRoom.ts';
import type { StagedFile } from '../../kit/http/endpoint.ts';
import { openS3, type S3Address, statusOf } from '../../kit/s3.ts';
import { isKey } from '../../media/storage/key.ts';
import { CollectionFault, CollectionWait } from './faults.ts';

/** A file of the bucket; `etag` is '' where it is taken as it is now. */
interface Incoming {
  key: string;
  bytes: number;
  etag: string;
}

export interface Listed extends Incoming {
  modifiedAt: Date | null;
}

/** Milliseconds without an answer, or without another byte, until the bucket counts as away. */
const patience = 30_000;

/** The bucket reports are collected from, for a piece of work; only what the settings name is ever asked. */
export async function withBucket<T>(
  address: S3Address,
  ending: AbortSignal | undefined,
  work: (bucket: IncomingBucket) => Promise<T>,
): Promise<T> {
  const client = openS3(address, 2);
  try {
    return await work(bucketOf(client, address.bucket, ending));
  } finally {
    client.destroy();
  }
}

/** Names that are looked at, our own among them, before it is said that there are too many. */
const mostLooked = 10 * collectionLimits.files;

export type IncomingBucket = ReturnType<typeof bucketOf>;

const bucketOf = (client: S3Client, bucket: string, ending: AbortSignal | undefined) => ({
  /**
   * What lies below a prefix, in order; folders are none, nor is what we keep ourselves.
   * @throws CollectionFault when it does not let us in, or there is more than one collection may list; CollectionWait when away
   */
  list: (prefix: string) => listed(client, { Bucket: bucket, Prefix: prefix }, ending),
  /**
   * A file of it, staged in a folder.
   * @throws CollectionFault when it is gone, changed, or too large; CollectionWait when the bucket is away; Problem 507
   */
  fetch: (wanted: Incoming, directory: string) => fetched(client, bucket, wanted, { directory, ending }),
});

async function listed(
  client: S3Client,
  asked: { Bucket: string; Prefix: string },
  ending: AbortSignal | undefined,
): Promise<Listed[]> {
  const found: Listed[] = [];
  let looked = 0;
  let ContinuationToken: string | undefined;
  do {
    const page = await within(ending, (abortSignal) =>
      client.send(new ListObjectsV2Command({ ...asked, ContinuationToken }), { abortSignal }),
    ).catch((error) => refused(error, 'noBucket'));
    for (const { Key: key = '', Size: bytes = 0, ETag: etag = '', LastModified } of page.Contents ?? [])
      if (!key.endsWith('/') && !isKey(key))
        found.push({ key, bytes, etag, modifiedAt: LastModified ?? null });
    looked += page.Contents?.length ?? 0;
    if (found.length > collectionLimits.files || looked > mostLooked)
      throw new CollectionFault('tooMany', { maximum: collectionLimits.files });
    ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
  } while (ContinuationToken);
  return found;
}

async function fetched(
  client: S3Client,
  bucket: string,
  { key, bytes, etag }: Incoming,
  { directory, ending }: { directory: string; ending: AbortSignal | undefined },
): Promise<StagedFile> {
  await mkdir(directory, { recursive: true });
  await requireDiskRoom(directory, bytes);
  const target = path.join(directory, randomUUID());
  const measure = measured();
  try {
    const length = await within(ending, async (signal, stillThere) => {
      const asked = { Bucket: bucket, Key: key, ...(etag && { IfMatch: etag }) };
      const answer = await client.send(new GetObjectCommand(asked), { abortSignal: signal });
      measure.stream.on('data', stillThere);
      await pipeline(answer.Body as Readable, measure.stream, createWriteStream(target, { flush: true }), {
        signal,
      });
      return answer.ContentLength;
    });
    if (length !== undefined && length !== measure.bytes()) throw new CollectionWait('BUCKET');
  } catch (error) {
    await rm(target, { force: true });
    return refused(error, 'gone');
  }
  const fileName = path.posix.basename(key).slice(-200);
  return {
    field: 'file',
    path: target,
    fileName,
    mime: '',
    bytes: measure.bytes(),
    sha256: measure.sha256(),
  };
}

/** Counts and sums what goes through, and lets no more of it through than a report may have. */
function measured() {
  const sum = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sum.update(chunk);
      bytes += chunk.length;
      done(bytes > collectionLimits.bytes ? tooLarge() : null, chunk);
    },
  });
  return { stream, bytes: () => bytes, sha256: () => sum.digest('hex') };
}

const tooLarge = () => new CollectionFault('tooLarge', { gigabytes: collectionLimits.bytes / 1024 ** 3 });

/** Ends a piece of work that has had no answer for so long, or when the worker ends. */
async function within<T>(
  ending: AbortSignal | undefined,
  work: (signal: AbortSignal, stillThere: () => void) => Promise<T>,
): Promise<T> {
  const away = new AbortController();
  const timer = setTimeout(() => away.abort(), patience);
  try {
    return await work(ending ? AbortSignal.any([ending, away.signal]) : away.signal, () => timer.refresh());
  } catch (error) {
    if (ending?.aborted) throw new Error('The worker ends');
    throw away.signal.aborted ? new CollectionWait('BUCKET') : error;
  } finally {
    clearTimeout(timer);
  }
}

/** What the service said, as ours; `missing`: what it is when there is nothing there. Its own messages are not passed on. */
function refused(error: unknown, missing: 'gone' | 'noBucket'): never {
  if (error instanceof CollectionFault || error instanceof CollectionWait) throw error;
  const status = statusOf(error);
  if (status === 404) throw new CollectionFault(missing);
  if (status === 412) throw new CollectionFault('changed');
  if (status !== undefined && status >= 300 && status < 500 && status !== 408 && status !== 429)
    throw new CollectionFault('denied', { status });
  if (status !== undefined || isOfNetwork(error)) throw new CollectionWait('BUCKET');
  throw error;
}

/** Of a connection that was cut or never came about; what our own disk says is not. */
const isOfNetwork = (error: unknown): boolean => {
  const { code, name, cause } = error as { code?: string; name?: string; cause?: unknown };
  return (
    /^E(CONN|HOST|NET|TIMEDOUT|AI_|NOTFOUND|PIPE|PROTO)|^UND_|^ERR_(TLS|SSL)|PREMATURE_CLOSE|CERT/.test(
      code ?? '',
    ) ||
    name === 'TimeoutError' ||
    (cause !== undefined && isOfNetwork(cause))
  );
};
