import { createHash } from 'node:crypto';
import { allows, nameOf } from '@rilis/contract/permission';
import { type AnyRoute, hasHead, onlyReads } from '@rilis/contract/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Db, type Entry, Outdated, type Tx, withEntry, within, withScope } from '../db/db.ts';
import { withReading } from '../db/reading.ts';
import type { Copy, Replica } from '../db/replica.ts';
import { retried } from '../db/retried.ts';
import type { Askers } from './askers.ts';
import { isCopied, leftToPrimary, onCopy } from './copied.ts';
import { type Exports, inFormat, openDownload, sendDownload } from './download.ts';
import type { Call, Download, Endpoint, StagedFile } from './endpoint.ts';
import { type Cookies, exchangeOf } from './exchange.ts';
import { readSent } from './formBody.ts';
import type { HeavyLane } from './heavyLane.ts';
import { isOnce, once } from './idempotency.ts';
import { packed } from './packed.ts';
import { countingDenials, permit } from './permit.ts';
import { requireRecent } from './recent.ts';
import { readBody, readParams, readQuery } from './sent.ts';
import { dropStaged, stageFiles } from './staging.ts';
import { writerOf } from './writer.ts';

export interface Serving {
  db: Db;
  stagingDir: string;
  exports: Exports;
  askers: Askers;
  cookies: Cookies;
  heavy: HeavyLane;
  replica: Replica | undefined;
}

/** Registers every endpoint: session → permit → parse → run in one transaction → encode. The head of an answer goes the same way. */
export function serve(app: FastifyInstance, serving: Serving, endpoints: readonly Endpoint[]): void {
  for (const endpoint of endpoints) {
    const { route } = endpoint;
    app.route({
      method: hasHead(route) ? ['GET', 'HEAD'] : route.method,
      url: route.path,
      exposeHeadRoute: false,
      config: { refused: route.refused },
      handler: (request, reply) => answer(serving, endpoint, request, reply),
    });
  }
}

async function answer(serving: Serving, endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply) {
  const { route } = endpoint;
  const guessed = await byGuess(serving, endpoint, request, reply);
  if (guessed) return send(route, guessed.result, request, reply);
  const actor = await serving.askers.whoIs(request, route);
  await permit(serving.db, actor, route);
  const params = readParams(route, request.params);
  const query = readQuery(route, request.query);
  const files: StagedFile[] = [];
  try {
    const raw =
      route.accepts === 'multipart'
        ? await stageFiles(request, serving.stagingDir, files, {
            who: `${actor.userId ?? request.ip}`,
            labelId: actor.labelId,
            fileBytes: route.fileBytes,
          })
        : await readSent(request, route);
    const body = readBody(route, raw, request.isMultipart() ? 'form' : 'json');
    const call = { params, query, body, files, actor, http: exchangeOf(serving.cookies, request, reply) };
    const { result, body: sent } = await onCopy(serving.replica, endpoint, actor, reply, (copy) =>
      workOut(serving, endpoint, call, request, copy),
    );
    if (sent === undefined) return send(route, result, request, reply);
    reply.code(route.status ?? 200);
    return await sendDownload(reply, result as Download, sent);
  } finally {
    await dropStaged(files);
  }
}

/** What a call answers and, of a file, its content; read on the standby where one is given. */
async function workOut(
  serving: Serving,
  endpoint: Endpoint,
  call: Started,
  request: FastifyRequest,
  copy: Copy | undefined,
) {
  const { db, exports, replica } = serving;
  const result = await countingDenials(db, call.actor, nameOf(endpoint.route), () =>
    perform({ ...serving, db: copy?.calls ?? db }, endpoint, call, request),
  );
  if (!onlyReads(endpoint.route)) await replica?.noteWritten(call.actor.sessionId);
  if (endpoint.route.sends !== 'file') return { result };
  const rows = { ...exports, db: copy?.rows ?? exports.db };
  const file = inFormat(result as Download, request.headers.accept);
  return { result: file, body: await openDownload(rows, call.actor, file) };
}

function send(route: AnyRoute, result: unknown, request: FastifyRequest, reply: FastifyReply) {
  reply.code(route.status ?? 200);
  if (isPage(result)) reply.header('x-total-count', result.totalElements);
  const text = textOf(route, result);
  if (route.cacheSeconds === undefined) reply.header('cache-control', 'no-store');
  if (route.cacheSeconds !== undefined && isKnown(route.cacheSeconds, text, request, reply))
    return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(packed(request, reply, text));
}

/**
 * The call of somebody whom memory knows: looked at, scoped and begun in one go. Undefined where that does not do, or the
 * database says otherwise: then nothing has happened, and the sure way decides what is answered.
 */
async function byGuess(
  serving: Serving,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ result: unknown } | undefined> {
  const { route, transaction } = endpoint;
  if (transaction !== 'one' || route.sends === 'file' || route.accepts === 'multipart') return undefined;
  if (request.isMultipart()) return undefined;
  if (isCopied(serving.replica, endpoint)) return undefined;
  const begun = startOf(serving.askers, serving.cookies, route, request, reply);
  if (!begun) return undefined;
  const { call, entry } = begun;
  const reads = onlyReads(route);
  const enter = reads ? withReading : withEntry;
  const open: Open = (limited, work) => enter(limited, call.actor, entry, endpoint.edits ?? '', work);
  try {
    const result = await countingDenials(serving.db, call.actor, nameOf(route), () =>
      perform(serving, endpoint, { ...call, corrections: true }, request, open),
    );
    if (!reads) await serving.replica?.noteWritten(call.actor.sessionId);
    leftToPrimary(serving.replica, endpoint, reply);
    return { result };
  } catch (error) {
    if (error instanceof Outdated) return undefined;
    throw error;
  }
}

/** What is refused before the database was asked is refused by the sure way, which knows to whom. */
function startOf(
  askers: Askers,
  cookies: Cookies,
  route: AnyRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): { call: Started; entry: Entry } | undefined {
  try {
    const guess = askers.guess(request);
    if (!guess || (route.can !== 'public' && !allows(guess.actor.permissions, route.can))) return undefined;
    if (route.signIn === 'recent') requireRecent(guess.actor);
    const params = readParams(route, request.params);
    const query = readQuery(route, request.query);
    const body = readBody(route, request.body);
    const http = exchangeOf(cookies, request, reply);
    return { call: { params, query, body, files: [], actor: guess.actor, http }, entry: guess.entry };
  } catch {
    return undefined;
  }
}

/** Names the answer by its content; whether the asker has this very one (RFC 9110, 13.1.2). */
function isKnown(seconds: number, text: string, request: FastifyRequest, reply: FastifyReply): boolean {
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  reply
    .header('cache-control', `public, max-age=${seconds}`)
    .header('vary', 'accept-language')
    .header('etag', etag);
  const known = request.headers['if-none-match'] ?? '';
  return known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}

const writers = new WeakMap<AnyRoute, ReturnType<typeof writerOf>>();

/** The answer as JSON; what the quick way cannot write, or finds not to fit, zod encodes or refuses. */
function textOf(route: AnyRoute, result: unknown): string {
  let write = writers.get(route);
  if (write === undefined) {
    write = writerOf(route.reply);
    writers.set(route, write);
  }
  return write?.(result) ?? JSON.stringify(encode(route, result));
}

/** An answer that does not fit its own schema is our mistake, not the caller's. */
export function encode(route: AnyRoute, result: unknown): unknown {
  const encoded = z.safeEncode(route.reply, result);
  if (encoded.success) return encoded.data;
  throw new Error(`${nameOf(route)} answers against its schema: ${z.prettifyError(encoded.error)}`);
}

type Started = Omit<Call<AnyRoute>, 'tx'>;
/** How the transaction of a call is opened. */
type Open = (db: Db, work: (tx: Tx) => Promise<unknown>) => Promise<unknown>;

function perform(
  { db, heavy }: Serving,
  { route, transaction, run }: Endpoint,
  call: Started,
  request: FastifyRequest,
  open: Open = (limited, work) => withScope(limited, call.actor, work),
): Promise<unknown> {
  if (transaction === 'own') return run({ ...call, tx: db });
  const key = isOnce({ route, transaction }) ? call.http.header('idempotency-key') : undefined;
  const work = (tx: Tx) => run({ ...call, tx });
  const opened = () =>
    retried(() =>
      open(within(db, route.limit ?? 'call'), (tx) =>
        key === undefined || call.actor.userId === null
          ? work(tx)
          : once(tx, { key, route, request, sent: call }, () => work(tx)),
      ),
    );
  // What sums up much waits for its turn before it holds a connection.
  return route.limit === 'report' ? heavy(`${call.actor.userId ?? call.actor.ip}`, opened) : opened();
}

export const isPage = (encoded: unknown): encoded is { totalElements: number } =>
  typeof encoded === 'object' && encoded !== null && 'totalElements' in encoded;
