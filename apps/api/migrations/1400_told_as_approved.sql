-- An artist that was taken down and opened again is edited as it stands, while its releases stay out: visitors, stores and the
-- operator hear what was approved last, until the next is. Kept from the moment it leaves approval, gone when it is approved again.
alter table artist add approved_as jsonb;

create function keep_approved_artist() returns trigger language plpgsql as $$
begin
  new.approved_as := case when new.approval_status = 'APPROVED' then null
    when old.approval_status = 'APPROVED' then jsonb_build_object('name', old.stage_name, 'isni', old.isni, 'ipi', old.ipi)
    else old.approved_as end;
  return new;
end $$;
create trigger approved_as before update on artist for each row execute function keep_approved_artist();

create function told_name(a artist) returns text language sql stable as $$ select coalesce(a.approved_as ->> 'name', a.stage_name) $$;

-- Those that are opened by now: as the last approved correction had them, or what was sent in for the last approval.
update artist a set approved_as = known.told from (
  select o.id, coalesce(
    (select jsonb_build_object('name', s.stage_name, 'isni', s.isni, 'ipi', s.ipi) from artist s
      where s.revision_of = o.id and s.approval_status = 'APPROVED' order by s.updated_at desc, s.id desc limit 1),
    (select jsonb_build_object('name', sent.snapshot ->> 'stage_name', 'isni', sent.snapshot ->> 'isni', 'ipi', sent.snapshot ->> 'ipi')
      from transition_event sent where sent.entity = 'artist' and sent.entity_id = o.id and sent.snapshot ->> 'stage_name' is not null
        and sent.id < (select max(e.id) from transition_event e where e.entity = 'artist' and e.entity_id = o.id and e.to_status = 'APPROVED')
      order by sent.id desc limit 1)) as told
  from artist o where o.approval_status <> 'APPROVED' and o.revision_of is null and was_approved('artist', o.id)) known
where known.id = a.id and known.told is not null;

create or replace function release_page(p_upc text, p_preview bigint, p_day date)
  returns jsonb language sql stable security definer set search_path = pg_catalog, public as $$
  select jsonb_build_object(
    'state', r.state, 'until', r.until,
    'title', coalesce(nullif(a.display_album_title, ''), a.album_title),
    'artist', coalesce(nullif(a.display_album_artist_name, ''), (select string_agg(told_name(n), ', ' order by c."order")
      from album_artist c join artist n on n.id = c.artist_id where c.album_id = a.id and c.role = 'MAIN'), ''),
    'type', a.album_type, 'label', coalesce(nullif(a.label_name, ''), l.name), 'releaseDate', a.release_date,
    'pline', a.pline, 'cline', a.cline,
    'cover', r.state <> 'GONE' and exists (select from media_variant v join media m on m.id = v.media_id
      where v.media_id = a.album_image and v.variant = 'medium' and m.status = 'READY'),
    'songs', case when r.state = 'GONE' then '[]' else coalesce((select jsonb_agg(jsonb_build_object(
        'id', s.id, 'title', s.song_title, 'explicit', s.explicit,
        'artist', coalesce((select string_agg(told_name(n), ', ' order by c."order") from song_artist c
          join artist n on n.id = c.artist_id where c.song_id = s.id and c.role = 'MAIN'), ''),
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

create or replace function top_hit_wave(p_id bigint, p_day date) returns table (artist text, since date, peaks jsonb)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select coalesce((select string_agg(told_name(a2), ', ' order by sa."order") from song_artist sa join artist a2 on a2.id = sa.artist_id
      where sa.song_id = s.id and sa.role = 'MAIN'), ''), a.release_date, w.peaks
  from homepage_top_hit h join song s on s.id = h.song_id join album a on a.id = s.album_id
    join media m on m.id = s.song_file join media_sound w on w.media_id = m.id
  where h.id = p_id and is_published(h.publish_at, h.unpublish_at, h.deleted_at) and s.revision_of is null
    and s.deleted_at is null and a.deleted_at is null and is_live(a.approval_status) and m.status = 'READY'
    and coalesce(a.release_date, p_day) <= p_day
$$;
