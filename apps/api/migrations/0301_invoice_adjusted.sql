-- An invoice whose balance has fallen is opened again with what is available: downwards only, and never once it is asked for.
insert into invoice_move values ('D', 'O'), ('F', 'O');
create or replace function invoice_guard() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare adjusted boolean := old.status in ('O', 'D', 'F') and new.status = 'O' and new.nett_revenue < old.nett_revenue and new.nett_revenue > 0;
begin
  if new.status <> old.status and not exists (select from invoice_move where from_status = old.status and to_status = new.status) then
    raise exception 'invoice % may not move from % to %', old.id, old.status, new.status using errcode = 'LG004';
  end if;
  if new.nett_revenue <> old.nett_revenue and not adjusted
    or (new.label_id, new.periode, new.stream) is distinct from (old.label_id, old.periode, old.stream)
    or old.status in ('S', 'U', 'P') and (new.pph, new.ppn) is distinct from (old.pph, old.ppn) then
    raise exception 'the figures of invoice % are fixed', old.id using errcode = 'LG005';
  end if;
  if old.status in ('R', 'S', 'U', 'P') and new.bank is distinct from old.bank then
    raise exception 'the bank account of invoice % is fixed', old.id using errcode = 'LG005';
  end if;
  return new;
end $$;
grant update (nett_revenue) on invoice to app_tenant;
