-- What visitors see of a top hit that can be heard: who sings it, since when it is out, and the wave of its recording.
create function top_hit_wave(p_id bigint) returns table (artist text, since date, peaks jsonb)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select coalesce((select string_agg(a2.stage_name, ', ' order by sa."order") from song_artist sa join artist a2 on a2.id = sa.artist_id
      where sa.song_id = s.id and sa.role = 'MAIN'), ''), a.release_date, w.peaks
  from homepage_top_hit h join song s on s.id = h.song_id join album a on a.id = s.album_id
    join media m on m.id = s.song_file join media_sound w on w.media_id = m.id
  where h.id = p_id and is_published(h.publish_at, h.unpublish_at, h.deleted_at)
    and s.deleted_at is null and a.deleted_at is null and s.revision_of is null and is_live(a.approval_status) and m.status = 'READY'
$$;
revoke all on function top_hit_wave from public;
grant execute on function top_hit_wave to app_public, app_tenant, app_admin;

-- The whole platform in three numbers. They are told in tens, the money by its first digit and only of ten payees and more:
-- no label can work out another's from them.
create function site_numbers(p_from timestamptz, p_to timestamptz) returns table (artists bigint, songs bigint, paid bigint)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select
    (select count(*) / 10 * 10 from artist where approval_status = 'APPROVED' and deleted_at is null and revision_of is null),
    (select count(*) / 10 * 10 from song s join album a on a.id = s.album_id
      where s.deleted_at is null and a.deleted_at is null and s.revision_of is null and a.revision_of is null and is_live(a.approval_status)),
    (select case when count(distinct label_id) >= 10 then trunc(sum(total), 1 - length(sum(total)::text))::bigint end
      from invoice where status = 'P' and paid_at >= p_from and paid_at < p_to)
$$;
revoke all on function site_numbers from public;
grant execute on function site_numbers to app_public, app_tenant, app_admin;
