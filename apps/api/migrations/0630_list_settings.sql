-- How a person has set a list up: columns turned on or off, and widths that were drawn. Everybody sees the own ones only.
create table list_setting (
  id bigint generated always as identity primary key,
  user_id bigint not null default app_user() references app_user (id) on delete cascade,
  screen text not null check (length(screen) between 2 and 120),
  turned text[] not null default '{}' check (cardinality(turned) <= 60),
  widths jsonb not null default '{}' check (jsonb_typeof(widths) = 'object'));
create unique index list_setting_screen on list_setting (user_id, screen);

alter table list_setting enable row level security;
alter table list_setting force row level security;
create policy list_setting_tenant on list_setting for all to app_tenant using (user_id = (select app_user())) with check (user_id = (select app_user()));
create policy list_setting_admin on list_setting for all to app_admin using (user_id = (select app_user())) with check (user_id = (select app_user()));
create policy list_setting_owner on list_setting for all to current_user using (true) with check (true);
grant select, insert, update, delete on list_setting to app_tenant, app_admin;
