import { z } from 'zod';
import { figures } from '../figures.ts';
import { route } from '../route.ts';
import { byId, day, idText, rupiah, yearMonth } from '../wire.ts';

const startMonths = z.array(z.object({ datenum: yearMonth, plays: z.int(), income: rupiah }));

/** What stores told of days; those that tell months are not in it. */
const dayFigures = z.array(z.object({ day, plays: z.int(), income: rupiah }));

/** So many days of a release are its start, and so many of the newest are shown. */
export const daysShown = 28;

/** A release from the month it came out on; most stores report whole months, so its start is also told by its first two. */
const start = z.object({
  id: z.int(),
  title: z.string(),
  releaseDate: day.nullable(),
  /** Its months from the first on, at most twelve. */
  months: startMonths,
  /** Plays in the month it came out in and the one after it. */
  firstPlays: z.int(),
  /** Its first `daysShown` days, where stores told days: one on which nothing was sold has none. */
  days: dayFigures,
});
export type ReleaseStart = z.output<typeof start>;

const mover = z.object({ songId: z.int(), title: z.string(), plays: z.int(), before: z.int() });

const performance = z.object({
  /** Twelve months by store, and the same by country. */
  stores: figures,
  countries: figures,
  newest: yearMonth.nullable(),
  /** The newest `daysShown` days, the first of them first. */
  days: dayFigures,
  /** Songs whose plays changed most from the month before to the newest, most first. */
  movers: z.array(mover),
  /** The release itself, former ones of the same main artist (newest first), and the one it is compared with. */
  start: start.nullable(),
  former: z.array(start),
  compared: start.nullable(),
});
export type Performance = z.output<typeof performance>;

/** It tells income: whoever reads the reports by song may. */
const of = (path: '/artists' | '/albums' | '/songs') =>
  route({
    method: 'GET',
    path: `${path}/:id/performance`,
    can: '/backoffice/reporting-music',
    limit: 'report',
    params: byId,
    query: z.object({ with: idText.optional() }),
    reply: performance,
  });

/** How an artist, a release or a song does. */
export const performances = {
  artist: of('/artists'),
  album: of('/albums'),
  song: of('/songs'),
};

/** Followers at a store on a day, as somebody read them off there. */
const entered = z.object({
  platform: z.string().trim().min(1, 'error.validation.required').max(100),
  day,
  followers: z.int('error.validation.number').min(0, 'error.validation.number').max(9_000_000_000),
});
export type EnteredFollowers = z.output<typeof entered>;

/** Entries of one file. */
export const mostFollowers = 2_000;

export const followers = {
  list: route({
    method: 'GET',
    path: '/artists/:id/followers',
    can: '/backoffice/artist/{id}/show',
    params: byId,
    reply: z.array(entered.extend({ id: z.int() })),
  }),
  /** What is there of the same store and day already is replaced. */
  enter: route({
    method: 'POST',
    path: '/artists/:id/followers',
    can: '/backoffice/artist/{id}/update',
    params: byId,
    body: z.object({ entries: z.array(entered).min(1).max(mostFollowers) }),
    reply: z.object({ kept: z.int() }),
  }),
  remove: route({
    method: 'DELETE',
    path: '/artists/:id/followers/:entryId',
    can: '/backoffice/artist/{id}/update',
    params: byId.extend({ entryId: idText }),
    reply: z.null(),
  }),
} as const;
