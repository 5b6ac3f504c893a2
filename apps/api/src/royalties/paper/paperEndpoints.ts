import type { Invoice, invoiceRoutes } from '@rilis/contract/royalties/invoiceRoutes';
import type { Stream } from '@rilis/contract/royalties/stream';
import type { Tx } from '../../kit/db/db.ts';
import { type Endpoint, on, onOwn } from '../../kit/http/endpoint.ts';
import { notFound } from '../../kit/problem.ts';
import type { Files } from '../../media/upload/accept.ts';
import { moveInvoice } from '../invoice/invoiceRoom.ts';
import { findInvoice } from '../invoice/invoiceRows.ts';
import { invoicePaper } from './invoicePaper.ts';
import { paperViews } from './paperViews.ts';
import { drawUp } from './selfBilled.ts';

/** The paper of an invoice: drawn up by us, sent, and accepted for several months at once. */
export const paperEndpoints = (
  files: Files,
  stream: Stream,
  routes: ReturnType<typeof invoiceRoutes>,
): Endpoint[] => [
  on(routes.draw, async ({ tx, actor, params }) => {
    await requireOfStream(tx, stream, params.id);
    await drawUp(tx, actor, params.id);
    return findInvoice(tx, actor, stream, params.id);
  }),
  onOwn(routes.download, ({ actor, params, query }) =>
    invoicePaper(files, actor, { stream, id: params.id, language: query.language ?? actor.lang }),
  ),
  on(routes.views, ({ tx, params }) => paperViews(tx, stream, params.id)),
  on(routes.requestMany, async ({ tx, actor, body: { invoices, ...given } }) => {
    const requested: Invoice[] = [];
    for (const { id, ...seen } of invoices.toSorted((one, other) => one.id - other.id))
      requested.push(
        await moveInvoice(tx, actor, { stream, id, action: 'request', body: { ...given, ...seen } }),
      );
    return requested;
  }),
];

async function requireOfStream(tx: Tx, stream: Stream, id: number): Promise<void> {
  const found = await tx
    .selectFrom('invoice')
    .select('id')
    .where('id', '=', id)
    .where('stream', '=', stream)
    .executeTakeFirst();
  if (!found) throw notFound();
}
