drop index earning_song_label_id_idx;

-- Notes the songs of lines that are booked, given as a table with song_id, album_id and label_id. A song that is still as it
-- was found has its album and its label; few others are looked at one by one.
create or replace function earn_songs(p_lines regclass) returns void language plpgsql security invoker set search_path = pg_catalog, public, pg_temp as $$
declare moved bigint[]; gone bigint;
begin
  perform pg_advisory_xact_lock_shared(7463);
  execute format('insert into earning_song (song_id, album_id, label_id)
    select f.song_id, f.album_id, f.label_id from (
      select song_id, min(album_id) as album_id, min(label_id) as label_id from %s l
      where not exists (select from earning_song e where e.song_id = l.song_id) group by 1) f
    join song s on (s.id, s.album_id, s.label_id) = (f.song_id, f.album_id, f.label_id) order by 1 on conflict do nothing', p_lines);
  execute format('select array_agg(distinct song_id) from %s l where not exists (select from earning_song e where e.song_id = l.song_id)', p_lines) into moved;
  if moved is null then return; end if;
  execute format('select song_id from %s l where song_id = any ($1) and not (exists (select from song s where s.id = l.song_id)
    and exists (select from album a where a.id = l.album_id) and exists (select from label p where p.id = l.label_id)) limit 1', p_lines) into gone using moved;
  if gone is not null then
    raise exception 'insert or update on table "earning_song" violates foreign key constraint: song % or what it belongs to is gone', gone using errcode = 'foreign_key_violation';
  end if;
  execute format('insert into earning_song (song_id, album_id, label_id) select song_id, min(album_id), min(label_id) from %s
    where song_id = any ($1) group by 1 order by 1 on conflict do nothing', p_lines) using moved;
end $$;

-- The rollup is written in label order as its lines are: block ranges find a label's part and take no time to write.
drop index usage_rollup_label_id_datenum_idx, usage_rollup_datenum_idx;
create index usage_rollup_ranges on usage_rollup using brin (label_id, datenum) with (pages_per_range = 16, autosummarize = on);

-- As in 0194, by the label and its months: every statement of a month was looked at for each label.
create or replace function mark_stale(p_labels bigint[], p_months int[], p_cause text) returns void
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform pg_advisory_xact_lock_shared(7404, m) from (select distinct unnest(p_months) as m order by 1) months;
  update statement s set stale_since = clock_timestamp(), stale_cause = p_cause
  where s.id in (
    select o.id from unnest(p_labels, p_months) as changed (label_id, datenum)
    join statement o on o.label_id = changed.label_id and o.datenum >= changed.datenum and o.status = 'CALCULATED' and o.stale_since is null
      and (o.datenum = changed.datenum or is_locked(changed.datenum) or exists (select from statement d
        where d.datenum = changed.datenum and d.status in ('APPROVED', 'PUBLISHED'))));
end $$;
