-- A report that was never posted can be discarded; until now nobody was allowed to. One that was posted stays for good,
-- whoever asks: its lines and the ledger refer to it.
create function report_stays() returns trigger language plpgsql as $$
begin
  if old.status in ('POSTING', 'POSTED', 'REVERSING', 'REVERSED') then
    raise exception 'report % was posted', old.id using errcode = 'check_violation';
  end if;
  return old;
end $$;
create trigger stays before delete on report_batch for each row execute function report_stays();
grant delete on report_batch to app_admin;
