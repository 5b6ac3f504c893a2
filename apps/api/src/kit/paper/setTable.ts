import type { Block, ColumnOf } from './document.ts';
import { fits, ink, margin, type Page, pale, quiet, rule, widthOf } from './page.ts';

type Table = Extract<Block, { kind: 'table' }>;

interface Place extends ColumnOf {
  x: number;
  points: number;
}

const gap = 8;
const size = 8.5;
/** A cell says as much as fits into so many lines. */
const mostLines = 2;

/** A table whose head stands again on every page. */
export function setTable(page: Page, { columns, rows, total }: Table): void {
  const places = placesOf(page, columns);
  setHeads(page, places);
  for (const cells of rows) setRow(page, places, cells);
  if (!total) return;
  setRow(page, places, total, 'strong');
  page.y += 4;
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

function setHeads(page: Page, places: readonly Place[]): void {
  if (!fits(page, 40)) page.addPage();
  const y = page.y;
  page.rect(margin, y, widthOf(page), 16).fillColor(pale).fill();
  page.font('strong').fontSize(7.5).fillColor(quiet);
  for (const { head, x, points, right } of places)
    page.text(head, x + 2, y + 4, {
      width: points - 4,
      height: 9,
      ellipsis: true,
      align: right ? 'right' : 'left',
    });
  page.y = y + 19;
}

function setRow(
  page: Page,
  places: readonly Place[],
  cells: readonly string[],
  font: 'plain' | 'strong' = 'plain',
): void {
  page.font(font).fontSize(size);
  const line = page.currentLineHeight(true);
  const height = Math.max(...places.map((place, i) => linesOf(page, place, cells[i] ?? ''))) * line;
  if (!fits(page, height + 6)) {
    page.addPage();
    setHeads(page, places);
    page.font(font).fontSize(size);
  }
  const y = page.y;
  page.fillColor(ink);
  places.forEach(({ x, points, right, whole }, i) => {
    const align = right ? 'right' : 'left';
    page.text(cells[i] ?? '', x + 2, y + 2, {
      width: points - 4,
      ...(whole ? {} : { height, ellipsis: true }),
      align,
    });
  });
  page.y = y + height + 5;
  rule(page, page.y - 1.5);
  page.x = margin;
}

/** Measured only where it may not fit into one: most cells do. */
function linesOf(page: Page, { points, whole }: Place, text: string): number {
  const width = points - 4;
  if (page.widthOfString(text) <= width && !text.includes('\n')) return 1;
  return whole ? Math.ceil(page.heightOfString(text, { width }) / page.currentLineHeight(true)) : mostLines;
}
