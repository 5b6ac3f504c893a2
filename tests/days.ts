import { dayNumber, dayOfNumber, fridayFrom, today } from '@rilis/contract/clock';

/** The first Friday from so many days after today. */
export const friday = (days: number) => dayOfNumber(fridayFrom(dayNumber(today())! + days));

/** When what tests release comes out: so far ahead that no rule of lead times finds anything, whenever they run. */
export const releaseDay = friday(200);
