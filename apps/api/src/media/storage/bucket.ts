import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { Config } from '../../config.ts';
import { Problem } from '../../kit/problem.ts';
import { openS3, statusOf } from '../../kit/s3.ts';
import { isKey, keyOf, requireKey } from './key.ts';
import { openInPieces } from './pieces.ts';
import type { ByteRange, Storage, StoredFile } from './storage.ts';

type Bucket = NonNullable<Config['s3']>;

/** Milliseconds of silence after which a piece is asked for anew: it is sent as it lies there, and somebody waits for it. */
const readSilence = 10_000;

/** A bucket of an S3 service as storage; large files go up in parts, which the service joins or drops, and are read in pieces. */
export function openBucket(s3: Bucket, fetchedDir: string, silence = readSilence): Storage {
  const client = openS3(s3);
  const reader = openS3(s3, 2, silence);
  const at = (key: string) => {
    requireKey(key);
    return { Bucket: s3.bucket, Key: key };
  };
  const piece = (key: string, { from, to }: ByteRange) =>
    reader.send(new GetObjectCommand({ ...at(key), Range: `bytes=${from}-${to}` }));
  const reach = async (by: S3Client) =>
    void (await reached(by.send(new ListObjectsV2Command({ Bucket: s3.bucket, MaxKeys: 1 }))));
  return {
    async open(key, range) {
      requireKey(key);
      return present(openInPieces((wanted) => piece(key, wanted), range));
    },
    async put(stagedPath, sha256) {
      const key = keyOf(sha256);
      const params = { ...at(key), Body: createReadStream(stagedPath) };
      await reached(new Upload({ client, params }).done());
      await rm(stagedPath, { force: true });
      return key;
    },
    // The answer to this call has no words: that the bucket is there is asked for apart.
    size: (key) =>
      present(reader.send(new HeadObjectCommand(at(key)))).then(
        (found) => found.ContentLength ?? 0,
        (error) => (isMissing(error) ? reach(reader).then(() => null) : Promise.reject(error)),
      ),
    remove: async (key) => void (await reached(client.send(new DeleteObjectCommand(at(key))))),
    list: () => listed(client, s3.bucket),
    reach: () => reach(client),
    pathOf: () => null,
    async withFile(key, work) {
      await mkdir(fetchedDir, { recursive: true });
      const copy = path.join(fetchedDir, randomUUID());
      try {
        const { Body } = await present(client.send(new GetObjectCommand(at(key))));
        await pipeline(Body as Readable, createWriteStream(copy));
        return await work(copy);
      } finally {
        await rm(copy, { force: true });
      }
    },
  };
}

async function* listed(client: S3Client, bucket: string): AsyncGenerator<StoredFile> {
  // What others lay there is theirs.
  for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket }))
    for (const { Key: key, Size: bytes = 0, LastModified: modifiedAt } of page.Contents ?? [])
      if (key && modifiedAt && isKey(key)) yield { key, bytes, modifiedAt };
}

async function reached<T>(asked: Promise<T>): Promise<T> {
  return asked.catch((error) => {
    throw away(error);
  });
}

/** Says a missing object as a disk would. Where the bucket itself is gone, or its name is wrong, nothing is known of any object. */
async function present<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (statusOf(error) !== 404 || (error as Error).name === 'NoSuchBucket') throw away(error);
    throw Object.assign(new Error('There is no such object'), { code: 'ENOENT' });
  }
}

/** The service is away, refuses us, or is full: nothing our caller did wrong. */
const away = (error: unknown) =>
  statusOf(error) === 507
    ? new Problem(507, 'error.storageFull', { cause: error })
    : new Problem(503, 'error.unavailable', { retryAfter: 5, cause: error });

const isMissing = (error: unknown) => (error as { code?: string }).code === 'ENOENT';
