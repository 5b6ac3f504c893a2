-- A song that was chosen at the suspense desk is remembered for the store whose lines it was chosen for; '' for every store.
alter table song_alias
  add column dsp text not null default '',
  add column id bigint generated always as identity,
  drop constraint song_alias_pkey,
  add primary key (id),
  add unique (key, dsp);
-- null: the lines of every store.
alter table suspense_decision add column dsp text;

-- Finds the songs of staged lines by what was remembered for their store. A track of several stores becomes several: a
-- copy of it, with the song, for the lines of those stores where it is known.
create function report_match_aliases(p_batch bigint) returns void language plpgsql security invoker set search_path = pg_catalog, public as $$
declare
  lines text := 'report_line_staging_' || p_batch;
  tracks text := 'report_track_staging_' || p_batch;
  contexts text := 'report_context_staging_' || p_batch;
begin
  if not exists (select from song_alias where dsp <> '') then return; end if;
  execute format($q$
    create temp table alias_found on commit drop as
    select distinct t.track_no, c.context_no, a.song_id
    from %I t
      join song_alias a on a.key = suspense_key(t.isrc, t.upc, t.title, t.artist_name, t.content_id) and a.dsp <> ''
      join song s on s.id = a.song_id and s.deleted_at is null
      join %I c on platform_key(c.platform) = platform_key(a.dsp)
      join %I l on l.track_no = t.track_no and l.context_no = c.context_no
    where t.song_id is null$q$, tracks, contexts, lines);
  if exists (select from alias_found) then
    execute format($q$
      create temp table alias_track on commit drop as
      select track_no, song_id, (select max(track_no) from %I) + row_number() over (order by track_no, song_id) as to_track
      from (select distinct track_no, song_id from alias_found) f$q$, tracks);
    execute format($q$
      insert into %1$I (batch_id, track_no, isrc, upc, title, artist_name, album_title, label_name, content_id, details,
        song_id, album_id, for_label_id, matched_by)
      select t.batch_id, n.to_track, t.isrc, t.upc, t.title, t.artist_name, t.album_title, t.label_name, t.content_id, t.details,
        s.id, s.album_id, s.label_id, 'ALIAS'
      from alias_track n join %1$I t on t.track_no = n.track_no join song s on s.id = n.song_id$q$, tracks);
    execute format($q$
      update %I l set track_no = n.to_track from alias_found f join alias_track n using (track_no, song_id)
      where l.track_no = f.track_no and l.context_no = f.context_no$q$, lines);
    drop table alias_track;
  end if;
  drop table alias_found;
end $$;
revoke all on function report_match_aliases from public;
grant execute on function report_match_aliases to app_admin;
