/** Milliseconds of the processor for any recording, and for each second of it: ten times what one takes. */
const least = 30_000;
const perSecond = 300;

/** What the work on a recording of so many seconds may take of the processor, in milliseconds. */
export const cpuLimitOf = (seconds: number): number => least + perSecond * seconds;
