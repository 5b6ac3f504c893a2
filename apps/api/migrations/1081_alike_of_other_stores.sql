-- What a report comes to, by currency: its lines, what they count and their amounts; null for one of so few lines that another may
-- come to the same by chance.
create function report_sums(p_batch bigint) returns text[]
  language sql stable set search_path = pg_catalog, public as $$
  select array_agg(format('%s %s %s', s.lines, s.quantity, trim_scale(s.amount)) order by s.amount, s.lines, s.quantity)
  from report_split s where s.batch_id = p_batch and s.dimension = 'CURRENCY' having sum(s.lines) >= 20
$$;
revoke all on function report_sums from public;
grant execute on function report_sums to app_admin;

-- A report is compared with those of its months that come to exactly the same, too, whichever store they were said to be of: a file
-- without a column of stores that was saved anew and brought under another name was told as nothing that is there.
create or replace function report_posted_beside(p_batch bigint, p_known bigint[])
  returns bigint[]
  language plpgsql
  stable
  set search_path = pg_catalog, public
  as $function$
declare months int[]; stores text[]; sums text[];
begin
  if to_regclass('report_context_staging_' || p_batch) is null then return '{}'; end if;
  execute format('select array_agg(distinct datenum), array_agg(distinct platform) from %I', 'report_context_staging_' || p_batch) into months, stores;
  sums := report_sums(p_batch);
  return array(select b.id from report_batch b where b.status = 'POSTED' and b.id <> p_batch and b.id <> all (p_known)
    and exists (select from jsonb_array_elements_text(b.totals -> 'datenums') m where m::int = any (months))
    -- Reports of before there were splits may be of any store.
    and (exists (select from report_split s where s.batch_id = b.id and s.dimension = 'PLATFORM' and s.value = any (stores))
      or not exists (select from report_split s where s.batch_id = b.id)
      -- The same lines under the name of another store.
      or report_sums(b.id) = sums));
end $function$;

create or replace function report_overlap(p_batch bigint, p_rows integer, p_others bigint[])
  returns table(batch_id bigint, rows bigint)
  language plpgsql
  stable
  set search_path = pg_catalog, public
  set work_mem = '64MB'
  set enable_nestloop = off
  set enable_mergejoin = off
  set enable_sort = off
  as $function$
declare
  months int[]; stores text[]; alike bigint[];
  every int; seen bigint; found jsonb;
  f text := 'hash_numeric_extended(l.amount, l.quantity # (%1$s.datenum::bigint << 40))';
  what text := $v$('i', hashtextextended('i' || nullif(coalesce(s.isrc, x.isrc), ''), x.f)),
    ('t', hashtextextended('t' || lower(nullif(coalesce(s.song_title, x.title), '')), x.f))$v$;
begin
  execute format('select array_agg(distinct datenum), array_agg(distinct platform) from %I', 'report_context_staging_' || p_batch) into months, stores;
  -- Those of other stores, compared for what they come to, are compared whole.
  alike := array(select o from unnest(p_others) o where exists (select from report_split s where s.batch_id = o)
    and not exists (select from report_split s where s.batch_id = o and s.dimension = 'PLATFORM' and s.value = any (stores)));
  foreach every in array array[greatest(1, ceil(p_rows / 50000.0)), greatest(1, ceil(p_rows / 200000.0)), 1]::int[] loop
    execute format($q$
      with lines as materialized (
        select l.track_no, %7$s as f from %1$I l join %3$I c on c.context_no = l.context_no where %4$s),
      booked as materialized (
        select x.* from (
          select l.batch_id, l.song_id, null as isrc, null as title, %8$s as f from %6$s l
          where l.datenum = any ($1) and (l.dsp = any ($2) or l.batch_id = any ($5)) and l.batch_id = any ($3) and l.id > 0 and %9$s
          union all
          select l.batch_id, null, l.isrc, l.title, %8$s from suspense_line l
          where l.song_id is null and l.datenum = any ($1) and (l.dsp = any ($2) or l.batch_id = any ($5)) and l.batch_id = any ($3) and %9$s) x
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
      shared as (select p.batch_id, p.by, sum(least(p.n, s.n)) as n from posted p join staged s on s.k = p.k group by 1, 2),
      most as (select m.batch_id, max(m.n) as n from shared m group by 1 order by 2 desc limit 5)
      select (select count(*) from lines), (select jsonb_agg(m) from most m)$q$,
      'report_line_staging_' || p_batch, 'report_track_staging_' || p_batch, 'report_context_staging_' || p_batch,
      case every when 1 then 'true' else format(f, 'c') || ' % $4 = 0' end, what,
      case when to_regclass('pg_temp.cold_line') is null then 'usage_line'
        else '(select label_id, datenum, id, batch_id, song_id, dsp, quantity, amount from usage_line union all select label_id, datenum, id, batch_id, song_id, dsp, quantity, amount from pg_temp.cold_line)' end,
      format(f, 'c'), format(f, 'l'), case every when 1 then 'true' else format(f, 'l') || ' % $4 = 0' end)
      into seen, found using months, stores, p_others, every, alike;
    exit when every = 1 or seen * every between p_rows * 0.9 and p_rows * 1.1;
  end loop;
  return query select m.batch_id, round(m.n * p_rows / greatest(seen, 1))::bigint
    from jsonb_to_recordset(found) as m (batch_id bigint, n numeric) order by 2 desc;
end $function$;
