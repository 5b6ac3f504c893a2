import { z } from 'zod';
import { route } from '../route.ts';
import { idText, instant, mediaId } from '../wire.ts';
import { mediaKind, mediaVariant, uploaders } from './kinds.ts';
import { audioMeasures, waveform } from './measures.ts';

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

const byMediaId = z.object({ id: mediaId });

/** Staff may say for which label; what is not said is taken over by the record that first uses the file. */
const forLabel = { labelId: idText.optional() };

/** The largest file of the resumable upload: as long as a WAV can be. */
export const maxUploadBytes = 4_294_967_295;

/** Seconds a signed link lives at most. */
export const linkSeconds = 300;

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

export const media = {
  upload: route({
    method: 'POST',
    path: '/media-images',
    can: uploaders,
    accepts: 'multipart',
    body: z.object({ kind: mediaKind, ...forLabel }),
    reply: mediaRecord,
    status: 201,
  }),
  /** The kind is read off the file: a PDF is a document, a WAV a song, a picture the artist's or, from staff, content. */
  uploadWithoutId: route({
    method: 'POST',
    path: '/media-images/withoutId',
    can: uploaders,
    accepts: 'multipart',
    body: z.object(forLabel),
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
  sound: route({
    method: 'GET',
    path: '/media-images/:id/sound',
    can: 'signed-in',
    params: byMediaId,
    reply: z.object({ peaks: waveform, measures: audioMeasures }),
  }),
  link: route({
    method: 'POST',
    path: '/media-images/:id/link',
    can: 'signed-in',
    params: byMediaId,
    body: z.object({ variant: mediaVariant.optional() }),
    reply: z.object({ url: z.string(), expiresAt: instant }),
  }),
};
