import type { InvoicePaper, PaperView } from '@rilis/contract/royalties/paperViews';
import type { Stream } from '@rilis/contract/royalties/stream';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db/db.ts';
import { notFound } from '../../kit/problem.ts';
import { type Logged, viewsOf } from '../../media/serve/paperViews.ts';

/**
 * Who of the staff has looked at the papers of an invoice. A paper on file is the same file with every request, so its views are
 * told with each of them.
 */
export const paperViews = async (tx: Tx, stream: Stream, id: number): Promise<PaperView[]> =>
  viewsOf(tx, await papersOf(tx, stream, id));

/** Under which names the log has the papers of an invoice. Throws Problem 404. */
async function papersOf(tx: Tx, stream: Stream, id: number): Promise<Logged<InvoicePaper>[]> {
  const invoice = await tx
    .selectFrom('invoice')
    .leftJoin('invoice_signature as s', 's.invoice_id', 'invoice.id')
    .leftJoin('withholding_slip as slip', 'slip.invoice_id', 'invoice.id')
    .select(['npwp_document as npwpDocument', 'ktp_document as ktpDocument'])
    .select(['invoice_document as invoiceDocument', 'privy_document as privyDocument'])
    .select(sql<string[]>`array_remove(array_agg(distinct s.document::text), null)`.as('signed'))
    .select(sql<string[]>`array_remove(array_agg(distinct slip.id::text), null)`.as('slips'))
    .where('invoice.id', '=', id)
    .where('invoice.stream', '=', stream)
    .groupBy('invoice.id')
    .executeTakeFirst();
  if (!invoice) throw notFound();
  const { signed, slips, ...given } = invoice;
  return [
    { paper: 'drawn', entity: 'invoice', id: String(id) },
    ...Object.entries(given).flatMap(([paper, file]): Logged<InvoicePaper>[] =>
      file ? [{ paper: paper as keyof typeof given, entity: 'media', id: file }] : [],
    ),
    ...signed.map((file): Logged<InvoicePaper> => ({ paper: 'signedDocument', entity: 'media', id: file })),
    ...slips.map((slip): Logged<InvoicePaper> => ({ paper: 'slip', entity: 'withholding_slip', id: slip })),
  ];
}
