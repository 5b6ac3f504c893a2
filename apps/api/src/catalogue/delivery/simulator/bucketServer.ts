import fs from 'node:fs';
import http, { type Server } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';

/** Objects by their keys: of a map in memory, or of a folder. */
export interface Objects {
  get(key: string): Buffer | undefined;
  set(key: string, body: Buffer): unknown;
  delete(key: string): unknown;
  keys(): Iterable<string>;
}

interface Asked {
  method: string;
  url: URL;
  key: string;
  body: Buffer;
  /** The object a copy is made of. */
  source: string | undefined;
}

interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: Buffer;
}

/**
 * A small object storage: as much of S3 as our storage and the ways to stores use, also uploads in parts. `refusal` gives
 * the status of an answer to be refused, by the key it is signed with; that the signature is right it does not check.
 */
export function bucketServer(objects: Objects, refusal: (accessKeyId: string) => number | undefined): Server {
  const parts = new Map<string, Buffer[]>();
  return http.createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://bucket');
    const key = keyIn(decodeURIComponent(url.pathname));
    // A request that was cut off is none.
    const body = await buffer(request).catch(() => null);
    if (!body) return;
    const copied = request.headers['x-amz-copy-source'];
    const source = typeof copied === 'string' ? keyIn(`/${decodeURIComponent(copied)}`) : undefined;
    const [, signer = ''] = /Credential=([^/]*)\//.exec(request.headers.authorization ?? '') ?? [];
    const refused = refusal(signer);
    const asked = { method: request.method ?? '', url, key, body, source };
    const answer = refused ? { status: refused } : perform(objects, parts, asked);
    const range = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '');
    const content = range ? answer.body?.subarray(Number(range[1]), Number(range[2]) + 1) : answer.body;
    const partial = range && answer.status === 200;
    response.writeHead(partial ? 206 : answer.status, {
      ...answer.headers,
      'content-length': content?.length ?? 0,
    });
    response.end(request.method === 'HEAD' ? undefined : content);
  });
}

const keyIn = (pathname: string) => pathname.split('/').slice(2).join('/');

const xml = (text: string): Answer => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  body: Buffer.from(`<?xml version="1.0"?>${text}`),
});

function perform(objects: Objects, parts: Map<string, Buffer[]>, asked: Asked): Answer {
  const { method, url, key } = asked;
  if (method === 'GET' && key === '') return xml(listOf(objects, url.searchParams));
  if (method === 'PUT') return put(objects, parts, asked);
  if (method === 'POST' && url.searchParams.has('uploads')) {
    parts.set(key, []);
    return xml('<InitiateMultipartUploadResult><UploadId>one</UploadId></InitiateMultipartUploadResult>');
  }
  if (method === 'POST') {
    objects.set(key, Buffer.concat(parts.get(key) ?? []));
    parts.delete(key);
    return xml(`<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`);
  }
  if (method === 'DELETE') {
    objects.delete(key);
    return { status: 204 };
  }
  const body = objects.get(key);
  return body ? { status: 200, body } : missing;
}

const missing: Answer = { ...xml('<Error><Code>NoSuchKey</Code></Error>'), status: 404 };

function put(objects: Objects, parts: Map<string, Buffer[]>, { url, key, body, source }: Asked): Answer {
  const part = Number(url.searchParams.get('partNumber'));
  const content = source === undefined ? body : objects.get(source);
  const begun = parts.get(key);
  if (!content || (part && !begun)) return missing;
  if (part && begun) begun[part - 1] = content;
  else objects.set(key, content);
  return source === undefined
    ? { status: 200, headers: { etag: '"e"' } }
    : xml('<CopyObjectResult><ETag>"e"</ETag></CopyObjectResult>');
}

function listOf(objects: Objects, asked: URLSearchParams): string {
  const prefix = asked.get('prefix') ?? '';
  const isDirect = (key: string) =>
    !asked.has('delimiter') || !key.slice(prefix.length).includes(asked.get('delimiter') ?? '/');
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && isDirect(key)).sort();
  const entries = keys.map(
    (key) =>
      `<Contents><Key>${key}</Key><Size>${objects.get(key)?.length ?? 0}</Size><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents>`,
  );
  return `<ListBucketResult><IsTruncated>false</IsTruncated>${entries.join('')}</ListBucketResult>`;
}

/** Objects as files of a folder: one is there whole or not at all, and a name leads nowhere else. */
export function objectsIn(root: string): Objects {
  const at = (key: string) => path.join(root, path.posix.normalize(`/${key}`));
  return {
    get: (key) =>
      fs.existsSync(at(key)) && fs.statSync(at(key)).isFile() ? fs.readFileSync(at(key)) : undefined,
    set(key, body) {
      const file = at(key);
      fs.mkdirSync(path.dirname(file), { recursive: true });
      const aside = path.join(path.dirname(file), `.${path.basename(file)}.new`);
      fs.writeFileSync(aside, body);
      fs.renameSync(aside, file);
    },
    delete: (key) => fs.rmSync(at(key), { force: true }),
    *keys() {
      for (const entry of fs.readdirSync(root, { recursive: true, withFileTypes: true }))
        if (entry.isFile() && !entry.name.startsWith('.'))
          yield path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/');
    },
  };
}
