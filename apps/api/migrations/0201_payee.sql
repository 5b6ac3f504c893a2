-- A change of payee is told to everybody who may lose by it, and any of them can freeze it.
alter table bank_change drop constraint bank_change_status_check;
alter table bank_change add check (status in ('WAITING', 'CONFIRMED', 'REFUSED', 'FROZEN'));
alter table bank_change
  -- The account it took the place of: a frozen change that is refused gives it back.
  add column former_bank_name text, add column former_bank_account_number text, add column former_bank_account_name text,
  -- Whom one called before confirming, on which number.
  add column called_name text, add column called_number text,
  add column frozen_at timestamptz, add column frozen_by text;
create index on bank_change (asked_at) where status in ('WAITING', 'FROZEN');

-- The key of a mail about a change: whoever reads the mailbox may freeze it. Only its SHA-256 is kept.
create table payee_key (
  key_hash bytea primary key,
  change_id bigint not null references bank_change (id) on delete cascade,
  address text not null, expires_at timestamptz not null, used_at timestamptz);
create index on payee_key (change_id);
alter table payee_key enable row level security;
alter table payee_key force row level security;
create policy payee_key_admin on payee_key for all to app_admin using (true) with check (true);
create policy payee_key_owner on payee_key for all to current_user using (true) with check (true);
grant select, insert, update, delete on payee_key to app_admin;

-- Addresses and numbers a label had until lately. Whoever takes an account over changes them first, so that neither the
-- mail nor the call about the new bank account reaches the owner.
create table former_contact (
  id bigint generated always as identity primary key,
  label_id bigint not null references label (id) on delete cascade,
  kind text not null check (kind in ('EMAIL', 'PHONE')), value text not null,
  replaced_at timestamptz not null default clock_timestamp());
create index on former_contact (label_id, replaced_at);
alter table former_contact enable row level security;
alter table former_contact force row level security;
create policy former_contact_admin on former_contact for all to app_admin using (true) with check (true);
create policy former_contact_owner on former_contact for all to current_user using (true) with check (true);
grant select on former_contact to app_admin;

create function keep_former_contact() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into former_contact (label_id, kind, value)
    select old.id, kind, was from (values ('EMAIL', old.email_pic, new.email_pic), ('PHONE', old.mobile_phone_pic, new.mobile_phone_pic),
      ('PHONE', old.phone2, new.phone2), ('PHONE', old.contact_number, new.contact_number)) changed (kind, was, now)
    where was is not null and was <> '' and was is distinct from now;
  return null;
end $$;
create trigger keep_former_contact after update of email_pic, mobile_phone_pic, phone2, contact_number on label
  for each row execute function keep_former_contact();

create function keep_former_address() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into former_contact (label_id, kind, value) values (old.label_id, 'EMAIL', old.email);
  return null;
end $$;
create trigger keep_former_address after update of email on app_user for each row
  when (old.label_id is not null and lower(old.email) is distinct from lower(new.email)) execute function keep_former_address();

-- While a change is frozen nothing is asked for or paid: where the money belongs is not settled. Nor is anything paid to an
-- account that was frozen and refused, which an invoice may still name.
create function refuse_frozen_payee() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if exists (select from bank_change where label_id = new.label_id and status = 'FROZEN') then
    raise exception 'the payee of label % is frozen', new.label_id using errcode = 'LG011';
  end if;
  if new.status = 'P' and exists (select from bank_change where label_id = new.label_id and status = 'REFUSED' and frozen_at is not null
      and digits_key(bank_account_number) = digits_key(new.bank ->> 'bankAccountNumber'))
    and digits_key(new.bank ->> 'bankAccountNumber') is distinct from (select digits_key(bank_account_number) from label where id = new.label_id) then
    raise exception 'the account of invoice % was refused', new.id using errcode = 'LG012';
  end if;
  return new;
end $$;
create trigger frozen_payee before update of status on invoice for each row
  when (new.status in ('R', 'P') and new.status is distinct from old.status) execute function refuse_frozen_payee();
