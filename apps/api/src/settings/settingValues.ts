import { accessSync, constants, statSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { ConfigError } from './configError.ts';

/** An address of one of these schemes. */
export const url = (...schemes: string[]) =>
  z.string().refine((text) => schemes.includes(URL.parse(text)?.protocol.slice(0, -1) ?? ''), {
    error: `must be an address that starts with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
  });

/** An address that others are put behind: with a path of its own they would lead nowhere. */
export const bareAddress = url('http', 'https').refine((text) => isBare(URL.parse(text)), {
  error: 'must end with the host, as https://portal.example.com: paths are put behind it',
});

const isBare = (address: URL | null) => !address || `${address.origin}/` === address.href;

/** Whom mails come from: an address alone, or a name before it in angle brackets. */
export const sender = z.string().regex(/^([^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, {
  error: 'must be an address, alone or behind a name as in Rilis <no-reply@example.com>',
});

/** A file of the settings, its path absolute. Missing, it would be noticed when it is first needed, weeks later. Throws ConfigError. */
export function fileOf(name: string, file: string): string {
  const place = path.resolve(file);
  try {
    accessSync(place, constants.R_OK);
    if (statSync(place).isDirectory()) throw new Error(`it is a folder: ${place}`);
    return place;
  } catch (error) {
    throw new ConfigError([`${name} cannot be read: ${(error as Error).message}`]);
  }
}

/** Ports of other protocols: no browser opens a page there, nor does `fetch` (the bad ports of https://fetch.spec.whatwg.org). */
const shut = new Set(
  (
    '1 7 9 11 13 15 17 19 20 21 22 23 25 37 42 43 53 69 77 79 87 95 101 102 103 104 109 110 111 113 115 117 119 123 135 137 139 ' +
    '143 161 179 389 427 465 512 513 514 515 526 530 531 532 540 548 554 556 563 587 601 636 989 990 993 995 1719 1720 1723 2049 ' +
    '3659 4045 4190 5060 5061 6000 6566 6665 6666 6667 6668 6669 6679 6697 10080'
  )
    .split(' ')
    .map(Number),
);

/** A port; 0 where any will do. */
export const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a whole number')
  .transform(Number)
  .refine((number) => number <= 65_535, 'must be at most 65535')
  .refine(
    (number) => !shut.has(number),
    'must be another one: browsers open no page at a port of other protocols',
  );

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
