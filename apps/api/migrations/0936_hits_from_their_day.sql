-- As in 0340 and 0490, but from the day its release is out: a hit can be prepared, and nobody hears of its song what no page shows.
drop function top_hit_sound(bigint);
create function top_hit_sound(p_id bigint, p_day date) returns table (media_id text, storage_key text, mime text, bytes bigint)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select m.id, v.storage_key, v.mime, v.bytes
  from homepage_top_hit h join song s on s.id = h.song_id join album a on a.id = s.album_id
    join media m on m.id = s.song_file join media_variant v on v.media_id = m.id and v.variant = 'preview'
  where h.id = p_id and is_published(h.publish_at, h.unpublish_at, h.deleted_at) and s.revision_of is null
    and s.deleted_at is null and a.deleted_at is null and is_live(a.approval_status) and m.status = 'READY'
    and coalesce(a.release_date, p_day) <= p_day
$$;
revoke all on function top_hit_sound from public;
grant execute on function top_hit_sound to app_public, app_tenant, app_admin;

drop function top_hit_wave(bigint);
create function top_hit_wave(p_id bigint, p_day date) returns table (artist text, since date, peaks jsonb)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select coalesce((select string_agg(a2.stage_name, ', ' order by sa."order") from song_artist sa join artist a2 on a2.id = sa.artist_id
      where sa.song_id = s.id and sa.role = 'MAIN'), ''), a.release_date, w.peaks
  from homepage_top_hit h join song s on s.id = h.song_id join album a on a.id = s.album_id
    join media m on m.id = s.song_file join media_sound w on w.media_id = m.id
  where h.id = p_id and is_published(h.publish_at, h.unpublish_at, h.deleted_at) and s.revision_of is null
    and s.deleted_at is null and a.deleted_at is null and is_live(a.approval_status) and m.status = 'READY'
    and coalesce(a.release_date, p_day) <= p_day
$$;
revoke all on function top_hit_wave from public;
grant execute on function top_hit_wave to app_public, app_tenant, app_admin;
