-- Rows two reports share, counted by what both name: the ISRC, or the title. One of them may have left a column out.
create or replace function report_overlap(p_batch bigint, p_rows int) returns table (batch_id bigint, rows bigint)
  language plpgsql stable security invoker set search_path = pg_catalog, public set work_mem = '64MB' as $$
declare months int[]; stores text[]; others bigint[]; every int := greatest(1, ceil(p_rows / 200000.0))::int;
begin
  execute format('select array_agg(distinct datenum), array_agg(distinct platform) from %I', 'report_context_staging_' || p_batch) into months, stores;
  select array_agg(b.id) into others from report_batch b where b.status = 'POSTED' and b.id <> p_batch
    and exists (select from jsonb_array_elements_text(b.totals -> 'datenums') m where m::int = any (months));
  if others is null then return; end if;
  return query execute format($q$
    with staged as (
      select v.k, c.datenum, l.quantity, l.amount, count(*) as n
      from %1$I l join %3$I c on c.context_no = l.context_no join (
        select t.track_no, hashtextextended('i' || nullif(coalesce(s.isrc, t.isrc), ''), 0) as by_isrc,
          hashtextextended('t' || lower(nullif(coalesce(s.song_title, t.title), '')), 0) as by_title
        from %2$I t left join song s on s.id = t.song_id) t on t.track_no = l.track_no
        cross join lateral (values (by_isrc), (by_title)) v (k)
      where v.k is not null and abs(hash_numeric(l.amount)) %% $4 = 0 group by 1, 2, 3, 4),
    found as (
      select l.batch_id, l.isrc, l.title, l.datenum, l.quantity, l.amount from (
        select l.batch_id, s.isrc, s.song_title as title, l.datenum, l.quantity, l.amount, l.dsp
        from usage_line l join song s on s.id = l.song_id where l.datenum = any ($1) and l.batch_id = any ($3) and l.id > 0
        union all
        select l.batch_id, l.isrc, l.title, l.datenum, l.quantity, l.amount, l.dsp
        from suspense_line l where l.song_id is null and l.datenum = any ($1) and l.batch_id = any ($3)) l
      where l.dsp = any ($2) and abs(hash_numeric(l.amount)) %% $4 = 0),
    posted as (
      select f.batch_id, v.by, v.k, f.datenum, f.quantity, f.amount, count(*) as n
      from found f cross join lateral (values ('i', hashtextextended('i' || nullif(f.isrc, ''), 0)),
        ('t', hashtextextended('t' || lower(nullif(f.title, '')), 0))) v (by, k)
      where v.k is not null group by 1, 2, 3, 4, 5, 6),
    shared as (
      select p.batch_id, p.by, sum(least(p.n, s.n)) * $4 as n
      from posted p join staged s on s.k = p.k and s.datenum = p.datenum and s.quantity = p.quantity and s.amount = p.amount group by 1, 2)
    select batch_id, least($5::bigint, max(n)::bigint) from shared group by 1 order by 2 desc limit 5$q$,
    'report_line_staging_' || p_batch, 'report_track_staging_' || p_batch, 'report_context_staging_' || p_batch)
    using months, stores, others, every, p_rows;
end $$;
