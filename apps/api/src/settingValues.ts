import { isIP } from 'node:net';
import { z } from 'zod';

/** An address of one of these schemes. */
export const url = (...schemes: string[]) =>
  z.string().refine((text) => schemes.includes(URL.parse(text)?.protocol.slice(0, -1) ?? ''), {
    error: `must be an address that starts with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
  });

/** A port; 0 where any will do. */
export const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a whole number')
  .transform(Number)
  .refine((number) => number <= 65_535, 'must be at most 65535');

/** Whose X-Forwarded-For is believed. */
export const proxies = z
  .string()
  .transform((list) => list.split(',').map((one) => one.trim()))
  .refine((list) => list.every(isNetwork), {
    error:
      'must name the addresses or networks of your own proxies, as in 10.0.0.5,172.16.0.0/12 (or loopback, linklocal, uniquelocal), not everybody',
  });

/** An address, or a network that is not everybody. */
function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [, address = '', bits = '128'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const family = isIP(address);
  return (
    family > 0 && Number(bits) >= 8 && (Number(bits) <= (family === 4 ? 32 : 128) || !text.includes('/'))
  );
}
