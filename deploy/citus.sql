-- For whoever runs Citus: distributes the lines of income and their fine sums by label; every other table stays on the
-- coordinator (docs/scale.md, step 8; docs/adr/0091). Run by the owner of the tables, a superuser, in one session, after
-- `npm run migrate` and again after every later one; it may be repeated. Where Citus is not there it changes functions and
-- policies alone, which a server without it does not mind.
--
--   psql "$DATABASE_DIRECT_URL" -v ON_ERROR_STOP=1 -f deploy/citus.sql
--
-- On coordinator and nodes before: shared_preload_libraries = 'citus', citus.propagate_set_commands = 'local', and in
-- pg_hba.conf a way for app_tenant, app_admin, app_public and app_posting from the coordinator to the nodes and from nowhere else.

begin;

-- 1. The scope travels to the nodes: `set local` does, set_config() does not. The same steps as in migrations 0311, 0400 and 0780.
create or replace function enter(p_token bytea, p_companion bytea, p_timeout text) returns text
  language plpgsql set search_path = pg_catalog, public as $$
declare held record;
begin
  select * into held from session_stamp(p_token, p_companion);
  if not found then return null; end if;
  execute format('set local app.label = %L', coalesce(held.label_id::text, ''));
  execute format('set local app."user" = %L', held.user_id::text);
  execute format('set local statement_timeout = %L', p_timeout);
  perform set_config('role', case when held.label_id is null then 'app_admin' else 'app_tenant' end, true);
  return held.stamp;
end $$;

create or replace function enter_reading(p_token bytea, p_companion bytea, p_timeout text, p_corrections text) returns text
  language plpgsql set search_path = pg_catalog, public as $$
declare held record;
begin
  select * into held from session_stamp(p_token, p_companion);
  if not found then return null; end if;
  execute format('set local app.label = %L', coalesce(held.label_id::text, ''));
  execute format('set local app."user" = %L', held.user_id::text);
  execute format('set local statement_timeout = %L', p_timeout);
  perform set_config('app.revising', p_corrections, true), set_config('transaction_read_only', 'on', true),
    set_config('role', case when held.label_id is null then 'app_admin' else 'app_tenant' end, true);
  return held.stamp;
end $$;

create or replace function enter_as(p_role text, p_label text, p_user text, p_timeout text) returns void
  language plpgsql set search_path = pg_catalog, public as $$
begin
  execute format('set local app.label = %L', p_label);
  execute format('set local app."user" = %L', p_user);
  execute format('set local statement_timeout = %L', p_timeout);
  perform set_config('role', p_role, true);
end $$;

-- 2. Policies of distributed tables have no subqueries.
alter policy usage_line_tenant on usage_line using (label_id = app_label());
alter policy usage_rollup_tenant on usage_rollup using (label_id = app_label());

-- 3. What is inserted is copied to the nodes, which row-level security does not allow: the role that writes lines passes it by.
do $$
begin
  if exists (select from pg_roles where rolname = 'app_posting' and not rolbypassrls) then alter role app_posting bypassrls; end if;
end $$;

-- 4. Months of ten years back and a year ahead: none is made by whoever posts. The worker makes the next ones by night.
select usage_partition(to_char(month, 'YYYYMM')::int)
from generate_series(date_trunc('year', now()) - interval '10 years', now() + interval '12 months', interval '1 month') month;

-- 5. The coordinator logs in at the nodes as the role that asks.
do $$
begin
  if to_regclass('pg_catalog.pg_dist_partition') is null then
    raise notice 'Citus is not here: nothing was distributed';
    return;
  end if;
  alter role app_tenant login;
  alter role app_admin login;
  alter role app_public login;
  alter role app_posting login;
end $$;

commit;

-- 6. The two tables, the second beside the first.
do $$
declare t text;
begin
  if to_regclass('pg_catalog.pg_dist_partition') is null then return; end if;
  foreach t in array array['usage_line', 'usage_rollup'] loop
    if exists (select from pg_catalog.pg_dist_partition where logicalrelid = t::regclass) then continue; end if;
    execute format('select create_distributed_table(%L, ''label_id'', colocate_with => %L)', t, case t when 'usage_line' then 'default' else 'usage_line' end);
  end loop;
end $$;
