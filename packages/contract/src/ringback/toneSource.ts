import { z } from 'zod';
import { waveform } from '../media/measures.ts';
import { option, paging } from '../resource.ts';
import { route } from '../route.ts';
import { byId } from '../wire.ts';

/** A passage worth a tone, in milliseconds: what comes again and again, or the loudest stretch. */
const hook = z.object({ start: z.int(), length: z.int(), why: z.enum(['REPEATED', 'LOUDEST']) });
export type Hook = z.output<typeof hook>;

/** What a studio has to know of a song to make tones of it. */
const toneSource = z.object({
  id: z.int(),
  title: z.string(),
  artist: z.string(),
  composer: z.string(),
  genres: z.array(z.string()),
  lyrics: z.string().nullable(),
  songFile: z.string(),
  /** Milliseconds. */
  length: z.int(),
  peaks: waveform.nullable(),
  /** Best first. */
  hooks: z.array(hook),
});
export type ToneSource = z.output<typeof toneSource>;

const can = ['/backoffice/rbt/create', '/backoffice/rbt/{id}/update'] as const;

export const toneSourceRoutes = {
  /** Songs of released albums with a master that was looked into, by title. */
  songs: route({
    method: 'GET',
    path: '/rbts/songs',
    can,
    query: paging.pick({ search: true }),
    reply: z.array(option),
  }),
  source: route({ method: 'GET', path: '/songs/:id/tone-source', can, params: byId, reply: toneSource }),
};
