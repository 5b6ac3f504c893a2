import type { StepOf } from './document.ts';
import { ink, margin, need, type Page, quiet, widthOf } from './page.ts';

const row = 20;

/** From what was earned to what is paid: a name, a bar, a sum a line. */
export function setSteps(page: Page, steps: readonly StepOf[]): void {
  const [names, sums] = [130, 110];
  const bars = widthOf(page) - names - sums;
  for (const { name, amount, from, length, strong } of steps) {
    need(page, row);
    const y = page.y;
    const font = strong ? 'strong' : 'plain';
    page.rect(margin + names + (from / 100) * bars, y, Math.max(1, (length / 100) * bars), 9);
    page.fillColor(strong ? ink : quiet).fill();
    page
      .font(font)
      .fontSize(9.5)
      .fillColor(ink)
      .text(name, margin, y, { width: names - 8 });
    page.text(amount, margin + names + bars, y, { width: sums, align: 'right' });
    page.y = y + row;
  }
  page.x = margin;
}
