import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface Bucket {
  endpoint: string;
  objects: Map<string, Buffer>;
  /** The status of every answer from now on. */
  failure: number | undefined;
  end(): Promise<void>;
}

/** A small object storage on this machine: as much of S3 as our storage uses, also uploads in parts. */
export async function openTestBucket(): Promise<Bucket> {
  const objects = new Map<string, Buffer>();
  const parts = new Map<string, Buffer[]>();
  const bucket: Bucket = { endpoint: '', objects, failure: undefined, end: () => end() };
  const server = http.createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://bucket');
    const key = decodeURIComponent(url.pathname).split('/').slice(2).join('/');
    // A request that was cut off is none.
    const body = await buffer(request).catch(() => null);
    if (!body) return;
    const asked = { method: request.method ?? '', url, key, body };
    const answer = bucket.failure ? { status: bucket.failure } : perform(objects, parts, asked);
    const range = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '');
    const content = range ? answer.body?.subarray(Number(range[1]), Number(range[2]) + 1) : answer.body;
    const partial = range && answer.status === 200;
    response.writeHead(partial ? 206 : answer.status, {
      ...answer.headers,
      'content-length': content?.length ?? 0,
    });
    response.end(request.method === 'HEAD' ? undefined : content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const end = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  bucket.endpoint = endpoint;
  return bucket;
}

interface Asked {
  method: string;
  url: URL;
  key: string;
  body: Buffer;
}

interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: Buffer;
}

const xml = (text: string): Answer => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  body: Buffer.from(`<?xml version="1.0"?>${text}`),
});

function perform(objects: Map<string, Buffer>, parts: Map<string, Buffer[]>, asked: Asked): Answer {
  const { method, url, key, body } = asked;
  if (method === 'GET' && key === '') return xml(listOf(objects));
  if (method === 'POST' && url.searchParams.has('uploads')) {
    parts.set(key, []);
    return xml(`<InitiateMultipartUploadResult><UploadId>one</UploadId></InitiateMultipartUploadResult>`);
  }
  if (method === 'POST') {
    objects.set(key, Buffer.concat(parts.get(key) ?? []));
    return xml(`<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`);
  }
  if (method === 'PUT') {
    const part = Number(url.searchParams.get('partNumber'));
    if (part) parts.get(key)![part - 1] = body;
    else objects.set(key, body);
    return { status: 200, headers: { etag: '"e"' } };
  }
  if (method === 'DELETE') {
    objects.delete(key);
    return { status: 204 };
  }
  const found = objects.get(key);
  return found
    ? { status: 200, body: found }
    : { ...xml('<Error><Code>NoSuchKey</Code></Error>'), status: 404 };
}

const listOf = (objects: Map<string, Buffer>) =>
  `<ListBucketResult><IsTruncated>false</IsTruncated>${[...objects]
    .map(
      ([key, { length }]) =>
        `<Contents><Key>${key}</Key><Size>${length}</Size><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents>`,
    )
    .join('')}</ListBucketResult>`;
