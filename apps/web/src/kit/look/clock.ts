const clock = new Intl.DateTimeFormat('id-ID', {
  timeZone: 'Asia/Jakarta',
  hour: '2-digit',
  minute: '2-digit',
});

/** `12:03` in Jakarta. */
export const clockText = (instant: Date) => clock.format(instant).replace('.', ':');
