/** Reads the cells of a report into their canonical form: the same fact, however written, gives the same text. */

/** ISRC without hyphens in capitals, '' for none, null when it is no ISRC (ISO 3901). */
export function parseIsrc(written: string): string | null {
  if (written === '') return '';
  const isrc = /[^A-Z0-9]/.test(written) ? written.toUpperCase().replace(/[\s-]/g, '') : written;
  return /^[A-Z]{2}[A-Z0-9]{3}\d{7}$/.test(isrc) ? isrc : null;
}

/** The digits of a bar code without leading zeros (spreadsheets drop them), '' for none, null when it is none. */
export function parseUpc(written: string): string | null {
  if (written === '') return '';
  const digits = /\D/.test(written) ? written.replace(/^'|[\s-]/g, '') : written;
  if (!/^\d{6,14}$/.test(digits)) return null;
  return digits.replace(/^0+/, '');
}

const months = new Map<string, number>();
for (const language of ['en', 'id'])
  for (const style of ['long', 'short'] as const)
    for (let month = 0; month < 12; month++)
      months.set(
        monthName(
          new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' }).format(
            Date.UTC(2026, month, 15),
          ),
        ),
        month + 1,
      );

/** `202610`, `2026-10(-31)`, `10/2026`, `Oktober 2026`, `Oct-26` as YYYYMM, null when it is no period. */
export function parsePeriod(written: string): number | null {
  const text = written.trim();
  const sorted = /^(\d{4})[-/. ]?(\d{2})(?:[-/. ]?\d{2}(?:[T ].*)?)?$/.exec(text);
  if (sorted) return period(Number(sorted[1]), Number(sorted[2]));
  const turned = /^(?:\d{1,2}[-/.])?(\d{1,2})[-/. ](\d{4})$/.exec(text);
  if (turned) return period(Number(turned[2]), Number(turned[1]));
  const named = /^(\p{L}+)\.?[-/ ,]*(\d{4}|\d{2})$/u.exec(text);
  const year = named && Number(named[2]!.padStart(4, '20'));
  return named ? period(year!, months.get(monthName(named[1]!)) ?? 0) : null;
}

const period = (year: number, month: number): number | null =>
  year >= 2000 && year <= 2999 && month >= 1 && month <= 12 ? year * 100 + month : null;

function monthName(name: string): string {
  return name.toLowerCase().replace('.', '');
}

const countries = new Map<string, string>();
for (const language of ['en', 'id']) {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  for (let code = 0; code < 26 * 26; code++) {
    const region = String.fromCharCode(65 + Math.floor(code / 26), 65 + (code % 26));
    const name = names.of(region);
    if (name && !/^(XA|XB|ZZ|EU|EZ|UN|QO)$/.test(region)) countries.set(name.toUpperCase(), region);
    if (name) countries.set(region, region);
  }
}
countries.set('IDN', 'ID');
// What stores write when they do not know: no country, which is neither here nor abroad.
for (const unknown of ['ZZ', 'XX', 'UNKNOWN', 'TIDAK DIKETAHUI', 'N/A', '-']) countries.set(unknown, '');

/** ISO 3166 code of a country given by code or by its English or Indonesian name, '' for none or one the store does not know, null when it is no country. */
export const parseCountry = (written: string): string | null =>
  written === '' ? '' : (countries.get(written) ?? countries.get(written.trim().toUpperCase()) ?? null);

/** Text without outer and doubled spaces, composed (NFC): what two files call the same. */
export function tidyText(written: string): string {
  if (plain.test(written)) return written;
  return written
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

const plain = /^[!-~]+( [!-~]+)*$|^$/;
