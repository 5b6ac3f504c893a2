import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { mediaKind } from '@rilis/contract/mediaFile';
import type { AnyRoute } from '@rilis/contract/route';
import { storedName } from '@rilis/contract/storedName';
import type { FastifyRequest } from 'fastify';
import { invalid, Problem, tooLargeBody } from '../problem.ts';
import { requireDiskRoom } from './diskRoom.ts';
import type { StagedFile } from './endpoint.ts';
import { enterStaging, type Place, type Sender } from './stagingRoom.ts';

/** The largest file a multipart call takes; masters come in pieces over the resumable upload. */
const maxFileBytes = 1_073_741_824;

/** Streams the files of a multipart request to disk and returns its other fields. A failure leaves nothing behind. */
export async function stageFiles(
  request: FastifyRequest,
  dir: string,
  files: StagedFile[],
  { fileBytes, ...sender }: Staging,
): Promise<Record<string, string>> {
  if (!request.isMultipart()) {
    if (request.body && typeof request.body === 'object') return request.body as Record<string, string>;
    throw new Problem(415, 'error.unsupportedType');
  }
  await mkdir(dir, { recursive: true });
  await requireDiskRoom(dir, Number(request.headers['content-length'] ?? 0));
  const fields: Record<string, string> = {};
  let said = 0;
  for await (const part of request.parts({
    limits: { fileSize: maxFileBytes, files: 20, fields: 100, fieldSize: headRoom },
  })) {
    if (part.type === 'file') {
      const most = mostOf(fileBytes, fields);
      if (Number(request.headers['content-length'] ?? 0) > most + headRoom)
        throw tooLarge(part.fieldname, most);
      files.push(await stageFile(part, dir, { sender, most }));
    } else {
      const value = String(part.value);
      said += Buffer.byteLength(value);
      if (part.valueTruncated || said > headRoom) throw tooLarge(part.fieldname, headRoom);
      fields[part.fieldname] = value;
    }
  }
  return fields;
}

interface Staging extends Sender {
  fileBytes: AnyRoute['fileBytes'];
}

/** The other fields of the form, which are held in memory, the limits between them, and the names of the files. */
const headRoom = 1_048_576;

function mostOf(fileBytes: AnyRoute['fileBytes'], fields: Record<string, string>): number {
  const most = fileBytes ? fileBytes(fields) : maxFileBytes;
  if (most === null && fields.kind)
    throw invalid('kind', 'error.validation.choice', { values: mediaKind.options.join(', ') });
  if (most === null) throw invalid('kind', 'error.media.kindFirst');
  return Math.min(most, maxFileBytes);
}

function tooLarge(field: string, bytes: number): Problem {
  const { code, params } = tooLargeBody(bytes);
  return new Problem(413, code, { params, fields: [{ field, code, params }] });
}

async function stageFile(
  part: MultipartFile,
  dir: string,
  { sender, most }: { sender: Sender; most: number },
): Promise<StagedFile> {
  const place = enterStaging(sender);
  const target = path.join(dir, randomUUID());
  const sha256 = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sha256.update(chunk);
      bytes += chunk.length;
      done(bytes > most ? tooLarge(part.fieldname, most) : roomFor(place, chunk.length), chunk);
    },
  });
  try {
    await pipeline(part.file, measure, createWriteStream(target, { flush: true }));
    if (part.file.truncated) throw tooLargeBody(maxFileBytes);
  } catch (error) {
    await rm(target, { force: true });
    throw error;
  } finally {
    place.leave();
  }
  const fileName = storedName(part.filename ?? '');
  return {
    field: part.fieldname,
    path: target,
    fileName,
    mime: part.mimetype,
    bytes,
    sha256: sha256.digest('hex'),
  };
}

/** A stream ends by what it is given, not by what is thrown in it. */
function roomFor(place: Place, bytes: number): Error | null {
  try {
    place.take(bytes);
    return null;
  } catch (error) {
    return error as Error;
  }
}

/** Deletes what nobody has moved away. */
export async function dropStaged(files: readonly StagedFile[]): Promise<void> {
  await Promise.all(files.map((file) => rm(file.path, { force: true })));
}
