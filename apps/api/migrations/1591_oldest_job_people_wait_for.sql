-- How long the oldest job waits tells whether the workers work. What nobody waits for (enqueue_idle) stands behind everything else, for
-- hours after a catalogue was brought: it says nothing of them, and whoever was woken by it stops looking.
create or replace function queue_state() returns table (waiting bigint, failed bigint, oldest_seconds double precision)
  language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  if to_regclass('graphile_worker.jobs') is null then return query select 0::bigint, 0::bigint, 0::double precision; return; end if;
  return query execute $q$select count(*) filter (where attempts < max_attempts or locked_at is not null),
      count(*) filter (where attempts >= max_attempts and locked_at is null),
      coalesce(extract(epoch from clock_timestamp() - min(run_at) filter (where attempts < max_attempts and run_at <= clock_timestamp() and priority < 100)), 0)::double precision
    from graphile_worker.jobs where not coalesce(flags ? 'superseded', false)$q$;
end $$;
