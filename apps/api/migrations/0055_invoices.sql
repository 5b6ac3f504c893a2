-- A label's statement of a period: what its income is worth by its contract, rounded once.
create table statement (
  id bigint generated always as identity primary key,
  label_id bigint not null references label (id),
  datenum int not null check (is_period(datenum)),
  stream text not null default 'ROYALTY' check (stream in ('ROYALTY', 'RINGBACK')),
  status text not null default 'DRAFT' check (status in ('DRAFT', 'CALCULATED', 'APPROVED', 'PUBLISHED')),
  earned bigint not null default 0, adjusted bigint not null default 0,
  recoupment bigint not null default 0 check (recoupment >= 0), top_up bigint not null default 0 check (top_up >= 0),
  payable bigint not null default 0,
  calculated_by bigint, calculated_at timestamptz, approved_by bigint, approved_at timestamptz, published_at timestamptz,
  four_eyes_waived boolean not null default false,
  version int not null default 0, created_at timestamptz not null default clock_timestamp(), updated_at timestamptz not null default clock_timestamp(),
  constraint adds_up check (payable = earned + adjusted - recoupment + top_up),
  constraint four_eyes check (approved_by is null or four_eyes_waived or approved_by is distinct from calculated_by),
  unique (label_id, datenum, stream), unique (label_id, id));
create trigger touch before update on statement for each row execute function touch_version();

-- One line per channel, shop, sale type and song; it opens to the report lines of the same key.
create table statement_line (
  id bigint generated always as identity primary key,
  label_id bigint not null, statement_id bigint not null, usage_datenum int not null,
  channel text not null, dsp text not null, sale_type text not null, territory text not null, song_id bigint, album_id bigint,
  quantity bigint not null, gross numeric not null, base text not null, label_bp int not null, pool_bp int,
  amount bigint not null,
  foreign key (label_id, statement_id) references statement (label_id, id) on delete cascade);
create index on statement_line (statement_id);

-- Penalties, fees and corrections, exact rupiah; those of an approved statement stay.
create table statement_adjustment (
  id bigint generated always as identity primary key,
  label_id bigint not null, statement_id bigint not null,
  kind text not null check (kind in ('PENALTY', 'FEE', 'CORRECTION')), note text not null check (btrim(note) <> ''),
  amount numeric not null check (amount <> 0), rupiah bigint,
  created_by bigint, created_at timestamptz not null default clock_timestamp(),
  foreign key (label_id, statement_id) references statement (label_id, id) on delete cascade);
create index on statement_adjustment (statement_id);

-- Receipts of a channel that is shared by plays.
create table channel_pool (
  channel text not null, dsp text not null default '', datenum int not null check (is_period(datenum)),
  receipts numeric not null check (receipts >= 0), plays bigint not null check (plays >= 0),
  created_by bigint, created_at timestamptz not null default clock_timestamp(),
  primary key (channel, dsp, datenum));
grant select, insert, update, delete on channel_pool to app_admin;

create table invoice (
  id bigint generated always as identity primary key,
  label_id bigint not null references label (id),
  statement_id bigint not null,
  stream text not null default 'ROYALTY' check (stream in ('ROYALTY', 'RINGBACK')),
  periode int not null check (is_period(periode)),
  status char(1) not null default 'O' check (status in ('O', 'R', 'S', 'U', 'P', 'D', 'F')),
  nett_revenue bigint not null check (nett_revenue between 1 and 9007199254740991),
  pph bigint not null check (pph between 0 and nett_revenue), ppn bigint not null default 0 check (ppn >= 0),
  total bigint generated always as (nett_revenue - pph + ppn) stored,
  tax jsonb not null,
  company_name text not null, pic text,
  npwp_document text references media (id), ktp_document text references media (id), invoice_document text references media (id), privy_document text references media (id),
  privy_id text, consent jsonb, bank jsonb,
  attempt int not null default 0, payments int not null default 0,
  reason_reject_admin text, reason_reject_finance text, reason_reverse text,
  requested_by bigint, requested_at timestamptz, sent_by bigint, sent_at timestamptz, accepted_by bigint, accepted_at timestamptz,
  paid_by bigint, paid_at timestamptz, payment_date date, payment_reference text, reversed_by bigint,
  four_eyes_waived boolean not null default false,
  version int not null default 0, created_at timestamptz not null default clock_timestamp(), updated_at timestamptz not null default clock_timestamp(),
  constraint reason_d check (status <> 'D' or coalesce(length(btrim(reason_reject_admin)), 0) > 0),
  constraint reason_f check (status <> 'F' or coalesce(length(btrim(reason_reject_finance)), 0) > 0),
  constraint documents check (status in ('O', 'D', 'F') or num_nulls(npwp_document, ktp_document, invoice_document, privy_id, consent, bank) = 0),
  constraint finance_is_another check (status not in ('U', 'P') or four_eyes_waived or accepted_by is distinct from sent_by),
  constraint one_per_period unique (label_id, periode, stream),
  unique (label_id, id),
  foreign key (label_id, statement_id) references statement (label_id, id));
create index on invoice (status, id desc);
create trigger touch before update on invoice for each row execute function touch_version();

create table invoice_move (from_status char(1) not null, to_status char(1) not null, primary key (from_status, to_status));
insert into invoice_move values ('O', 'R'), ('D', 'R'), ('F', 'R'), ('R', 'S'), ('R', 'D'), ('S', 'U'), ('S', 'F'), ('U', 'P'), ('U', 'F'), ('P', 'U');

-- The last word on moves and frozen figures, whoever writes.
create function invoice_guard() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if new.status <> old.status and not exists (select from invoice_move where from_status = old.status and to_status = new.status) then
    raise exception 'invoice % may not move from % to %', old.id, old.status, new.status using errcode = 'LG004';
  end if;
  if (new.nett_revenue, new.label_id, new.periode, new.stream) is distinct from (old.nett_revenue, old.label_id, old.periode, old.stream)
    or old.status in ('S', 'U', 'P') and (new.pph, new.ppn) is distinct from (old.pph, old.ppn) then
    raise exception 'the figures of invoice % are fixed', old.id using errcode = 'LG005';
  end if;
  if old.status in ('R', 'S', 'U', 'P') and new.bank is distinct from old.bank then
    raise exception 'the bank account of invoice % is fixed', old.id using errcode = 'LG005';
  end if;
  return new;
end $$;
create trigger invoice_guard before update on invoice for each row execute function invoice_guard();

-- What an invoice went through: shown to both sides.
create table invoice_event (
  id bigint generated always as identity primary key,
  label_id bigint not null, invoice_id bigint not null,
  from_status char(1), to_status char(1) not null, action text not null, reason text,
  actor_id bigint, actor_login text not null, at timestamptz not null default clock_timestamp(),
  foreign key (label_id, invoice_id) references invoice (label_id, id));
create index on invoice_event (invoice_id);
create trigger invoice_event_append_only before update or delete or truncate on invoice_event
  for each statement execute function append_only();

-- The draft of the proof of withholding (bukti potong), made when finance accepts.
create table withholding_slip (
  id bigint generated always as identity primary key,
  label_id bigint not null, invoice_id bigint not null,
  number text not null unique, pph bigint not null, base bigint not null, rate_bp int not null, article text not null,
  status text not null default 'DRAFT' check (status in ('DRAFT', 'ISSUED', 'CANCELLED')),
  created_by bigint, created_at timestamptz not null default clock_timestamp(),
  foreign key (label_id, invoice_id) references invoice (label_id, id));

do $$
declare t text;
begin
  foreach t in array array['statement', 'statement_line', 'statement_adjustment', 'invoice', 'invoice_event', 'withholding_slip'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy %I on %I for all to app_admin using (true) with check (true)', t || '_admin', t);
    execute format('create policy %I on %I for all to current_user using (true) with check (true)', t || '_owner', t);
    execute format('grant select, insert, update, delete on %I to app_admin', t);
    execute format('grant select on %I to app_tenant', t);
  end loop;
  foreach t in array array['statement_line', 'statement_adjustment', 'invoice', 'invoice_event', 'withholding_slip'] loop
    execute format('create policy %I on %I for select to app_tenant using (label_id = (select app_label()))', t || '_tenant', t);
  end loop;
end $$;
-- A label sees its figures once they are decided.
create policy statement_tenant on statement for select to app_tenant
  using (label_id = (select app_label()) and status in ('APPROVED', 'PUBLISHED'));
create policy invoice_tenant_update on invoice for update to app_tenant
  using (label_id = (select app_label()) and status in ('O', 'D', 'F', 'R')) with check (label_id = (select app_label()) and status in ('O', 'D', 'F', 'R'));
grant update (status, npwp_document, ktp_document, invoice_document, privy_document, privy_id, consent, bank, attempt, pph, ppn, tax, requested_by, requested_at, version, updated_at)
  on invoice to app_tenant;
create policy invoice_event_tenant_insert on invoice_event for insert to app_tenant with check (label_id = (select app_label()));
grant insert on invoice_event to app_tenant;

-- How many people besides this one hold a privilege: whether four eyes are to be had at all.
create function other_holders(p_privilege text, p_user bigint) returns bigint
  language sql stable security definer set search_path = pg_catalog, public as $$
  select count(distinct u.id) from app_user u join user_role ur on ur.user_id = u.id join role r on r.id = ur.role_id
  where u.id <> p_user and u.label_id is null and u.status = 'APPROVED' and u.deleted_at is null and r.deleted_at is null
    and r.privileges && array[p_privilege, '*']
$$;
revoke all on function other_holders, invoice_guard from public;
grant execute on function other_holders to app_admin;
