-- System parameters: `value` is what the platform reads, `long_value` for text.
create table sysparam (
  id bigint generated always as identity primary key,
  "group" text not null, key text not null, value text not null, long_value text, "order" int not null default 0,
  version int not null default 0, created_at timestamptz not null default clock_timestamp(), updated_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz, deleted_by bigint);
create unique index on sysparam ("group", key) where deleted_at is null;

create table genre (
  id bigint generated always as identity primary key,
  genres text not null,
  version int not null default 0, created_at timestamptz not null default clock_timestamp(), updated_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz, deleted_by bigint);
create unique index on genre (lower(genres)) where deleted_at is null;

-- Their forms ask for `nationality`, which lookups show as `value`.
create table nationality (
  id bigint generated always as identity primary key,
  "group" text not null default 'NATIONALITY', key text not null, nationality text not null,
  value text not null generated always as (nationality) stored,
  version int not null default 0, created_at timestamptz not null default clock_timestamp(), updated_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz, deleted_by bigint);
create unique index on nationality (key) where deleted_at is null;

create table domicile (
  id bigint generated always as identity primary key,
  "group" text not null default 'PROVINCE', key text not null, nationality text not null,
  value text not null generated always as (nationality) stored,
  version int not null default 0, created_at timestamptz not null default clock_timestamp(), updated_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz, deleted_by bigint);
create unique index on domicile (key) where deleted_at is null;

create table tag (
  id bigint generated always as identity primary key,
  name text not null,
  version int not null default 0, created_at timestamptz not null default clock_timestamp(), updated_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz, deleted_by bigint);
create unique index on tag (lower(name)) where deleted_at is null;

do $$
declare t text;
begin
  foreach t in array array['sysparam', 'genre', 'nationality', 'domicile', 'tag'] loop
    execute format('create trigger touch before update on %I for each row execute function touch_version()', t);
    execute format('grant select on %I to app_public, app_tenant, app_admin', t);
    execute format('grant insert, update, delete on %I to app_admin', t);
  end loop;
end $$;
