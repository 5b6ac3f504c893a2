import type { Clock } from './clock.ts';
import { inParallel } from './jobs.ts';
import { moment } from './workday.ts';

/** Something people do, and when: a day and a clock in Jakarta. */
export interface Happening {
  day: string;
  time: string;
  work: () => Promise<unknown>;
}

const atOnce = 4;

/** Makes everything happen in the order of its days, what falls on the same minute side by side; today is the last of them. */
export async function happen(all: readonly Happening[], clock: Clock): Promise<void> {
  const minutes = Map.groupBy(all, ({ day, time }) => `${day} ${time}`);
  for (const minute of [...minutes.keys()].sort()) {
    const [first] = minutes.get(minute)!;
    await clock.goTo(moment(first!.day, first!.time));
    await inParallel(minutes.get(minute)!, atOnce, async ({ work }) => void (await work()));
  }
}
