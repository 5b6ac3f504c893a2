-- The day of a line, where a store tells days: kept with the line, and added up by song and day in the transaction that books
-- a report, reverses it, matches or gives back a line. Like the other sums it is only ever added to (readers sum).
alter table report_context_staging add column day text not null default '';
do $$
declare t text;
begin
  for t in select relname from pg_class where relnamespace = 'public'::regnamespace and relname ~ '^report_context_staging_\d+$' and relkind = 'r'
  loop execute format('alter table %I add column if not exists day text not null default %L', t, ''); end loop;
end $$;
alter table usage_line add column day date;
alter table suspense_line add column day date;

create table usage_day (
  label_id bigint not null, datenum int not null, day date not null, song_id bigint not null,
  plays bigint not null, downloads bigint not null, activations bigint not null, quantity bigint not null, amount_idr numeric not null);
create index on usage_day (song_id, day);
create index on usage_day (datenum);
alter table usage_day enable row level security;
alter table usage_day force row level security;
create policy usage_day_admin on usage_day for all to app_admin using (true) with check (true);
create policy usage_day_owner on usage_day for all to current_user using (true) with check (true);
create policy usage_day_tenant on usage_day for select to app_tenant using (label_id = (select app_label()));
grant select on usage_day to app_tenant;
grant select, insert, delete on usage_day to app_admin;

-- As in 0320, and by day: labels and months whose lines and rollups do not add up to the same, and which of the rollups it is.
create or replace function usage_amiss() returns table (label_id bigint, datenum int, rollup text)
  language sql stable security invoker set search_path = pg_catalog, public set work_mem = '64MB' as $$
  with facts as materialized (
    select l.label_id, l.datenum, l.channel, l.dsp, l.sale_type, l.country, sum(l.quantity) as quantity, sum(l.amount_idr) as amount
    from usage_line l group by 1, 2, 3, 4, 5, 6),
  kept as (
    select 'usage_month' as rollup, m.label_id, m.datenum, m.channel, m.dsp, m.sale_type, m.country, -m.quantity::numeric as quantity, -m.amount_idr as amount from usage_month m
    union all
    select 'usage_rollup', r.label_id, r.datenum, r.channel, r.dsp, r.sale_type, r.country, -r.quantity::numeric, -r.amount_idr from usage_rollup r
    union all
    select t, f.* from facts f, unnest(array['usage_month', 'usage_rollup']) t),
  counted as (
    select l.label_id, l.datenum, l.day, l.song_id, case unit when 'PLAY' then -l.quantity else 0 end as plays,
      case unit when 'DOWNLOAD' then -l.quantity else 0 end as downloads, case unit when 'ACTIVATION' then -l.quantity else 0 end as activations,
      -l.quantity as quantity, -l.amount_idr as amount
    from usage_line l cross join lateral (select unit_of(l.channel, l.sale_type) as unit) u),
  by_song as (
    select 'usage_song_month' as rollup, m.label_id, m.datenum, null::date as day, m.song_id, m.plays, m.downloads, m.activations, m.quantity, m.amount_idr as amount
    from usage_song_month m
    union all
    select 'usage_song_month', c.label_id, c.datenum, null, c.song_id, c.plays, c.downloads, c.activations, c.quantity, c.amount from counted c
    union all
    select 'usage_day', d.label_id, d.datenum, d.day, d.song_id, d.plays, d.downloads, d.activations, d.quantity, d.amount_idr from usage_day d
    union all
    select 'usage_day', c.label_id, c.datenum, c.day, c.song_id, c.plays, c.downloads, c.activations, c.quantity, c.amount from counted c where c.day is not null)
  select distinct k.label_id, k.datenum, k.rollup from (
    select k.rollup, k.label_id, k.datenum from kept k group by k.rollup, k.label_id, k.datenum, k.channel, k.dsp, k.sale_type, k.country
    having (sum(k.quantity), sum(k.amount)) <> (0, 0)
    union all
    select s.rollup, s.label_id, s.datenum from by_song s group by s.rollup, s.label_id, s.datenum, s.day, s.song_id
    having (sum(s.plays), sum(s.downloads), sum(s.activations), sum(s.quantity), sum(s.amount)) <> (0, 0, 0, 0, 0)) k order by 1, 2, 3
$$;
