import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';
import type { StagedFile } from './endpoint.ts';

/** The largest file a multipart call takes; masters come in pieces over the resumable upload. */
const maxFileBytes = 1_073_741_824;

/** Streams the files of a multipart request to disk and returns its other fields. A failure leaves nothing behind. */
export async function stageFiles(
  request: FastifyRequest,
  dir: string,
  files: StagedFile[],
): Promise<Record<string, string>> {
  if (!request.isMultipart()) {
    if (request.body && typeof request.body === 'object') return request.body as Record<string, string>;
    throw new Problem(415, 'error.unsupportedType');
  }
  await mkdir(dir, { recursive: true });
  const fields: Record<string, string> = {};
  for await (const part of request.parts({
    limits: { fileSize: maxFileBytes, files: 20, fields: 100, fieldSize: 1_000_000 },
  })) {
    if (part.type === 'file') files.push(await stageFile(part, dir));
    else fields[part.fieldname] = String(part.value);
  }
  return fields;
}

async function stageFile(part: MultipartFile, dir: string): Promise<StagedFile> {
  const target = path.join(dir, randomUUID());
  const sha256 = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sha256.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  try {
    await pipeline(part.file, measure, createWriteStream(target, { flush: true }));
    if (part.file.truncated)
      throw new Problem(413, 'error.tooLargeBody', { params: { maximum: maxFileBytes } });
  } catch (error) {
    await rm(target, { force: true });
    throw error;
  }
  const fileName = path.basename(part.filename || 'file').slice(0, 200);
  return {
    field: part.fieldname,
    path: target,
    fileName,
    mime: part.mimetype,
    bytes,
    sha256: sha256.digest('hex'),
  };
}

/** Deletes what nobody has moved away. */
export async function dropStaged(files: readonly StagedFile[]): Promise<void> {
  await Promise.all(files.map((file) => rm(file.path, { force: true })));
}
