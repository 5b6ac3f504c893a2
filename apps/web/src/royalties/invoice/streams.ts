import type { Pattern } from '@rilis/contract/route';
import { INVOICE_STREAMS } from '@rilis/contract/royalties/invoice';
import {
  type invoiceRoutes,
  ringbackInvoices,
  royaltyInvoices,
} from '@rilis/contract/royalties/invoiceRoutes';
import type { Stream as Id } from '@rilis/contract/royalties/stream';
import type { Word } from '../../kit/words.ts';

/** A stream of invoices: the same screen over its own calls and rights. */
export interface Stream {
  id: Id;
  path: '/invoices' | '/rbtinvoices';
  screen: Pattern;
  routes: ReturnType<typeof invoiceRoutes>;
  title: Word;
}

export const royaltyStream: Stream = {
  id: 'MUSIC',
  path: '/invoices',
  screen: INVOICE_STREAMS.MUSIC,
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
