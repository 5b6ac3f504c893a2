create sequence label_systemcode;

create table label (
  id bigint generated always as identity primary key,
  systemcode text not null unique default 'LB' || lpad(nextval('label_systemcode')::text, 6, '0'),
  name text not null, type text not null default 'COMPANY' check (type in ('COMPANY', 'INDIVIDUAL')),
  pic text, email_pic text, mobile_phone_pic text, phone2 text, contact_number text,
  beneficiary_name text, province text, city text, register_as text, registrant_photo text,
  bank_name text, bank_account_number text, bank_account_name text, bank_changed_at timestamptz,
  contract_number text, contract_date date, contract_period text,
  -- Shares are basis points.
  rilis_share int check (rilis_share between 0 and 10000), label_share int check (label_share between 0 and 10000),
  label_pool int check (label_pool between 0 and 10000), rev_share int check (rev_share between 0 and 10000),
  minimum_guarantee bigint not null default 0 check (minimum_guarantee between 0 and 9007199254740991),
  mg_mode text not null default 'ADVANCE' check (mg_mode in ('ADVANCE', 'FLOOR')),
  other_term_condition text,
  tax_id_type text not null default 'NONE' check (tax_id_type in ('NIK', 'NPWP16', 'NPWP15', 'NONE')), tax_id text,
  tax_id_status text not null default 'UNCHECKED' check (tax_id_status in ('UNCHECKED', 'VALID', 'INVALID')),
  nppn boolean not null default false, nppn_document text, is_pkp boolean not null default false,
  ktp text, siup text, akta_perusahaan text, npwp text,
  isrc_prefix text check (isrc_prefix ~ '^[A-Z]{2}[A-Z0-9]{3}$'),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'SUSPENDED')),
  approval_status text not null default 'DRAFT' check (approval_status in ('DRAFT', 'SUBMITTED', 'CHANGES_REQUESTED', 'APPROVED', 'REJECTED')),
  submitted_by bigint, submitted_at timestamptz, claimed_by bigint, claimed_at timestamptz, reason text,
  version int not null default 0, created_at timestamptz not null default clock_timestamp(), updated_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz, deleted_by bigint,
  constraint shares_add_up check (label_share is null or rilis_share is null or label_share + rilis_share = 10000));
create index on label using gin (name gin_trgm_ops);
create trigger touch before update on label for each row execute function touch_version();

alter table label enable row level security;
alter table label force row level security;
create policy label_admin on label for all to app_admin using (true) with check (true);
create policy label_owner on label for all to current_user using (true) with check (true);
create policy label_tenant on label for select to app_tenant using (id = (select app_label()));
create policy label_tenant_update on label for update to app_tenant using (id = (select app_label())) with check (id = (select app_label()));
grant select, insert, update, delete on label to app_admin;
grant select on label to app_tenant;
grant update (pic, email_pic, mobile_phone_pic, phone2, contact_number, province, city, registrant_photo, ktp, siup, akta_perusahaan, npwp, updated_at, version) on label to app_tenant;
grant usage on sequence label_systemcode to app_admin;

alter table app_user add foreign key (label_id) references label (id);
alter table audit_log add foreign key (label_id) references label (id);

-- What was decided on a record, by whom and why: every approval move of every kind.
create table approval_event (
  id bigint generated always as identity primary key,
  entity text not null, entity_id bigint not null, label_id bigint references label (id),
  from_status text not null, to_status text not null,
  reason text, reason_code text, notes jsonb not null default '[]', checklist jsonb, snapshot jsonb,
  actor_id bigint not null, actor_login text not null, at timestamptz not null default clock_timestamp());
create index on approval_event (entity, entity_id, id);
alter table approval_event enable row level security;
alter table approval_event force row level security;
create policy approval_event_admin on approval_event for all to app_admin using (true) with check (true);
create policy approval_event_tenant on approval_event for select to app_tenant using (label_id = (select app_label()));
create policy approval_event_tenant_insert on approval_event for insert to app_tenant with check (label_id = (select app_label()));
create trigger approval_event_append_only before update or delete or truncate on approval_event
  for each statement execute function append_only();
grant select, insert on approval_event to app_tenant, app_admin;

-- A new bank account waits for a second person before it is used.
create table bank_change (
  id bigint generated always as identity primary key,
  label_id bigint not null references label (id),
  bank_name text not null, bank_account_number text not null, bank_account_name text not null,
  status text not null default 'WAITING' check (status in ('WAITING', 'CONFIRMED', 'REFUSED')),
  asked_by bigint not null, asked_at timestamptz not null default clock_timestamp(),
  decided_by bigint, decided_at timestamptz, reason text);
create unique index on bank_change (label_id) where status = 'WAITING';
alter table bank_change enable row level security;
alter table bank_change force row level security;
create policy bank_change_admin on bank_change for all to app_admin using (true) with check (true);
create policy bank_change_owner on bank_change for all to current_user using (true) with check (true);
create policy bank_change_tenant on bank_change for select to app_tenant using (label_id = (select app_label()));
create policy bank_change_tenant_insert on bank_change for insert to app_tenant with check (label_id = (select app_label()) and status = 'WAITING');
grant select, insert, update on bank_change to app_admin;
grant select, insert on bank_change to app_tenant;

-- Who may tell a label apart by its bank account: staff, for the fraud rule R05.
create index on label (bank_account_number);
