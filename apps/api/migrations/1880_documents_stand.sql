-- The ledger cannot be written over, and what it was booked from could: the lines of an approved statement, what was paid to an owner,
-- the rate of a posted report, a numbered proof of withholding. A sum whose document says something else by now proves nothing.

-- Nobody ever takes these away, and of these columns no call writes any after the row is there.
revoke delete on invoice, statement, withholding_slip from app_admin;
revoke update on statement_line, advance, payment, bank_line from app_admin;
grant update (taken_back_at, taken_back_by) on advance to app_admin;
grant update (status, note, booked_on) on payment to app_admin;
grant update (statement_id, nth, payment_id, verdict) on bank_line to app_admin;

create function statement_stands() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if new.status not in ('APPROVED', 'PUBLISHED') or old.status = 'PUBLISHED' and new.status <> old.status
    or (new.label_id, new.datenum, new.stream, new.earned, new.adjusted, new.recoupment, new.top_up, new.payable, new.held,
      new.calculated_by, new.calculated_at, new.approved_by, new.approved_at, new.four_eyes_waived) is distinct from
    (old.label_id, old.datenum, old.stream, old.earned, old.adjusted, old.recoupment, old.top_up, old.payable, old.held,
      old.calculated_by, old.calculated_at, old.approved_by, old.approved_at, old.four_eyes_waived) then
    raise exception 'statement % is fixed', old.id using errcode = 'LG005';
  end if;
  return new;
end $$;
create trigger stands before update on statement for each row when (old.status in ('APPROVED', 'PUBLISHED'))
  execute function statement_stands();

-- Thousands of lines are written at once: they are looked at together.
create function statement_parts_stand() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare fixed bigint;
begin
  select s.id into fixed from statement s where s.status in ('APPROVED', 'PUBLISHED') and s.id in (select statement_id from changed) limit 1;
  if found then raise exception 'statement % is fixed', fixed using errcode = 'LG005'; end if;
  return null;
end $$;
create trigger stands_insert after insert on statement_line referencing new table as changed for each statement execute function statement_parts_stand();
create trigger stands_delete after delete on statement_line referencing old table as changed for each statement execute function statement_parts_stand();
create trigger stands_insert after insert on statement_owner referencing new table as changed for each statement execute function statement_parts_stand();
create trigger stands_delete after delete on statement_owner referencing old table as changed for each statement execute function statement_parts_stand();
create trigger stands_insert after insert on statement_adjustment referencing new table as changed for each statement execute function statement_parts_stand();
create trigger stands_update after update on statement_adjustment referencing old table as changed for each statement execute function statement_parts_stand();
create trigger stands_delete after delete on statement_adjustment referencing old table as changed for each statement execute function statement_parts_stand();

create function payee_payment_stands() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if (new.payee_id, new.amount) is distinct from (old.payee_id, old.amount)
    or old.status <> 'PROPOSED' and (new.pph, new.ppn, new.tax, new.bank, new.paid_on, new.reference, new.paid_by) is distinct from
      (old.pph, old.ppn, old.tax, old.bank, old.paid_on, old.reference, old.paid_by)
    or old.status = 'PAID' and new.status not in ('PAID', 'RETURNED') then
    raise exception 'payment % is fixed', old.id using errcode = 'LG005';
  end if;
  return new;
end $$;
create trigger stands before update on payee_payment for each row execute function payee_payment_stands();

create function report_rate_stands() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if exists (select from report_batch b where b.id = coalesce(new.batch_id, old.batch_id) and b.status in ('POSTED', 'REVERSED')) then
    raise exception 'the rates of report % are fixed', coalesce(new.batch_id, old.batch_id) using errcode = 'LG005';
  end if;
  return coalesce(new, old);
end $$;
create trigger stands before insert or update or delete on report_rate for each row execute function report_rate_stands();

create or replace function slip_guard() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if tg_op = 'UPDATE' and old.number is not null and (new.status = 'DRAFT' or
    (new.number, new.pph, new.base, new.rate_bp, new.article, new.payee, new.letterhead, new.withheld_on, new.invoice_id) is distinct from
    (old.number, old.pph, old.base, old.rate_bp, old.article, old.payee, old.letterhead, old.withheld_on, old.invoice_id)) then
    raise exception 'slip % is fixed', old.number using errcode = 'LG005';
  end if;
  if new.status = 'ISSUED' and new.number is null then
    new.number := format('BP/%s/%s', extract(year from new.withheld_on)::int,
      lpad(next_of_series('SLIP', extract(year from new.withheld_on)::int)::text, 6, '0'));
  end if;
  return new;
end $$;

create or replace function invoice_guard() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare adjusted boolean := old.status in ('O', 'D', 'F') and new.status = 'O' and new.nett_revenue < old.nett_revenue and new.nett_revenue > 0;
begin
  if new.status <> old.status and not exists (select from invoice_move where from_status = old.status and to_status = new.status) then
    raise exception 'invoice % may not move from % to %', old.id, old.status, new.status using errcode = 'LG004';
  end if;
  if new.nett_revenue <> old.nett_revenue and not adjusted
    or (new.label_id, new.periode, new.stream) is distinct from (old.label_id, old.periode, old.stream)
    or old.status in ('S', 'U', 'P') and (new.pph, new.ppn, new.tax) is distinct from (old.pph, old.ppn, old.tax) then
    raise exception 'the figures of invoice % are fixed', old.id using errcode = 'LG005';
  end if;
  if old.status in ('R', 'S', 'U', 'P') and new.bank is distinct from old.bank then
    raise exception 'the bank account of invoice % is fixed', old.id using errcode = 'LG005';
  end if;
  if old.status = 'P' and new.status = 'P' and
    (new.sent_by, new.accepted_by, new.paid_by, new.paid_at, new.payment_date, new.payment_reference, new.four_eyes_waived) is distinct from
    (old.sent_by, old.accepted_by, old.paid_by, old.paid_at, old.payment_date, old.payment_reference, old.four_eyes_waived) then
    raise exception 'the payment of invoice % is fixed', old.id using errcode = 'LG005';
  end if;
  return new;
end $$;
