-- What came in by label and month, without its songs: a hundredth of the rollup, written in the same transaction and, like
-- it, only ever added to (readers sum). Summaries, labels and the newest month of a statistic are read from here.
create table usage_month (
  label_id bigint not null, datenum int not null, channel text not null, dsp text not null, sale_type text not null, country text not null,
  quantity bigint not null, amount_idr numeric not null, batch_id bigint not null);
create index on usage_month (label_id, datenum);
create index on usage_month (datenum);
alter table usage_month enable row level security;
alter table usage_month force row level security;
create policy usage_month_admin on usage_month for all to app_admin using (true) with check (true);
create policy usage_month_owner on usage_month for all to current_user using (true) with check (true);
create policy usage_month_tenant on usage_month for select to app_tenant using (label_id = (select app_label()));
grant select on usage_month to app_tenant;
grant select, insert, delete on usage_month to app_admin;

insert into usage_month (label_id, datenum, channel, dsp, sale_type, country, quantity, amount_idr, batch_id)
  select label_id, datenum, channel, dsp, sale_type, country, sum(quantity)::bigint, sum(amount_idr), batch_id
  from usage_rollup group by label_id, datenum, channel, dsp, sale_type, country, batch_id;

-- Labels and months whose lines and rollups do not add up to the same, and which of the two rollups it is.
create function usage_amiss() returns table (label_id bigint, datenum int, rollup text)
  language sql stable security invoker set search_path = pg_catalog, public set work_mem = '64MB' as $$
  with facts as materialized (
    select l.label_id, l.datenum, l.channel, l.dsp, l.sale_type, l.country, sum(l.quantity) as quantity, sum(l.amount_idr) as amount
    from usage_line l group by 1, 2, 3, 4, 5, 6),
  kept as (
    select 'usage_month' as rollup, m.label_id, m.datenum, m.channel, m.dsp, m.sale_type, m.country, -m.quantity::numeric as quantity, -m.amount_idr as amount from usage_month m
    union all
    select 'usage_rollup', r.label_id, r.datenum, r.channel, r.dsp, r.sale_type, r.country, -r.quantity::numeric, -r.amount_idr from usage_rollup r
    union all
    select t, f.* from facts f, unnest(array['usage_month', 'usage_rollup']) t)
  select distinct k.label_id, k.datenum, k.rollup from (
    select k.rollup, k.label_id, k.datenum from kept k group by k.rollup, k.label_id, k.datenum, k.channel, k.dsp, k.sale_type, k.country
    having (sum(k.quantity), sum(k.amount)) <> (0, 0)) k order by 1, 2, 3
$$;
revoke all on function usage_amiss from public;
grant execute on function usage_amiss to app_admin;
