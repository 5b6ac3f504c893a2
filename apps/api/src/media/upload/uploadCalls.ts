import { Readable } from 'node:stream';
import { type MediaKind, mediaKind } from '@rilis/contract/mediaFile';
import { EVENTS, Metadata, Server } from '@tus/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../kit/actor.ts';
import type { WhoIs } from '../../kit/http/askers.ts';
import { countingDenials } from '../../kit/http/permit.ts';
import { notFound, Problem } from '../../kit/problem.ts';
import { newMediaId } from '../record.ts';
import { type Files, requireUploader } from './accept.ts';
import { type Finishing, finishedBytes, finishWhenComplete, isGone } from './finishing.ts';
import { openPieceStore } from './pieceStore.ts';
import { requireQuota } from './quota.ts';
import { listUnfinished } from './unfinished.ts';
import { readOrder, requireRoomFor, type UploadOrder } from './uploadOrder.ts';
import { isOf, type Owner, openFolderStore } from './uploadStore.ts';

export interface Uploading {
  files: Files;
  /** On this machine's disk: where uploads lie, or where those that are shared pass through. */
  directory: string;
  /** Whether any machine may get the next piece. */
  shared: boolean;
  whoIs: WhoIs;
}

const room = '/api/uploads';

/** What is answered at `/uploads`, upon the store where unfinished ones lie. */
export function openUploads(uploading: Uploading) {
  const { files, directory, shared } = uploading;
  const store = shared ? openPieceStore(files, directory) : openFolderStore(directory);
  const failures = new WeakMap<object, unknown>();
  const announced = new WeakMap<object, () => void>();
  const tus = new Server({
    path: room,
    datastore: store.tus,
    relativeLocation: true,
    namingFunction: newMediaId,
    // What is wrong is told by our own problems.
    onResponseError: (request, error) => void failures.set(request, error),
  });
  tus.on(EVENTS.POST_CREATE, (request) => announced.get(request)?.());
  const context: Context = {
    ...uploading,
    ...{ store, tus, failures, announced },
    finishing: new Map(),
    turn: Promise.resolve(),
  };
  return {
    create: (request: FastifyRequest, reply: FastifyReply) => create(context, request, reply),
    proceed: (request: UploadRequest, reply: FastifyReply) => proceed(context, request, reply),
    list: async (request: FastifyRequest) => listUnfinished(store, ownerOf(await signedIn(context, request))),
  };
}

export type UploadRequest = FastifyRequest<{ Params: { id: string } }>;

interface Context extends Uploading, Finishing {
  tus: Server;
  failures: WeakMap<object, unknown>;
  /** What is to be done as soon as the upload of a call is known. */
  announced: WeakMap<object, () => void>;
  /** The end of the announcement before. */
  turn: Promise<unknown>;
}

async function create(context: Context, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const actor = await signedIn(context, request);
  if (request.method === 'OPTIONS') return pass(reply, await ask(context, request, room));
  // Pieces put together later are an extension we do not have (tus 1.0, concatenation).
  if (request.headers['upload-concat'] !== undefined) throw new Problem(501, 'error.media.concat');
  const order = readOrder(request.headers);
  await permitKind(context, actor, 'POST /uploads', order.kind);
  await requireRoomFor(order, context.directory);
  const end = await takeTurn(context);
  return announce(context, actor, order, request, reply, end).finally(end);
}

/**
 * One after another: two at once would not see each other in the quota. Answers what ends the turn: bytes that come with an
 * announcement may take as long as their line, and others do not wait for them.
 */
async function takeTurn(context: Context): Promise<() => void> {
  const before = context.turn;
  const { promise, resolve } = Promise.withResolvers<void>();
  context.turn = promise;
  await before;
  return resolve;
}

async function announce(
  context: Context,
  actor: Actor,
  order: UploadOrder,
  request: FastifyRequest,
  reply: FastifyReply,
  announced: () => void,
): Promise<FastifyReply> {
  await requireQuota(context.store, ownerOf(actor), order.bytes);
  const { kind, fileName, modified, labelId } = order;
  const metadata = {
    kind,
    fileName,
    modified,
    labelId: `${labelId ?? ''}`,
    ...ownerOf(actor),
  };
  const told = { 'upload-metadata': Metadata.stringify(metadata) };
  const answer = await ask(context, request, room, told, announced);
  const id = answer.headers.get('location')?.split('/').at(-1);
  if (id && answer.ok) await finishWhenComplete(context, actor, id);
  return pass(reply, answer);
}

async function proceed(context: Context, request: UploadRequest, reply: FastifyReply): Promise<FastifyReply> {
  const actor = await signedIn(context, request);
  const { id } = request.params;
  if (!/^[A-Za-z0-9]{22}$/.test(id)) throw notFound();
  try {
    return await goOn(context, actor, request, reply);
  } catch (error) {
    if (request.method !== 'HEAD' || !isGone(error)) throw error;
    const bytes = await finishedBytes(context, actor, id);
    if (bytes === null) throw error;
    return tellFinished(reply, bytes);
  }
}

async function goOn(
  context: Context,
  actor: Actor,
  request: UploadRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { id } = request.params;
  const upload = await findOwn(context, actor, id);
  await permitKind(context, actor, `${request.method} /uploads/:id`, mediaKind.parse(upload.metadata?.kind));
  const answer = await ask(context, request, `${room}/${id}`);
  if (answer.ok && request.method !== 'DELETE') await finishWhenComplete(context, actor, id);
  return pass(reply, answer);
}

async function signedIn({ whoIs }: Context, request: FastifyRequest): Promise<Actor> {
  const actor = await whoIs(request);
  if (actor.userId === null) throw new Problem(401, 'error.session');
  return actor;
}

const permitKind = ({ files }: Context, actor: Actor, call: string, kind: MediaKind) =>
  countingDenials(files.db, actor, call, async () => requireUploader(actor, kind));

/** Whose an upload is; written by us into its metadata, over whatever the client sends. */
const ownerOf = (actor: Actor): Owner => ({ userId: `${actor.userId}`, ownLabel: `${actor.labelId ?? ''}` });

/** Another's upload answers like a missing one. */
async function findOwn({ store }: Context, actor: Actor, id: string) {
  const upload = await store.tus.getUpload(id).catch(missing);
  if (!upload || !isOf(ownerOf(actor), upload.metadata ?? {})) throw notFound();
  return upload;
}

/** One that cannot be looked at just now is not gone: whoever sends it would begin anew. */
function missing(error: unknown): null {
  if (isGone(error)) return null;
  throw error;
}

/** `at`: what was checked. The protocol takes for the id whatever comes last in an address, a query too. */
async function ask(
  context: Context,
  request: FastifyRequest,
  at: string,
  more: Record<string, string> = {},
  announced: () => void = () => undefined,
): Promise<Response> {
  const headers = new Headers(more);
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === 'string' && !headers.has(name)) headers.set(name, value);
  const hasBody = request.method === 'POST' || request.method === 'PATCH';
  const asked = new Request(new URL(at, 'http://localhost'), {
    method: request.method,
    headers,
    ...(hasBody && { body: Readable.toWeb(request.raw) as ReadableStream, duplex: 'half' }),
  });
  context.announced.set(asked, announced);
  const answer = await context.tus.handleWeb(asked);
  // Of a refused piece the rest is thrown away, or the next request on the same line would wait behind it.
  if (!request.raw.readableEnded) request.raw.removeAllListeners('data').resume();
  const failure = context.failures.get(asked);
  if (answer.status >= 500) throw failure ?? new Problem(503, 'error.unavailable');
  return answer;
}

const passed = /^(tus-|upload-|location$|cache-control$)/;

async function pass(reply: FastifyReply, answer: Response): Promise<FastifyReply> {
  for (const [name, value] of answer.headers) if (passed.test(name)) reply.header(name, value);
  if (answer.status >= 400)
    throw new Problem(answer.status, 'error.media.protocol', {
      params: { said: (await answer.text()).trim() },
    });
  return reply.code(answer.status).send(await answer.text());
}

function tellFinished(reply: FastifyReply, bytes: number): FastifyReply {
  return reply
    .code(200)
    .header('tus-resumable', '1.0.0')
    .header('upload-offset', bytes)
    .header('upload-length', bytes)
    .header('cache-control', 'no-store')
    .send('');
}
