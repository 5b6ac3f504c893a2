-- When the same work is put in the queue once more, the queue takes the key of the job before away and never tries that again: one
-- that was given up goes then, and one that is being done is marked, so that it is not counted as given up if it fails.
create function queue_supersede(p_key text) returns void
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if p_key is null then return; end if;
  delete from graphile_worker._private_jobs where key = p_key and attempts >= max_attempts and locked_at is null;
  update graphile_worker._private_jobs set flags = coalesce(flags, '{}') || '{"superseded": true}' where key = p_key and locked_at is not null;
end $$;

create or replace function enqueue(p_task text, p_payload json, p_key text default null) returns void
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform queue_supersede(p_key);
  perform graphile_worker.add_job(task_name(p_task), p_payload, job_key => p_key);
end $$;

create or replace function enqueue_later(p_task text, p_payload json, p_key text, p_line text, p_seconds int) returns void
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform queue_supersede(p_key);
  perform graphile_worker.add_job(task_name(p_task), p_payload, queue_name => p_line, job_key => p_key, run_at => now() + make_interval(secs => p_seconds));
end $$;

create or replace function enqueue_idle(p_task text, p_payload json, p_key text) returns void
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform queue_supersede(p_key);
  perform graphile_worker.add_job(p_task, p_payload, queue_name => 'idle', job_key => p_key, priority => 100, max_attempts => 3);
end $$;

-- As in 0530 and 0720: a job at its last try is not given up yet, and one that another stands for is told by that one.
create or replace function queue_state() returns table (waiting bigint, failed bigint, oldest_seconds double precision)
  language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  if to_regclass('graphile_worker.jobs') is null then return query select 0::bigint, 0::bigint, 0::double precision; return; end if;
  return query execute $q$select count(*) filter (where attempts < max_attempts or locked_at is not null),
      count(*) filter (where attempts >= max_attempts and locked_at is null),
      coalesce(extract(epoch from clock_timestamp() - min(run_at) filter (where attempts < max_attempts and run_at <= clock_timestamp())), 0)::double precision
    from graphile_worker.jobs where not coalesce(flags ? 'superseded', false)$q$;
end $$;

create or replace function queue_areas() returns table (area text, waiting bigint, failed bigint, oldest_at timestamptz)
  language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  if to_regclass('graphile_worker.jobs') is null then return; end if;
  return query execute $q$select split_part(task_identifier, '.', 1), count(*) filter (where attempts < max_attempts or locked_at is not null),
      count(*) filter (where attempts >= max_attempts and locked_at is null), min(run_at) filter (where attempts < max_attempts and run_at <= clock_timestamp())
    from graphile_worker.jobs where not coalesce(flags ? 'superseded', false) group by 1$q$;
end $$;

-- What was given up of an area (`other`: of none that is known), and the two ways out of there: from the first try on, or away.
create function queue_given_up(p_area text, p_known text[]) returns setof bigint
  language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  return query select j.id from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.attempts >= j.max_attempts and j.locked_at is null and not coalesce(j.flags ? 'superseded', false)
      and case p_area when 'other' then split_part(t.identifier, '.', 1) <> all (array_remove(p_known, 'other'))
        else split_part(t.identifier, '.', 1) = p_area end;
end $$;

create function queue_retry(p_area text, p_known text[]) returns bigint
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare n bigint;
begin
  update graphile_worker._private_jobs set attempts = 0, run_at = now(), updated_at = now()
    where id in (select queue_given_up(p_area, p_known)) and attempts >= max_attempts and locked_at is null;
  get diagnostics n = row_count;
  return n;
end $$;

create function queue_remove(p_area text, p_known text[]) returns bigint
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare n bigint;
begin
  delete from graphile_worker._private_jobs
    where id in (select queue_given_up(p_area, p_known)) and attempts >= max_attempts and locked_at is null;
  get diagnostics n = row_count;
  return n;
end $$;

-- What failed while another already stood for it.
create function queue_sweep() returns void
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  delete from graphile_worker._private_jobs where flags ? 'superseded' and attempts >= max_attempts and locked_at is null;
end $$;
revoke all on function queue_supersede, queue_given_up, queue_retry, queue_remove, queue_sweep from public;
grant execute on function queue_retry, queue_remove, queue_sweep to app_admin;
