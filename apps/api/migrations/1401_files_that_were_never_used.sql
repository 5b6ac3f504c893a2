-- Sounds and pictures that nothing names: uploaded and replaced before anybody saw them, or left behind by a closed window. What was
-- ever sent in, approved or corrected (revision_of) is named by its row, by what was sent in, or by what it was before, and stays.
create function unused_files(p_before timestamptz, p_limit int) returns setof text
  language sql stable security definer set search_path = pg_catalog, public as $$
  with idle as materialized (
    select m.id, m.created_at from media m
    where m.created_at < p_before and m.kind in ('SONG', 'RINGBACK', 'COVER', 'ARTIST_IMAGE') and m.status <> 'QUARANTINED'
      and not exists (select from song s where s.song_file = m.id) and not exists (select from rbt t where t.rbt_audio = m.id)
      and not exists (select from album a where a.album_image = m.id) and not exists (select from artist p where p.artist_image = m.id)
      and not exists (select from cover_application c where c.demo_file = m.id)),
  told as materialized (
    select named[1] as id from (
      select snapshot::text as said from transition_event where snapshot is not null and exists (select from idle)
      union all select revision_base::text from album where revision_of is not null and exists (select from idle)
      union all select revision_base::text from artist where revision_of is not null and exists (select from idle)
      union all select revision_base::text from rbt where revision_of is not null and exists (select from idle)) kept,
      regexp_matches(said, '"([0-9A-Za-z]{22})"', 'g') named)
  select id from idle where not exists (select from told where told.id = idle.id) order by created_at limit p_limit
$$;
revoke execute on function unused_files from public;
grant execute on function unused_files to app_admin;
