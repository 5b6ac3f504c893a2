-- What was paid in advance and when a contract is in force is part of what a statement is worked out from: a change of
-- either makes the calculated ones stale. (`mark_label_stale` comes with the marks themselves, a little later.)
create function advance_changed() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform mark_label_stale(new.label_id, 'GUARANTEE');
  return null;
end $$;
create trigger stale after insert or update on advance for each row execute function advance_changed();

create function contract_days_changed() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform mark_label_stale(new.id, 'TERM');
  return null;
end $$;
create trigger contract_days_stale after update on label for each row
  when ((new.contract_number, new.contract_start, new.contract_end, new.renewal_months)
    is distinct from (old.contract_number, old.contract_start, old.contract_end, old.renewal_months))
  execute function contract_days_changed();
