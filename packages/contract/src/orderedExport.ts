import { z } from 'zod';

/** What the export of a list answers (202) when it is too long to wait for; `message` in the reader's words. */
export const orderedExport = z.object({ exportId: z.int(), rows: z.int(), message: z.string() });
