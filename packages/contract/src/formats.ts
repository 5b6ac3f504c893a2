// Days, times and periods as people read them: on screens and in exports alike.
const indonesian = 'id-ID';
const zone = 'Asia/Jakarta';
const made = <T>(make: () => T) => {
  let kept: T | undefined;
  return () => {
    kept ??= make();
    return kept;
  };
};

const months = made(() => new Intl.DateTimeFormat(indonesian, { month: 'long', timeZone: 'UTC' }));
const shortMonths = made(() => new Intl.DateTimeFormat(indonesian, { month: 'short', timeZone: 'UTC' }));
const stamps = made(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    }),
);

/** `DD-MM-YYYY` of a calendar day (`YYYY-MM-DD`) or, in Jakarta, of an instant. */
export function dayText(value: Date | string | null | undefined): string {
  if (!value) return '';
  const { year, month, day } = typeof value === 'string' ? partsOfDay(value) : partsInJakarta(value);
  return `${day}-${month}-${year}`;
}

/** `DD MMM YYYY - HH:mm` in Jakarta, Indonesian month. */
export function invoiceTime(value: Date | null | undefined): string {
  if (!value) return '';
  const { year, month, day, hour, minute } = partsInJakarta(value);
  return `${day} ${shortMonths().format(monthOf(Number(year), Number(month)))} ${year} - ${hour}:${minute}`;
}

/** 202610 → `Oktober 2026`, the same in both languages. */
export function periodText(period: number): string {
  const [year, month] = [Math.floor(period / 100), period % 100];
  return `${months().format(monthOf(year, month))} ${year}`;
}

const monthOf = (year: number, month: number) => new Date(Date.UTC(year, month - 1, 1));

function partsOfDay(text: string) {
  const [year = '', month = '', day = ''] = text.slice(0, 10).split('-');
  return { year, month, day };
}

function partsInJakarta(instant: Date) {
  const parts = Object.fromEntries(
    stamps()
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const { year = '', month = '', day = '', hour = '', minute = '' } = parts;
  return { year, month, day, hour, minute };
}
