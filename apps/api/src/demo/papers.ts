import PDFDocument from 'pdfkit';

/** A page of a paper: a heading and lines of two columns. */
export interface Paper {
  title: string;
  lines: readonly (readonly [string, string])[];
}

/** Small PDFs that say what they are; the same paper is the same bytes. */
export function printPaper({ title, lines }: Paper): Promise<Buffer> {
  const info = { Title: title, CreationDate: new Date(0), ModDate: new Date(0) };
  const page = new PDFDocument({ size: 'A5', layout: 'landscape', margin: 40, info });
  const chunks: Buffer[] = [];
  page.on('data', (chunk: Buffer) => chunks.push(chunk));
  const printed = new Promise<Buffer>((resolve) => page.on('end', () => resolve(Buffer.concat(chunks))));
  page.fontSize(16).text(title).moveDown();
  page.fontSize(10);
  for (const [name, value] of lines) page.text(`${name}: ${value}`).moveDown(0.3);
  page.moveDown().fillColor('#888888').fontSize(9).text('CONTOH – dokumen demo, bukan dokumen resmi');
  page.end();
  return printed;
}
