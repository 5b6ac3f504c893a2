/** Asia/Jakarta has no summer time. */
const jakartaMs = 7 * 3_600_000;

/** `YYYY-MM-DD HH:mm:ss` on a clock in Jakarta. */
export const jakartaClock = (at: Date): string =>
  new Date(at.getTime() + jakartaMs).toISOString().slice(0, 19).replace('T', ' ');

/** The reverse. */
export const jakartaInstant = (clock: string): Date =>
  new Date(`${clock.slice(0, 19).replace(' ', 'T')}+07:00`);
