-- What a store has paid for a period, entered by finance beside its reports: the calendar sets one against the other.
create table remittance (
  id bigint generated always as identity primary key,
  platform_id bigint not null references platform (id), datenum int not null check (is_period(datenum)),
  currency text not null check (currency ~ '^[A-Z]{3}$'), amount numeric(20, 6) not null check (amount > 0),
  received_on date not null, reference text not null,
  created_by bigint, created_at timestamptz not null default clock_timestamp());
create unique index on remittance (platform_id, lower(reference));
create index on remittance (datenum);
alter table remittance enable row level security;
alter table remittance force row level security;
create policy remittance_admin on remittance for all to app_admin using (true) with check (true);
create policy remittance_owner on remittance for all to current_user using (true) with check (true);
grant select, insert, delete on remittance to app_admin;

update role set privileges = privileges || array['reportCalendar.read', 'reportCalendar.write']
  where 'report.upload' = any (privileges) and not 'reportCalendar.read' = any (privileges);
