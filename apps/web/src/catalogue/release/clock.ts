const clock = new Intl.DateTimeFormat('id-ID', {
  timeZone: 'Asia/Jakarta',
  hour: '2-digit',
  minute: '2-digit',
});

/** `12:03` in Jakarta. */
export const clockText = (instant: Date) => clock.format(instant).replace('.', ':');

const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jakarta' });

/** Today in Jakarta and days from it, `YYYY-MM-DD`. */
export const dayFromToday = (ahead: number) => days.format(Date.now() + ahead * 86_400_000);
