import type { Desk } from './desk.ts';

interface Run {
  id: number;
  total: number;
  version: number;
  list: { reference: string; amount: number }[];
}

/** A run that the bank has begun to pay, with a payment that came back, and one that waits for its second person. */
export async function makePaymentRuns(desk: Desk, today: string): Promise<void> {
  const { rows: made } = await desk.sql.query<{ count: string }>('select count(*) from payment_run');
  if (Number(made[0]?.count) > 0) return;
  await desk.sql.query(
    `update sysparam set value = '5270301234' where "group" = 'PAYMENT' and key = 'ACCOUNT' and value = '0000000000'`,
  );
  const { rows: banks } = await desk.sql.query<{ bank: string }>(
    `select bank ->> 'bankName' as bank from invoice where status = 'U' group by 1 order by count(*) desc, 1 limit 2`,
  );
  const [first] = banks;
  if (!first) return;
  await payFirst(desk, await propose(desk, first.bank), today);
  const { rows: open } = await desk.sql.query(
    `select from invoice i where status = 'U' and not exists (select from payment p where p.invoice_id = i.id and p.status = 'PENDING') limit 1`,
  );
  if (open.length > 0) await propose(desk, null);
}

const propose = (desk: Desk, bank: string | null) =>
  desk.call<Run>('finance', 'POST', '/payment-runs', { bank });

/** Its file went to the bank; its first payment was booked, the last one came back. */
async function payFirst(desk: Desk, { id, total, version, list }: Run, today: string): Promise<void> {
  await desk.call('finance2', 'PUT', `/payment-runs/${id}/approve`, { total, version });
  await desk.look('finance', `/payment-runs/${id}/file/PAIN001`);
  // One at least stays with the bank.
  const paid = list.length > 1 ? list[0] : undefined;
  const back = list.length > 2 ? list.at(-1) : undefined;
  const [year, month, day] = today.split('-');
  const line = (said: string, amount: number, side: string) =>
    `${day}/${month}/${year},${said},0000,"${amount}.00 ${side}",0.00`;
  const lines = [
    'Tanggal,Keterangan,Cabang,Jumlah,Saldo',
    ...(paid ? [line(`TRSF E-BANKING DB ${paid.reference}`, paid.amount, 'DB')] : []),
    ...(back ? [line(`RETUR ${back.reference} NAMA TIDAK SESUAI`, back.amount, 'CR')] : []),
    line('BIAYA ADM', 6_500, 'DB'),
  ];
  await desk.send('finance', '/payment-runs/statements', {
    fields: {},
    fileName: 'mutasi-bca.csv',
    mime: 'text/csv',
    bytes: Buffer.from(lines.join('\n')),
  });
}
