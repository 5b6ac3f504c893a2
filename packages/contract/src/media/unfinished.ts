import { z } from 'zod';
import { instant } from '../wire.ts';

/** A recording of one's own whose bytes are not all there; `GET /uploads` tells them. */
const unfinishedUpload = z.object({
  id: z.string(),
  fileName: z.string(),
  /** Bytes it will have, and those that are there. */
  bytes: z.int(),
  offset: z.int(),
  /** When the file was last changed, as its browser said; only the very same file goes on. */
  modified: z.string(),
  touchedAt: instant,
});
export type UnfinishedUpload = z.output<typeof unfinishedUpload>;

export const unfinishedUploads = z.object({ uploads: z.array(unfinishedUpload) });
