import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { Block, PaperDocument, PaperToSet } from './document.ts';
import { ink, margin, need, type Page, quiet, rule, widthOf } from './page.ts';
import { printableOf } from './printable.ts';
import { setSteps } from './setSteps.ts';
import { beginningOf, setTable } from './setTable.ts';

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

/** Sets a paper as PDF 1.7, tagged with its language, its fonts embedded in part. The same document is the same bytes. */
export async function setPaper(asked: PaperToSet): Promise<Buffer> {
  const { title, at, language } = asked;
  const document = printableOf(asked, (code) => readFont(plain).hasGlyphForCodePoint(code));
  const page = new PDFDocument({
    size: 'A4',
    margin,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: language === 'id' ? 'id-ID' : 'en-US',
    displayTitle: true,
    info: { Title: title, Author: asked.letterhead[0] ?? '', CreationDate: at, ModDate: at },
  });
  const chunks: Buffer[] = [];
  page.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => page.on('end', () => resolve()));
  page.registerFont('plain', fontOf(plain));
  page.registerFont('strong', fontOf('600SemiBold/Geist_600SemiBold.ttf'));
  setHead(page, document);
  for (const [nth, block] of document.blocks.entries()) setBlock(page, block, document.blocks[nth + 1]);
  finishPages(page, document);
  page.end();
  await ended;
  return Buffer.concat(chunks);
}

function setHead(page: Page, { letterhead, title }: PaperDocument): void {
  const [name = '', ...lines] = letterhead;
  page.font('strong').fontSize(13).fillColor(ink).text(name);
  page.font('plain').fontSize(8).fillColor(quiet);
  for (const line of lines.filter(Boolean)) page.text(line);
  rule(page, page.y + 8);
  page.y += 22;
  page.font('strong').fontSize(18).fillColor(ink).text(title);
  page.y += 6;
}

function setBlock(page: Page, block: Block, next: Block | undefined): void {
  switch (block.kind) {
    case 'heading':
      need(page, headingHeight + (next?.kind === 'table' ? beginningOf(page, next) : 40));
      page.y += 12;
      page.font('strong').fontSize(11).fillColor(ink).text(block.text, margin);
      page.y += 4;
      return;
    case 'text':
      need(page, 30);
      page.font('plain').fontSize(8.5).fillColor(quiet).text(block.text, margin);
      page.y += 4;
      return;
    case 'facts':
      setFacts(page, block.facts);
      return;
    case 'signatures':
      setSignatures(page, block.names);
      return;
    case 'steps':
      setSteps(page, block.steps);
      return;
    case 'table':
      setTable(page, block);
      return;
  }
}

/** With the room around it. A heading stands over something. */
const headingHeight = 30;

/** Two facts beside each other. */
function setFacts(page: Page, facts: readonly (readonly [string, string])[]): void {
  const width = (widthOf(page) - 16) / 2;
  for (let i = 0; i < facts.length; i += 2) {
    need(page, 30);
    const top = page.y;
    const ends = facts.slice(i, i + 2).map(([name, value], nth) => {
      const x = margin + nth * (width + 16);
      page.font('plain').fontSize(8).fillColor(quiet).text(name, x, top, { width });
      page
        .font('plain')
        .fontSize(9.5)
        .fillColor(ink)
        .text(value || '–', x, page.y, { width });
      return page.y;
    });
    page.y = Math.max(...ends) + 5;
    page.x = margin;
  }
}

function setSignatures(page: Page, names: readonly string[]): void {
  need(page, 90);
  const y = page.y + 60;
  const width = (widthOf(page) - 32 * (names.length - 1)) / names.length;
  names.forEach((name, nth) => {
    const x = margin + nth * (width + 32);
    page
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.5)
      .strokeColor(ink)
      .stroke();
    page
      .font('plain')
      .fontSize(8)
      .fillColor(quiet)
      .text(name, x, y + 5, { width });
  });
  page.x = margin;
}

/** What is known only at the end: how many pages there are. */
function finishPages(page: Page, { foot, pageText, mark }: PaperToSet): void {
  const { start, count } = page.bufferedPageRange();
  for (let nth = 0; nth < count; nth++) {
    page.switchToPage(start + nth);
    if (mark) setMark(page, mark);
    const y = page.page.height - margin + 4;
    const width = widthOf(page);
    // Below the margin: text there would ask for a page of its own.
    page.page.margins.bottom = 0;
    page.font('plain').fontSize(7.5).fillColor(quiet);
    page.text(foot, margin, y, { width: width - 90, height: 10, ellipsis: true });
    const told = pageText.replace('{{page}}', String(nth + 1)).replace('{{pages}}', String(count));
    page.text(told, margin, y, { width, align: 'right', lineBreak: false });
    page.page.margins.bottom = margin;
  }
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
