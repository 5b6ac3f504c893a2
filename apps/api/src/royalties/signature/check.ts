import { readFile } from 'node:fs/promises';
import { selfBilledFacts } from '@rilis/contract/royalties/selfBilled';
import type { Language } from '@rilis/contract/words/languages';
import type { Config } from '../../config.ts';
import type { Tx } from '../../kit/db/db.ts';
import { printPaper } from '../../kit/paper/print.ts';
import { findDrawn } from '../paper/selfBilled.ts';
import { type Drawn, selfBilledDocument } from '../paper/selfBilledDocument.ts';
import type { Signer } from './cms.ts';
import type { Flaw } from './signedPdf.ts';

/** What stands on the paper of an invoice as it was accepted. */
export async function acceptedPaper(tx: Tx, invoiceId: number): Promise<Drawn> {
  const drawn = await findDrawn(tx, invoiceId);
  if (!drawn) throw new Error(`Invoice ${invoiceId} has no paper of ours`);
  const { number, hash, drawn_at: drawnAt } = drawn;
  return { number, hash, drawnAt, facts: selfBilledFacts.parse(drawn.facts) };
}

/** Whether a file is that paper, in whichever language, signed. */
export async function checkSigned(
  { privy }: Config,
  drawn: Drawn,
  file: Buffer,
): Promise<Signer | { flaw: Flaw }> {
  const languages: readonly Language[] = ['en-us', 'id'];
  const papers = await Promise.all(
    languages.map((language) => printPaper(selfBilledDocument(drawn, language))),
  );
  // What reads signatures is two megabytes of programs that most days nobody needs.
  const { checkSignedPdf } = await import('./signedPdf.ts');
  return checkSignedPdf(file, papers, privy.ca && (await readFile(privy.ca, 'utf8')));
}
