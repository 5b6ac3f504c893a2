import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import http, { type Server } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { escapedXml } from '../../../kit/xml.ts';

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
  /** The edition that is wanted, and no other. */
  edition: string | undefined;
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
  const uploads: Uploads = new Map();
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
    const edition = request.headers['if-match'];
    const asked = { method: request.method ?? '', url, key, body, source, edition };
    const {
      status,
      headers,
      body: content,
    } = pieceOf(refused ? { status: refused } : perform(objects, uploads, asked), request.headers.range);
    response.writeHead(status, { ...headers, 'content-length': content?.length ?? 0 });
    response.end(request.method === 'HEAD' ? undefined : content);
  });
}

/** What of an answer was asked for (RFC 9110, section 14). */
function pieceOf(answer: Answer, asked: string | undefined): Answer {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(asked ?? '') ?? [];
  if (!answer.body || answer.status !== 200 || from === undefined) return answer;
  const { length } = answer.body;
  if (Number(from) >= length) return { status: 416 };
  const body = answer.body.subarray(Number(from), Number(to) + 1);
  const told = { 'content-range': `bytes ${from}-${Number(from) + body.length - 1}/${length}` };
  return { status: 206, headers: { ...answer.headers, ...told }, body };
}

/** The parts of uploads that are under way, by the id of the upload: of one key there may be several at a time. */
type Uploads = Map<string, Buffer[]>;

const keyIn = (pathname: string) => pathname.split('/').slice(2).join('/');

const xml = (text: string): Answer => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  body: Buffer.from(`<?xml version="1.0"?>${text}`),
});

function perform(objects: Objects, uploads: Uploads, asked: Asked): Answer {
  const { method, url, key } = asked;
  const upload = url.searchParams.get('uploadId');
  if (method === 'GET' && key === '') return xml(listOf(objects, url.searchParams));
  if (method === 'PUT') return put(objects, uploads, asked);
  if (method === 'POST' && upload === null) {
    const id = randomUUID();
    uploads.set(id, []);
    return xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
  }
  if (method === 'POST') return complete(objects, uploads, asked);
  if (method === 'DELETE') {
    // One that is given up leaves what is there.
    if (upload === null) objects.delete(key);
    else uploads.delete(upload);
    return { status: 204 };
  }
  const content = objects.get(key);
  if (!content) return missing;
  const etag = editionOf(content);
  if (asked.edition !== undefined && asked.edition !== etag)
    return { ...xml('<Error><Code>PreconditionFailed</Code></Error>'), status: 412 };
  return { status: 200, headers: { etag }, body: content };
}

const editionOf = (content: Buffer) => `"${crc32(content).toString(16)}-${content.length}"`;

const missing: Answer = { ...xml('<Error><Code>NoSuchKey</Code></Error>'), status: 404 };

/** @returns 404 for an upload nobody has begun, 400 where a part of it has not arrived */
function complete(objects: Objects, uploads: Uploads, { url, key }: Asked): Answer {
  const id = url.searchParams.get('uploadId') ?? '';
  const parts = uploads.get(id);
  if (!parts) return missing;
  if (parts.filter(Boolean).length < parts.length)
    return { ...xml('<Error><Code>InvalidPart</Code></Error>'), status: 400 };
  objects.set(key, Buffer.concat(parts));
  uploads.delete(id);
  return xml(`<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`);
}

function put(objects: Objects, uploads: Uploads, { url, key, body, source }: Asked): Answer {
  const content = source === undefined ? body : objects.get(source);
  const upload = url.searchParams.get('uploadId');
  const begun = upload === null ? undefined : uploads.get(upload);
  if (!content || (upload !== null && !begun)) return missing;
  if (begun) begun[Number(url.searchParams.get('partNumber')) - 1] = content;
  else objects.set(key, content);
  return source === undefined
    ? { status: 200, headers: { etag: '"e"' } }
    : xml('<CopyObjectResult><ETag>"e"</ETag></CopyObjectResult>');
}

/** As many as the service tells at once. */
const perPage = 1_000;

function listOf(objects: Objects, asked: URLSearchParams): string {
  const prefix = asked.get('prefix') ?? '';
  const after = asked.get('continuation-token') ?? '';
  const isDirect = (key: string) =>
    !asked.has('delimiter') || !key.slice(prefix.length).includes(asked.get('delimiter') ?? '/');
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(prefix) && key > after && isDirect(key))
    .sort();
  const page = keys.slice(0, perPage);
  const next =
    keys.length > perPage ? `<NextContinuationToken>${escapedXml(page.at(-1)!)}</NextContinuationToken>` : '';
  const entries = page.map((key) => {
    const content = objects.get(key) ?? Buffer.alloc(0);
    return `<Contents><Key>${escapedXml(key)}</Key><ETag>${escapedXml(editionOf(content))}</ETag><Size>${content.length}</Size><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents>`;
  });
  return `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`;
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
