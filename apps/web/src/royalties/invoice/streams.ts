import type { Pattern } from '@rilis/contract/route';
import type { InvoiceStream } from '@rilis/contract/royalties/invoice';
import { INVOICE_STREAMS } from '@rilis/contract/royalties/invoice';
import {
  type invoiceRoutes,
  ringbackInvoices,
  royaltyInvoices,
} from '@rilis/contract/royalties/invoiceRoutes';
import type { Word } from '../../kit/words.ts';

/** A stream of invoices: the same screen over its own calls and rights. */
export interface Stream {
  id: InvoiceStream;
  path: '/invoices' | '/rbtinvoices';
  screen: Pattern;
  routes: ReturnType<typeof invoiceRoutes>;
  title: Word;
}

export const royaltyStream: Stream = {
  id: 'ROYALTY',
  path: '/invoices',
  screen: INVOICE_STREAMS.ROYALTY,
  routes: royaltyInvoices,
  title: 'royalties.invoice.many',
};

export const ringbackStream: Stream = {
  id: 'RINGBACK',
  path: '/rbtinvoices',
  screen: INVOICE_STREAMS.RINGBACK,
  routes: ringbackInvoices,
  title: 'royalties.invoice.ringback',
};
