create table faq (
  id bigint generated always as identity primary key,
  title text not null, slug text, description text,
  version int not null default 0, created_at timestamptz not null default clock_timestamp(), updated_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz, deleted_by bigint);
create unique index on faq (slug) where deleted_at is null;
create trigger touch before update on faq for each row execute function touch_version();
grant select on faq to app_public, app_tenant, app_admin;
grant insert, update, delete on faq to app_admin;
