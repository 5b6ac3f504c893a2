-- A release page called a remix, a live take or a karaoke as it called the first recording, and named no guest: a page says of
-- a release what stores say of it.
create function with_version(title text, version text) returns text language sql immutable as $$
  select case when coalesce(version, '') = '' then title
    -- In brackets or behind a dash: "Live Forever" says nothing of a concert.
    when exists (select from unnest(array['(', '[', '- ']) mark where strpos(lower(title), mark || lower(version)) > 0) then title
    else title || ' (' || version || ')' end
$$;

create function told_artists_of_album(p_id bigint) returns text language sql stable as $$
  select concat_ws(' ', string_agg(told_name(n), ', ' order by c."order") filter (where c.role = 'MAIN'),
    'feat. ' || string_agg(told_name(n), ', ' order by c."order") filter (where c.role = 'FEATURING'),
    'with ' || string_agg(told_name(n), ', ' order by c."order") filter (where c.role = 'WITH'))
  from album_artist c join artist n on n.id = c.artist_id where c.album_id = p_id
$$;

create function told_artists_of_song(p_id bigint) returns text language sql stable as $$
  select concat_ws(' ', string_agg(told_name(n), ', ' order by c."order") filter (where c.role = 'MAIN'),
    'feat. ' || string_agg(told_name(n), ', ' order by c."order") filter (where c.role = 'FEATURING'),
    'with ' || string_agg(told_name(n), ', ' order by c."order") filter (where c.role = 'WITH'))
  from song_artist c join artist n on n.id = c.artist_id where c.song_id = p_id
$$;

create or replace function release_page(p_upc text, p_preview bigint, p_day date)
  returns jsonb language sql stable security definer set search_path = pg_catalog, public as $$
  select jsonb_build_object(
    'state', r.state, 'until', r.until,
    'title', with_version(coalesce(nullif(a.display_album_title, ''), a.album_title), a.album_sub_title),
    'artist', coalesce(nullif(a.display_album_artist_name, ''), told_artists_of_album(a.id)),
    'type', a.album_type, 'label', coalesce(nullif(a.label_name, ''), l.name), 'releaseDate', a.release_date,
    'pline', a.pline, 'cline', a.cline,
    'cover', r.state <> 'GONE' and exists (select from media_variant v join media m on m.id = v.media_id
      where v.media_id = a.album_image and v.variant = 'medium' and m.status = 'READY'),
    'songs', case when r.state = 'GONE' then '[]' else coalesce((select jsonb_agg(jsonb_build_object(
        'id', s.id, 'title', with_version(s.song_title, s.song_sub_title), 'explicit', s.explicit,
        'artist', told_artists_of_song(s.id),
        'seconds', (m.measures ->> 'duration')::float,
        'plays', m.status = 'READY' and exists (select from media_variant v where v.media_id = m.id and v.variant = 'preview'))
        order by s.disc_no, s.track_no, s.id)
      from song s left join media m on m.id = s.song_file where s.album_id = a.id and s.revision_of is null and s.deleted_at is null), '[]') end,
    'links', case when r.state <> 'OUT' then '[]' else coalesce((select jsonb_agg(jsonb_build_object(
        'store', d.title, 'url', k.url, 'icon', d.icon) order by d."order", d.id)
      from release_link k join dsp d on d.id = k.dsp_id where k.album_id = a.id and d.deleted_at is null), '[]') end)
  from release_seen(p_upc, p_preview, p_day) r join album a on a.id = r.album_id join label l on l.id = a.label_id
  limit 1
$$;
