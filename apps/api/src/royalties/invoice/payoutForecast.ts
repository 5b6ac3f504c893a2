import { addDays, jakartaDay, today } from '@rilis/contract/clock';
import { isEditable } from '@rilis/contract/machine';
import { invoiceMachine } from '@rilis/contract/royalties/invoice';
import type { PayoutForecast } from '@rilis/contract/royalties/payoutForecast';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db/db.ts';
import { sysparam } from '../../kit/sysparam.ts';

/** So many payments are a habit; the newest twelve are looked at. */
const enough = 3;
const looked = 12;

interface Asked {
  id: number;
  labelId: number;
  status: string;
}

/** When each invoice is likely to be paid: one that is not asked for yet as if it were today. Paid ones have none. */
export async function forecastsOf(tx: Tx, rows: readonly Asked[]): Promise<Map<number, PayoutForecast>> {
  const open = rows.filter(({ status }) => status !== 'P');
  if (open.length === 0) return new Map();
  const habits = await habitsOf(tx, [...new Set(open.map(({ labelId }) => labelId))]);
  const terms = await sysparam(tx, 'INVOICE', 'PAYMENT_DAYS');
  const asked = await requestDays(tx, open);
  return new Map(
    open.map(({ id, labelId, status }) => {
      const habit = habits.get(labelId);
      const days = habit ? habit.days : terms;
      const from = isEditable(invoiceMachine, status) ? today() : (asked.get(id) ?? today());
      const due = addDays(from, days);
      // What should have been there by now is expected today.
      const day = due < today() ? today() : due;
      const payments = habit?.payments ?? 0;
      return [id, { day, days, payments, basis: habit ? 'OWN' : 'TERMS' }];
    }),
  );
}

async function habitsOf(tx: Tx, labels: readonly number[]) {
  const { rows } = await sql<{ label_id: number; days: number; payments: number }>`
    select label_id, percentile_disc(0.5) within group (order by days)::int as days, count(*)::int as payments
    from (select label_id, payment_date - (requested_at at time zone 'Asia/Jakarta')::date as days,
        row_number() over (partition by label_id order by payment_date desc, id desc) as nth
      from invoice where label_id = any(${labels}::bigint[]) and status = 'P' and payment_date is not null and payment_date >= (requested_at at time zone 'Asia/Jakarta')::date) paid
    where nth <= ${looked} group by label_id having count(*) >= ${enough}`.execute(tx);
  return new Map(rows.map(({ label_id, days, payments }) => [label_id, { days, payments }]));
}

async function requestDays(tx: Tx, rows: readonly Asked[]): Promise<Map<number, string>> {
  const found = await tx
    .selectFrom('invoice')
    .select(['id', 'requested_at'])
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  return new Map(
    found.flatMap(({ id, requested_at }) => (requested_at ? [[id, jakartaDay(requested_at)] as const] : [])),
  );
}
