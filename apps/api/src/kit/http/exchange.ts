import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HttpExchange } from './endpoint.ts';

/** The few headers and cookies that signing in and out may touch. */
export const exchangeOf = (request: FastifyRequest, reply: FastifyReply): HttpExchange => ({
  header: (name) => {
    const value = request.headers[name];
    return Array.isArray(value) ? value[0] : value;
  },
  cookie: (name) => cookieOf(request, name),
  setCookie: (name, value, maxAgeSeconds) => {
    const secure = request.protocol === 'https' ? '; Secure' : '';
    reply.header(
      'set-cookie',
      `${name}=${value}; Path=/api; HttpOnly; SameSite=Strict; Max-Age=${maxAgeSeconds}${secure}`,
    );
  },
});

/** The value of a cookie, read without a parser's surprises. */
export function cookieOf(request: FastifyRequest, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
