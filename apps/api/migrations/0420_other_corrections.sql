-- Corrections of artists and tones that are approved, as of releases: a shadow of the row, reviewed while the live one stays
-- as it is (docs/adr/0048).
do $$
declare t text;
begin
  foreach t in array array['artist', 'rbt'] loop
    execute format('alter table %1$I add column revision_of bigint, add column revision_base jsonb,
      add foreign key (label_id, revision_of) references %1$I (label_id, id) on update cascade on delete cascade,
      add check ((revision_of is null) = (revision_base is null))', t);
    execute format('create unique index %I on %I (revision_of)
      where revision_of is not null and deleted_at is null and approval_status not in (''APPROVED'', ''REJECTED'')', t || '_open_revision', t);
    execute format('create index on %I (revision_of) where revision_of is not null', t);
    -- The open correction of a record, for whoever sees the record.
    execute format('create function %I(p_id bigint) returns jsonb
      language sql stable security definer set search_path = pg_catalog, public as $q$
      select jsonb_build_object(''id'', id, ''approvalStatus'', approval_status) from %I
      where revision_of = p_id and deleted_at is null and approval_status not in (''APPROVED'', ''REJECTED'') $q$', 'open_revision_of_' || t, t);
  end loop;
end $$;
revoke all on function open_revision_of_artist, open_revision_of_rbt from public;
grant execute on function open_revision_of_artist, open_revision_of_rbt to app_tenant, app_admin;

-- Each kind has editing rooms of its own: who corrects a release sees live artists. The desk that counts what waits sees all.
create or replace function app_revising() returns boolean language sql stable
  as $$ select coalesce(current_setting('app.revising', true), '') in ('album', 'every') $$;
create function app_revises(p_table text) returns boolean language sql stable
  as $$ select coalesce(current_setting('app.revising', true), '') in (p_table, 'every') $$;
create policy artist_live on artist as restrictive for all to app_tenant, app_admin
  using (revision_of is null or (select app_revises('artist')));
create policy rbt_live on rbt as restrictive for all to app_tenant, app_admin
  using (revision_of is null or (select app_revises('rbt')));

-- These run as the owner of the tables.
create or replace function names_elsewhere(p_names text[], p_label bigint) returns setof text
  language sql stable security definer set search_path = pg_catalog, public as $$
  select distinct n from unnest(p_names) n
  where exists (select from artist where lower(stage_name) = lower(n) and label_id <> p_label and revision_of is null
    and approval_status = 'APPROVED' and deleted_at is null)
$$;
do $$
begin
  execute replace(pg_get_functiondef('tone_matches(bigint)'::regprocedure),
    'join rbt r on r.rbt_audio = alike.media_id', 'join rbt r on r.rbt_audio = alike.media_id and r.revision_of is null');
  execute replace(pg_get_functiondef('label_holdings(bigint)'::regprocedure),
    'from artist where label_id', 'from artist where revision_of is null and label_id');
  execute replace(pg_get_functiondef('copy_artist(bigint, bigint)'::regprocedure),
    'where a.label_id = p_label and a.deleted_at is null', 'where a.label_id = p_label and a.revision_of is null and a.deleted_at is null');
  -- An artist takes its decided corrections along, with their pictures; an open one is decided first.
  execute replace(replace(pg_get_functiondef('move_content(bigint)'::regprocedure),
    'select artist_image from artist where id = moved_artist and artist_image is not null',
    'select artist_image from artist where moved_artist in (id, revision_of) and artist_image is not null'),
    'where id = moved_artist and artist_image = one.id', 'where moved_artist in (id, revision_of) and artist_image = one.id');
  execute replace(pg_get_functiondef('transfer_hindrances(text, bigint, bigint, bigint, integer, bigint)'::regprocedure),
    'return query select ''invoice''', 'return query select ''correction'', jsonb_build_object(''title'', a.stage_name) from artist a
    where p_module = ''ARTIST'' and a.revision_of = p_id and a.deleted_at is null and a.approval_status not in (''APPROVED'', ''REJECTED'');
  return query select ''correction'', jsonb_build_object(''title'', r.title_rbt) from rbt r
    where r.song_id = any (songs) and r.revision_of is not null and r.deleted_at is null and r.approval_status not in (''APPROVED'', ''REJECTED'') order by r.id limit 1;
  return query select ''invoice''');
end $$;

-- Of artists as well, as long as nobody has chosen otherwise.
update sysparam set value = 'albumDescription,uniqueSearchKeyword,uniqueSearchKey,artistDescription,tags,externalAccount.website,externalAccount.facebook,externalAccount.twitter,externalAccount.instagram,externalAccount.youtube,externalAccount.tiktok'
where "group" = 'REVISION' and key = 'HARMLESS' and value = 'albumDescription,uniqueSearchKeyword,uniqueSearchKey';
