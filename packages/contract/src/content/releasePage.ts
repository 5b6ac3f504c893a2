import { z } from 'zod';
import { route } from '../route.ts';
import { day, idText, instant } from '../wire.ts';
import { sitePaths } from './sitePaths.ts';

/** A bar code of a release that is out, or the key of a link its label made for the press (docs/adr/0064). */
const key = z.string().regex(/^(\d{7,14}|p\d{1,15}-[\w-]{22})$/);
/** What follows `/release/` in the address. */
export const byReleaseKey = z.object({ key });

/** What a visitor sees of a release. Of one that is gone only what it was called. */
export const releasePage = z.object({
  /** Out in the stores, shown to the press before that, or taken down. */
  state: z.enum(['OUT', 'PREVIEW', 'GONE']),
  /** When a link for the press ends. */
  until: instant.nullable(),
  title: z.string(),
  artist: z.string(),
  type: z.string(),
  /** The imprint. */
  label: z.string(),
  releaseDate: day.nullable(),
  pline: z.string().nullable(),
  cline: z.string().nullable(),
  cover: z.boolean(),
  songs: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      artist: z.string(),
      explicit: z.boolean(),
      seconds: z.number().nullable(),
      plays: z.boolean(),
    }),
  ),
  links: z.array(z.object({ store: z.string(), url: z.string(), icon: z.string().nullable() })),
});
export type ReleasePage = z.output<typeof releasePage>;
export type ReleasePageWire = z.input<typeof releasePage>;

/** Seconds a visitor hears of a song: its loudest. */
export const heardSeconds = 30;

const file = { method: 'GET', can: 'public', reply: z.unknown(), sends: 'file' } as const;

export const releasePages = {
  read: route({
    method: 'GET',
    path: sitePaths.release,
    can: 'public',
    params: byReleaseKey,
    reply: releasePage,
  }),
  cover: route({ ...file, path: sitePaths.releaseCover, params: byReleaseKey }),
  /** What chats and networks show of a link to the page: the cover beside the ornament of the house, 1200 × 630. */
  share: route({ ...file, path: '/public/releases/:key/share.jpg', params: byReleaseKey }),
  sound: route({
    ...file,
    path: sitePaths.releaseSound,
    params: z.object({ key, id: idText }),
  }),
};
