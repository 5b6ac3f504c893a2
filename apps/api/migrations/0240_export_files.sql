-- A list too long to wait for is written to a file by the worker; its person fetches it while it lasts. Whoever is nobody is a job.
create table export_file (
  id bigint generated always as identity primary key,
  user_id bigint not null default app_user() references app_user (id) on delete cascade,
  file_name text not null check (length(file_name) between 1 and 60),
  -- The list as its screen asked for it: path, filters, columns, language.
  asked jsonb not null,
  rows_asked int not null check (rows_asked >= 0),
  state text not null default 'WAITING' check (state in ('WAITING', 'READY', 'FAILED')),
  rows int,
  bytes bigint,
  -- A key of the word catalogue.
  failure text,
  created_at timestamptz not null default clock_timestamp(),
  ready_at timestamptz,
  expires_at timestamptz not null default clock_timestamp() + interval '7 days',
  check ((state = 'READY') = (ready_at is not null and bytes is not null and rows is not null)),
  check ((state = 'FAILED') = (failure is not null)));
create index export_file_user on export_file (user_id, id desc);

alter table export_file enable row level security;
alter table export_file force row level security;
create policy export_file_tenant on export_file for all to app_tenant using (user_id = (select app_user())) with check (user_id = (select app_user()));
create policy export_file_admin on export_file for all to app_admin
  using (user_id = (select app_user()) or (select app_user()) is null) with check (user_id = (select app_user()) or (select app_user()) is null);
create policy export_file_owner on export_file for all to current_user using (true) with check (true);
grant select, insert, delete on export_file to app_tenant, app_admin;
grant update on export_file to app_admin;
