-- The text a machine read in a cover, [{ text, confidence }]; null while nothing has.
alter table media add column read_text jsonb;
grant update (read_text) on media to app_tenant;

-- Puts a job behind all others, one of its kind at a time: for work nobody waits for. After three tries it is given up.
create function enqueue_idle(p_task text, p_payload json, p_key text) returns void
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform graphile_worker.add_job(p_task, p_payload, queue_name => 'idle', job_key => p_key, priority => 100, max_attempts => 3);
end $$;
revoke all on function enqueue_idle from public;
grant execute on function enqueue_idle to app_tenant, app_admin;
