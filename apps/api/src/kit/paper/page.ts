/** A page as pdfkit has it. */
export type Page = PDFKit.PDFDocument;

/** In points: A4 with room for punched holes. */
export const margin = 48;
export const ink = '#14161b';
export const quiet = '#626875';
const hair = '#d9dce2';
export const pale = '#eef0f4';

export const widthOf = ({ page }: Page): number => page.width - 2 * margin;

export function rule(page: Page, y: number): void {
  page
    .moveTo(margin, y)
    .lineTo(margin + widthOf(page), y)
    .lineWidth(0.5)
    .strokeColor(hair)
    .stroke();
}

/** Whether so much height is left on this page. */
export const fits = (page: Page, height: number): boolean =>
  page.y + height <= page.page.height - margin - 12;

/** Goes to the next page when so much height is not left on this one. */
export function need(page: Page, height: number): void {
  if (!fits(page, height)) page.addPage();
  page.x = margin;
}
