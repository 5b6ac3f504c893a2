import { z } from 'zod';
import { route } from '../route.ts';
import { text } from '../wire.ts';

const bare = (code: string) =>
  code
    .toUpperCase()
    .replace(/^\s*ISRC/, '')
    .replace(/[\s.:\-‐–—]/g, '');

/** UPC, EAN or ICPN: 7–8 or 11–14 digits; spaces and hyphens are left out. */
export const upc = text(40)
  .overwrite(bare)
  .regex(/^(\d{7,8}|\d{11,14})$/, 'error.album.upc');

/** ISO 3901: country, registrant, year and five digits; spaces and hyphens are left out. */
export const isrc = text(40)
  .overwrite(bare)
  .regex(/^[A-Z]{2}[A-Z0-9]{3}\d{7}$/, 'error.song.isrc');

const can = ['/backoffice/music/create', '/backoffice/music/{id}/update'] as const;

/** Codes of our own: each is given once and never again, used or not. Staff name the label an ISRC is for. */
export const codeRoutes = {
  upc: route({ method: 'POST', path: '/codes/upc', can, reply: z.object({ upc: z.string() }), status: 201 }),
  isrc: route({
    method: 'POST',
    path: '/codes/isrc',
    can,
    body: z.object({ labelId: z.int().optional() }),
    reply: z.object({ isrc: z.string() }),
    status: 201,
  }),
};
