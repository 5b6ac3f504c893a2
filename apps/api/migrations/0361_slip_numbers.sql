-- A proof of withholding has its number from the day it is issued: at the payment, without a gap over the year. A draft has
-- none. What was written before keeps what it had; those of paid invoices are issued.
alter table withholding_slip drop constraint withholding_slip_status_check;
alter table withholding_slip alter column number drop not null;
alter table withholding_slip
  add column withheld_on date, add column payee jsonb, add column reason text,
  add column replaces bigint references withholding_slip (id),
  add column issued_at timestamptz, add column version int not null default 0,
  add column updated_at timestamptz not null default clock_timestamp();
update withholding_slip s set status = 'ISSUED', withheld_on = i.payment_date, issued_at = i.paid_at,
    payee = jsonb_build_object('name', l.name, 'code', l.systemcode, 'taxIdType', l.tax_id_type, 'taxId', l.tax_id, 'city', l.city)
  from invoice i join label l on l.id = i.label_id where i.id = s.invoice_id and i.status = 'P' and s.status = 'DRAFT';
update withholding_slip set number = null where status = 'DRAFT';
alter table withholding_slip add constraint withholding_slip_status_check check (status in ('DRAFT', 'ISSUED', 'REPLACED', 'CANCELLED'));
alter table withholding_slip add constraint issued_is_whole check (
  status not in ('ISSUED', 'REPLACED') or num_nulls(number, withheld_on, payee, issued_at) = 0);
create unique index one_live_slip on withholding_slip (invoice_id) where status in ('DRAFT', 'ISSUED');
create index on withholding_slip (label_id, withheld_on desc);
create index on withholding_slip (withheld_on);
create trigger touch before update on withholding_slip for each row execute function touch_version();

-- Nobody chooses a number; what was issued stays as it is, but for what became of it.
create function slip_guard() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if tg_op = 'UPDATE' and old.number is not null and
    (new.number, new.pph, new.base, new.rate_bp, new.article, new.payee, new.withheld_on) is distinct from
    (old.number, old.pph, old.base, old.rate_bp, old.article, old.payee, old.withheld_on) then
    raise exception 'slip % is fixed', old.number using errcode = 'LG005';
  end if;
  if new.status = 'ISSUED' and new.number is null then
    new.number := format('BP/%s/%s', extract(year from new.withheld_on)::int,
      lpad(next_of_series('SLIP', extract(year from new.withheld_on)::int)::text, 6, '0'));
  end if;
  return new;
end $$;
revoke all on function slip_guard from public;
create trigger slip_guard before update on withholding_slip for each row execute function slip_guard();
