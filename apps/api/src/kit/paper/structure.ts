import type { Page } from './page.ts';

/** A place in the tree by which a paper is read aloud and its tables are taken over (PDF 1.7, 14.8: tagged PDF). */
export type Part = ReturnType<Page['struct']>;

/** Of tagged PDF, 14.8.4. */
type Group = 'Document' | 'L' | 'LI' | 'Table' | 'TR';
type Said = 'H1' | 'H2' | 'P' | 'Lbl' | 'LBody' | 'TH' | 'TD';

/** The whole of a paper; it ends with the paper. */
export function wholeOf(page: Page): Part {
  const whole = page.struct('Document' satisfies Group);
  page.addStructure(whole);
  return whole;
}

/** What belongs together. */
export function together(page: Page, into: Part, type: Group, fill: (part: Part) => void): void {
  const part = page.struct(type);
  into.add(part);
  fill(part);
  part.end();
}

/** pdfkit's types do not know of it yet. */
const ofColumn: object = { scope: 'Column' };

/** One text, where it is read. */
export function said(page: Page, into: Part, type: Said, write: () => void): void {
  into.add(page.struct(type, type === 'TH' ? ofColumn : {}, write));
}

/** What only helps the eye: lines, bars, and what stands on every page. */
export function unsaid(page: Page, draw: () => void): void {
  page.markContent('Artifact');
  draw();
  page.endMarkedContent();
}
