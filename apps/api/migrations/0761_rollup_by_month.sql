-- The fine sums in a table a month, as the lines they add up: what asks for a window reads its months alone, and a month can be
-- looked after by itself.
do $$
begin
  drop index usage_rollup_ranges;
  alter table usage_rollup rename to usage_rollup_whole;
end $$;
create table usage_rollup (like usage_rollup_whole including defaults including constraints) partition by list (datenum);
create index usage_rollup_ranges on usage_rollup using brin (label_id, datenum) with (pages_per_range = 16, autosummarize = on);
alter table usage_rollup enable row level security;
alter table usage_rollup force row level security;
create policy usage_rollup_admin on usage_rollup for all to app_admin using (true) with check (true);
create policy usage_rollup_owner on usage_rollup for all to current_user using (true) with check (true);
create policy usage_rollup_tenant on usage_rollup for select to app_tenant using (label_id = (select app_label()));
grant select on usage_rollup to app_tenant;
grant select, insert on usage_rollup to app_admin;
grant update (statement_id) on usage_rollup to app_admin;

-- As in 0281, for the lines and for their sums.
create or replace function usage_partition(p_datenum int) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
declare t text; name text;
begin
  if not is_period(p_datenum) then raise exception '% is no period', p_datenum using errcode = '22023'; end if;
  foreach t in array array['usage_line', 'usage_rollup'] loop
    name := t || '_' || p_datenum;
    if to_regclass('public.' || name) is not null then continue; end if;
    perform pg_advisory_xact_lock(7460);
    if exists (select from pg_class where relname = name and relnamespace = 'public'::regnamespace) then continue; end if;
    execute format('create table public.%I (like %I including all)', name, t);
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy %I on %I for all to current_user using (true) with check (true)', name || '_owner', name);
    execute format('alter table %I attach partition %I for values in (%s)', t, name, p_datenum);
  end loop;
end $$;

create or replace function usage_summarize(p_datenum int) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
declare i regclass;
begin
  for i in select x.indexrelid::regclass from pg_index x join pg_class c on c.oid = x.indexrelid join pg_am m on m.oid = c.relam
    where x.indrelid = any (array[to_regclass('usage_line_' || p_datenum), to_regclass('usage_rollup_' || p_datenum)]) and m.amname = 'brin'
  loop perform brin_summarize_new_values(i); end loop;
end $$;

-- Months of lines without sums have their table as well: a report of such a month may be taken back.
do $$
declare m int;
begin
  for m in
    select datenum from usage_rollup_whole
    union select substring(c.relname from '\d+$')::int from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'usage_line'::regclass
  loop
    perform usage_partition(m);
    execute format('insert into %I select * from usage_rollup_whole where datenum = %s order by label_id', 'usage_rollup_' || m, m);
    execute format('analyze %I', 'usage_rollup_' || m);
  end loop;
  drop table usage_rollup_whole;
end $$;
