const dayLength = 86_400_000;

/** Days since 1970-01-01 of a YYYY-MM-DD, or null when there is no such day. */
export function dayNumber(text: string | null | undefined): number | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text ?? '');
  if (!parts) return null;
  const day = Date.UTC(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3])) / dayLength;
  return dayText(day) === text ? day : null;
}

/** The YYYY-MM-DD of a day number. */
export function dayText(day: number): string {
  return new Date(day * dayLength).toISOString().slice(0, 10);
}

/** Whether the day is a Friday, when new music comes out. 1970-01-01 was a Thursday. */
export function isFriday(day: number): boolean {
  return (((day - 1) % 7) + 7) % 7 === 0;
}

/** The day itself when it is a Friday, otherwise the next one. */
export function fridayFrom(day: number): number {
  return isFriday(day) ? day : fridayFrom(day + 1);
}
