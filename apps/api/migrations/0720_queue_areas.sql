-- What waits in the queue and what was given up, by what it is about: the queue's own tables are nobody's to read.
create function queue_areas() returns table (area text, waiting bigint, failed bigint, oldest_at timestamptz)
  language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  if to_regclass('graphile_worker.jobs') is null then return; end if;
  return query execute $q$select split_part(task_identifier, '.', 1), count(*) filter (where attempts < max_attempts),
      count(*) filter (where attempts >= max_attempts), min(run_at) filter (where attempts < max_attempts and run_at <= clock_timestamp())
    from graphile_worker.jobs group by 1$q$;
end $$;
revoke all on function queue_areas from public;
grant execute on function queue_areas to app_admin;
