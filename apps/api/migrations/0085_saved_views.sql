-- What a person keeps of a list: filters, search, sort and page size under a name. Everybody sees the own ones only.
create table saved_view (
  id bigint generated always as identity primary key,
  version int not null default 1,
  user_id bigint not null default app_user() references app_user (id) on delete cascade,
  screen text not null check (length(screen) between 2 and 120),
  name text not null check (length(btrim(name)) between 1 and 60),
  search text not null check (octet_length(search) <= 2000),
  is_default boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp());
create unique index saved_view_name on saved_view (user_id, screen, lower(name));
create unique index saved_view_default on saved_view (user_id, screen) where is_default;
create trigger saved_view_version before update on saved_view for each row execute function touch_version();

alter table saved_view enable row level security;
alter table saved_view force row level security;
create policy saved_view_tenant on saved_view for all to app_tenant using (user_id = (select app_user())) with check (user_id = (select app_user()));
create policy saved_view_admin on saved_view for all to app_admin using (user_id = (select app_user())) with check (user_id = (select app_user()));
create policy saved_view_owner on saved_view for all to current_user using (true) with check (true);
grant select, insert, update, delete on saved_view to app_tenant, app_admin;
