-- A file: what it claims, what was found, where it lies. `QUARANTINED` until the worker has decoded it wholly.
create table media (
  id text primary key check (id ~ '^[A-Za-z0-9]{22}$'),
  label_id bigint references label (id) on update cascade,
  kind text not null check (kind in ('SONG', 'COVER', 'ARTIST_IMAGE', 'DOCUMENT', 'REPORT', 'RINGBACK', 'CONTENT')),
  file_name text not null, mime text not null,
  bytes bigint not null check (bytes >= 0), sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'), storage_key text not null,
  sealed boolean not null default false, is_public boolean not null default false,
  status text not null default 'QUARANTINED' check (status in ('QUARANTINED', 'READY', 'REFUSED')),
  -- Of the worker's work on it, in per cent.
  progress int not null default 0 check (progress between 0 and 100),
  width int, height int, p_hash bit(64),
  header jsonb, measures jsonb, findings jsonb not null default '[]',
  -- Why the worker's last try ended without a result; it tries again.
  job_error text,
  created_by bigint, created_at timestamptz not null default clock_timestamp(), processed_at timestamptz,
  -- When the janitor last looked whether the file is there.
  checked_at timestamptz);
create index on media (label_id);
create index on media (sha256);
create index on media (storage_key);
create index on media (status) where status = 'QUARANTINED';
create index on media (checked_at nulls first, id);

-- What was made from it: thumbnails, preview, FLAC.
create table media_variant (
  media_id text not null references media (id) on delete cascade,
  label_id bigint references label (id) on update cascade,
  variant text not null check (variant in ('thumb', 'medium', 'full', 'preview', 'flac')),
  storage_key text not null, mime text not null, bytes bigint not null check (bytes >= 0),
  primary key (media_id, variant));
create index on media_variant (storage_key);

create table media_sound (
  media_id text primary key references media (id) on delete cascade,
  label_id bigint references label (id) on update cascade,
  peaks jsonb not null, fingerprint int[] not null);

do $$
declare t text;
begin
  foreach t in array array['media', 'media_variant', 'media_sound'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('alter table %I alter column label_id set default app_label()', t);
    execute format('create policy %I on %I for all to app_admin using (true) with check (true)', t || '_admin', t);
    execute format('create policy %I on %I for all to current_user using (true) with check (true)', t || '_owner', t);
    execute format('create policy %I on %I for all to app_tenant using (label_id = (select app_label())) with check (label_id = (select app_label()))', t || '_tenant', t);
    execute format('grant select, insert, update, delete on %I to app_admin', t);
    execute format('grant select, insert on %I to app_tenant', t);
  end loop;
end $$;
-- The worker works in the scope of the row's label: it may write what it found out, never what the file is or whose.
grant update (status, progress, width, height, p_hash, measures, findings, job_error, processed_at) on media to app_tenant;
grant update on media_variant, media_sound to app_tenant;
create policy media_public on media for select to app_public using (is_public);
create policy media_variant_public on media_variant for select to app_public
  using (exists (select from media m where m.id = media_id and m.is_public));
grant select on media, media_variant to app_public;

-- Who a signed link speaks for: the person of a session that is still live, with rights as they are now. A refreshed
-- session lives on in its successor; one that was ended takes its whole family's links with it.
create function session_holder(p_session bigint) returns table (
  user_id bigint, login text, label_id bigint, lang_key text, role_names text[], privileges text[], signed_in_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select u.id, u.login, u.label_id, u.lang_key,
    (select coalesce(array_agg(r.authority_name order by ur."order"), '{}') from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id and r.deleted_at is null),
    (select coalesce(array_agg(distinct p), '{}') from user_role ur join role r on r.id = ur.role_id, unnest(r.privileges) p where ur.user_id = u.id and r.deleted_at is null),
    s.signed_in_at
  from session s join app_user u on u.id = s.user_id
  where s.id = p_session and u.status = 'APPROVED' and u.deleted_at is null
    and not exists (select from session e where e.family = s.family and e.ended_at is not null)
    and exists (select from session l where l.family = s.family and l.user_id = s.user_id and l.expires_at > now()
      and (l.replaced_at is null or l.replaced_at > now() - interval '10 seconds'))
$$;
revoke all on function session_holder from public;
grant execute on function session_holder to app_none;
