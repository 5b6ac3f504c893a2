import { moveOf } from '@rilis/contract/machine';
import { invoiceMachine, permissionOf } from '@rilis/contract/royalties/invoice';
import type { InvoiceRow } from '@rilis/contract/royalties/invoiceRoutes';
import type { BulkAction } from '../../kit/list/bulkAction.ts';
import { number, rupiah } from '../../kit/look/formats.ts';
import { word } from '../../kit/words.ts';
import type { Stream } from './streams.ts';

const accept = moveOf(invoiceMachine, 'S', 'accept');

/**
 * What finance does with many at once: accepting what an administrator has passed on. It pays nothing (a run does, by two
 * people), and each invoice answers for itself. Confirming a tax, rejecting and paying ask for a look at each.
 */
export function invoiceBulk(stream: Stream): BulkAction[] {
  const can = accept && permissionOf(stream.id, accept);
  if (!can) return [];
  return [
    {
      label: 'paperDesk.bulk.accept',
      route: { ...stream.routes.move, can },
      params: { action: 'send' },
      sure: true,
      fits: (row) => (row as InvoiceRow).status === 'S',
      sum: (rows) =>
        word('paperDesk.bulk.sum', {
          count: number(rows.length),
          amount: rupiah((rows as readonly InvoiceRow[]).reduce((sum, { total }) => sum + total, 0)),
        }),
    },
  ];
}
