import { z } from 'zod';

/**
 * The rows of a list added up: all that match, whatever the page, and their groups by one of the dimensions, largest first
 * (months the newest first), as many as `mostGroups` of figures.ts.
 */
export const sumsBy = <D extends readonly [string, ...string[]], M extends z.ZodRawShape>(
  dimensions: D,
  measures: M,
) =>
  z.object({
    by: z.enum(dimensions),
    totals: z.object(measures),
    /** `key`: a period, a code or a word; '' where the rows do not say it. */
    groups: z.array(z.object({ key: z.string(), name: z.string(), ...measures })),
    /** How many groups there are in all. */
    groupCount: z.int(),
  });
