import { z } from 'zod';
import { option, pageOf, paging } from '../resource.ts';
import { route } from '../route.ts';
import { webLink } from '../webLink.ts';
import { byId, flag, idText, instant, requiredText, text } from '../wire.ts';

/** A released song and a music service: when it was delivered there, null while it was not, and where its release is heard. */
const delivery = z.object({
  songId: z.int(),
  albumId: z.int(),
  albumTitle: z.string(),
  dspId: z.int(),
  dspName: z.string(),
  dspUrl: z.string().nullable(),
  icon: z.string().nullable(),
  /** The link of the release there and how it is called; null where nobody has said one. */
  title: z.string().nullable(),
  url: z.string().nullable(),
  sentAt: instant.nullable(),
});

/** Where a release is heard at a service; without an address the link is taken away. */
const link = z.object({
  albumId: z.int().positive(),
  dspId: z.int().positive(),
  title: requiredText(200).optional(),
  url: text(500).regex(webLink, 'error.content.link').nullable(),
});
export type ReleaseLink = z.output<typeof link>;

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

const linkList = z.array(link).min(1, 'error.validation.required').max(500);
/** A list in JSON; in a form the same as text. */
const links = z.union([
  linkList,
  z
    .string()
    .max(500_000)
    .transform((typed, { addIssue }) => {
      try {
        return JSON.parse(typed) as unknown;
      } catch {
        addIssue({ code: 'custom', message: 'error.validation.format' });
        return z.NEVER;
      }
    })
    .pipe(linkList),
]);
const dspIds = z.array(z.int().positive()).min(1, 'error.validation.required').max(100);

const bulk = z
  .object({
    songIds: ids.optional(),
    dspIds: ids.optional(),
    sent: z.union([z.boolean(), flag]).default(true),
    links: links.optional(),
  })
  .check(({ value, issues }) => {
    const named = value.songIds || value.dspIds || !value.links;
    for (const name of ['songIds', 'dspIds'] as const)
      if (named && !value[name])
        issues.push({ code: 'custom', message: 'error.validation.required', path: [name], input: value });
  });

const read = '/backoffice/song-other-dsp';
const send = '/backoffice/song-other-dsp#send';

const touches = ['/song-dsps', '/songs', '/deliveries'] as const;

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
      can: [read, '/backoffice/deliveries'],
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
    /** What was delivered, links, or both: all of it or nothing. */
    bulk: route({
      method: 'POST',
      path: '/song-dsps/bulk',
      limit: 'batch',
      can: send,
      body: bulk,
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
