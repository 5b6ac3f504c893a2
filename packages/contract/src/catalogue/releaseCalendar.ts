import { z } from 'zod';
import { approvalStatus } from '../approval.ts';
import { route } from '../route.ts';
import { count, day, idText, yearMonth } from '../wire.ts';

/** Stores' editors hear of a release so many days before it is out, or not at all. */
export const pitchDays = 28;

/**
 * What a release misses. DAY: it was to be out by now and is not approved. PITCH: it comes too late for stores' editors.
 * STORES: a store wanted to have it by now. REQUEST: approval was not asked for yet.
 */
export const missable = ['DAY', 'PITCH', 'STORES', 'REQUEST'] as const;
export type Missable = (typeof missable)[number];

const planned = z.object({
  id: z.int(),
  title: z.string(),
  artist: z.string(),
  albumImage: z.string().nullable(),
  label: z.string(),
  releaseDate: day,
  preOrderDate: day.nullable(),
  approvalStatus,
  misses: z.array(z.enum(missable)),
  /** Stores that wanted to have it by now. */
  lateStores: z.array(z.string()),
});
export type PlannedRelease = z.output<typeof planned>;

/** So many of a day stand in the month, and so many in the day's own answer: what is beyond is counted. */
export const plannedPerDay = 6;
export const plannedOfOneDay = 200;

/** When releases come out: a month, or one of its days. */
export const releaseCalendar = route({
  method: 'GET',
  path: '/albums/calendar',
  can: '/backoffice/music',
  query: z.object({
    month: count(299912).pipe(yearMonth).optional(),
    day: day.optional(),
    /** For staff: whose. */
    labelId: idText.optional(),
  }),
  reply: z.object({
    month: yearMonth,
    today: day,
    /** A release of this day or later can still be pitched. */
    pitchDay: day,
    /** By day, at most so many a day (`plannedPerDay`, `plannedOfOneDay`). */
    releases: z.array(planned),
    days: z.array(z.object({ day, count: z.int() })),
    /** Of a month without any: the days of the nearest releases, before it and after. */
    nearest: z.object({ before: day.nullable(), after: day.nullable() }).nullable(),
    /** Drafts without a day. */
    undated: z.int(),
  }),
});
