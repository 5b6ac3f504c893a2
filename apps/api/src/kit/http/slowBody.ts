import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';
import { sendProblem } from './errors.ts';

/** How slowly a body may come: a whole one in so many ms, an upload so many bytes in each such time. */
interface Slowest {
  ms: number;
  uploadBytes: number;
}

const slowest: Slowest = { ms: 30_000, uploadBytes: 16_384 };

/** Ends calls whose body does not come: they would hold their connection, and what was staged of them, for good. */
export function endSlowBodies(app: FastifyInstance, limit = slowest): void {
  app.addHook('onRequest', async (request, reply) => {
    const { headers, raw } = request;
    // A call from within (`inject`) has no line.
    if (!(raw.socket instanceof Socket)) return;
    if (headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0)
      watch(request, reply, limit);
  });
}

function watch(request: FastifyRequest, reply: FastifyReply, { ms, uploadBytes }: Slowest): void {
  const { raw } = request;
  const isUpload = /^(multipart\/|application\/offset\+)/.test(request.headers['content-type'] ?? '');
  let before = raw.socket.bytesRead;
  const timer = setInterval(() => {
    if (raw.complete || raw.destroyed) return clearInterval(timer);
    const came = raw.socket.bytesRead - before;
    before = raw.socket.bytesRead;
    // What we ourselves are slow to take is not the sender's fault.
    if (isUpload && (came >= uploadBytes || raw.readableLength > 0)) return;
    clearInterval(timer);
    end(request, reply);
  }, ms).unref();
  raw.once('close', () => clearInterval(timer));
}

function end(request: FastifyRequest, reply: FastifyReply): void {
  const { socket } = request.raw;
  if (reply.sent) return void socket.destroy();
  reply.raw.once('finish', () => socket.end(() => socket.destroy()));
  void sendProblem(request, reply.header('connection', 'close'), new Problem(408, 'error.slowBody'));
}
