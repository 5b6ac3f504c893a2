import type { Readable } from 'node:stream';
import { parse, plainTag } from './xml.ts';

/** The built-in number formats that are dates (ECMA-376, part 1, 18.8.30). */
const builtIn = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** As many as a workbook can have; what lies behind them no cell refers to. */
const mostStyles = 65_536;
const longestCode = 255;

/** Reads which cell styles of a workbook show their number as a date. */
export async function dateFormats(styles: Readable): Promise<(style: number) => boolean> {
  const own = new Map<number, boolean>();
  const dates: boolean[] = [];
  let inCells = false;
  await parse(
    styles,
    (tag) => {
      const { local, attributes } = plainTag(tag);
      const id = Number(attributes.numFmtId ?? 0);
      if (local === 'numFmt' && own.size < mostStyles)
        own.set(id, isDateCode((attributes.formatCode ?? '').slice(0, longestCode)));
      if (local === 'cellXfs') inCells = true;
      if (local === 'xf' && inCells && dates.length < mostStyles) dates.push(own.get(id) ?? builtIn(id));
    },
    (name) => {
      if (name.endsWith('cellXfs')) inCells = false;
    },
  );
  return (style) => dates[style] ?? false;
}

/** A format with a day, month or year outside quoted text and brackets. */
const isDateCode = (code: string): boolean => /[dmy]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));

/** The day a spreadsheet counts as this number, `2026-08-31`; the number when it is none. */
export function isoDate(days: number, from1904: boolean): string {
  if (!(days > 0 && days < 2_958_466)) return `${days}`;
  const whole = Math.floor(days);
  const time = from1904 ? Date.UTC(1904, 0, 1 + whole) : Date.UTC(1899, 11, 30 + whole);
  return new Date(time).toISOString().slice(0, 10);
}
