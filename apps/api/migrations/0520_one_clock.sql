-- Everything that says when it happened asks one clock. Here it is the machine's and nothing else: no setting, no table and no
-- call moves it. The seed of a demo writes another one for as long as it makes a year (apps/api/src/demo/clock.ts), and only the
-- owner of the database can.
create function app_now() returns timestamptz language sql volatile parallel safe
  as $$ select pg_catalog.clock_timestamp() $$;

-- The name under which a job waits. What a demo does in its past is done by the demo, not by the worker of today.
create function task_name(p_task text) returns text language sql stable parallel safe as $$ select p_task $$;

create or replace function enqueue(p_task text, p_payload json, p_key text default null) returns void
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform graphile_worker.add_job(task_name(p_task), p_payload, job_key => p_key);
end $$;

-- The days written beside rows.
do $$
declare d record;
begin
  for d in
    select a.attrelid::regclass as owner, a.attname, pg_get_expr(f.adbin, f.adrelid) as said from pg_attrdef f
      join pg_attribute a on a.attrelid = f.adrelid and a.attnum = f.adnum
      join pg_class c on c.oid = f.adrelid and c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    where pg_get_expr(f.adbin, f.adrelid) ~ 'clock_timestamp\(\)'
  loop
    execute format('alter table %s alter column %I set default %s', d.owner, d.attname,
      replace(d.said, 'clock_timestamp()', 'app_now()'));
  end loop;
end $$;

-- And those that triggers and calls write. Sessions, tries and seals stay with the machine: they are about now.
do $$
declare f regprocedure;
begin
  foreach f in array array['touch_version()', 'adjustment_changed()', 'cover_granted()', 'keep_contract_version()', 'keep_version()',
    'mark_label_stale(bigint,text,integer)', 'mark_stale(bigint[],integer[],text)', 'move_content(bigint)', 'pool_changed()',
    'seed_default_terms()', 'status_moved()', 'tax_rule_frozen()']::regprocedure[]
  loop
    execute regexp_replace(pg_get_functiondef(f), '\m(clock_timestamp|now)\(\)', 'public.app_now()', 'g');
  end loop;
end $$;
