-- A tone without a song earns by itself: in the lines of income, where a song's number stands, stands that of the tone
-- negated, with no release (0). What money refers to is not deleted.
create table earning_tone (rbt_id bigint primary key references rbt (id));
alter table earning_tone enable row level security;
alter table earning_tone force row level security;
create policy earning_tone_admin on earning_tone for all to app_admin using (true) with check (true);
create policy earning_tone_owner on earning_tone for all to current_user using (true) with check (true);
grant select, insert on earning_tone to app_admin;

-- As in 0211, and the tones beside the songs.
create or replace function earn_songs(p_lines regclass) returns void language plpgsql security invoker set search_path = pg_catalog, public, pg_temp as $$
declare moved bigint[]; gone bigint;
begin
  perform pg_advisory_xact_lock_shared(7463);
  execute format('insert into earning_tone (rbt_id) select distinct -song_id from %s where song_id < 0 order by 1 on conflict do nothing', p_lines);
  execute format('insert into earning_song (song_id, album_id, label_id)
    select f.song_id, f.album_id, f.label_id from (
      select song_id, min(album_id) as album_id, min(label_id) as label_id from %s l
      where song_id > 0 and not exists (select from earning_song e where e.song_id = l.song_id) group by 1) f
    join song s on (s.id, s.album_id, s.label_id) = (f.song_id, f.album_id, f.label_id) order by 1 on conflict do nothing', p_lines);
  execute format('select array_agg(distinct song_id) from %s l where song_id > 0 and not exists (select from earning_song e where e.song_id = l.song_id)', p_lines) into moved;
  if moved is null then return; end if;
  execute format('select song_id from %s l where song_id = any ($1) and not (exists (select from song s where s.id = l.song_id)
    and exists (select from album a where a.id = l.album_id) and exists (select from label p where p.id = l.label_id)) limit 1', p_lines) into gone using moved;
  if gone is not null then
    raise exception 'insert or update on table "earning_song" violates foreign key constraint: song % or what it belongs to is gone', gone using errcode = 'foreign_key_violation';
  end if;
  execute format('insert into earning_song (song_id, album_id, label_id) select song_id, min(album_id), min(label_id) from %s
    where song_id = any ($1) group by 1 order by 1 on conflict do nothing', p_lines) using moved;
end $$;
