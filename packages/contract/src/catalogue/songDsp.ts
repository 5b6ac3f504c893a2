import { z } from 'zod';
import { option, pageOf, paging } from '../resource.ts';
import { route } from '../route.ts';
import { byId, flag, idText, instant } from '../wire.ts';

/** A released song and a music service: when it was delivered there, null while it was not. */
const delivery = z.object({
  songId: z.int(),
  dspId: z.int(),
  dspName: z.string(),
  sentAt: instant.nullable(),
});

/** A line of the worksheet that deliveries to other DSPs are made from (specification, section 3). */
export const songOtherDsp = z.object({
  id: z.int(),
  albumId: z.int(),
  albumName: z.string(),
  totalSong: z.int(),
  songId: z.int(),
  trackNo: z.int(),
  songName: z.string(),
  artistName: z.string(),
  labelName: z.string(),
  isrc: z.string().nullable(),
  upc: z.string().nullable(),
  regDate: instant,
  /** The services it was delivered to. */
  dspNames: z.array(z.string()),
  /** The services it is meant for and was not delivered to. */
  missingDspNames: z.array(z.string()),
  /** Files as their ids, and as addresses that open them for five minutes within the session. */
  albumImage: z.string().nullable(),
  artistImage: z.string().nullable(),
  songFile: z.string().nullable(),
  albumImageLink: z.string().nullable(),
  artistImageLink: z.string().nullable(),
  songFileLink: z.string().nullable(),
});
export type SongOtherDsp = z.output<typeof songOtherDsp>;

/** `sent` of the service asked for; without one, of every service the release is meant for. */
const query = paging.extend({
  labelId: idText.optional(),
  dspId: idText.optional(),
  sent: flag.optional(),
});

/** Numbers in JSON; in a form, where all is text, with commas between them. */
const ids = z.union([
  z.array(z.int().positive()).min(1, 'error.validation.required').max(500),
  z
    .string()
    .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,499}$/, 'error.validation.format')
    .transform((text) => text.split(',').map(Number)),
]);
const dspIds = z.array(z.int().positive()).min(1, 'error.validation.required').max(100);

const read = '/backoffice/song-other-dsp';
const send = '/backoffice/song-other-dsp#send';

const touches = ['/song-dsps', '/songs'] as const;

export const songDsp = {
  path: '/songs/other-dsp',
  screen: read,
  query,
  routes: {
    list: route({
      method: 'GET',
      path: '/songs/other-dsp',
      can: read,
      query,
      reply: pageOf(songOtherDsp),
    }),
    exported: route({
      method: 'GET',
      path: '/songs/other-dsp/export/csv',
      can: read,
      query,
      reply: z.null(),
      sends: 'file',
    }),
    services: route({
      method: 'GET',
      path: '/song-dsps/options',
      can: read,
      query: paging.pick({ search: true }),
      reply: z.array(option),
    }),
    ofAlbum: route({
      method: 'GET',
      path: '/song-dsps/album/:id',
      can: read,
      params: byId,
      reply: z.array(delivery),
    }),
    /** All of it or nothing. */
    bulk: route({
      method: 'POST',
      path: '/song-dsps/bulk',
      limit: 'batch',
      can: send,
      accepts: 'multipart',
      body: z.object({
        songIds: ids,
        dspIds: ids,
        sent: z.union([z.boolean(), flag]).default(true),
      }),
      reply: z.array(delivery),
      touches,
    }),
    deliver: route({
      method: 'PUT',
      path: '/song-dsps/:id/sent',
      can: send,
      params: byId,
      body: z.object({ dspIds }),
      reply: z.array(delivery),
      touches,
    }),
    takeBack: route({
      method: 'PUT',
      path: '/song-dsps/:id/unsent',
      can: send,
      params: byId,
      body: z.object({ dspIds }),
      reply: z.array(delivery),
      touches,
    }),
  },
} as const;
