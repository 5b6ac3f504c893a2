import { z } from 'zod';
import { byMediaId, forLabel, mediaFile, mediaRecord, mediaVariant } from '../mediaFile.ts';
import { route } from '../route.ts';
import { instant } from '../wire.ts';
import { fileBytesOf, uploaders } from './kinds.ts';
import { audioMeasures, waveform } from './measures.ts';

/** The largest file of the resumable upload: as long as a WAV can be. */
export const maxUploadBytes = 4_294_967_295;

/** Seconds a signed link lives at most. */
export const linkSeconds = 300;

export const media = {
  upload: route({ ...mediaFile.upload, can: uploaders, fileBytes: ({ kind }) => fileBytesOf(kind) }),
  download: mediaFile.download,
  read: mediaFile.read,
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
