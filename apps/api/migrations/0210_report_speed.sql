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
