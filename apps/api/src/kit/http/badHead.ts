import { STATUS_CODES } from 'node:http';
import type { FastifyServerOptions } from 'fastify';
import { Problem } from '../problem.ts';
import { bodyOf } from './errors.ts';

/** A head that comes in full within so long, looked at so often. */
export const headTimes = { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 } as const;

/**
 * What is no HTTP at all, or whose head is too long or does not come to an end, is answered like every other mistake: a
 * problem document with the headers of all answers. Nobody's language is known.
 */
export const answerBadHead =
  (headers: Readonly<Record<string, string>>): FastifyServerOptions['clientErrorHandler'] =>
  (error, socket) => {
    const { code } = error as { code?: string };
    if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const problem = problemOf(code);
    const body = JSON.stringify(bodyOf(problem, 'en-us'));
    const head = {
      ...headers,
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
      'content-length': `${Buffer.byteLength(body)}`,
      connection: 'close',
    };
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${lines.join('')}\r\n${body}`);
  };

function problemOf(code: string | undefined): Problem {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Problem(408, 'error.slowBody');
  if (code === 'HPE_HEADER_OVERFLOW') return new Problem(431, 'error.badHeaders');
  return new Problem(400, 'error.badRequest');
}
