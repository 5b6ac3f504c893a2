import { z } from 'zod';
import { mediaRecord } from '../mediaFile.ts';
import { route } from '../route.ts';
import { instant } from '../wire.ts';

/** What jobs are about: the first part of a task's name; `other` for any that has no word. */
export const workAreas = [
  'account',
  'audit',
  'catalogue',
  'content',
  'contract',
  'cover',
  'delivery',
  'export',
  'label',
  'mail',
  'media',
  'notice',
  'operator',
  'otp',
  'rbt',
  'report',
  'ringback',
  'signature',
  'sms',
  'statement',
  'transfer',
  'trash',
  'usage',
  'other',
] as const;
export type WorkArea = (typeof workAreas)[number];

/** How the platform works behind its screens: what the dashboard adds up, part by part. */
export const workings = route({
  method: 'GET',
  path: '/workings',
  can: '/backoffice/userM',
  limit: 'report',
  reply: z.object({
    /** Those given up first; `oldestAt`: since when the one waits longest that may be done. */
    jobs: z.array(
      z.object({
        area: z.enum(workAreas),
        waiting: z.int(),
        failed: z.int(),
        oldestAt: instant.nullable(),
      }),
    ),
    /** Sent and failed in the last thirty days; `server`: whether one is set, without which none ever leaves. */
    mails: z.object({
      server: z.boolean(),
      waiting: z.int(),
      sent: z.int(),
      failed: z.int(),
      oldestAt: instant.nullable(),
    }),
    /** The largest first; sizes in bytes. */
    files: z.array(z.object({ kind: mediaRecord.shape.kind, files: z.int(), bytes: z.int() })),
    freeBytes: z.int(),
    lastBackupAt: instant.nullable(),
    /** The last try to bring the log of the database to its archive, while none has succeeded since. */
    archiveFailedAt: instant.nullable(),
  }),
});
export type Workings = z.output<typeof workings.reply>;

const givenUp = {
  can: '/backoffice/userM',
  params: z.object({ area: z.enum(workAreas) }),
  /** How many there were. */
  reply: z.object({ jobs: z.int() }),
  touches: ['/workings', '/dashboard'],
} as const;

/** The ways out for jobs that were given up, by what they are about. */
export const jobsGivenUp = {
  retry: route({ ...givenUp, method: 'POST', path: '/workings/:area/again' }),
  remove: route({ ...givenUp, method: 'DELETE', path: '/workings/:area' }),
};
