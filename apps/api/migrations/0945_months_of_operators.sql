-- Of which months each operator has reported subscriptions that stand: what was reversed adds up to nothing. Of all labels, as a
-- tone that no row of its own label tells of any more is gone only where its operator did report; nothing is told of whose they were.
create function ringback_months(p_from int, p_to int) returns table (dsp text, datenum int)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select distinct m.dsp, m.datenum from (
    select u.dsp, u.datenum from usage_month u
    where u.channel = 'RBT' and u.datenum between p_from and p_to and unit_of(u.channel, u.sale_type) = 'ACTIVATION'
    group by u.dsp, u.datenum, u.label_id, u.batch_id, u.sale_type, u.country having sum(u.quantity) <> 0) m
$$;
revoke all on function ringback_months from public;
grant execute on function ringback_months to app_tenant, app_admin;

-- Few of the rows are of operators.
create index on usage_month (datenum, dsp) where channel = 'RBT';
