import { z } from 'zod';
import { route } from './route.ts';
import { idText, instant, mediaId } from './wire.ts';

/** What an uploaded file is for. */
export const mediaKind = z.enum([
  'COVER',
  'ARTIST_IMAGE',
  'DOCUMENT',
  'CONTENT',
  'SONG',
  'RINGBACK',
  'ARCHIVE',
]);
export type MediaKind = z.output<typeof mediaKind>;

/** A picture of the public site in the forms and widths a browser chooses from. */
export const sitePictures = ['avif480', 'avif960', 'avif1600', 'webp480', 'webp960', 'webp1600'] as const;
export type SitePicture = (typeof sitePictures)[number];

/** What a file can be asked for as: `original` is what was uploaded, the others are made from it. */
export const mediaVariant = z.enum([
  'thumb',
  'medium',
  'full',
  'preview',
  'flac',
  'original',
  ...sitePictures,
]);
export type MediaVariant = z.output<typeof mediaVariant>;
export type MadeVariant = Exclude<MediaVariant, 'original'>;

/** Of a recording, as its header says and its length proves; seconds. */
export const audioHeader = z.object({
  sampleRate: z.int(),
  bits: z.int(),
  channels: z.int(),
  duration: z.number(),
});
export type AudioHeader = z.output<typeof audioHeader>;

/** What was found about a file: `B` refuses it, `W` is remarked upon. `message` is in the caller's language. */
export const mediaFinding = z.object({
  ruleId: z.string(),
  severity: z.enum(['B', 'W']),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  message: z.string(),
});

export type MediaFinding = z.output<typeof mediaFinding>;

export const mediaRecord = z.object({
  id: mediaId,
  kind: z.union([mediaKind, z.literal('REPORT')]),
  fileName: z.string(),
  mime: z.string(),
  bytes: z.int(),
  sha256: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  audio: audioHeader.nullable(),
  status: z.enum(['QUARANTINED', 'READY', 'REFUSED']),
  /** Of the work on it, in per cent. */
  progress: z.int(),
  findings: z.array(mediaFinding),
  labelId: z.int().nullable(),
  createdAt: instant,
});
export type MediaRecord = z.output<typeof mediaRecord>;

export const byMediaId = z.object({ id: mediaId });

/** Staff may say for which label; what is not said is taken over by the record that first uses the file. */
export const forLabel = { labelId: idText.optional() };

const signed = {
  expires: z
    .string()
    .regex(/^\d{10}$/)
    .optional(),
  session: idText.optional(),
  signature: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/)
    .optional(),
};

/** The calls that the controls of every room make; which kinds there are, and who may bring them, is media's. */
export const mediaFile = {
  upload: route({
    method: 'POST',
    path: '/media-images',
    can: 'signed-in',
    accepts: 'multipart',
    body: z.object({ kind: mediaKind, ...forLabel }),
    reply: mediaRecord,
    status: 201,
  }),
  /** Open to visitors for public pictures and for whoever brings a signed link; else the bearer's rights decide. */
  download: route({
    method: 'GET',
    path: '/media-images/download/:id',
    can: 'public',
    params: byMediaId,
    query: z.object({ variant: mediaVariant.optional(), ...signed }),
    reply: z.unknown(),
    sends: 'file',
  }),
  read: route({
    method: 'GET',
    path: '/media-images/:id',
    can: 'signed-in',
    params: byMediaId,
    reply: mediaRecord,
  }),
};
