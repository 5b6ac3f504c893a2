import { invoiceTime } from '@rilis/contract/formats';
import type { MigratedTone, MigrationJob } from '@rilis/contract/ringback/migration';
import type { Language } from '@rilis/contract/words/languages';
import PDFDocument from 'pdfkit';
import { say } from '../../kit/words.ts';

/** The report of a run on paper: what was moved, what was not and why, and two lines to sign. */
export async function migrationPdf(
  job: MigrationJob & { tones: readonly MigratedTone[] },
  lang: Language,
  product: string,
): Promise<Buffer> {
  const word = (key: string, values = {}) => say(lang, `operator.migration.${key}`, values);
  const paper = new PDFDocument({ size: 'A4', margin: 56 });
  const parts: Buffer[] = [];
  paper.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((done) => paper.on('end', done));
  paper.fontSize(16).text(`${product}: ${word('report', { id: job.id })}`);
  paper.moveDown(0.5).fontSize(10);
  paper.text(job.label);
  paper.text(`${invoiceTime(job.askedAt)} · ${job.askedBy}${job.dryRun ? ` · ${word('dryRun')}` : ''}`);
  paper.text(
    word('sums', { total: job.total, moved: job.moved, blocked: job.blocked, waiting: job.waiting }),
  );
  paper.moveDown();
  for (const tone of job.tones) {
    const why = tone.reason ? ` – ${word(`reasons.${tone.reason}`)}` : '';
    paper.text(`${tone.contentId}   ${tone.titleRbt}   ${word(`outcomes.${tone.outcome}`)}${why}`);
  }
  paper
    .moveDown(3)
    .text(`${word('signed')}: ______________________      ${word('signedLabel')}: ______________________`);
  paper.end();
  await ended;
  return Buffer.concat(parts);
}
