import type { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { readAtMost } from '../readAtMost.ts';
import { noRange, openS3, type S3Address, statusOf } from '../s3.ts';
import {
  asDropFault,
  DropFault,
  type DropFolder,
  isWord,
  longestWord,
  mostWords,
  type OpenDrop,
} from './dropFolder.ts';

/**
 * A prefix in a bucket of an S3 service: an object is there whole or not at all, and what is there stays. A piece of work has
 * at most `limit` milliseconds.
 */
export const bucketDrop =
  (address: S3Address, root: string, limit: number): OpenDrop =>
  async (work) => {
    const client = openS3(address, 2);
    const ending = new AbortController();
    const timer = setTimeout(() => ending.abort(), limit);
    try {
      return await work(folderIn({ client, ending }, address.bucket, root));
    } catch (error) {
      if (ending.signal.aborted) throw new DropFault('unreachable', 'The service stopped answering');
      return refused(error);
    } finally {
      clearTimeout(timer);
      ending.abort();
      client.destroy();
    }
  };

interface Line {
  client: S3Client;
  ending: AbortController;
}

function folderIn({ client, ending }: Line, bucket: string, root: string): DropFolder {
  const soon = { abortSignal: ending.signal };
  const keyOf = (name: string) => [root, name].filter(Boolean).join('/');
  const at = (name: string) => ({ Bucket: bucket, Key: keyOf(name) });
  const sizeOf = (name: string) =>
    client
      .send(new HeadObjectCommand(at(name)), soon)
      .then(({ ContentLength = 0 }) => ContentLength, missing);
  return {
    put: async (name, content) =>
      void (await client.send(new PutObjectCommand({ ...at(name), Body: content }), soon)),
    async send(name, source) {
      if ((await sizeOf(name)) === source.bytes) return;
      const body = await source.open(0);
      // An upload that fails leaves what it read from open.
      try {
        await new Upload({ client, abortController: ending, params: { ...at(name), Body: body } }).done();
      } finally {
        body.destroy();
      }
    },
    has: async (name) => (await sizeOf(name)) !== null,
    async list(part) {
      const prefix = `${keyOf(part)}/`;
      const names: string[] = [];
      const asked = { Bucket: bucket, Prefix: prefix, Delimiter: '/' };
      for await (const page of paginateListObjectsV2({ client }, asked, soon)) {
        names.push(...(page.Contents ?? []).map(({ Key = '' }) => Key.slice(prefix.length)).filter(isWord));
        if (names.length >= mostWords) break;
      }
      return names.sort().slice(0, mostWords);
    },
    read: async (name) => {
      const Range = `bytes=0-${longestWord - 1}`;
      const found = await client.send(new GetObjectCommand({ ...at(name), Range }), soon).catch(noRange);
      // A service that knows no ranges sends all of it.
      return found ? (await readAtMost(found.Body as Readable, longestWord)).bytes.toString() : '';
    },
    async move(from, to) {
      const CopySource = `${bucket}/${keyOf(from)}`;
      await client.send(new CopyObjectCommand({ ...at(to), CopySource }), soon);
      await client.send(new DeleteObjectCommand(at(from)), soon);
    },
  };
}

function missing(error: unknown): null {
  if (statusOf(error) !== 404) throw error;
  return null;
}

function refused(error: unknown): never {
  const status = statusOf(error);
  if (status === 401 || status === 403) throw new DropFault('stranger', 'The bucket does not let us in');
  return asDropFault(error);
}
