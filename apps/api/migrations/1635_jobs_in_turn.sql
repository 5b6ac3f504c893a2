-- Whoever brings much waits behind whoever brings little: of a line (`p_line`) one job is done at a time, and of two that wait, the one
-- that has fewer of the same owner before it (`p_ahead`) comes first. What nobody waits for (`enqueue_idle`) stays behind all.
create function enqueue_in_turn(p_task text, p_payload json, p_key text, p_line text, p_ahead int) returns void
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform queue_supersede(p_key);
  perform graphile_worker.add_job(task_name(p_task), p_payload, queue_name => p_line, job_key => p_key, priority => least(greatest(p_ahead, 0), 90));
end $$;
revoke all on function enqueue_in_turn from public;
grant execute on function enqueue_in_turn to app_tenant, app_admin;
