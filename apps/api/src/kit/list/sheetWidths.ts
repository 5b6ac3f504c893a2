import { letterOf, styles } from './sheetCells.ts';

// Widths of columns (ECMA-376, part 1, 18.3.1.13), in digits of the common font.

const [narrowest, widest] = [8, 60];
const written = /<c r="([A-Z]+)\d+"(?: s="(\d)")?(?: t="inlineStr")?>(?:<v>([^<]*)|<is><t[^>]*>([^<]*))/g;

/** How wide each column is for its head and what the first rows, written as those of a sheet, have in it. */
export function widthsOf(heads: readonly string[], rows: readonly string[]): number[] {
  const longest = new Map(heads.map((head, at) => [letterOf(at), head.length + 1]));
  for (const row of rows)
    for (const [, column, style, figure, text] of row.matchAll(written)) {
      const length = figure === undefined ? lengthOf(text ?? '') : lengthOfFigure(figure, Number(style ?? 0));
      longest.set(column!, Math.max(longest.get(column!) ?? 0, length));
    }
  return heads.map((_, at) => Math.min(widest, Math.max(narrowest, (longest.get(letterOf(at)) ?? 0) + 2)));
}

/** Of several lines the longest; what was written out is one sign. */
const lengthOf = (text: string): number =>
  Math.max(
    ...text
      .replace(/&\w+;|_x005F/g, ' ')
      .split('\n')
      .map((line) => line.length),
  );

/** Days and instants as they are shown; money has a sign at each thousand. */
function lengthOfFigure(figure: string, style: number): number {
  if (style === styles.day) return 'dd-mm-yyyy'.length;
  if (style === styles.time) return 'dd-mm-yyyy hh:mm'.length;
  const isMoney = style === styles.rupiah || style === styles.decimal;
  return figure.length + (isMoney ? Math.floor((/\d+/.exec(figure)?.[0].length ?? 0) / 3) : 0);
}
