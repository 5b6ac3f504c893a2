import { isIP, isIPv6 } from 'node:net';
import { tokenCookie } from '@rilis/contract/tokenCookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { HttpExchange } from './endpoint.ts';

export interface Cookies {
  /** The value of a cookie, read without a parser's surprises. */
  read(request: FastifyRequest, name: string): string | undefined;
  write(reply: FastifyReply, name: string, value: string, maxAgeSeconds: number): void;
  /** The one the page reads, and could write: what a page itself writes, Safari forgets within a week. */
  writeToken(reply: FastifyReply, token: string, maxAgeSeconds: number): void;
}

/**
 * The cookies of this installation. Where people open it over https they are `Secure` and `__Host-` (no neighbour on
 * another name of the domain can set one), whatever a proxy says of a single request.
 */
export function cookiesOf({ publicUrl }: Pick<Config, 'publicUrl'>): Cookies {
  const secure = publicUrl.startsWith('https://');
  const named = (name: string) => (secure ? `__Host-${name}` : name);
  const kept = `${secure ? 'Path=/; Secure' : 'Path=/api'}; HttpOnly; SameSite=Strict`;
  return {
    read: (request, name) => {
      const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
      return pairs.find((pair) => pair.startsWith(`${named(name)}=`))?.slice(named(name).length + 1);
    },
    write: (reply, name, value, maxAgeSeconds) => {
      reply.header('set-cookie', `${named(name)}=${value}; Max-Age=${maxAgeSeconds}; ${kept}`);
    },
    writeToken: (reply, token, maxAgeSeconds) => {
      const read = `Path=/; ${secure ? 'Secure; ' : ''}SameSite=Strict`;
      reply.header('set-cookie', `${tokenCookie}=${token}; Max-Age=${maxAgeSeconds}; ${read}`);
    },
  };
}

/** Where a call comes from; what a proxy lets through that is no address counts as the proxy itself. */
export const addressOf = (request: FastifyRequest): string =>
  isIP(request.ip) ? request.ip : (request.socket.remoteAddress ?? '');

/** How the log names a call: by its path as it is served, never by what stands in it. */
export const callOf = ({ method, routeOptions }: FastifyRequest): string =>
  `${method} ${(routeOptions.url ?? '/*').replace(/^\/api(?=\/)/, '')}`;

/** Whoever has one address of version 6 has the 2^64 around it. */
export function networkOf(ip: string | null): string {
  if (!ip || !isIPv6(ip) || ip.includes('.')) return ip ?? '';
  const [head = [], tail = []] = ip.split('::').map((part) => part.split(':').filter(Boolean));
  const groups = ip.includes('::')
    ? [...head, ...Array(8 - head.length - tail.length).fill('0'), ...tail]
    : head;
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** The few headers and cookies that signing in and out may touch. */
export const exchangeOf = (cookies: Cookies, request: FastifyRequest, reply: FastifyReply): HttpExchange => ({
  header: (name) => {
    const value = request.headers[name];
    return Array.isArray(value) ? value[0] : value;
  },
  cookie: (name) => cookies.read(request, name),
  setCookie: (name, value, maxAgeSeconds) => cookies.write(reply, name, value, maxAgeSeconds),
  keepToken: (token, maxAgeSeconds) => cookies.writeToken(reply, token, maxAgeSeconds),
});
