-- Reports too long to wait for are written to a file like lists: nobody knows beforehand how many rows they have, so what is
-- written is told while it is; the file is known by its hash.
alter table export_file alter column rows_asked drop not null, add column written int, add column sha256 text check (sha256 ~ '^[0-9a-f]{64}$');

-- A report somebody has written every month; they are told by a mail that leads to it.
create table report_schedule (
  id bigint generated always as identity primary key,
  user_id bigint not null default app_user() references app_user (id) on delete cascade,
  path text not null check (length(path) between 1 and 100),
  -- The filters of its screen, without the months.
  query jsonb not null,
  name text not null check (length(name) between 1 and 60),
  -- The month it was written for last.
  last_period int check (last_period is null or is_period(last_period)),
  created_at timestamptz not null default clock_timestamp());
create index report_schedule_user on report_schedule (user_id, id desc);
alter table report_schedule enable row level security;
alter table report_schedule force row level security;
create policy report_schedule_tenant on report_schedule for all to app_tenant using (user_id = (select app_user())) with check (user_id = (select app_user()));
create policy report_schedule_admin on report_schedule for all to app_admin
  using (user_id = (select app_user()) or (select app_user()) is null) with check (user_id = (select app_user()) or (select app_user()) is null);
create policy report_schedule_owner on report_schedule for all to current_user using (true) with check (true);
grant select, insert, delete on report_schedule to app_tenant, app_admin;
grant update on report_schedule to app_admin;
