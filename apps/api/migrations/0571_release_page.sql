-- Pages of releases on the public site, and links to them for the press before a release is out (docs/adr/0064).
create table release_preview (
  id bigint generated always as identity primary key,
  album_id bigint not null, label_id bigint not null default app_label(),
  -- Whom it is for, in the words of whoever made it.
  note text,
  created_by bigint, created_at timestamptz not null default app_now(),
  expires_at timestamptz not null check (expires_at > created_at), revoked_at timestamptz,
  foreign key (label_id, album_id) references album (label_id, id) on update cascade on delete cascade);
create index on release_preview (album_id);

do $$
declare t text := 'release_preview';
begin
  execute format('alter table %I enable row level security', t);
  execute format('alter table %I force row level security', t);
  execute format('create policy %I on %I for all to app_admin using (true) with check (true)', t || '_admin', t);
  execute format('create policy %I on %I for all to current_user using (true) with check (true)', t || '_owner', t);
  execute format('create policy %I on %I for all to app_tenant using (label_id = (select app_label())) with check (label_id = (select app_label()))', t || '_tenant', t);
  execute format('grant select, insert on %I to app_admin, app_tenant', t);
  execute format('grant update (revoked_at) on %I to app_admin, app_tenant', t);
end $$;

-- Which release a visitor reads, and how it stands: by its bar code from the day it is out, as gone once it was taken down; by
-- a link of its label before that, until the link ends.
create function release_seen(p_upc text, p_preview bigint, p_day date) returns table (album_id bigint, state text, until timestamptz)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select a.id, case when a.approval_status = 'TAKEN_DOWN' then 'GONE' else 'OUT' end, null::timestamptz
  from album a where p_upc is not null and lpad(a.upc_icpn, 14, '0') = lpad(p_upc, 14, '0')
    and a.deleted_at is null and a.revision_of is null
    and (is_live(a.approval_status) or a.approval_status = 'TAKEN_DOWN') and coalesce(a.release_date, p_day) <= p_day
  union all
  select a.id, case when a.approval_status = 'TAKEN_DOWN' then 'GONE'
      when is_live(a.approval_status) and coalesce(a.release_date, p_day) <= p_day then 'OUT' else 'PREVIEW' end, p.expires_at
  from release_preview p join album a on a.id = p.album_id
  where p.id = p_preview and p.revoked_at is null and p.expires_at > app_now() and a.deleted_at is null and a.revision_of is null
$$;

-- What a visitor sees of it. Of one that is gone: what it was called, and no more.
create function release_page(p_upc text, p_preview bigint, p_day date) returns jsonb
  language sql stable security definer set search_path = pg_catalog, public as $$
  select jsonb_build_object(
    'state', r.state, 'until', r.until,
    'title', coalesce(nullif(a.display_album_title, ''), a.album_title),
    'artist', coalesce(nullif(a.display_album_artist_name, ''), (select string_agg(n.stage_name, ', ' order by c."order")
      from album_artist c join artist n on n.id = c.artist_id where c.album_id = a.id and c.role = 'MAIN'), ''),
    'type', a.album_type, 'label', coalesce(nullif(a.label_name, ''), l.name), 'releaseDate', a.release_date,
    'pline', a.pline, 'cline', a.cline,
    'cover', r.state <> 'GONE' and exists (select from media_variant v join media m on m.id = v.media_id
      where v.media_id = a.album_image and v.variant = 'medium' and m.status = 'READY'),
    'songs', case when r.state = 'GONE' then '[]' else coalesce((select jsonb_agg(jsonb_build_object(
        'id', s.id, 'title', s.song_title, 'explicit', s.explicit,
        'artist', coalesce((select string_agg(n.stage_name, ', ' order by c."order") from song_artist c
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

-- A file of such a page: the cover in the middle size, or what is heard of one of its songs.
create function release_file(p_upc text, p_preview bigint, p_day date, p_song bigint)
  returns table (media_id text, storage_key text, mime text, bytes bigint, seconds float, peaks jsonb)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select m.id, v.storage_key, v.mime, v.bytes, (m.measures ->> 'duration')::float, w.peaks
  from release_seen(p_upc, p_preview, p_day) r join album a on a.id = r.album_id
    left join song s on s.album_id = a.id and s.id = p_song and s.revision_of is null and s.deleted_at is null
    join media m on m.id = case when p_song is null then a.album_image else s.song_file end
    join media_variant v on v.media_id = m.id and v.variant = case when p_song is null then 'medium' else 'preview' end
    left join media_sound w on w.media_id = m.id
  where r.state <> 'GONE' and m.status = 'READY'
  limit 1
$$;

-- The addresses of all pages that are out, for search engines; the newest first, as many as one list may have.
create function release_pages(p_day date) returns table (upc text)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select a.upc_icpn from album a where a.upc_icpn is not null and a.deleted_at is null and a.revision_of is null
    and is_live(a.approval_status) and coalesce(a.release_date, p_day) <= p_day
  order by a.release_date desc nulls last, a.id desc limit 20000
$$;

-- The bar code of a top hit's release, once that has a page.
create function top_hit_release(p_id bigint, p_day date) returns text
  language sql stable security definer set search_path = pg_catalog, public as $$
  select a.upc_icpn from homepage_top_hit h join song s on s.id = h.song_id join album a on a.id = s.album_id
  where h.id = p_id and is_published(h.publish_at, h.unpublish_at, h.deleted_at) and s.revision_of is null and s.deleted_at is null
    and exists (select from release_seen(a.upc_icpn, null, p_day))
$$;

do $$
declare f regprocedure;
begin
  foreach f in array array['release_seen(text,bigint,date)', 'release_page(text,bigint,date)', 'release_file(text,bigint,date,bigint)',
    'release_pages(date)', 'top_hit_release(bigint,date)']::regprocedure[]
  loop
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to app_public, app_tenant, app_admin', f);
  end loop;
end $$;
