import { z } from 'zod';

/** What is open about a month without holding anybody up: it is accepted with a reason when a statement is approved. */
export const openFacts = z.object({
  /** Reports of the month that were uploaded and not posted. */
  previews: z.array(z.object({ id: z.int(), platform: z.string(), fileName: z.string() })),
  /** Its income nobody is known for yet, exact IDR as decimal text. */
  suspense: z.object({ lines: z.int(), amountIdr: z.string() }),
  /** Stores that are expected to report of it, by their rhythm or as before, and have not. */
  missing: z.array(z.string()),
});
export type OpenFacts = z.output<typeof openFacts>;

/** A store whose rhythm nobody has said is expected when it has reported in one of so many months before. */
export const expectedMonths = 3;

/** Whether there is anything to accept. */
export const isOpen = ({ previews, suspense, missing }: OpenFacts): boolean =>
  previews.length > 0 || suspense.lines > 0 || missing.length > 0;
