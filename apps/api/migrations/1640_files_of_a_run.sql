-- Which files of a payment run were fetched, and by whom last: a bank that is handed two in which one payment stands pays it twice.
create table payment_file (
  run_id bigint not null references payment_run (id),
  format text not null,
  payments int not null,
  fetched_by bigint, fetched_at timestamptz not null default app_now(),
  primary key (run_id, format));
alter table payment_file enable row level security;
alter table payment_file force row level security;
create policy payment_file_admin on payment_file for all to app_admin using (true) with check (true);
create policy payment_file_owner on payment_file for all to current_user using (true) with check (true);
grant select, insert, update on payment_file to app_admin;

-- The log knows of those before.
insert into payment_file (run_id, format, payments, fetched_by, fetched_at)
  select distinct on (run.id, log.after ->> 'format') run.id, log.after ->> 'format', (log.after ->> 'count')::int, log.actor_id, log.at
  from audit_log log join payment_run run on run.id::text = log.entity_id
  where log.entity = 'payment_run' and log.action = 'fetched' and log.after ? 'format' and log.after ? 'count'
  order by run.id, log.after ->> 'format', log.id desc;
