import { type AnyRoute, hasHead } from '@rilis/contract/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';
import { sendProblem } from './errors.ts';

type Answer = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined;

/**
 * Tells whoever asks at the address of a call by a method it does not take which ones it does (RFC 9110, 15.5.6), as OPTIONS
 * asks; what is no address of a call is `otherwise`'s.
 */
export function tellMethods(routes: readonly AnyRoute[], otherwise: Answer): Answer {
  const known = routes.map((route) => ({
    methods: hasHead(route) ? [route.method, 'HEAD'] : [route.method],
    at: new RegExp(`^/api${patternOf(route.path)}$`),
  }));
  return (request, reply) => {
    const [address = ''] = request.url.split('?');
    const methods = new Set(known.filter(({ at }) => at.test(address)).flatMap((each) => each.methods));
    if (methods.size === 0) return otherwise(request, reply);
    const allow = [...methods, 'OPTIONS'].join(', ');
    reply.header('allow', allow);
    if (request.method === 'OPTIONS') return reply.header('cache-control', 'no-store').code(204).send();
    return sendProblem(request, reply, new Problem(405, 'error.method', { params: { allow } }));
  };
}

const patternOf = (path: string) =>
  path
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replaceAll('.', '\\.')))
    .join('/');
