import { mediaFile } from '@rilis/contract/mediaFile';
import type { Invoice } from '@rilis/contract/royalties/invoiceRoutes';
import type { InvoicePaper } from '@rilis/contract/royalties/paperViews';
import { slips } from '@rilis/contract/royalties/slip';
import { fetchFile } from '../../kit/call/call.ts';
import type { Stream } from './streams.ts';

interface Slot {
  paper: InvoicePaper;
  load: (signal: AbortSignal) => Promise<{ blob: Blob; name: string }>;
}

/** The papers there are of an invoice, in the order they are looked at. */
export function slotsOf(invoice: Invoice, stream: Stream): Slot[] {
  const { id, selfBilled, signature, slipId } = invoice;
  const file = (paper: InvoicePaper, media: string | null | undefined): Slot[] =>
    media
      ? [{ paper, load: (signal) => fetchFile(mediaFile.download, { params: { id: media }, signal }) }]
      : [];
  const drawn: Slot = {
    paper: 'drawn',
    load: (signal) => fetchFile(stream.routes.download, { params: { id }, signal }),
  };
  return [
    ...(selfBilled ? [drawn] : []),
    ...file('invoiceDocument', invoice.invoiceDocument),
    ...file('signedDocument', signature?.document),
    ...file('ktpDocument', invoice.ktpDocument),
    ...file('npwpDocument', invoice.npwpDocument),
    ...file('privyDocument', invoice.privyDocument),
    ...(slipId ? [slipSlot(slipId)] : []),
  ];
}

const slipSlot = (id: number): Slot => ({
  paper: 'slip',
  load: (signal) => fetchFile(slips.paper, { params: { id }, signal }),
});
