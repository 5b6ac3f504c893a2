create table app_user (
  id bigint generated always as identity primary key,
  login text not null check (login ~ '^[a-z0-9._@+-]{3,80}$'),
  email text not null, first_name text not null, last_name text not null default '', phone text,
  password_hash text not null,
  lang_key text not null default 'en-us' check (lang_key in ('en-us', 'id')),
  label_id bigint,
  status text not null default 'UNVERIFIED' check (status in ('UNVERIFIED', 'SUBMITTED', 'APPROVED', 'REJECTED', 'SUSPENDED')),
  activated boolean not null default false,
  submitted_at timestamptz, reason text, agreed_at timestamptz,
  version int not null default 0, created_at timestamptz not null default clock_timestamp(), updated_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz, deleted_by bigint);
create unique index on app_user (login);
create unique index on app_user (lower(email)) where deleted_at is null;
create index on app_user (label_id);
create trigger touch before update on app_user for each row execute function touch_version();

create table role (
  id bigint generated always as identity primary key,
  authority_name text not null unique check (authority_name ~ '^ROLE_[A-Z0-9_]+$'), name text not null,
  privileges text[] not null default '{}',
  version int not null default 0, created_at timestamptz not null default clock_timestamp(), updated_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz, deleted_by bigint);
create trigger touch before update on role for each row execute function touch_version();

-- The roles of a person, in their order: the first is shown.
create table user_role (
  user_id bigint not null references app_user (id) on delete cascade,
  role_id bigint not null references role (id),
  "order" int not null default 0,
  primary key (user_id, role_id));

create table session (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user (id) on delete cascade,
  token_hash bytea not null unique, companion_hash bytea,
  family uuid not null default gen_random_uuid(),
  replaced_at timestamptz, ended_at timestamptz,
  remember boolean not null, idle_seconds int not null default 43200, ip inet, user_agent text,
  -- Staff who look through this person's eyes: such a session only reads.
  viewer_id bigint references app_user (id) on delete cascade, viewer_login text,
  signed_in_at timestamptz not null default clock_timestamp(),
  last_seen_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null);
create index on session (user_id) where ended_at is null;
create index on session (family);

create table notification (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user (id) on delete cascade,
  kind text not null, params jsonb not null default '{}', link text,
  created_at timestamptz not null default clock_timestamp(), read_at timestamptz);
create index on notification (user_id, id desc);

create table mail (
  id bigint generated always as identity primary key,
  to_address text not null, lang text not null, template text not null, params jsonb not null,
  created_at timestamptz not null default clock_timestamp(), sent_at timestamptz, failed_at timestamptz, tries int not null default 0, last_error text);
create index on mail (id desc);

-- A key that was mailed: good once, for one purpose, until it expires. Only its SHA-256 is kept.
create table one_time_key (
  id bigint generated always as identity primary key,
  key_hash bytea not null unique, purpose text not null check (purpose in ('ACTIVATE', 'RESET')),
  user_id bigint not null references app_user (id) on delete cascade,
  created_at timestamptz not null default clock_timestamp(), expires_at timestamptz not null, used_at timestamptz);
create index on one_time_key (user_id, purpose);

-- Time-based codes (RFC 6238). The secret is sealed with the platform's key; a step is never accepted twice.
create table second_factor (
  user_id bigint primary key references app_user (id) on delete cascade,
  sealed_secret bytea not null, confirmed_at timestamptz, last_step bigint not null default 0,
  created_at timestamptz not null default clock_timestamp());
create table recovery_code (
  user_id bigint not null references app_user (id) on delete cascade,
  code_hash bytea not null, used_at timestamptz,
  primary key (user_id, code_hash));

do $$
declare t text;
begin
  foreach t in array array['app_user', 'role', 'user_role', 'session', 'notification', 'mail', 'one_time_key', 'second_factor', 'recovery_code'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy %I on %I for all to app_admin using (true) with check (true)', t || '_admin', t);
    execute format('create policy %I on %I for all to current_user using (true) with check (true)', t || '_owner', t);
    execute format('grant select, insert, update, delete on %I to app_admin', t);
  end loop;
end $$;

create policy app_user_tenant on app_user for select to app_tenant using (label_id = (select app_label()));
create policy app_user_self on app_user for update to app_tenant using (id = (select app_user())) with check (id = (select app_user()) and label_id = (select app_label()));
grant select (id, login, email, first_name, last_name, phone, lang_key, label_id, status, version) on app_user to app_tenant;
grant update (first_name, last_name, phone, lang_key) on app_user to app_tenant;
create policy notification_tenant on notification for all to app_tenant using (user_id = (select app_user())) with check (user_id = (select app_user()));
grant select, update on notification to app_tenant;

-- Tells people of one label, or everyone who holds a privilege, in the caller's transaction.
create function notify_label(p_label bigint, p_kind text, p_params jsonb, p_link text) returns void
  language sql security definer set search_path = pg_catalog, public as $$
  insert into notification (user_id, kind, params, link)
  select id, p_kind, p_params, p_link from app_user where label_id = p_label and status = 'APPROVED' and deleted_at is null
$$;
create function notify_holders(p_privilege text, p_kind text, p_params jsonb, p_link text) returns void
  language sql security definer set search_path = pg_catalog, public as $$
  insert into notification (user_id, kind, params, link)
  select distinct u.id, p_kind, p_params, p_link
  from app_user u join user_role ur on ur.user_id = u.id join role r on r.id = ur.role_id
  where u.label_id is null and u.status = 'APPROVED' and u.deleted_at is null and r.deleted_at is null
    and r.privileges && array[p_privilege, '*']
$$;
revoke all on function notify_label, notify_holders from public;
grant execute on function notify_label, notify_holders to app_tenant, app_admin;

-- A person's own roles: of oneself, or of anyone for staff.
create function roles_of(p_user bigint) returns table (authority_name text, privileges text[])
  language sql stable security definer set search_path = pg_catalog, public as $$
  select r.authority_name, r.privileges from user_role ur join role r on r.id = ur.role_id
  where ur.user_id = p_user and r.deleted_at is null and (app_label() is null or p_user = app_user()) order by ur."order"
$$;
revoke all on function roles_of from public;
grant execute on function roles_of to app_tenant, app_admin;
