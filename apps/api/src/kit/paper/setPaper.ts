import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { Block, PaperDocument, PaperToSet } from './document.ts';
import { ink, margin, need, type Page, quiet, rule, widthOf } from './page.ts';
import { printableOf } from './printable.ts';
import { setSteps } from './setSteps.ts';
import { beginningOf, setTable } from './setTable.ts';
import { type Part, said, together, unsaid, wholeOf } from './structure.ts';

const fonts = createRequire(import.meta.url).resolve('@expo-google-fonts/geist/package.json');
const fontFile = (name: string) => fonts.replace('package.json', name);

interface Font {
  hasGlyphForCodePoint: (code: number) => boolean;
}

const read = new Map<string, Font>();

/** A font's file is read once: that is most of the work on a short paper. */
function readFont(name: string): Font {
  const known: Font = read.get(name) ?? Reflect.get(new PDFDocument({ font: fontFile(name) }), '_font').font;
  read.set(name, known);
  return known;
}

/**
 * A font for one paper: a glyph keeps what it stood for where it was drawn first, so each has its own. pdfkit takes a font as well as
 * the bytes of one; its types know of bytes alone.
 */
const fontOf = (name: string): Uint8Array => Object.create(readFont(name), { _glyphs: { value: {} } });

const plain = '400Regular/Geist_400Regular.ttf';

/**
 * Sets a paper as tagged PDF 1.7 (14.8) in its language, its fonts embedded in part: it can be heard, and its tables are tables.
 * The same document is the same bytes.
 */
export async function setPaper(asked: PaperToSet): Promise<Buffer> {
  const { title, at, language } = asked;
  const document = printableOf(asked, (code) => readFont(plain).hasGlyphForCodePoint(code));
  const page = new PDFDocument({
    size: 'A4',
    margin,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: language === 'id' ? 'id-ID' : 'en-US',
    displayTitle: true,
    info: { Title: title, Author: asked.letterhead[0] ?? '', CreationDate: at, ModDate: at },
  });
  const chunks: Buffer[] = [];
  page.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => page.on('end', () => resolve()));
  page.registerFont('plain', fontOf(plain));
  page.registerFont('strong', fontOf('600SemiBold/Geist_600SemiBold.ttf'));
  const whole = wholeOf(page);
  const mark = markOf(page, whole, document);
  setHead(page, whole, document);
  for (const [nth, block] of document.blocks.entries())
    setBlock(page, whole, block, document.blocks[nth + 1]);
  finishPages(page, document, mark);
  page.end();
  await ended;
  return Buffer.concat(chunks);
}

/** What is not valid yet is said before anything else; it is drawn last, over the first page. */
function markOf(page: Page, whole: Part, { mark }: PaperDocument): Part | undefined {
  if (!mark) return undefined;
  const part = page.struct('P');
  whole.add(part);
  return part;
}

function setHead(page: Page, whole: Part, { letterhead, title }: PaperDocument): void {
  const [name = '', ...lines] = letterhead;
  page.font('strong').fontSize(13).fillColor(ink);
  said(page, whole, 'P', () => page.text(name));
  page.font('plain').fontSize(8).fillColor(quiet);
  for (const line of lines.filter(Boolean)) said(page, whole, 'P', () => page.text(line));
  unsaid(page, () => rule(page, page.y + 8));
  page.y += 22;
  page.font('strong').fontSize(18).fillColor(ink);
  said(page, whole, 'H1', () => page.text(title));
  page.y += 6;
}

function setBlock(page: Page, whole: Part, block: Block, next: Block | undefined): void {
  switch (block.kind) {
    case 'heading':
      need(page, headingHeight + (next?.kind === 'table' ? beginningOf(page, next) : 40));
      page.y += 12;
      page.font('strong').fontSize(11).fillColor(ink);
      said(page, whole, 'H2', () => page.text(block.text, margin));
      page.y += 4;
      return;
    case 'text':
      need(page, 30);
      page.font('plain').fontSize(8.5).fillColor(quiet);
      said(page, whole, 'P', () => page.text(block.text, margin));
      page.y += 4;
      return;
    case 'facts':
      together(page, whole, 'L', (list) => setFacts(page, list, block.facts));
      return;
    case 'signatures':
      setSignatures(page, whole, block.names);
      return;
    case 'steps':
      setSteps(page, whole, block.steps);
      return;
    case 'table':
      setTable(page, whole, block);
      return;
  }
}

/** With the room around it. A heading stands over something. */
const headingHeight = 30;

/** Two facts beside each other. */
function setFacts(page: Page, list: Part, facts: readonly (readonly [string, string])[]): void {
  const width = (widthOf(page) - 16) / 2;
  for (let i = 0; i < facts.length; i += 2) {
    need(page, 30);
    const top = page.y;
    const ends = facts.slice(i, i + 2).map(([name, value], nth) => {
      const x = margin + nth * (width + 16);
      together(page, list, 'LI', (item) => {
        page.font('plain').fontSize(8).fillColor(quiet);
        said(page, item, 'Lbl', () => page.text(name, x, top, { width }));
        page.font('plain').fontSize(9.5).fillColor(ink);
        said(page, item, 'LBody', () => page.text(value || '–', x, page.y, { width }));
      });
      return page.y;
    });
    page.y = Math.max(...ends) + 5;
    page.x = margin;
  }
}

function setSignatures(page: Page, whole: Part, names: readonly string[]): void {
  need(page, 90);
  const y = page.y + 60;
  const width = (widthOf(page) - 32 * (names.length - 1)) / names.length;
  names.forEach((name, nth) => {
    const x = margin + nth * (width + 32);
    unsaid(page, () =>
      page
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.5)
        .strokeColor(ink)
        .stroke(),
    );
    page.font('plain').fontSize(8).fillColor(quiet);
    said(page, whole, 'P', () => page.text(name, x, y + 5, { width }));
  });
  page.x = margin;
}

/** What is known only at the end: how many pages there are. */
function finishPages(page: Page, document: PaperToSet, marked: Part | undefined): void {
  const { start, count } = page.bufferedPageRange();
  const { mark = '' } = document;
  for (let nth = 0; nth < count; nth++) {
    page.switchToPage(start + nth);
    if (marked && nth === 0) marked.add(() => setMark(page, mark)).end();
    unsaid(page, () => {
      if (mark && nth > 0) setMark(page, mark);
      setFoot(page, document, nth + 1, count);
    });
  }
}

function setFoot(page: Page, { foot, pageText }: PaperToSet, nth: number, count: number): void {
  const y = page.page.height - margin + 4;
  const width = widthOf(page);
  // Below the margin: text there would ask for a page of its own.
  page.page.margins.bottom = 0;
  page.font('plain').fontSize(7.5).fillColor(quiet);
  page.text(foot, margin, y, { width: width - 90, height: 10, ellipsis: true });
  const told = pageText.replace('{{page}}', String(nth)).replace('{{pages}}', String(count));
  page.text(told, margin, y, { width, align: 'right', lineBreak: false });
  page.page.margins.bottom = margin;
}

function setMark(page: Page, mark: string): void {
  const { width, height } = page.page;
  page.save();
  page.rotate(-35, { origin: [width / 2, height / 2] });
  page.font('strong').fontSize(64).fillColor(quiet, 0.12);
  page.text(mark, 0, height / 2 - 40, { width, align: 'center', lineBreak: false });
  page.restore();
  page.fillOpacity(1);
}
