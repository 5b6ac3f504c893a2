import { selfBilledFacts } from '@rilis/contract/royalties/selfBilled';
import type { Stream } from '@rilis/contract/royalties/stream';
import type { Language } from '@rilis/contract/words/languages';
import type { Actor } from '../../kit/actor.ts';
import { audit } from '../../kit/db/audit.ts';
import { withScope } from '../../kit/db/db.ts';
import type { Download } from '../../kit/http/endpoint.ts';
import { printPaper } from '../../kit/paper/print.ts';
import { notFound, Problem } from '../../kit/problem.ts';
import { sendPaper } from '../../media/serve/download.ts';
import type { Files } from '../../media/upload/accept.ts';
import { findDrawn } from './selfBilled.ts';
import { selfBilledDocument } from './selfBilledDocument.ts';

interface Asked {
  stream: Stream;
  id: number;
  language: Language;
}

/** The paper of an invoice: the label's own, where it gave one, else the one we drew up. */
export async function invoicePaper(files: Files, reader: Actor, asked: Asked): Promise<Download> {
  const { invoice, drawn } = await withScope(files.db, reader, async (tx) => {
    const found = await tx
      .selectFrom('invoice')
      .select(['id', 'label_id', 'invoice_document', 'paper_hash'])
      .where('id', '=', asked.id)
      .where('stream', '=', asked.stream)
      .executeTakeFirst();
    if (!found) throw notFound();
    const paper = await findDrawn(tx, asked.id);
    if (paper)
      await audit(tx, reader, {
        action: 'viewed',
        entity: 'invoice',
        id: found.id,
        labelId: found.label_id,
        after: { number: paper.number },
      });
    return { invoice: found, drawn: paper };
  });
  if (invoice.invoice_document && !invoice.paper_hash)
    return sendPaper(files, reader, invoice.invoice_document);
  if (!drawn) throw new Problem(404, 'error.invoice.noPaper');
  const { number, hash, drawn_at: drawnAt } = drawn;
  const facts = selfBilledFacts.parse(drawn.facts);
  const body = await printPaper(selfBilledDocument({ number, hash, drawnAt, facts }, asked.language));
  const fileName = `${drawn.number.replaceAll('/', '-')}.pdf`;
  return { fileName, mime: 'application/pdf', bytes: body.length, body };
}
