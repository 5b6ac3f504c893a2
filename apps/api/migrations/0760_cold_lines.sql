-- Lines of closed months as files in the storage (docs/adr/0089): one for each report, month and bucket of labels. A reversal
-- names the same file once more with its sign turned, so that nothing is written twice and nothing can differ.
create table usage_file (
  id bigint generated always as identity primary key,
  batch_id bigint not null references report_batch (id), datenum int not null check (is_period(datenum)),
  bucket int not null check (bucket >= 0), sign int not null check (sign in (1, -1)),
  storage_key text not null, bytes bigint not null check (bytes > 0),
  lines bigint not null check (lines > 0), quantity bigint not null, amount_idr numeric not null,
  made_at timestamptz not null default app_now());
create unique index on usage_file (batch_id, datenum, bucket, sign);
create index on usage_file (datenum);
create index on usage_file (storage_key);

-- What stands in a file for each label, as fine as usage_month and by currency; a reversal has the negatives.
create table usage_file_sum (
  file_id bigint not null references usage_file (id), batch_id bigint not null, label_id bigint not null, datenum int not null,
  channel text not null, dsp text not null, sale_type text not null, country text not null, currency text not null,
  lines bigint not null, quantity bigint not null, amount_idr numeric not null);
create index on usage_file_sum (file_id, label_id);
create index on usage_file_sum (label_id, datenum);

do $$
declare t text;
begin
  foreach t in array array['usage_file', 'usage_file_sum'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy %I on %I for all to app_admin using (true) with check (true)', t || '_admin', t);
    execute format('create policy %I on %I for all to current_user using (true) with check (true)', t || '_owner', t);
    execute format('grant select, insert on %I to app_admin', t);
  end loop;
end $$;
create policy usage_file_sum_tenant on usage_file_sum for select to app_tenant using (label_id = (select app_label()));
-- A label knows of the files its own lines are in, and nothing of what others have in them.
create policy usage_file_tenant on usage_file for select to app_tenant
  using (exists (select from usage_file_sum s where s.file_id = usage_file.id and s.label_id = (select app_label())));
grant select on usage_file_sum to app_tenant;
grant select (id, batch_id, datenum, bucket, sign, storage_key) on usage_file to app_tenant;

-- Fails as a collision, which is tried again, when lines have moved between the look at the files and the look at the table.
create function usage_files_as_seen(p_from int, p_to int, p_seen text) returns boolean
  language plpgsql stable security invoker set search_path = pg_catalog, public as $$
begin
  if (select count(id) || ':' || coalesce(max(id), 0) from usage_file where datenum between p_from and p_to) <> p_seen then
    raise exception 'lines have moved meanwhile' using errcode = 'serialization_failure';
  end if;
  return true;
end $$;

-- Takes the lines of a report and month away that its files hold: to the last of them and to the last decimal, or not at all.
-- Lines that somebody has matched stay, because a match can be taken back.
create function usage_cool(p_batch bigint, p_datenum int) returns bigint
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare gone record; back record; kept record;
begin
  with taken as (
    delete from usage_line where datenum = p_datenum and batch_id = p_batch and id > 0 and decision_id is null returning quantity, amount_idr)
  select count(*) as lines, coalesce(sum(quantity), 0) as quantity, coalesce(sum(amount_idr), 0) as amount into gone from taken;
  with taken as (
    delete from usage_line n where n.datenum = p_datenum and n.batch_id = p_batch and n.id < 0
      and not exists (select from usage_line p where p.datenum = p_datenum and p.id = -n.id) returning quantity, amount_idr)
  select count(*) as lines, coalesce(sum(quantity), 0) as quantity, coalesce(sum(amount_idr), 0) as amount into back from taken;
  select coalesce(sum(lines) filter (where sign = 1), 0) as lines, coalesce(sum(quantity) filter (where sign = 1), 0) as quantity,
    coalesce(sum(amount_idr) filter (where sign = 1), 0) as amount, coalesce(sum(lines) filter (where sign = -1), 0) as back_lines,
    coalesce(sum(quantity) filter (where sign = -1), 0) as back_quantity, coalesce(sum(amount_idr) filter (where sign = -1), 0) as back_amount
    into kept from usage_file where batch_id = p_batch and datenum = p_datenum;
  if (gone.lines, gone.quantity, gone.amount, back.lines, back.quantity, back.amount)
    <> (kept.lines, kept.quantity, kept.amount, kept.back_lines, kept.back_quantity, kept.back_amount) then
    raise exception 'the files of report % do not hold its lines of %', p_batch, p_datenum using errcode = 'data_exception';
  end if;
  return gone.lines;
end $$;

-- What takes back a report whose lines lie in files: the same files, turned.
create function usage_turn(p_batch bigint, p_datenum int default null) returns void language sql security invoker set search_path = pg_catalog, public as $$
  with turned as (
    insert into usage_file (batch_id, datenum, bucket, sign, storage_key, bytes, lines, quantity, amount_idr)
    select batch_id, datenum, bucket, -1, storage_key, bytes, lines, -quantity, -amount_idr from usage_file
    where batch_id = p_batch and (p_datenum is null or datenum = p_datenum) and sign = 1
    returning id, datenum, bucket)
  insert into usage_file_sum (file_id, batch_id, label_id, datenum, channel, dsp, sale_type, country, currency, lines, quantity, amount_idr)
  select t.id, s.batch_id, s.label_id, s.datenum, s.channel, s.dsp, s.sale_type, s.country, s.currency, s.lines, -s.quantity, -s.amount_idr
  from turned t join usage_file f on f.batch_id = p_batch and f.datenum = t.datenum and f.bucket = t.bucket and f.sign = 1
    join usage_file_sum s on s.file_id = f.id
$$;
revoke all on function usage_files_as_seen, usage_cool, usage_turn from public;
grant execute on function usage_files_as_seen to app_admin, app_tenant;
grant execute on function usage_cool, usage_turn to app_admin;

-- As in 0610, with the lines that lie in files: by label and store as they were added up when they were written. By song and day
-- such a month is known from its files alone, and was compared before it was written.
create or replace function usage_amiss() returns table (label_id bigint, datenum int, rollup text)
  language sql stable security invoker set search_path = pg_catalog, public set work_mem = '64MB' as $$
  with facts as materialized (
    select l.label_id, l.datenum, l.channel, l.dsp, l.sale_type, l.country, sum(l.quantity) as quantity, sum(l.amount_idr) as amount
    from (select label_id, datenum, channel, dsp, sale_type, country, quantity, amount_idr from usage_line
      union all select label_id, datenum, channel, dsp, sale_type, country, quantity, amount_idr from usage_file_sum) l group by 1, 2, 3, 4, 5, 6),
  cold as materialized (select distinct datenum from usage_file),
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
    having (sum(s.plays), sum(s.downloads), sum(s.activations), sum(s.quantity), sum(s.amount)) <> (0, 0, 0, 0, 0)
      and s.datenum not in (select datenum from cold)) k order by 1, 2, 3
$$;

-- As in 0232, with the lines of files that were brought for it.
create or replace function report_overlap(p_batch bigint, p_rows int) returns table (batch_id bigint, rows bigint)
  language plpgsql stable security invoker set search_path = pg_catalog, public
  set work_mem = '64MB' set enable_nestloop = off set enable_mergejoin = off set enable_sort = off as $$
declare
  months int[]; stores text[]; others bigint[];
  every int := greatest(1, ceil(p_rows / 200000.0))::int;
  -- Few songs are looked up one by one, many in one pass over all songs.
  song text := case when p_rows < 10000 then 'left join lateral (select o.isrc, o.song_title from song o where o.id = x.song_id offset 0) s on true'
    else 'left join song s on s.id = x.song_id' end;
  what text := $v$('i', hashtextextended('i' || nullif(coalesce(s.isrc, x.isrc), ''), x.f)),
    ('t', hashtextextended('t' || lower(nullif(coalesce(s.song_title, x.title), '')), x.f))$v$;
begin
  execute format('select array_agg(distinct datenum), array_agg(distinct platform) from %I', 'report_context_staging_' || p_batch) into months, stores;
  select array_agg(b.id) into others from report_batch b where b.status = 'POSTED' and b.id <> p_batch
    and exists (select from jsonb_array_elements_text(b.totals -> 'datenums') m where m::int = any (months))
    -- Reports of before there were splits may be of any store.
    and (exists (select from report_split s where s.batch_id = b.id and s.dimension = 'PLATFORM' and s.value = any (stores))
      or not exists (select from report_split s where s.batch_id = b.id));
  if others is null then return; end if;
  return query execute format($q$
    with lines as materialized (
      select l.track_no, hash_numeric_extended(l.amount, l.quantity # (c.datenum::bigint << 40)) as f
      from %1$I l join %3$I c on c.context_no = l.context_no where %4$s),
    figures as materialized (select distinct f from lines),
    booked as materialized (
      select x.* from (
        select l.batch_id, l.song_id, null as isrc, null as title, hash_numeric_extended(l.amount, l.quantity # (l.datenum::bigint << 40)) as f from %7$s l
        where l.datenum = any ($1) and l.dsp = any ($2) and l.batch_id = any ($3) and l.id > 0 and %4$s
        union all
        select l.batch_id, null, l.isrc, l.title, hash_numeric_extended(l.amount, l.quantity # (l.datenum::bigint << 40)) from suspense_line l
        where l.song_id is null and l.datenum = any ($1) and l.dsp = any ($2) and l.batch_id = any ($3) and %4$s) x
      where x.f in (select f from figures)),
    posted as (
      select x.batch_id, v.by, v.k, count(*) as n from booked x %5$s cross join lateral (values %6$s) v (by, k)
      where v.k is not null group by 1, 2, 3),
    staged as (
      select v.k, count(*) as n from (select l.f, x.* from lines l join %2$I x on x.track_no = l.track_no where l.f in (select f from booked)) x
        %5$s cross join lateral (values %6$s) v (by, k)
      where v.k is not null group by 1),
    shared as (select p.batch_id, p.by, sum(least(p.n, s.n)) * $4 as n from posted p join staged s on s.k = p.k group by 1, 2)
    select batch_id, least($5::bigint, max(n)::bigint) from shared group by 1 order by 2 desc limit 5$q$,
    'report_line_staging_' || p_batch, 'report_track_staging_' || p_batch, 'report_context_staging_' || p_batch,
    case every when 1 then 'true' else 'hash_numeric(l.amount) % $4 = 0' end, song, what,
    case when to_regclass('pg_temp.cold_line') is null then 'usage_line'
      else '(select label_id, datenum, id, batch_id, song_id, dsp, quantity, amount from usage_line union all select label_id, datenum, id, batch_id, song_id, dsp, quantity, amount from pg_temp.cold_line)' end)
    using months, stores, others, every, p_rows;
end $$;
