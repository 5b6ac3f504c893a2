import { periodOf, today } from '@rilis/contract/clock';
import type { LabelMoney } from '@rilis/contract/royalties/ledger';
import { STREAMS } from '@rilis/contract/royalties/stream';
import type { Tx } from '../kit/db/db.ts';
import { notFound } from '../kit/problem.ts';
import { guaranteeOf } from './guaranteeRows.ts';
import { balanceOf } from './ledger.ts';

const shown = 12;

/** What a label has, still owes of its advance, and was last stated and invoiced. 404 for an unknown one. */
export async function labelMoneyOf(tx: Tx, id: number): Promise<LabelMoney> {
  const label = await tx
    .selectFrom('label')
    .select(['id', 'systemcode as labelCd', 'name as labelName'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!label) throw notFound();
  const guarantee = await guaranteeOf(tx, id, periodOf(today()));
  const unrecouped = guarantee.mode === 'NONE' ? 0 : Number(guarantee.unrecouped);
  const money = {
    ...label,
    streams: await streamsOf(tx, id),
    advanceLeft: guarantee.mode === 'ADVANCE' || unrecouped > 0 ? unrecouped : null,
    statements: await statementsOf(tx, id),
    invoices: await invoicesOf(tx, id),
  };
  return money as LabelMoney;
}

async function streamsOf(tx: Tx, id: number) {
  const streams = [];
  for (const stream of STREAMS) {
    const { available, pending, reserved, paid, total } = await balanceOf(tx, id, stream);
    streams.push({
      stream,
      available: Number(available),
      pending: Number(pending),
      reserved: Number(reserved),
      paid: Number(paid),
      total: Number(total),
    });
  }
  return streams;
}

const statementsOf = (tx: Tx, id: number) =>
  tx
    .selectFrom('statement')
    .select(['id', 'datenum', 'stream', 'status', 'payable'])
    .where('label_id', '=', id)
    .orderBy('datenum', 'desc')
    .orderBy('stream')
    .limit(shown)
    .execute();

const invoicesOf = (tx: Tx, id: number) =>
  tx
    .selectFrom('invoice')
    .select(['id', 'periode as datenum', 'stream', 'status', 'total'])
    .where('label_id', '=', id)
    .orderBy('periode', 'desc')
    .orderBy('stream')
    .limit(shown)
    .execute();
