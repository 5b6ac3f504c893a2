-- Sealing looks at what is new, not at the whole log: what is older than two hours is sealed already, for no transaction lasts
-- so long. Once in a while it looks at everything all the same (p_all), for the one that did.
drop function audit_seal_rows(int);
create function audit_seal_rows(p_limit int, p_all boolean default false) returns int
  language plpgsql security definer set search_path = pg_catalog, public set timezone = 'UTC' as $$
declare
  last_seq bigint; last_hash bytea; first_id bigint := 0; sealed int := 0; entry record;
begin
  perform pg_advisory_xact_lock(7403);
  select seq, hash into last_seq, last_hash from audit_seal order by seq desc limit 1;
  if not p_all and last_seq is not null then
    select coalesce(max(id), 0) into first_id from (
      select a.id from audit_log a where a.at < clock_timestamp() - interval '2 hours'
        and exists (select from audit_seal s where s.audit_id = a.id) order by a.id desc limit 1) old;
  end if;
  for entry in
    select a.* from audit_log a where a.id > first_id and not exists (select from audit_seal s where s.audit_id = a.id)
      and a.at < clock_timestamp() - interval '5 seconds' order by a.id limit p_limit
  loop
    last_seq := coalesce(last_seq, 0) + 1;
    last_hash := sha256(coalesce(last_hash, ''::bytea) || convert_to(to_jsonb(entry)::text, 'UTF8'));
    insert into audit_seal values (last_seq, entry.id, last_hash);
    sealed := sealed + 1;
  end loop;
  return sealed;
end $$;
revoke all on function audit_seal_rows from public;
grant execute on function audit_seal_rows to app_admin;
