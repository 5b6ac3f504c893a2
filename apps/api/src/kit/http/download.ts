import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply } from 'fastify';
import type { Actor } from '../actor.ts';
import { type Db, withSnapshot } from '../db/db.ts';
import type { Download } from './endpoint.ts';

/** Sends a file or a stream of rows. Nothing is ever served as active content: own type, nosniff, attachment unless said. */
export async function sendDownload(
  reply: FastifyReply,
  db: Db,
  actor: Actor,
  file: Download,
): Promise<FastifyReply> {
  const disposition = `${file.inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(file.fileName)}`;
  reply
    .header('content-disposition', disposition)
    .header('cache-control', 'private, no-store')
    .type(file.mime);
  for (const [name, value] of Object.entries(file.headers ?? {})) reply.header(name, value);
  if (file.range) {
    const { from, to, of } = file.range;
    reply
      .code(206)
      .header('content-range', `bytes ${from}-${to}/${of}`)
      .header('content-length', to - from + 1);
  } else if (file.bytes !== undefined) reply.header('content-length', file.bytes);
  if (typeof file.body === 'function') return reply.send(streamed(db, actor, file.body));
  return reply.send(file.body);
}

/** Rows of one moment, in a scope that stays open as long as the reader reads. */
function streamed(db: Db, actor: Actor, rows: Exclude<Download['body'], Readable | Buffer>): Readable {
  const out = new PassThrough();
  withSnapshot(db, actor, (tx) => pipeline(Readable.from(rows(tx)), out)).catch((error) =>
    out.destroy(error),
  );
  return out;
}
