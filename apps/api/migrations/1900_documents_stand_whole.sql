-- What 1880 left open: a fee or a rate could be carried over to another document, and what had ended could begin again.
revoke update on statement_adjustment, report_rate from app_admin;
grant update (rupiah) on statement_adjustment to app_admin;
grant update (rate, source, entered_by, entered_at) on report_rate to app_admin;

create or replace function payee_payment_stands() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if (new.payee_id, new.amount, new.proposed_by) is distinct from (old.payee_id, old.amount, old.proposed_by)
    or old.status <> 'PROPOSED' and (new.pph, new.ppn, new.tax, new.bank, new.paid_on, new.reference, new.paid_by) is distinct from
      (old.pph, old.ppn, old.tax, old.bank, old.paid_on, old.reference, old.paid_by)
    or old.status = 'PAID' and new.status not in ('PAID', 'RETURNED')
    or old.status in ('WITHDRAWN', 'RETURNED') and new.status <> old.status then
    raise exception 'payment % is fixed', old.id using errcode = 'LG005';
  end if;
  return new;
end $$;

create or replace function slip_guard() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if tg_op = 'UPDATE' and old.number is not null and (new.status = 'DRAFT'
    or old.status = 'REPLACED' and new.status <> 'REPLACED' or old.status = 'CANCELLED' and new.status = 'ISSUED'
    or (new.number, new.pph, new.base, new.rate_bp, new.article, new.payee, new.letterhead, new.withheld_on, new.invoice_id, new.label_id,
      new.replaces, new.issued_at) is distinct from
    (old.number, old.pph, old.base, old.rate_bp, old.article, old.payee, old.letterhead, old.withheld_on, old.invoice_id, old.label_id,
      old.replaces, old.issued_at)) then
    raise exception 'slip % is fixed', old.number using errcode = 'LG005';
  end if;
  if new.status = 'ISSUED' and new.number is null then
    new.number := format('BP/%s/%s', extract(year from new.withheld_on)::int,
      lpad(next_of_series('SLIP', extract(year from new.withheld_on)::int)::text, 6, '0'));
  end if;
  return new;
end $$;
