-- What came in by song and month, without stores, countries and kinds of sale: written in the same transaction as the rollup
-- and, like it, only ever added to (readers sum; at night the rows of a song are made one). The report of songs and what is
-- listened to most are read from here.
create table usage_song_month (
  label_id bigint not null, datenum int not null, song_id bigint not null,
  -- What was counted by its unit; `quantity` is all of it.
  plays bigint not null, downloads bigint not null, activations bigint not null, quantity bigint not null, amount_idr numeric not null);
create index on usage_song_month (label_id, datenum);
create index on usage_song_month (datenum);
alter table usage_song_month enable row level security;
alter table usage_song_month force row level security;
create policy usage_song_month_admin on usage_song_month for all to app_admin using (true) with check (true);
create policy usage_song_month_owner on usage_song_month for all to current_user using (true) with check (true);
create policy usage_song_month_tenant on usage_song_month for select to app_tenant using (label_id = (select app_label()));
grant select on usage_song_month to app_tenant;
grant select, insert, delete on usage_song_month to app_admin;

-- As `unitOf` of the contract.
create function unit_of(channel text, sale_type text) returns text language sql immutable parallel safe return
  case when sale_type = 'DOWNLOAD' then 'DOWNLOAD' when sale_type in ('RBT', 'NSP') then 'ACTIVATION'
    when sale_type in ('SYNC', 'REFUND', 'PENALTY', 'FEE') then 'NONE'
    when channel = 'RBT' then 'ACTIVATION' when channel in ('DSP', 'OWN_SERVICE', 'COVER_TO_MASTER') then 'PLAY' else 'NONE' end;

insert into usage_song_month (label_id, datenum, song_id, plays, downloads, activations, quantity, amount_idr)
  select label_id, datenum, song_id, coalesce(sum(quantity) filter (where unit_of(channel, sale_type) = 'PLAY'), 0)::bigint,
    coalesce(sum(quantity) filter (where unit_of(channel, sale_type) = 'DOWNLOAD'), 0)::bigint,
    coalesce(sum(quantity) filter (where unit_of(channel, sale_type) = 'ACTIVATION'), 0)::bigint, sum(quantity)::bigint, sum(amount_idr)
  from usage_rollup group by 1, 2, 3 order by 2, 1, 3;

-- As in 0212, and by song: labels and months whose lines and rollups do not add up to the same, and which of the rollups it is.
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
  by_song as (
    select m.label_id, m.datenum, m.song_id, m.plays, m.downloads, m.activations, m.quantity, m.amount_idr as amount from usage_song_month m
    union all
    select l.label_id, l.datenum, l.song_id, case unit when 'PLAY' then -l.quantity else 0 end, case unit when 'DOWNLOAD' then -l.quantity else 0 end,
      case unit when 'ACTIVATION' then -l.quantity else 0 end, -l.quantity, -l.amount_idr
    from usage_line l cross join lateral (select unit_of(l.channel, l.sale_type) as unit) u)
  select distinct k.label_id, k.datenum, k.rollup from (
    select k.rollup, k.label_id, k.datenum from kept k group by k.rollup, k.label_id, k.datenum, k.channel, k.dsp, k.sale_type, k.country
    having (sum(k.quantity), sum(k.amount)) <> (0, 0)
    union all
    select 'usage_song_month', s.label_id, s.datenum from by_song s group by s.label_id, s.datenum, s.song_id
    having (sum(s.plays), sum(s.downloads), sum(s.activations), sum(s.quantity), sum(s.amount)) <> (0, 0, 0, 0, 0)) k order by 1, 2, 3
$$;
