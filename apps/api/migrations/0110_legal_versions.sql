-- Versions of legal texts take effect at a moment of their own: the next one waits here, for staff only, until it comes.
alter table content_version
  add column takes_effect_at timestamptz,
  -- What is different from the version before, in a sentence or two.
  add column summary text, add column summary_indonesian text;

-- Those there are took effect when they were saved; of a record that is to be shown later, nobody has consented to the
-- last one yet, and those before it were never seen.
alter table content_version disable trigger version_append_only;
update content_version v set takes_effect_at = coalesce((
  select r.publish_at from (
    select 'privacy_policy' as entity, id, publish_at from privacy_policy union all
    select 'term_agreement', id, publish_at from term_agreement) r
  where r.entity = v.entity and r.id = v.entity_id and r.publish_at > now()
    and not exists (select from invoice i where (i.consent ->> 'policyVersionId')::bigint = v.id)), v.created_at);
delete from content_version v where takes_effect_at > now() and exists (
  select from content_version n where n.entity = v.entity and n.entity_id = v.entity_id and n.number > v.number);
alter table content_version alter column takes_effect_at set not null;
create index on content_version (entity, entity_id, takes_effect_at desc, number desc);

-- What was in effect stays for good; a version that nobody has seen may still be withdrawn.
drop trigger version_append_only on content_version;
create trigger version_append_only before update or truncate on content_version
  for each statement execute function append_only();
create trigger version_kept before delete on content_version
  for each row when (old.takes_effect_at <= clock_timestamp()) execute function append_only();

alter table content_version enable row level security;
alter table content_version force row level security;
create policy content_version_admin on content_version for all to app_admin using (true) with check (true);
create policy content_version_owner on content_version for all to current_user using (true) with check (true);
create policy content_version_read on content_version for select to app_public, app_tenant using (takes_effect_at <= now());
grant insert, delete on content_version to app_admin;

create function hash_of_text(p_title text, p_title_indonesian text, p_description text, p_description_indonesian text) returns text
  language sql immutable as $$
  select encode(sha256(convert_to(jsonb_build_array(p_title, p_title_indonesian, p_description, p_description_indonesian)::text, 'UTF8')), 'hex')
$$;

-- The versions of legal texts with their ends. One that was replaced before it took effect was never seen and is no version.
create view legal_version with (security_invoker = true) as
  select * from (
    select v.*, lead(v.takes_effect_at) over (partition by v.entity, v.entity_id order by v.takes_effect_at, v.number) as ended_at
    from content_version v) v
  where v.ended_at is null or v.ended_at > v.takes_effect_at;
grant select on legal_version to app_public, app_tenant, app_admin;

-- A text that is saved takes effect when its record is shown. While the next version of a shown text waits, its text
-- and its being shown stay as they are: the next one would undo the one, and come to nothing without the other.
create or replace function keep_version() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  moment timestamptz := clock_timestamp();
  shown timestamptz := case when new.deleted_at is null and coalesce(new.unpublish_at > moment, true) then greatest(new.publish_at, moment) end;
  hash text := hash_of_text(new.title, new.title_indonesian, new.description, new.description_indonesian);
  seen content_version;
  coming content_version;
begin
  if new.publish_at is null then shown := null; end if;
  select * into seen from content_version where entity = tg_table_name and entity_id = new.id and takes_effect_at <= moment
    order by takes_effect_at desc, number desc limit 1;
  select * into coming from content_version where entity = tg_table_name and entity_id = new.id and takes_effect_at > moment;
  if coming.id is not null and tg_op = 'UPDATE' and is_published(old.publish_at, old.unpublish_at, old.deleted_at) then
    if hash is distinct from seen.text_hash or shown is null or shown > moment or new.unpublish_at <= coming.takes_effect_at then
      raise exception 'the next version of % % waits', tg_table_name, new.id using errcode = 'LG008';
    end if;
    return null;
  end if;
  delete from content_version where id = coming.id;
  if shown is null or hash = seen.text_hash then return null; end if;
  insert into content_version (entity, entity_id, number, title, title_indonesian, description, description_indonesian, text_hash, takes_effect_at)
  values (tg_table_name, new.id, coalesce((select max(number) from content_version where entity = tg_table_name and entity_id = new.id), 0) + 1,
    new.title, new.title_indonesian, new.description, new.description_indonesian, hash, shown);
  return null;
end $$;

-- The version of the privacy policy that visitors see now; null while none is published.
create or replace function current_policy_version() returns bigint language sql stable security definer set search_path = pg_catalog, public as $$
  select v.id from content_version v
  where v.entity = 'privacy_policy' and v.takes_effect_at <= now() and v.entity_id = (
    select p.id from privacy_policy p where is_published(p.publish_at, p.unpublish_at, p.deleted_at) order by p."order", p.id limit 1)
  order by v.takes_effect_at desc, v.number desc limit 1
$$;
