-- Covers are cleared with the owner of the work: a label applies, staff verify, the publisher answers by a mailed key
-- (packages/contract/src/catalogue/coverToMaster/machine.ts). Once it is granted the application is the licence.
create table cover_application (
  id bigint generated always as identity primary key,
  label_id bigint not null references label (id),
  status text not null default 'DRAFT' check (status in ('DRAFT', 'SUBMITTED', 'VERIFYING', 'WAITING_PUBLISHER', 'OFFERED', 'APPROVED',
    'RELEASED', 'CHANGES_REQUESTED', 'REJECTED', 'CANCELLED', 'EXPIRED')),
  cover_title text not null, original_title text, original_artist text, iswc text,
  -- [{ name, shareBp }]: all of the work, in basis points.
  writers jsonb not null default '[]' check (jsonb_typeof(writers) = 'array'),
  publisher text, publisher_email text, publisher_language text not null default 'id',
  cover_artist_id bigint references artist (id) on delete set null, language text,
  changes text[] not null default '{}' check (changes <@ array['NONE', 'ARRANGEMENT', 'LYRICS', 'MELODY', 'SAMPLE']), change_note text,
  licence_kind text not null default 'MECHANICAL' check (licence_kind in ('MECHANICAL', 'ADAPTATION')),
  channels text[] not null default '{}' check (channels <@ array['STREAMING', 'DOWNLOAD', 'VIDEO', 'RINGBACK']),
  territory text check (territory in ('ID', 'ASEAN', 'WORLD')),
  starts_on date, ends_on date, proposed_share_bp int check (proposed_share_bp between 0 and 10000),
  demo_file text references media (id), link text, documents text[] not null default '{}',
  -- The versions of the terms and of the guide that were accepted, and when.
  terms_version_id bigint, guide_version_id bigint, accepted_at timestamptz,
  -- The terms on the table: those that were sent to the publisher, or the publisher's own. People of a label write none.
  terms_share_bp int check (terms_share_bp between 0 and 10000), terms_starts_on date, terms_ends_on date, terms_note text, decided_by text,
  submitted_by bigint references app_user (id), submitted_at timestamptz, four_eyes_waived boolean not null default false,
  since timestamptz not null default clock_timestamp(), reason text,
  -- How often whoever is awaited was reminded; the last warning of the licence's end, in days before it.
  reminded int not null default 0, warned int,
  version int not null default 0, created_at timestamptz not null default clock_timestamp(), updated_at timestamptz not null default clock_timestamp(),
  constraint term check (ends_on >= starts_on), constraint terms_term check (terms_ends_on >= terms_starts_on),
  constraint licence_has_terms check (status not in ('WAITING_PUBLISHER', 'OFFERED', 'APPROVED', 'RELEASED')
    or num_nulls(terms_share_bp, terms_starts_on, terms_ends_on, submitted_at, accepted_at) = 0));
create index on cover_application (status, id);
create index on cover_application (label_id, id);
create index on cover_application (cover_artist_id);
create index on cover_application (demo_file);
create index on cover_application (submitted_by);
create index on cover_application (terms_ends_on) where status in ('APPROVED', 'RELEASED');
create trigger touch before update on cover_application for each row execute function touch_version();

-- A key for the publisher, who has no account: good for one decision. Only its SHA-256 is kept, and nobody of a label reads that.
create table cover_link (
  id bigint generated always as identity primary key,
  application_id bigint not null references cover_application (id) on delete cascade,
  label_id bigint not null references label (id),
  key_hash bytea not null unique, sent_to text not null, sent_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null, used_at timestamptz, revoked_at timestamptz, opened int not null default 0);
create index on cover_link (application_id);
create index on cover_link (label_id);
create unique index one_live_link on cover_link (application_id) where used_at is null and revoked_at is null;

-- Songs a licence covers.
create table cover_song (
  application_id bigint not null references cover_application (id) on delete cascade,
  song_id bigint not null references song (id) on delete cascade,
  label_id bigint not null references label (id), attached_at timestamptz not null default clock_timestamp(),
  primary key (application_id, song_id));
create index on cover_song (song_id);
create index on cover_song (label_id);

do $$
declare t text;
begin
  foreach t in array array['cover_application', 'cover_link', 'cover_song'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy %I on %I for all to app_admin using (true) with check (true)', t || '_admin', t);
    execute format('create policy %I on %I for all to current_user using (true) with check (true)', t || '_owner', t);
    execute format('create policy %I on %I for select to app_tenant using (label_id = (select app_label()))', t || '_tenant', t);
  end loop;
end $$;
create policy cover_application_tenant_insert on cover_application for insert to app_tenant
  with check (label_id = (select app_label()) and status = 'DRAFT');
create policy cover_application_tenant_update on cover_application for update to app_tenant
  using (label_id = (select app_label()) and status not in ('APPROVED', 'RELEASED'))
  with check (label_id = (select app_label()) and status in ('DRAFT', 'SUBMITTED', 'CHANGES_REQUESTED', 'CANCELLED', 'APPROVED'));
create policy cover_link_tenant_update on cover_link for update to app_tenant
  using (label_id = (select app_label())) with check (label_id = (select app_label()));
create policy cover_song_tenant_insert on cover_song for insert to app_tenant
  with check (label_id = (select app_label())
    and exists (select from cover_application a where a.id = application_id and a.status in ('APPROVED', 'RELEASED'))
    and exists (select from song s where s.id = song_id));
create policy cover_song_tenant_delete on cover_song for delete to app_tenant using (label_id = (select app_label()));

grant select, insert, update on cover_application, cover_link to app_admin;
grant select, insert, delete on cover_song to app_admin, app_tenant;
grant select, insert, update (status, cover_title, original_title, original_artist, iswc, writers, publisher, publisher_email, publisher_language,
  cover_artist_id, language, changes, change_note, licence_kind, channels, territory, starts_on, ends_on, proposed_share_bp, demo_file, link, documents,
  terms_version_id, guide_version_id, accepted_at, submitted_by, submitted_at, since, reason, reminded, version, updated_at) on cover_application to app_tenant;
grant select (id, application_id, label_id, sent_to, sent_at, expires_at, used_at, revoked_at, opened), update (revoked_at) on cover_link to app_tenant;

-- A label accepts what the publisher offered and grants itself nothing.
create function cover_granted() returns trigger language plpgsql as $$
begin
  if app_label() is not null and new.status = 'APPROVED' and old.status <> 'OFFERED' then
    raise exception 'a label grants itself no licence' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger granted before update of status on cover_application for each row execute function cover_granted();

-- Of these songs, those with a licence in force on that day: a correction is covered by the licence of the song it corrects.
create function licensed_covers(p_songs bigint[], p_day date) returns setof bigint
  language sql stable security definer set search_path = pg_catalog, public as $$
  select s.id from song s where s.id = any (p_songs) and exists (
    select from cover_song c join cover_application a on a.id = c.application_id
    where c.song_id in (s.id, s.revision_of) and a.status in ('APPROVED', 'RELEASED')
      and p_day between a.terms_starts_on and a.terms_ends_on)
$$;
revoke all on function licensed_covers from public;
grant execute on function licensed_covers to app_tenant, app_admin;

-- The version in effect of a page of the law, by the type of its record; null where there is none.
create function legal_version_in_effect(p_type text) returns bigint
  language sql stable security definer set search_path = pg_catalog, public as $$
  select v.id from term_agreement t join content_version v on v.entity = 'term_agreement' and v.entity_id = t.id
  where t.type = p_type and is_published(t.publish_at, t.unpublish_at, t.deleted_at) and v.takes_effect_at <= clock_timestamp()
  order by v.takes_effect_at desc, v.number desc limit 1
$$;
revoke all on function legal_version_in_effect from public;
grant execute on function legal_version_in_effect to app_tenant, app_admin;

create policy transition_event_cover on transition_event for insert to app_tenant
  with check (label_id = (select app_label()) and actor_id = (select app_user()) and entity = 'cover_application');

-- Whoever writes music may apply; whoever approves verifies. Fresh installations seed it with the roles.
update role set privileges = privileges || array['coverToMaster.apply'] where 'music.write' = any (privileges) and not 'coverToMaster.apply' = any (privileges);
update role set privileges = privileges || array['coverToMaster.verify'] where 'approval' = any (privileges) and not 'coverToMaster.verify' = any (privileges);
