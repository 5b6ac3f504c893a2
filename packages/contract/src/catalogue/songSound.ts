import { z } from 'zod';
import type { AudioMeasures } from '../media/measures.ts';
import { yesNo } from '../wire.ts';

/** What is known of the uploaded sound. `status`: QUARANTINED until the worker has read it wholly, READY, REFUSED. */
export const songSound = z.object({
  mediaId: z.string(),
  status: z.string(),
  fileName: z.string(),
  mime: z.string(),
  bytes: z.int(),
  duration: z.number().nullable(),
  header: z.unknown() as z.ZodType<Record<string, unknown> | null>,
  measures: z.unknown() as z.ZodType<AudioMeasures | null>,
  findings: z.unknown() as z.ZodType<unknown[]>,
});
export type SongSound = z.output<typeof songSound>;

/** The same in a list, with the song it is of. */
export const soundInfo = songSound.extend({
  songId: z.int(),
  songTitle: z.string(),
  albumId: z.int(),
  songConvertedYN: yesNo,
});
export type SongSoundInfo = z.output<typeof soundInfo>;
