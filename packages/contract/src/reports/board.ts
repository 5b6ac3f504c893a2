import { z } from 'zod';
import { approvalStatus } from '../approval.ts';
import { figures } from '../figures.ts';
import { route } from '../route.ts';
import { day, instant, yearMonth } from '../wire.ts';

const screen = '/backoffice/dashboard';
/** Whoever brings the music of a label does not see its money. */
const money = '/backoffice/dashboard#money';

const release = z.object({
  id: z.int(),
  title: z.string(),
  artistName: z.string(),
  albumImage: z.string().nullable(),
  releaseDate: day,
  approvalStatus,
});

/** A store: its report of the month before, failed deliveries to it, and until when it takes nothing new. */
const storeHealth = z.object({
  name: z.string(),
  expected: z.boolean(),
  received: z.boolean(),
  /** Expected, not there, and past the day it was due. */
  late: z.boolean(),
  /** As a service that is delivered to; null where it only reports. */
  dspId: z.int().nullable(),
  failed: z.int(),
  closedUntil: day.nullable(),
});
export type StoreHealth = z.output<typeof storeHealth>;

/** What the dashboards of different people show beside what all of them have. */
export const boards = {
  /** The last twelve months by store; of the newest reported one its songs and countries against the month before. */
  income: route({
    method: 'GET',
    path: '/dashboard/income',
    can: money,
    limit: 'report',
    reply: z.object({
      year: figures,
      /** Months with an approved statement: the others are pending. */
      stated: z.array(yearMonth),
      newest: yearMonth.nullable(),
      /** Whether the reader's reports go back to the newest month: a label's end half a year ago. */
      newestReached: z.boolean(),
      songs: figures.nullable(),
      countries: figures.nullable(),
    }),
  }),
  /** Releases of the next ninety days, the next one first. */
  upcoming: route({ method: 'GET', path: '/dashboard/upcoming', can: screen, reply: z.array(release) }),
  /** A reviewer's own decisions of the last thirty days, and how old the queues are. */
  review: route({
    method: 'GET',
    path: '/dashboard/review',
    can: [
      '/backoffice/approval/music',
      '/backoffice/approval/artist',
      '/backoffice/approval/label',
      '/backoffice/approval/rbt',
      '/backoffice/approval/user',
      '/backoffice/approval/cover',
      '/backoffice/approval/transfer',
    ],
    limit: 'report',
    reply: z.object({
      decided: z.int(),
      approved: z.int(),
      changesRequested: z.int(),
      rejected: z.int(),
      /** Minutes from the submission to the own decision; null without one. */
      medianMinutes: z.int().nullable(),
      /** Items the reader has sent back twice or more. */
      sentBackTwice: z.int(),
      waiting: z.int(),
      oldestHours: z.int(),
    }),
  }),
  /** How the platform stands, for whoever runs it. */
  platform: route({
    method: 'GET',
    path: '/dashboard/platform',
    can: '/backoffice/userM',
    limit: 'report',
    reply: z.object({
      labels: z.int(),
      artists: z.int(),
      releases: z.int(),
      songs: z.int(),
      jobs: z.object({ waiting: z.int(), failed: z.int() }),
      /** `server`: whether one is set; without it mails are kept, and none ever leaves. */
      mails: z.object({ server: z.boolean(), waiting: z.int(), failed: z.int() }),
      storage: z.object({ files: z.int(), bytes: z.int(), freeBytes: z.int() }),
      /** When whoever runs the platform last told of a backup; null if never. */
      lastBackupAt: instant.nullable(),
      /** Reports posted of the month before, and when the last one was. */
      reports: z.object({ datenum: yearMonth, stores: z.int(), lastPostedAt: instant.nullable() }),
      /** Those in trouble first. */
      stores: z.array(storeHealth),
    }),
  }),
};
export type UpcomingRelease = z.output<typeof release>;
