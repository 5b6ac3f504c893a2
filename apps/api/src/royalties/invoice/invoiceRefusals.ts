import type { ReplyOf } from '@rilis/contract/route';
import { invoiceRefusals } from '@rilis/contract/royalties/invoiceRefusal';
import { sql } from 'kysely';
import { on } from '../../kit/http/endpoint.ts';

type Counted = ReplyOf<typeof invoiceRefusals>[number];

/** How often each reason of a rejection was given in the last months. */
export const refusalsEndpoint = on(invoiceRefusals, async ({ tx, query }) => {
  const { rows } = await sql<Counted>`
    select case when action = 'bounce' then 'BANK' else coalesce(reason_code, 'OTHER') end as reason,
      count(*) filter (where to_status = 'D')::int as "byAdmin", count(*) filter (where to_status = 'F')::int as "byFinance",
      max(at) as last
    from transition_event
    where entity = 'invoice' and action in ('reject', 'refuse', 'bounce') and at > now() - make_interval(months => ${query.months})
    group by 1 order by count(*) desc, 1`.execute(tx);
  return rows;
});
