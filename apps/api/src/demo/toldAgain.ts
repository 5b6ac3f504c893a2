import type { Desk } from './desk.ts';
import { until } from './jobs.ts';

/** The first release that is live at each store is told to it once more: an update, which changes nothing of where it is. */
export async function tellAgain(desk: Desk): Promise<void> {
  const { rows } = await desk.sql.query<{ id: number }>(
    `select distinct on (d.dsp_id) d.id from delivery d join store on store.dsp_id = d.dsp_id and store.active
     where d.status = 'LIVE' and d.task is null
       and not exists (select from delivery_message m where m.delivery_id = d.id and m.kind = 'UPDATE') order by d.dsp_id, d.id`,
  );
  for (const { id } of rows) await desk.call('admin', 'POST', `/deliveries/${id}/tell`, {});
  await until('what stores are told once more', async () => {
    const { rows: left } = await desk.sql.query(
      'select from delivery where id = any ($1) and task is not null and fault is null',
      [rows.map(({ id }) => id)],
    );
    return left.length === 0 || undefined;
  });
}
