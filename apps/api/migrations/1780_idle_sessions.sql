-- What a session may rest was written into it when it was opened: a shorter time meant nothing to those who were in already.
-- One that has rested too long stays ended, whatever is set afterwards; whoever looks through another's eyes has a time of its own.
create function rest_sessions() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update session set idle_seconds = new.value::int * case new.key when 'IDLE_HOURS' then 3600 else 86400 end
    where ended_at is null and viewer_id is null and remember = (new.key = 'IDLE_DAYS_REMEMBERED')
      and last_seen_at >= now() - make_interval(secs => idle_seconds);
  return null;
end $$;
create trigger rest_sessions after update of value on sysparam for each row
  when (new."group" = 'SECURITY' and new.key in ('IDLE_HOURS', 'IDLE_DAYS_REMEMBERED') and new.value is distinct from old.value)
  execute function rest_sessions();
