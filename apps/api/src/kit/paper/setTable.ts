import type { Block, ColumnOf } from './document.ts';
import { fits, ink, margin, type Page, pale, quiet, rule, widthOf } from './page.ts';
import { type Part, said, together, unsaid } from './structure.ts';

type Table = Extract<Block, { kind: 'table' }>;

interface Place extends ColumnOf {
  x: number;
  points: number;
}

const gap = 8;
const size = 8.5;
/** A cell says as much as fits into so many lines. */
const mostLines = 2;

/** A table whose head stands again on every page, never without a row under it; the last row stays with its sum. */
export function setTable(page: Page, whole: Part, table: Table): void {
  const { rows, total } = table;
  const places = placesOf(page, table.columns);
  const sum = total ? heightOf(page, places, total, 'strong') : 0;
  together(page, whole, 'Table', (part) => {
    setHeads(page, part, places, firstHeight(page, places, table));
    rows.forEach((cells, nth) => {
      setRow(page, part, places, cells, 'plain', nth === rows.length - 1 ? sum : 0);
    });
    if (total) setRow(page, part, places, total, 'strong');
  });
  if (total) page.y += 4;
}

/** How much height a table asks for at the least: its head and the row that stands under it. */
export const beginningOf = (page: Page, table: Table): number =>
  headHeight + firstHeight(page, placesOf(page, table.columns), table);

function firstHeight(page: Page, places: readonly Place[], { rows, total }: Table): number {
  const sum = total ? heightOf(page, places, total, 'strong') : 0;
  const [first] = rows;
  if (!first) return sum;
  return heightOf(page, places, first, 'plain') + (rows.length === 1 ? sum : 0);
}

function placesOf(page: Page, columns: readonly ColumnOf[]): Place[] {
  const whole = columns.reduce((sum, { width }) => sum + width, 0);
  const room = widthOf(page) - gap * (columns.length - 1);
  let x = margin;
  return columns.map((column) => {
    const points = (column.width / whole) * room;
    const place = { ...column, x, points };
    x += points + gap;
    return place;
  });
}

const headHeight = 19;

function setHeads(page: Page, table: Part, places: readonly Place[], below: number): void {
  if (!fits(page, headHeight + below)) page.addPage();
  const y = page.y;
  unsaid(page, () => shade(page, y));
  together(page, table, 'TR', (row) => {
    for (const place of places) said(page, row, 'TH', () => setHead(page, place, y));
  });
  page.y = y + headHeight;
}

/** On a page where the table goes on they are read out no more. */
function setHeadsAgain(page: Page, places: readonly Place[]): void {
  const y = page.y;
  unsaid(page, () => {
    shade(page, y);
    for (const place of places) setHead(page, place, y);
  });
  page.y = y + headHeight;
}

/** Behind the heads. */
const shade = (page: Page, y: number) => page.rect(margin, y, widthOf(page), 16).fillColor(pale).fill();

function setHead(page: Page, { head, x, points, right }: Place, y: number): void {
  page.font('strong').fontSize(7.5).fillColor(quiet);
  page.text(head, x + 2, y + 4, {
    width: points - 4,
    height: 9,
    ellipsis: true,
    align: right ? 'right' : 'left',
  });
}

type Font = 'plain' | 'strong';

/** `below`: what has to stand under it on the same page. */
function setRow(
  page: Page,
  table: Part,
  places: readonly Place[],
  cells: readonly string[],
  font: Font,
  below = 0,
): void {
  const height = heightOf(page, places, cells, font);
  if (!fits(page, height + below)) {
    page.addPage();
    setHeadsAgain(page, places);
  }
  page.font(font).fontSize(size);
  const y = page.y;
  page.fillColor(ink);
  together(page, table, 'TR', (row) => {
    for (const [i, place] of places.entries())
      said(page, row, 'TD', () => setCell(page, place, cells[i] ?? '', y, height));
  });
  page.y = y + height - 1;
  unsaid(page, () => rule(page, page.y - 1.5));
  page.x = margin;
}

function setCell(page: Page, place: Place, text: string, y: number, height: number): void {
  const { x, points, right } = place;
  page.text(text, x + 2, y + 2, {
    width: points - 4,
    // pdfkit rounds where a line ends: without room to spare it drops the last one here and there.
    ...(isWhole(place) ? {} : { height: height - rowGap + 2, ellipsis: true }),
    align: right ? 'right' : 'left',
  });
}

/** Between the text of two rows, and for the line there. */
const rowGap = 6;

/** Half a figure is another figure. */
const isWhole = ({ whole, right }: Place) => whole || right;

function heightOf(page: Page, places: readonly Place[], cells: readonly string[], font: Font): number {
  page.font(font).fontSize(size);
  const lines = Math.max(...places.map((place, i) => linesOf(page, place, cells[i] ?? '')));
  return lines * page.currentLineHeight(true) + rowGap;
}

/** Measured only where it may not fit into one: most cells do. */
function linesOf(page: Page, place: Place, text: string): number {
  const width = place.points - 4;
  if (page.widthOfString(text) <= width && !text.includes('\n')) return 1;
  return isWhole(place)
    ? Math.round(page.heightOfString(text, { width }) / page.currentLineHeight(true))
    : mostLines;
}
