-- Rows two reports share, counted by what both name, one of which may have left a column out: the ISRC or the title, month, quantity and amount, each as often as it stands in
-- both. Large reports are judged by every nth amount, so that it costs the same and stays in memory. What is
-- compared is one number each: of month, quantity and amount first, as hardly ever do many agree; of these with the code, and with the title.
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
        select l.batch_id, l.song_id, null as isrc, null as title, hash_numeric_extended(l.amount, l.quantity # (l.datenum::bigint << 40)) as f from usage_line l
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
    case every when 1 then 'true' else 'hash_numeric(l.amount) % $4 = 0' end, song, what)
    using months, stores, others, every, p_rows;
end $$;
