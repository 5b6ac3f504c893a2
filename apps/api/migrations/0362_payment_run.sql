-- Accepted invoices that are paid together: one person puts them together, another approves the sum, the bank's own
-- statement says what was paid.
create table payment_run (
  id bigint generated always as identity primary key,
  status text not null default 'PROPOSED' check (status in ('PROPOSED', 'APPROVED', 'DONE', 'CANCELLED')),
  bank text, proposed_by bigint, approved_by bigint, approved_at timestamptz, reason text,
  four_eyes_waived boolean not null default false,
  version int not null default 0, created_at timestamptz not null default clock_timestamp(), updated_at timestamptz not null default clock_timestamp(),
  constraint two_people check (approved_by is null or four_eyes_waived or approved_by is distinct from proposed_by));
create trigger touch before update on payment_run for each row execute function touch_version();

-- One transfer: the account as the invoice fixed it. Its reference in files and statements is made of its id.
create table payment (
  id bigint generated always as identity primary key,
  run_id bigint not null references payment_run (id),
  label_id bigint not null, invoice_id bigint not null,
  amount bigint not null check (amount > 0),
  bank_name text not null, account_number text not null, account_name text not null,
  status text not null default 'PENDING' check (status in ('PENDING', 'BOOKED', 'RETURNED', 'TAKEN_OUT')),
  note text, booked_on date,
  foreign key (label_id, invoice_id) references invoice (label_id, id));
create index on payment (run_id);
create unique index one_open_payment on payment (invoice_id) where status = 'PENDING';

create table bank_statement (
  id bigint generated always as identity primary key,
  file_name text not null, format text not null, sha256 text not null,
  imported_by bigint, imported_at timestamptz not null default clock_timestamp());
-- A line of a statement is read once, in whichever file it comes again.
create table bank_line (
  id bigint generated always as identity primary key,
  statement_id bigint not null references bank_statement (id), nth int not null,
  key text not null unique,
  booked_on date not null, amount numeric not null, currency text not null, debit boolean not null, said text not null,
  payment_id bigint references payment (id), verdict text not null);
create index on bank_line (statement_id);
create index on bank_line (payment_id);

do $$
declare t text;
begin
  foreach t in array array['payment_run', 'payment', 'bank_statement', 'bank_line'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy %I on %I for all to app_admin using (true) with check (true)', t || '_admin', t);
    execute format('create policy %I on %I for all to current_user using (true) with check (true)', t || '_owner', t);
    execute format('grant select, insert, update on %I to app_admin', t);
  end loop;
end $$;
