import { z } from 'zod';
import { moveMade } from '../../approval.ts';
import { day, instant, percent } from '../../wire.ts';

/**
 * The terms on the table: those applied for, or what the publisher offered instead. They `stand` while they are decided on and
 * once they were granted; not where the request was called back, declined or changed.
 */
export const terms = z.object({
  ...{ share: percent, startsOn: day, endsOn: day, note: z.string().nullable(), stand: z.boolean() },
  /** Who has decided for the publisher, as they wrote it. */
  decidedBy: z.string().nullable(),
});

export const coverStep = z.object({ fromStatus: z.string(), toStatus: z.string(), ...moveMade });

/** What was mailed to the publisher. */
export const link = z.object({
  id: z.int(),
  sentTo: z.string(),
  sentAt: instant,
  expiresAt: instant,
  usedAt: instant.nullable(),
  revokedAt: instant.nullable(),
  opened: z.int(),
});

export const coveredSong = z.object({
  ...{ id: z.int(), title: z.string(), albumId: z.int(), albumTitle: z.string() },
  /** It is or was in the stores as a cover: what it earns is split by the licence. */
  stays: z.boolean(),
});
