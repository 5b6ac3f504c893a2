-- A release leaves the stores by states of its own: what was taken down was approved, and is no rejected draft.
alter table album add column take_down_date date;
alter table album drop constraint album_approval_status_check;
alter table album add constraint album_approval_status_check check (approval_status in
  ('DRAFT', 'SUBMITTED', 'CHANGES_REQUESTED', 'APPROVED', 'REJECTED', 'TAKEDOWN_REQUESTED', 'TAKEN_DOWN'));
-- Until now it was rejected by the same word. It keeps its number: nobody is typing in what is out of the stores.
alter table album disable trigger touch;
update album set approval_status = 'TAKEN_DOWN' where approval_status = 'REJECTED' and 'takeDown' = (
  select e.action from transition_event e where e.entity = 'album' and e.entity_id = album.id order by e.id desc limit 1);
alter table album enable trigger touch;
create index album_take_down on album (take_down_date, id) where approval_status = 'TAKEDOWN_REQUESTED' and deleted_at is null;

-- Whether a release is in the stores, and may be heard: until it is taken down, whatever was asked for.
create function is_live(p_status text) returns boolean language sql immutable parallel safe
  as $$ select p_status in ('APPROVED', 'TAKEDOWN_REQUESTED') $$;

-- A record that was ever approved: money, invoices and statements speak of it.
create function was_approved(p_entity text, p_id bigint) returns boolean
  language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from transition_event where entity = p_entity and entity_id = p_id and to_status = 'APPROVED')
$$;
revoke all on function was_approved from public;
grant execute on function was_approved to app_tenant, app_admin;

create or replace function top_hit_sound(p_id bigint) returns table (media_id text, storage_key text, mime text, bytes bigint)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select m.id, v.storage_key, v.mime, v.bytes
  from homepage_top_hit h join song s on s.id = h.song_id join album a on a.id = s.album_id
    join media m on m.id = s.song_file join media_variant v on v.media_id = m.id and v.variant = 'preview'
  where h.id = p_id and is_published(h.publish_at, h.unpublish_at, h.deleted_at)
    and s.deleted_at is null and a.deleted_at is null and is_live(a.approval_status) and m.status = 'READY'
$$;

-- A song of the homepage whose release was taken down: visitors are told so.
create function top_hit_gone(p_id bigint) returns boolean
  language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from homepage_top_hit h join song s on s.id = h.song_id join album a on a.id = s.album_id
    where h.id = p_id and is_published(h.publish_at, h.unpublish_at, h.deleted_at) and a.approval_status = 'TAKEN_DOWN')
$$;
revoke all on function top_hit_gone from public;
grant execute on function top_hit_gone to app_public, app_tenant, app_admin;

-- A recording that was released keeps its place before all that sound like it.
do $$
declare f regprocedure;
begin
  foreach f in array array['sound_sent(text, bigint)', 'sound_matches(text, bigint, bigint)', 'tone_matches(bigint)']::regprocedure[] loop
    execute replace(pg_get_functiondef(f), 'a.approval_status in (''SUBMITTED'', ''APPROVED'')',
      'a.approval_status in (''SUBMITTED'', ''APPROVED'', ''TAKEDOWN_REQUESTED'', ''TAKEN_DOWN'')');
  end loop;
end $$;
