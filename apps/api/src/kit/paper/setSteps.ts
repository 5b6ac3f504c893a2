import type { StepOf } from './document.ts';
import { ink, margin, need, type Page, quiet, widthOf } from './page.ts';
import { type Part, said, together, unsaid } from './structure.ts';

const row = 20;

/** From what was earned to what is paid: a name, a bar, a sum a line. */
export function setSteps(page: Page, whole: Part, steps: readonly StepOf[]): void {
  together(page, whole, 'L', (list) => {
    for (const step of steps) {
      need(page, row);
      const y = page.y;
      together(page, list, 'LI', (item) => setStep(page, item, step));
      page.y = y + row;
    }
  });
  page.x = margin;
}

function setStep(page: Page, item: Part, { name, amount, from, length, strong }: StepOf): void {
  const [names, sums] = [130, 110];
  const bars = widthOf(page) - names - sums;
  const y = page.y;
  unsaid(page, () => {
    page.rect(margin + names + (from / 100) * bars, y, Math.max(1, (length / 100) * bars), 9);
    page.fillColor(strong ? ink : quiet).fill();
  });
  page
    .font(strong ? 'strong' : 'plain')
    .fontSize(9.5)
    .fillColor(ink);
  said(page, item, 'Lbl', () => page.text(name, margin, y, { width: names - 8 }));
  said(page, item, 'LBody', () =>
    page.text(amount, margin + names + bars, y, { width: sums, align: 'right' }),
  );
}
