import { z } from 'zod';
import { instant, text } from './wire.ts';

/** What happened to a record that is handed to somebody outside: a move of its machine, or a word from there. */
export const outboundEvent = z.object({
  at: instant,
  action: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  by: z.string(),
  reason: z.string().nullable(),
});

/** What people write when they move it: why, or where the other side said so, with its date. */
export const outboundDecision = z.object({
  reason: text(1000).optional(),
  proof: text(1000).optional(),
  version: z.int32().optional(),
});

/** How many stand in each state, and how many of all are late. */
export const outboundCounts = <S extends string>(statuses: readonly S[]) =>
  z.object({
    late: z.int(),
    byStatus: z.array(z.object({ status: z.enum(statuses), count: z.int() })),
  });
