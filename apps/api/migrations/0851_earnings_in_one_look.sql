-- As in 0331, but what is new is told once: songs that are noted as they were found need not be looked for again. Read in order,
-- the songs are found by their key sooner than by going through all of them, unless most of a catalogue earns for the first time.
-- They are written as new, which costs half of asking row by row whether somebody else has noted them; that is asked when one has.
create or replace function earn_songs(p_lines regclass) returns void language plpgsql security invoker
  set search_path = pg_catalog, public, pg_temp as $$
declare
  moved bigint[]; gone bigint; left_out bigint;
  note text := format('with found as materialized (
      select song_id, min(album_id) as album_id, min(label_id) as label_id from %s l
      where song_id > 0 and not exists (select from earning_song e where e.song_id = l.song_id) group by 1 order by 1),
    placed as (
      select f.* from found f cross join lateral (select o.album_id, o.label_id from song o where o.id = f.song_id offset 0) s
      where (select count(*) from found) <= 50000 and (s.album_id, s.label_id) = (f.album_id, f.label_id)
      union all
      select f.* from found f join song s on (s.id, s.album_id, s.label_id) = (f.song_id, f.album_id, f.label_id)
      where (select count(*) from found) > 50000),
    noted as (
      insert into earning_song (song_id, album_id, label_id) select song_id, album_id, label_id from placed order by 1 on conflict %%s
      returning song_id)
    select (select count(*) from found) - (select count(*) from noted)', p_lines);
begin
  perform pg_advisory_xact_lock_shared(7463);
  execute format('insert into earning_tone (rbt_id) select distinct -song_id from %s where song_id < 0 order by 1 on conflict do nothing', p_lines);
  begin
    execute replace(note, 'on conflict %s', '') into left_out;
  exception when unique_violation then
    execute format(note, 'do nothing') into left_out;
  end;
  if left_out = 0 then return; end if;
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

-- Asked when an album goes for good, of one month after the other: the songs of an album stand together, as they were found.
drop index earning_song_album_id_idx;
create index on earning_song using brin (album_id) with (pages_per_range = 16, autosummarize = on);
