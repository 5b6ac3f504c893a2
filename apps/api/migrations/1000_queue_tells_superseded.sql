-- Whatever takes the key of a job away, `enqueue` of ours or the clock of the queue itself, lets another job stand for it: the queue
-- never tries the first again. It is marked at that moment, so that it is not counted as given up if it fails, or had failed before.
create function queue_mark_superseded() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  new.flags := coalesce(new.flags, '{}') || '{"superseded": true}';
  return new;
end $$;
revoke all on function queue_mark_superseded from public;

-- The queue makes its tables itself, before these: where there are none there is no queue.
do $$
begin
  if to_regclass('graphile_worker._private_jobs') is null then return; end if;
  create trigger superseded before update of key on graphile_worker._private_jobs
    for each row when (old.key is not null and new.key is null) execute function queue_mark_superseded();
end $$;

-- As in 0988 but for the mark.
create or replace function queue_supersede(p_key text) returns void
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if p_key is null then return; end if;
  delete from graphile_worker._private_jobs where key = p_key and attempts >= max_attempts and locked_at is null;
end $$;
