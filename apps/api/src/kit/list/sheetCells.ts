import { sheetClock, sheetDay } from '@rilis/contract/clock';
import { dayText, invoiceTime } from '@rilis/contract/formats';
import type { Meaning, Value } from './form.ts';

// Cells of a workbook (ECMA-376, part 1, 18.3.1.4), from behind their place on. Text is always text: nothing is ever a formula.

/** Places of the cell formats in `stylesXml`. */
export const styles = { number: 0, text: 1, rupiah: 2, decimal: 3, day: 4, time: 5, head: 6 } as const;

/** The sheet's own number formats; those below 164 every spreadsheet knows. */
const formats = { 164: '#,##0.00####', 165: 'dd\\-mm\\-yyyy', 166: 'dd\\-mm\\-yyyy\\ hh:mm' };
const formatOf = [0, 49, 3, 164, 165, 166, 49];

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

export const stylesXml = [
  `${xmlHead}<styleSheet xmlns="${main}"><numFmts count="3">`,
  ...Object.entries(formats).map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`),
  '</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  `<cellXfs count="${formatOf.length}">`,
  ...formatOf.map(
    (format, style) =>
      `<xf numFmtId="${format}" fontId="${style === styles.head ? 1 : 0}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
  ),
  '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
].join('');

/** One cell; nothing where there is nothing. */
export function sheetCell(value: Value, meaning?: Meaning): string {
  if (value === null || value === undefined || value === '') return '';
  if (meaning === 'day') return dayCell(String(value));
  if (meaning === 'time') return timeCell(new Date(value));
  if (typeof value === 'number') return numberCell(value, meaning);
  return meaning === 'decimal' && isExact(value) ? figure(value, styles.decimal) : textCell(value);
}

const figure = (value: string | number, style: number) =>
  style === styles.number ? `><v>${value}</v></c>` : ` s="${style}"><v>${value}</v></c>`;

/** A spreadsheet keeps 15 digits: a longer number would be another one. */
const numberCell = (value: number, meaning: Meaning | undefined): string =>
  Math.abs(value) < 1e15 ? figure(value, styles[meaning ?? 'number']) : textCell(String(value));

const digitsKept = 15;

function isExact(text: string): boolean {
  const [, whole, part = ''] = /^-?0*(?=\d)(\d+)(?:\.(\d*?)0*)?$/.exec(text) ?? [];
  return whole !== undefined && whole.length + part.length <= digitsKept;
}

/** No cell holds more (Excel's limits). */
const mostLetters = 32_767;
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no place for these
const odd = /[&<>\u0000-\u0008\u000b-\u001f\ud800-\udfff\ufffe\uffff]|_x[\da-f]{4}_|^\s|\s$|\n/i;

/** Text in its place, never a formula, a number or a day, whatever it looks like. */
export const textCell = (text: string, style: number = styles.text): string =>
  ` s="${style}" t="inlineStr"><is>${odd.test(text) || text.length > mostLetters ? escaped(text) : `<t>${text}</t>`}</is></c>`;

function escaped(text: string): string {
  const short = text.length > mostLetters ? `${text.slice(0, mostLetters - 1)}…` : text;
  const written = short
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no place for these
    .replace(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g, '\ufffd')
    // A spreadsheet reads _x0041_ as A: the sign before it is written like that itself.
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
  return `<t xml:space="preserve">${written}</t>`;
}

/** Days before March 1900 are counted by no two spreadsheets alike; those behind 9999 by none. */
const [firstDay, lastDay] = [61, 2_958_465];

const isKnown = (days: number) => days >= firstDay && days < lastDay + 1;

/** A calendar day, `YYYY-MM-DD`. */
export function dayCell(day: string): string {
  const days = sheetDay(day);
  return isKnown(days) ? figure(days, styles.day) : textCell(dayText(day));
}

/** An instant, to the second, by the clock of Jakarta. */
export function timeCell(at: Date): string {
  const days = sheetClock(at);
  return isKnown(days) ? figure(days, styles.time) : textCell(invoiceTime(at));
}

/** Where a column stands: 0 is A, 26 is AA. */
export const letterOf = (column: number): string =>
  (column >= 26 ? letterOf(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));
