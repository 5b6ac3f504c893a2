-- As in 0760, but the songs of lines that say the same figures are looked up one by one while they are few, and read once for both
-- sides: all songs were gone through twice, however few lines had anything in common.
create or replace function report_overlap(p_batch bigint, p_rows int) returns table (batch_id bigint, rows bigint)
  language plpgsql stable security invoker set search_path = pg_catalog, public
  set work_mem = '64MB' set enable_nestloop = off set enable_mergejoin = off set enable_sort = off as $$
declare
  months int[]; stores text[]; others bigint[];
  every int := greatest(1, ceil(p_rows / 200000.0))::int;
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
    booked as materialized (
      select x.* from (
        select l.batch_id, l.song_id, null as isrc, null as title, hash_numeric_extended(l.amount, l.quantity # (l.datenum::bigint << 40)) as f from %6$s l
        where l.datenum = any ($1) and l.dsp = any ($2) and l.batch_id = any ($3) and l.id > 0 and %4$s
        union all
        select l.batch_id, null, l.isrc, l.title, hash_numeric_extended(l.amount, l.quantity # (l.datenum::bigint << 40)) from suspense_line l
        where l.song_id is null and l.datenum = any ($1) and l.dsp = any ($2) and l.batch_id = any ($3) and %4$s) x
      where x.f in (select f from lines)),
    fitting as materialized (
      select l.f, x.song_id, x.isrc, x.title from lines l join %2$I x on x.track_no = l.track_no where l.f in (select f from booked)),
    wanted as materialized (select song_id from booked where song_id > 0 union select song_id from fitting where song_id > 0),
    named as materialized (
      select s.* from wanted w cross join lateral (select o.id, o.isrc, o.song_title from song o where o.id = w.song_id offset 0) s
      where (select count(*) from wanted) <= 30000
      union all
      select s.id, s.isrc, s.song_title from song s join wanted w on w.song_id = s.id where (select count(*) from wanted) > 30000),
    posted as (
      select x.batch_id, v.by, v.k, count(*) as n from booked x left join named s on s.id = x.song_id cross join lateral (values %5$s) v (by, k)
      where v.k is not null group by 1, 2, 3),
    staged as (
      select v.k, count(*) as n from fitting x left join named s on s.id = x.song_id cross join lateral (values %5$s) v (by, k)
      where v.k is not null group by 1),
    shared as (select p.batch_id, p.by, sum(least(p.n, s.n)) * $4 as n from posted p join staged s on s.k = p.k group by 1, 2)
    select batch_id, least($5::bigint, max(n)::bigint) from shared group by 1 order by 2 desc limit 5$q$,
    'report_line_staging_' || p_batch, 'report_track_staging_' || p_batch, 'report_context_staging_' || p_batch,
    case every when 1 then 'true' else 'hash_numeric(l.amount) % $4 = 0' end, what,
    case when to_regclass('pg_temp.cold_line') is null then 'usage_line'
      else '(select label_id, datenum, id, batch_id, song_id, dsp, quantity, amount from usage_line union all select label_id, datenum, id, batch_id, song_id, dsp, quantity, amount from pg_temp.cold_line)' end)
    using months, stores, others, every, p_rows;
end $$;
