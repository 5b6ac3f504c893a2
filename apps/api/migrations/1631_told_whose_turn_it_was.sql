-- Whoever was told that an invoice or a change of a contract waits for them went on being told when somebody else had decided it: after a
-- month of 150 labels 450 notices of invoices lay unread in each bell of finance, and none of them asked for anything.
drop index notification_waiting;
create index notification_waiting on notification (link) where read_at is null;

-- `p_of`: which record of a page that shows many.
create function settle_told(p_kinds text[], p_link text, p_of text) returns void
  language sql security definer set search_path = pg_catalog, public as $$
  update notification set read_at = now()
  where link = p_link and read_at is null and kind = any (p_kinds) and params ->> 'of' is not distinct from p_of
$$;
revoke execute on function settle_told from public;
grant execute on function settle_told to app_admin;

update notification n set read_at = now()
from (values ('invoiceRequested', 'R'), ('invoiceSigned', 'R'), ('invoiceSent', 'S'), ('invoiceAccepted', 'U')) as turn (kind, status)
where n.kind = turn.kind and n.read_at is null and not exists (
  select from invoice i where i.status = turn.status and i.id = substring(n.link from 'open=(\d+)$')::bigint);

-- Of a change the notice did not say which it was: those of before the oldest that waits.
update notification set read_at = now()
where kind = 'changeProposed' and read_at is null
  and created_at < coalesce((select min(proposed_at) from contract_change where status = 'PROPOSED'), 'infinity');
