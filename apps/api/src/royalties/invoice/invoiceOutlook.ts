import { movesFrom } from '@rilis/contract/machine';
import { invoiceMachine, permissionOf } from '@rilis/contract/royalties/invoice';
import type { PayoutForecast } from '@rilis/contract/royalties/payoutForecast';
import type { Stream } from '@rilis/contract/royalties/stream';
import { type Actor, may } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/db.ts';
import { foundOf, withFields } from '../../kit/db/wholeQuery.ts';
import { requestableUpTo } from './invoiceHindrance.ts';
import { forecastsOf } from './payoutForecast.ts';

interface Row {
  id: number;
  labelId: number;
  status: string;
  nettRevenueShareIndie: number;
}

interface Outlook {
  requestable: boolean;
  forecast: PayoutForecast | null;
}

/** Rows of a list with what comes next: whether their own label can request them now, and when they are likely to be paid. */
export const withOutlook = <R extends Row>(tx: Tx, actor: Actor, stream: Stream, rows: R[]) =>
  withFields(rows, {}, outlookOf(tx, actor, stream));

const outlookOf = (tx: Tx, actor: Actor, stream: Stream) =>
  foundOf<Row>()(
    ['id', 'labelId', 'status', 'nettRevenueShareIndie'],
    ['requestable', 'forecast'],
    async (rows): Promise<(row: Row) => Outlook> => {
      const forecasts = await forecastsOf(tx, rows);
      const waits = (row: Row) => row.labelId === actor.labelId && mayRequest(actor, stream, row);
      const first = rows.find(waits);
      const most = first ? await requestableUpTo(tx, first.labelId, stream) : null;
      return (row) => ({
        requestable: most !== null && waits(row) && BigInt(row.nettRevenueShareIndie) <= most,
        forecast: forecasts.get(row.id) ?? null,
      });
    },
  );

function mayRequest(actor: Actor, stream: Stream, { status }: Row): boolean {
  const move = movesFrom(invoiceMachine, status as 'O').find(({ action }) => action === 'request');
  const right = move && permissionOf(stream, move);
  return !!right && may(actor, right);
}
