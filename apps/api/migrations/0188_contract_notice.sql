-- The notices of a contract's end that were given: 90, 30 and 7 days before, each once for every end.
create table contract_notice (
  label_id bigint not null references label (id), end_day date not null, days int not null,
  at timestamptz not null default clock_timestamp(),
  primary key (label_id, end_day, days));
alter table contract_notice enable row level security;
alter table contract_notice force row level security;
create policy contract_notice_admin on contract_notice for all to app_admin using (true) with check (true);
create policy contract_notice_owner on contract_notice for all to current_user using (true) with check (true);
grant select, insert on contract_notice to app_admin;
