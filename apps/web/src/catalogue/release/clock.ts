const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jakarta' });

/** Today in Jakarta and days from it, `YYYY-MM-DD`. */
export const dayFromToday = (ahead: number) => days.format(Date.now() + ahead * 86_400_000);
