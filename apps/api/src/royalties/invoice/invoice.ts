import { isEditable } from '@rilis/contract/machine';
import { invoiceMachine } from '@rilis/contract/royalties/invoice';
import { invoiceDocuments } from '@rilis/contract/royalties/invoiceDocuments';
import {
  type invoiceRoutes,
  ringbackInvoices,
  royaltyInvoices,
} from '@rilis/contract/royalties/invoiceRoutes';
import type { Stream } from '@rilis/contract/royalties/stream';
import type { Actor } from '../../kit/actor.ts';
import { lock } from '../../kit/approval/lock.ts';
import { audit } from '../../kit/db/audit.ts';
import type { Tx } from '../../kit/db/db.ts';
import { takePage } from '../../kit/db/page.ts';
import { type Endpoint, on } from '../../kit/http/endpoint.ts';
import { notFound, Problem } from '../../kit/problem.ts';
import { unreadyFiles } from '../../kit/takeFile.ts';
import type { Files } from '../../media/upload/accept.ts';
import { paperEndpoints } from '../paper/paperEndpoints.ts';
import { refusedInvoice, staleInvoice } from '../refusal.ts';
import { documentsExport, exportEndpoints, settlement } from './invoiceExport.ts';
import { figuresOfInvoices } from './invoiceFigures.ts';
import { withOutlook } from './invoiceOutlook.ts';
import { overviewEndpoints } from './invoiceOverview.ts';
import { refusalsEndpoint } from './invoiceRefusals.ts';
import { invoiceRoom, moveInvoice } from './invoiceRoom.ts';
import { bankName, findInvoice, invoiceOrder, matchingInvoices, rowColumns } from './invoiceRows.ts';
import { keepTaxInvoice } from './taxInvoice.ts';

function streamEndpoints(files: Files, stream: Stream, routes: ReturnType<typeof invoiceRoutes>): Endpoint[] {
  return [
    ...paperEndpoints(files, stream, routes),
    on(routes.list, async ({ tx, actor, query }) => {
      const page = await takePage(matchingInvoices(tx, stream, query), query, (q) =>
        q.select([...rowColumns, bankName]).orderBy(invoiceOrder(query.sort)),
      );
      return { ...page, content: await withOutlook(tx, actor, stream, page.content) } as never;
    }),
    on(routes.read, ({ tx, actor, params }) => findInvoice(tx, actor, stream, params.id)),
    on(routes.move, ({ tx, actor, params, body }) => moveInvoice(tx, actor, { stream, ...params, body })),
    on(routes.document, async ({ tx, actor, params, body }) => {
      await replaceDocument(tx, actor, { ...params, ...body, stream });
      await audit(tx, actor, { action: 'documentUploaded', entity: 'invoice', id: params.id });
      return findInvoice(tx, actor, stream, params.id);
    }),
    on(routes.taxInvoice, async ({ tx, actor, params, body }) => {
      await keepTaxInvoice(tx, actor, { ...params, ...body, stream });
      return findInvoice(tx, actor, stream, params.id);
    }),
    on(routes.figures, ({ tx, query }) => figuresOfInvoices(tx, stream, query)),
    ...overviewEndpoints(stream, routes),
    ...exportEndpoints(stream, routes),
  ];
}

interface Replacing {
  id: number;
  stream: Stream;
  version: number;
  invoiceDocument: string;
}

/** The signed invoice may be put right as long as it is with the label. */
async function replaceDocument(tx: Tx, actor: Actor, { id, stream, version, invoiceDocument }: Replacing) {
  const seen = await lock(tx, invoiceRoom, id);
  if (seen.stream !== stream) throw notFound();
  if (!isEditable(invoiceMachine, seen.status)) throw refusedInvoice(actor, seen.status, 'upload');
  const { code, params } = staleInvoice(actor, seen);
  if (seen.version !== version) throw new Problem(409, code, { params });
  const paper = {
    id: invoiceDocument,
    kind: 'DOCUMENT',
    labelId: seen.label_id,
    field: 'invoiceDocument',
  } as const;
  const fields = await unreadyFiles(tx, [paper]);
  if (fields.length > 0) throw new Problem(400, 'error.validation.summary', { fields });
  await tx.updateTable('invoice').set({ invoice_document: invoiceDocument }).where('id', '=', id).execute();
}

export const invoiceEndpoints = (files: Files): Endpoint[] => [
  settlement,
  refusalsEndpoint,
  ...overviewEndpoints(null, invoiceDocuments),
  documentsExport,
  ...streamEndpoints(files, 'MUSIC', royaltyInvoices),
  ...streamEndpoints(files, 'RINGBACK', ringbackInvoices),
  on(ringbackInvoices.moveByBody, ({ tx, actor, body: { id, status, action = status!, ...body } }) =>
    moveInvoice(tx, actor, { stream: 'RINGBACK', id, action, body }),
  ),
];
