import { z } from 'zod';
import { route } from '../route.ts';
import { byId, instant, text } from '../wire.ts';

/** Days a link for the press lives: two weeks unless said, two months at most. */
export const previewDays = { usual: 14, most: 60 } as const;

const preview = z.object({
  id: z.int(),
  /** Its page on the public site, as a path. */
  path: z.string(),
  /** Whom it is for. */
  note: z.string().nullable(),
  createdAt: instant,
  expiresAt: instant,
  state: z.enum(['OPEN', 'EXPIRED', 'REVOKED']),
});
export type ReleasePreview = z.output<typeof preview>;

const ofRelease = z.object({
  /** Its own page, from the day it is out; null before. */
  page: z.string().nullable(),
  previews: z.array(preview),
});

/** A release on the public site: its page, and links to it for the press before it is out (docs/adr/0064). */
export const releasePreviews = {
  list: route({
    method: 'GET',
    path: '/albums/:id/previews',
    can: '/backoffice/music',
    params: byId,
    reply: ofRelease,
  }),
  create: route({
    method: 'POST',
    path: '/albums/:id/previews',
    can: '/backoffice/music/{id}/update',
    params: byId,
    body: z.object({
      days: z.int().min(1).max(previewDays.most).default(previewDays.usual),
      note: text(120).nullish(),
    }),
    reply: preview,
    status: 201,
    touches: ['/albums'],
  }),
  /** Ends one at once; whoever has it finds nothing there. */
  revoke: route({
    method: 'PUT',
    path: '/release-previews/:id/revoked',
    can: '/backoffice/music/{id}/update',
    params: byId,
    reply: preview,
    touches: ['/albums'],
  }),
};
