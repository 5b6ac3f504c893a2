-- What staff write for visitors. Every text stands in English and, beside it, in Indonesian (empty: the English is shown).
create table faq (title text not null, title_indonesian text, slug text, description text, description_indonesian text);
create table privacy_policy (title text not null, title_indonesian text, slug text, description text, description_indonesian text);
create table term_agreement (
  type text not null default 'GENERAL' check (type in ('GENERAL', 'COVER_TO_MASTER', 'COVER_TO_MASTER_GUIDE', 'CHALLENGE', 'CHALLENGE_PAGE', 'CHALLENGE_FAQ')),
  title text not null, title_indonesian text, slug text, description text, description_indonesian text);
create table about_us (title text not null, title_indonesian text, description text, description_indonesian text);
create table about_us_contact (contact_person text not null, contact_person_indonesian text, phone_number text not null, address text not null);
create table dsp (title text not null, url text, icon text references media (id));
-- Of a fresh installation the pictures are drawn after the texts, so a row may be without one for a while.
create table homepage_hero (image text references media (id), title text not null, title_indonesian text);
create table homepage_benefit (
  image text references media (id), title text not null, title_indonesian text, sub_title text not null, sub_title_indonesian text,
  description text not null, description_indonesian text);
create table homepage_top_hit (
  name text not null, image text references media (id), description text not null, description_indonesian text,
  song_id bigint references song (id) on delete set null, song_title text);
create index on homepage_top_hit (song_id);
-- As it was called when it was chosen: the form shows it without asking the catalogue.
create function name_top_hit_song() returns trigger language plpgsql as $$
begin
  new.song_title := (select song_title from song where id = new.song_id);
  return new;
end $$;
create trigger name_song before insert or update on homepage_top_hit for each row execute function name_top_hit_song();
create table homepage_testimonial (
  type text check (type in ('LABEL', 'ARTIST', 'PARTNER')), name text not null, review text not null, review_indonesian text);
create table homepage_social_media (
  type text check (type in ('INSTAGRAM', 'FACEBOOK', 'YOUTUBE', 'TIKTOK', 'X', 'LINKEDIN', 'WHATSAPP', 'OTHER')),
  image text references media (id), name text not null, link text not null check (link ~* '^https?://'));

create function is_published(p_publish timestamptz, p_unpublish timestamptz, p_deleted timestamptz) returns boolean
  language sql stable as $$ select p_deleted is null and coalesce(p_publish <= now(), false) and coalesce(p_unpublish > now(), true) $$;

-- A new row stands last.
create function stand_last() returns trigger language plpgsql as $$
begin
  execute format('select coalesce(max("order") + 1, 0) from %I', tg_table_name) into new."order";
  return new;
end $$;

-- What all of them have: identity, order, schedule, version, trash. Staff see all, everybody else what is published.
do $$
declare t text;
begin
  foreach t in array array['faq', 'privacy_policy', 'term_agreement', 'about_us', 'about_us_contact', 'dsp', 'homepage_hero', 'homepage_benefit',
      'homepage_top_hit', 'homepage_testimonial', 'homepage_social_media'] loop
    execute format('alter table %I
      add column id bigint generated always as identity primary key,
      add column "order" int not null default 0,
      add column publish_at timestamptz default clock_timestamp(),
      add column unpublish_at timestamptz,
      add column version int not null default 0,
      add column created_at timestamptz not null default clock_timestamp(),
      add column updated_at timestamptz not null default clock_timestamp(),
      add column deleted_at timestamptz,
      add column deleted_by bigint,
      add constraint %I check (unpublish_at > publish_at)', t, t || '_schedule');
    execute format('create index on %I ("order", id) where deleted_at is null', t);
    execute format('create trigger stand_last before insert on %I for each row execute function stand_last()', t);
    -- Moving a row in its list is no change of it.
    execute format('create trigger touch before update on %I for each row when (old."order" = new."order") execute function touch_version()', t);
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy %I on %I for all to app_admin using (true) with check (true)', t || '_admin', t);
    execute format('create policy %I on %I for all to current_user using (true) with check (true)', t || '_owner', t);
    execute format('create policy %I on %I for select to app_public, app_tenant using (is_published(publish_at, unpublish_at, deleted_at))', t || '_read', t);
    execute format('grant select on %I to app_public, app_tenant', t);
    execute format('grant select, insert, update, delete on %I to app_admin', t);
  end loop;
  foreach t in array array['faq', 'privacy_policy', 'term_agreement'] loop
    execute format('create unique index on %I (slug) where deleted_at is null', t);
  end loop;
end $$;

-- Every text of the law as it was published, for good: a consent points at the version that was seen.
create table content_version (
  id bigint generated always as identity primary key,
  entity text not null check (entity in ('privacy_policy', 'term_agreement')), entity_id bigint not null, number int not null,
  title text not null, title_indonesian text, description text, description_indonesian text,
  text_hash text not null check (text_hash ~ '^[0-9a-f]{64}$'),
  created_by bigint default app_user(), created_at timestamptz not null default clock_timestamp(),
  unique (entity, entity_id, number));
create trigger version_append_only before update or delete or truncate on content_version
  for each statement execute function append_only();
grant select on content_version to app_admin, app_tenant, app_public;

create function keep_version() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  hash text := encode(sha256(convert_to(jsonb_build_array(new.title, new.title_indonesian, new.description, new.description_indonesian)::text, 'UTF8')), 'hex');
  last content_version;
begin
  if new.publish_at is null then return null; end if;
  select * into last from content_version where entity = tg_table_name and entity_id = new.id order by number desc limit 1;
  if last.text_hash = hash then return null; end if;
  insert into content_version (entity, entity_id, number, title, title_indonesian, description, description_indonesian, text_hash)
  values (tg_table_name, new.id, coalesce(last.number, 0) + 1, new.title, new.title_indonesian, new.description, new.description_indonesian, hash);
  return null;
end $$;
create trigger keep_version after insert or update on privacy_policy for each row execute function keep_version();
create trigger keep_version after insert or update on term_agreement for each row execute function keep_version();

-- The version of the privacy policy that visitors see now; null while none is published.
create function current_policy_version() returns bigint language sql stable security definer set search_path = pg_catalog, public as $$
  select v.id from content_version v
  where v.entity = 'privacy_policy' and v.entity_id = (
    select p.id from privacy_policy p where is_published(p.publish_at, p.unpublish_at, p.deleted_at) order by p."order", p.id limit 1)
  order by v.number desc limit 1
$$;
revoke all on function current_policy_version from public;
grant execute on function current_policy_version to app_public, app_tenant, app_admin;

-- The preview of a published top hit's song, as long as the song is released: all that visitors may hear.
create function top_hit_sound(p_id bigint) returns table (media_id text, storage_key text, mime text, bytes bigint)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select m.id, v.storage_key, v.mime, v.bytes
  from homepage_top_hit h join song s on s.id = h.song_id join album a on a.id = s.album_id
    join media m on m.id = s.song_file join media_variant v on v.media_id = m.id and v.variant = 'preview'
  where h.id = p_id and is_published(h.publish_at, h.unpublish_at, h.deleted_at)
    and s.deleted_at is null and a.deleted_at is null and a.approval_status = 'APPROVED' and m.status = 'READY'
$$;
revoke all on function top_hit_sound from public;
grant execute on function top_hit_sound to app_public, app_tenant, app_admin;
