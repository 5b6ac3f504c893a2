import { z } from 'zod';
import { instant } from './wire.ts';

/** Who of the staff has looked at a paper: one row a person, paper and day. */
export const paperView = z.object({
  by: z.string(),
  times: z.int(),
  /** The last time on that day. */
  at: instant,
});
