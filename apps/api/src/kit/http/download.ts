import type { Readable } from 'node:stream';
import { formatAsked, tableMimes } from '@rilis/contract/tableMime';
import type { FastifyReply } from 'fastify';
import type { Actor } from '../actor.ts';
import { type Db, type Tx, withSnapshot } from '../db/db.ts';
import { workbookOf } from '../list/workbook.ts';
import { Problem } from '../problem.ts';
import type { Download } from './endpoint.ts';
import { spool } from './spool.ts';

/** Where rows for a file are read: connections of their own, a folder for what is on its way, and who is at it. */
export interface Exports {
  db: Db;
  directory: string;
  running: Map<number | null, number>;
}

const mostAtOnce = 2;

/** A file as it is sent. */
interface Sent extends Omit<Download, 'body'> {
  body: Readable | Buffer | ((tx: Tx) => AsyncIterable<string | Buffer>);
}

/** A table in the form that is asked for. */
export function inFormat(file: Download, accept: string | undefined): Sent {
  const { body } = file;
  if (typeof body !== 'function' || formatAsked(accept) === 'csv') return file;
  return {
    ...file,
    fileName: file.fileName.replace(/\.csv$/, '.xlsx'),
    mime: tableMimes.xlsx,
    body: (tx) => workbookOf(body(tx)),
  };
}

/** The content of a file: as it lies there, or rows that are read now. */
export const openDownload = async (
  exports: Exports,
  actor: Actor,
  { body, reader }: Sent,
): Promise<Readable | Buffer> => (typeof body === 'function' ? rowsOf(exports, reader ?? actor, body) : body);

/** Sends a file or rows. Nothing is ever served as active content: own type, nosniff, attachment unless said. */
export function sendDownload(reply: FastifyReply, file: Sent, body: Readable | Buffer): FastifyReply {
  const disposition = `${file.inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodedName(file.fileName)}`;
  reply
    .header('content-disposition', disposition)
    .header('cache-control', 'private, no-store')
    .type(file.mime);
  if (file.status) reply.code(file.status);
  for (const [name, value] of Object.entries(file.headers ?? {})) reply.header(name, value);
  if (file.range) {
    const { from, to, of } = file.range;
    reply
      .code(206)
      .header('content-range', `bytes ${from}-${to}/${of}`)
      .header('content-length', to - from + 1);
  } else if (file.bytes !== undefined) reply.header('content-length', file.bytes);
  return reply.send(body);
}

/** As RFC 5987 has it: an apostrophe ends the language there, so that "Nur'aini" is no name before it is encoded. */
const encodedName = (fileName: string) =>
  encodeURIComponent(fileName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Rows of one moment, written ahead of the reader; a person has two such files at a time. */
async function rowsOf(
  { db, directory, running }: Exports,
  actor: Actor,
  rows: Exclude<Sent['body'], Readable | Buffer>,
): Promise<Readable> {
  const { userId } = actor;
  const others = running.get(userId) ?? 0;
  if (others >= mostAtOnce)
    throw new Problem(429, 'error.export.busy', { params: { most: mostAtOnce }, retryAfter: 10 });
  running.set(userId, others + 1);
  const leave = () => {
    const left = (running.get(userId) ?? 1) - 1;
    if (left > 0) running.set(userId, left);
    else running.delete(userId);
  };
  try {
    const stream = await spool(directory, (write) =>
      withSnapshot(db, actor, async (tx) => {
        for await (const piece of rows(tx)) await write(piece);
      }),
    );
    return stream.once('close', leave);
  } catch (error) {
    leave();
    throw error;
  }
}
