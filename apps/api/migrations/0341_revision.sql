-- A correction of a release that is live: a shadow of it and its songs, reviewed while the live one stays as it is (ADR 39).
alter table album add column revision_of bigint, add column revision_base jsonb,
  add foreign key (label_id, revision_of) references album (label_id, id) on update cascade on delete cascade,
  add check ((revision_of is null) = (revision_base is null));
alter table song add column revision_of bigint,
  add foreign key (label_id, revision_of) references song (label_id, id) on update cascade on delete cascade;
-- One open correction of a release; those that were decided stay for the history.
create unique index album_open_revision on album (revision_of)
  where revision_of is not null and deleted_at is null and approval_status not in ('APPROVED', 'REJECTED');
create index on album (revision_of) where revision_of is not null;
create index on song (revision_of) where revision_of is not null;
-- The shadow bears the codes of what it corrects.
drop index album_gtin;
create unique index album_gtin_live on album (lpad(upc_icpn, 14, '0')) where revision_of is null;
-- Lists, search and reports look codes up without saying whose.
create index album_gtin on album (lpad(upc_icpn, 14, '0'));

-- Whoever has not opened the editing rooms in this transaction sees live rows alone, whatever is asked.
create function app_revising() returns boolean language sql stable
  as $$ select coalesce(current_setting('app.revising', true), '') = 'on' $$;
create policy album_live on album as restrictive for all to app_tenant, app_admin
  using (revision_of is null or (select app_revising()));
create policy song_live on song as restrictive for all to app_tenant, app_admin
  using (revision_of is null or (select app_revising()));

-- What is counted by an index alone is still counted by it alone.
drop index album_id_idx;
create index album_id_idx on album (id desc) include (revision_of) where deleted_at is null;
drop index if exists album_label_id_id_idx;
create index album_label_id_id_idx on album (label_id, id desc) include (revision_of) where deleted_at is null;
drop index song_id_idx;
create index song_id_idx on song (id desc) include (revision_of) where deleted_at is null;
drop index if exists song_label_id_id_idx;
create index song_label_id_id_idx on song (label_id, id desc) include (revision_of) where deleted_at is null;

-- The open correction of a release, for whoever sees the release.
create function open_revision(p_album bigint) returns jsonb
  language sql stable security definer set search_path = pg_catalog, public as $$
  select jsonb_build_object('id', id, 'approvalStatus', approval_status) from album
  where revision_of = p_album and deleted_at is null and approval_status not in ('APPROVED', 'REJECTED')
$$;
revoke all on function open_revision from public;
grant execute on function open_revision to app_tenant, app_admin;

-- These look at every label's rows: they neither find shadows, nor a shadow's own release.
create or replace function upc_taken(p_upc text, p_album bigint) returns boolean
  language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from album where revision_of is null and lpad(upc_icpn, 14, '0') = lpad(p_upc, 14, '0')
    and id is distinct from coalesce((select revision_of from album where id = p_album), p_album))
$$;
create or replace function cover_matches(p_media text, p_album bigint, p_label bigint) returns table (album_id bigint, same_label boolean, distance int)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select case when a.label_id = p_label then a.id else 0 end, a.label_id = p_label, bit_count((mine.p_hash # m.p_hash)::bit(64))::int
  from media mine join media m on m.kind = 'COVER' and m.p_hash is not null and bit_count((mine.p_hash # m.p_hash)::bit(64)) <= 6
  join album a on a.album_image = m.id and a.revision_of is null and a.deleted_at is null
    and a.id <> coalesce((select revision_of from album where id = p_album), p_album)
  where mine.id = p_media and mine.p_hash is not null limit 20
$$;
do $$
begin
  execute replace(pg_get_functiondef('sound_matches(text, bigint, bigint)'::regprocedure), 'where s.id <> p_song and s.deleted_at is null',
    'where s.id <> p_song and s.revision_of is null and s.id is distinct from (select revision_of from song where id = p_song) and s.deleted_at is null');
  execute replace(pg_get_functiondef('tone_matches(bigint)'::regprocedure), 'where s.deleted_at is null and a.deleted_at is null',
    'where s.revision_of is null and s.deleted_at is null and a.deleted_at is null');
  execute replace(replace(pg_get_functiondef('label_holdings(bigint)'::regprocedure),
    'from album where label_id = p_label', 'from album where revision_of is null and label_id = p_label'),
    'from song where label_id = p_label', 'from song where revision_of is null and label_id = p_label');
end $$;
