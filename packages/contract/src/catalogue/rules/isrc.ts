const form = /^[A-Z]{2}[A-Z0-9]{3}\d{7}$/;

/** Upper case without the word ISRC, spaces and hyphens: "isrc id-a12-26-00001" → "IDA122600001". */
export function normaliseIsrc(text: string): string {
  return text
    .toUpperCase()
    .replace(/[\s.\-‐–—]/g, '')
    .replace(/^ISRC:?/, '');
}

/** Whether the text is a normalised ISRC: country, registrant, year, five digits. Source: ISO 3901. */
export function isIsrc(text: string): boolean {
  return form.test(text);
}

/** Country and registrant together, the five signs a label is given. */
export function isrcPrefix(isrc: string): string {
  return isrc.slice(0, 5);
}

/** The year of reference. Codes of older recordings carry old years (US-RC1-76-07839), so 40–99 are 1940–1999. */
export function isrcYear(isrc: string): number {
  const year = Number(isrc.slice(5, 7));
  return year >= 40 ? 1900 + year : 2000 + year;
}
