-- A file: what it claims, what was found, where it lies. `quarantined` until the worker has decoded it wholly.
create table media (
  id text primary key check (id ~ '^[A-Za-z0-9]{22}$'),
  label_id bigint references label (id) on update cascade,
  kind text not null check (kind in ('SONG', 'COVER', 'ARTIST_IMAGE', 'DOCUMENT', 'REPORT', 'RINGBACK', 'CONTENT')),
  file_name text not null, mime text not null,
  bytes bigint not null, sha256 text not null, storage_key text not null,
  sealed boolean not null default false, is_public boolean not null default false,
  status text not null default 'QUARANTINED' check (status in ('QUARANTINED', 'READY', 'REFUSED')),
  width int, height int, p_hash bigint,
  header jsonb, measures jsonb, findings jsonb not null default '[]',
  job_error text,
  created_by bigint, created_at timestamptz not null default clock_timestamp(), processed_at timestamptz);
create index on media (label_id);
create index on media (sha256);
create index on media (status) where status = 'QUARANTINED';

-- What was made from it: thumbnails, preview MP3, FLAC.
create table media_variant (
  media_id text not null references media (id) on delete cascade,
  label_id bigint references label (id) on update cascade,
  variant text not null check (variant in ('thumb', 'medium', 'full', 'preview', 'flac')),
  storage_key text not null, mime text not null, bytes bigint not null,
  primary key (media_id, variant));

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
create policy media_public on media for select to app_public using (is_public);
create policy media_variant_public on media_variant for select to app_public
  using (exists (select from media m where m.id = media_id and m.is_public));
grant select on media, media_variant to app_public;

-- Resumable uploads in progress: whose they are and how far they got; the bytes lie in staging.
create table upload (
  id text primary key, user_id bigint not null, label_id bigint references label (id),
  kind text not null, file_name text not null, bytes bigint not null,
  media_id text references media (id), refused jsonb,
  created_at timestamptz not null default clock_timestamp());
alter table upload enable row level security;
alter table upload force row level security;
create policy upload_admin on upload for all to app_admin using (true) with check (true);
create policy upload_owner on upload for all to current_user using (true) with check (true);
create policy upload_tenant on upload for all to app_tenant
  using (label_id = (select app_label()) and user_id = (select app_user()))
  with check (label_id = (select app_label()) and user_id = (select app_user()));
grant select, insert, update, delete on upload to app_admin, app_tenant;
