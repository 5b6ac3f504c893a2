-- What waits for reviewers was told to all of them: once one has decided, it waits for none.
create index notification_waiting on notification (link) where read_at is null and link like '/backoffice/approval/%';

create function settle_notices(p_kinds text, p_link text) returns void
  language sql security definer set search_path = pg_catalog, public as $$
  update notification set read_at = now()
  where link = p_link and link like '/backoffice/approval/%' and read_at is null and kind like p_kinds || '%'
$$;
revoke execute on function settle_notices from public;
grant execute on function settle_notices to app_admin, app_tenant;
