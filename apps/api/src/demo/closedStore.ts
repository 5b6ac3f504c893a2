import { addDays } from '@rilis/contract/clock';
import type { Desk } from './desk.ts';

/** JOOX takes nothing new over the holidays: the label's newest release waits for it, and is at the others. */
export async function closeStore(desk: Desk, today: string): Promise<void> {
  const { rows } = await desk.sql.query<{ id: number }>(
    "select dsp.id from dsp join store on store.dsp_id = dsp.id where dsp.title = 'JOOX' and store.closed_until is null",
  );
  const [store] = rows;
  if (!store) return;
  const path = `/dsps/${store.id}/delivery`;
  const setting = await desk.call<object>('admin', 'GET', path);
  await desk.call('admin', 'PUT', path, { ...setting, closedUntil: addDays(today, 21) });
  const { rows: next } = await desk.sql.query<{ id: number }>(
    `select id from album a where approval_status = 'APPROVED' and revision_of is null and deleted_at is null
       and not exists (select from delivery where album_id = a.id) and (dsp = '{}' or $1 = any (dsp)) order by id limit 1`,
    [store.id],
  );
  if (next[0]) await desk.call('admin', 'POST', `/deliveries/album/${next[0].id}`, {});
}
