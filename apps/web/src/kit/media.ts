import { route } from '@rilis/contract/route';
import { instant, mediaId } from '@rilis/contract/wire';
import { z } from 'zod';

const finding = z.object({ ruleId: z.string(), severity: z.string(), message: z.string() });
export type ImageFinding = z.output<typeof finding>;

/** The two calls of images that the controls of the kit make. */
export const uploadImage = route({
  method: 'POST',
  path: '/media-images',
  can: 'signed-in',
  accepts: 'multipart',
  body: z.object({ kind: z.string() }),
  status: 201,
  reply: z.object({ id: mediaId, findings: z.array(finding).default([]) }),
});

/** The same call for a legal paper; staff say for which label. */
export const uploadDocument = route({
  method: 'POST',
  path: '/media-images',
  can: 'signed-in',
  accepts: 'multipart',
  body: z.object({ kind: z.string(), labelId: z.int().optional() }),
  status: 201,
  reply: z.object({ id: mediaId, fileName: z.string() }),
});

/** What a stored paper is called. */
export const readDocument = route({
  method: 'GET',
  path: '/media-images/:id',
  can: 'signed-in',
  params: z.object({ id: mediaId }),
  reply: z.object({ id: mediaId, fileName: z.string(), bytes: z.int(), createdAt: instant }),
});

export const downloadImage = route({
  method: 'GET',
  path: '/media-images/download/:id',
  can: 'signed-in',
  params: z.object({ id: mediaId }),
  query: z.object({ variant: z.enum(['thumb', 'medium', 'full']).optional() }),
  sends: 'file',
  reply: z.unknown(),
});
