-- 2.000.000 lines in twenty seconds: what a report is compared with, matched by and booked from is found in sets.

-- The lines of a reading added up by label and context, of which there are few: what its preview shows, what its months,
-- labels and terms are marked by and what accrues are taken from here instead of from the lines. `most` adds up without signs.
create table report_cell_staging (
  for_label_id bigint, context_no int not null, lines bigint not null, quantity bigint not null, amount numeric not null,
  most_quantity numeric not null, most_amount numeric not null);
grant select, insert, update, delete on report_cell_staging to app_admin;

create or replace function report_stage(p_batch bigint) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
declare t text;
begin
  perform report_unstage(p_batch);
  foreach t in array array['report_line_staging', 'report_track_staging', 'report_context_staging', 'report_cell_staging'] loop
    execute format('create unlogged table public.%I (like %I including defaults)', t || '_' || p_batch, t);
    execute format('grant select, insert, update on %I to app_admin', t || '_' || p_batch);
  end loop;
end $$;
create or replace function report_unstage(p_batch bigint) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
declare t text;
begin
  foreach t in array array['report_line_staging', 'report_track_staging', 'report_context_staging', 'report_cell_staging'] loop
    execute format('drop table if exists %I', t || '_' || p_batch);
  end loop;
end $$;

-- Once the tracks have their songs. Only what joins and groups ask for: the texts take longer than all else.
create or replace function report_analyze_tracks(p_batch bigint) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  execute format('analyze %I (track_no, song_id, for_label_id)', 'report_track_staging_' || p_batch);
end $$;

-- What is read already.
do $$
declare b text;
begin
  for b in select substring(relname from '\d+$') from pg_class where relnamespace = 'public'::regnamespace and relname ~ '^report_line_staging_\d+$' and relkind = 'r'
  loop
    execute format('create unlogged table %I (like report_cell_staging)', 'report_cell_staging_' || b);
    execute format('grant select, insert, update on %I to app_admin', 'report_cell_staging_' || b);
    execute format('insert into %I select t.for_label_id, l.context_no, count(*), sum(l.quantity), sum(l.amount), sum(abs(l.quantity)::numeric), sum(abs(l.amount))
      from %I l join %I t on t.track_no = l.track_no group by 1, 2',
      'report_cell_staging_' || b, 'report_line_staging_' || b, 'report_track_staging_' || b);
  end loop;
end $$;

-- How many rows of a staged report are in posted ones: same song (or title), month, quantity and amount, each as often as it
-- stands in both. Large reports are judged by every nth amount, so that it costs the same and stays in memory. What is
-- compared is one number each: of month, quantity and amount first, as hardly ever do many agree; of these with the title.
create or replace function report_overlap(p_batch bigint, p_rows int) returns table (batch_id bigint, rows bigint)
  language plpgsql stable security invoker set search_path = pg_catalog, public
  set work_mem = '64MB' set enable_nestloop = off set enable_mergejoin = off set enable_sort = off as $$
declare
  months int[]; stores text[]; others bigint[];
  every int := greatest(1, ceil(p_rows / 200000.0))::int;
  -- Few titles are looked up one by one, many in one pass over all songs.
  title text := case when p_rows < 10000 then 'left join lateral (select o.song_title from song o where o.id = x.song_id offset 0) s on true'
    else 'left join song s on s.id = x.song_id' end;
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
        select l.batch_id, l.song_id, null as title, hash_numeric_extended(l.amount, l.quantity # (l.datenum::bigint << 40)) as f from usage_line l
        where l.datenum = any ($1) and l.dsp = any ($2) and l.batch_id = any ($3) and l.id > 0 and %4$s
        union all
        select l.batch_id, null, coalesce(nullif(l.title, ''), l.isrc), hash_numeric_extended(l.amount, l.quantity # (l.datenum::bigint << 40)) from suspense_line l
        where l.song_id is null and l.datenum = any ($1) and l.dsp = any ($2) and l.batch_id = any ($3) and %4$s) x
      where x.f in (select f from figures)),
    posted as (
      select x.batch_id, hashtextextended(lower(coalesce(x.title, s.song_title)), x.f) as k, count(*) as n from booked x %5$s group by 1, 2),
    staged as (
      select hashtextextended(lower(coalesce(s.song_title, nullif(x.title, ''), x.isrc)), l.f) as k, count(*) as n
      from lines l join %2$I x on x.track_no = l.track_no %5$s where l.f in (select f from booked) group by 1)
    select p.batch_id, least($5::bigint, (sum(least(p.n, s.n)) * $4)::bigint) from posted p join staged s on s.k = p.k
    group by 1 order by 2 desc limit 5$q$,
    'report_line_staging_' || p_batch, 'report_track_staging_' || p_batch, 'report_context_staging_' || p_batch,
    case every when 1 then 'true' else 'hash_numeric(l.amount) % $4 = 0' end, title)
    using months, stores, others, every, p_rows;
end $$;

-- What ever earned is not deleted. Three foreign keys asked row by row took a third of the time of a first report: its
-- songs are looked at together, and so is what a statement deletes. The lock keeps the two from missing each other.
alter table earning_song drop constraint earning_song_song_id_fkey, drop constraint earning_song_album_id_fkey, drop constraint earning_song_label_id_fkey;
create index on earning_song (album_id);
create index on earning_song (label_id);

-- Notes the songs of lines that are booked, given as a table with song_id, album_id and label_id.
create function earn_songs(p_lines regclass) returns void language plpgsql security invoker set search_path = pg_catalog, public, pg_temp as $$
declare gone bigint;
begin
  perform pg_advisory_xact_lock_shared(7463);
  execute format('select l.song_id from %s l where not exists (select from song s where s.id = l.song_id)
    or not exists (select from album a where a.id = l.album_id) or not exists (select from label p where p.id = l.label_id) limit 1', p_lines) into gone;
  if gone is not null then
    raise exception 'insert or update on table "earning_song" violates foreign key constraint: song % or what it belongs to is gone', gone using errcode = 'foreign_key_violation';
  end if;
  execute format('insert into earning_song (song_id, album_id, label_id) select song_id, min(album_id), min(label_id) from %s l
    where not exists (select from earning_song e where e.song_id = l.song_id) group by 1 order by 1 on conflict do nothing', p_lines);
end $$;
revoke all on function earn_songs from public;
grant execute on function earn_songs to app_admin;

create function wait_for_earnings() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7463);
  return null;
end $$;
create function refuse_earned() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare earned bigint;
begin
  execute format('select e.song_id from earning_song e join gone on gone.id = e.%I limit 1', tg_argv[0]) into earned;
  if earned is not null then
    raise exception 'update or delete on table "%" violates foreign key constraint on table "earning_song": song % has earned', tg_table_name, earned
      using errcode = 'foreign_key_violation', table = 'earning_song';
  end if;
  return null;
end $$;
do $$
declare t text;
begin
  foreach t in array array['song', 'album', 'label'] loop
    execute format('create trigger earnings_first before delete on %I for each statement execute function wait_for_earnings()', t);
    execute format('create trigger earned after delete on %I referencing old table as gone for each statement execute function refuse_earned(%L)', t, t || '_id');
  end loop;
end $$;
