-- A proof of withholding says who issued it as that stood on the day. Those of before have none and say today's.
alter table withholding_slip add column letterhead jsonb;

create or replace function slip_guard() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if tg_op = 'UPDATE' and old.number is not null and
    (new.number, new.pph, new.base, new.rate_bp, new.article, new.payee, new.letterhead, new.withheld_on) is distinct from
    (old.number, old.pph, old.base, old.rate_bp, old.article, old.payee, old.letterhead, old.withheld_on) then
    raise exception 'slip % is fixed', old.number using errcode = 'LG005';
  end if;
  if new.status = 'ISSUED' and new.number is null then
    new.number := format('BP/%s/%s', extract(year from new.withheld_on)::int,
      lpad(next_of_series('SLIP', extract(year from new.withheld_on)::int)::text, 6, '0'));
  end if;
  return new;
end $$;
