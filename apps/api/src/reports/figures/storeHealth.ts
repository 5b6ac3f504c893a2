import { today } from '@rilis/contract/clock';
import type { StoreHealth } from '@rilis/contract/reports/board';
import { sql } from 'kysely';
import { hasFailed } from '../../catalogue/delivery/deliveryRows.ts';
import type { Tx } from '../../kit/db/db.ts';
import { calendarOf } from '../../royalties/reportCalendar.ts';

interface Delivered {
  dspId: number;
  name: string;
  platformId: number | null;
  failed: number;
  closedUntil: string | null;
}

/** How stores stand: whose report of a month is there, where deliveries have failed, who takes nothing. Trouble comes first. */
export async function storeHealthOf(tx: Tx, datenum: number): Promise<StoreHealth[]> {
  const delivered = await deliveredTo(tx);
  const reporting = (await calendarOf(tx, [datenum])).map(({ platformId, name, months: [month] }) => {
    const at = delivered.find((one) => one.platformId === platformId);
    const received = (month?.reported.length ?? 0) > 0;
    return {
      name,
      ...{ expected: received || month?.expected === true, received, late: month?.gap === 'REPORT' },
      ...{ dspId: at?.dspId ?? null, failed: at?.failed ?? 0, closedUntil: at?.closedUntil ?? null },
    };
  });
  const told = new Set(reporting.map(({ dspId }) => dspId));
  const others = delivered
    .filter(({ dspId }) => !told.has(dspId))
    .map(({ platformId: _, ...store }) => ({ ...store, expected: false, received: false, late: false }));
  return [...reporting, ...others].sort(
    (a, b) => troubleOf(b) - troubleOf(a) || a.name.localeCompare(b.name),
  );
}

function troubleOf({ failed, closedUntil, late, expected, received }: StoreHealth): number {
  if (failed > 0) return 4;
  if (closedUntil) return 3;
  if (late) return 2;
  return expected && !received ? 1 : 0;
}

/** Services in whose deliveries something has failed, or that are closed; found among the platforms by any of their spellings. */
async function deliveredTo(tx: Tx): Promise<Delivered[]> {
  const { rows } = await sql<Delivered>`
    select dsp.id as "dspId", dsp.title as name, n.platform_id as "platformId", count(*) filter (where ${hasFailed})::int as failed,
      case when s.closed_until >= ${today()}::date then s.closed_until::text end as "closedUntil"
    from dsp left join store s on s.dsp_id = dsp.id left join platform_name n on n.key = platform_key(dsp.title)
      left join delivery d on d.dsp_id = dsp.id
    where dsp.deleted_at is null group by dsp.id, dsp.title, n.platform_id, s.closed_until
    having bool_or(${hasFailed}) or s.closed_until >= ${today()}::date`.execute(tx);
  return rows;
}
