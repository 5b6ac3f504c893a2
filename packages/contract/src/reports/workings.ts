import { z } from 'zod';
import { mediaRecord } from '../mediaFile.ts';
import { route } from '../route.ts';
import { instant } from '../wire.ts';

/** What jobs are about: the first part of a task's name; `other` for any that has no word. */
export const workAreas = [
  'account',
  'audit',
  'backup',
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

/** What the platform does by the clock, by the name of its job; each has a word. */
export const clockRounds = [
  'audit.seal',
  'audit.sealAll',
  'audit.denials',
  'backup.due',
  'content.versions',
  'notice.digest',
  'account.tidy',
  'account.forget',
  'operator.due',
  'signature.due',
  'delivery.due',
  'otp.tidy',
  'contract.notices',
  'transfer.due',
  'cover.due',
  'trash.purge',
  'usage.compare',
  'usage.cold',
  'report.monthly',
  'export.tidy',
  'media.janitor',
] as const;
export type ClockRound = (typeof clockRounds)[number];

/** A backup is made each night: one that is older by a good deal was not made. */
export const backupHours = 36;

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
    /** What it does by the clock and cannot at present, the longest first. */
    rounds: z.array(z.object({ task: z.enum(clockRounds), since: instant, lastAt: instant, times: z.int() })),
    /**
     * Sent and failed in the last thirty days; `server`: whether one is set, without which none ever leaves. `said`: what keeps those
     * that wait, as the server or the line to it said when the last one was tried; no address of anybody is in it.
     */
    mails: z.object({
      server: z.boolean(),
      waiting: z.int(),
      sent: z.int(),
      failed: z.int(),
      oldestAt: instant.nullable(),
      said: z.string().nullable(),
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

/** What failed by the clock is done now, not at its next time. */
export const clockRoundAgain = route({
  ...givenUp,
  method: 'POST',
  path: '/workings/rounds/:task/again',
  params: z.object({ task: z.enum(clockRounds) }),
});
