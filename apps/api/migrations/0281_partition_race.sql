-- Two reports of a new month posted at once: the one that waited for the lock still had "no such table" in its cache of
-- names, which a wait for an advisory lock does not renew, and made the table again. A query of the catalogue is always fresh.
create or replace function usage_partition(p_datenum int) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
declare name text := 'usage_line_' || p_datenum;
begin
  if not is_period(p_datenum) then raise exception '% is no period', p_datenum using errcode = '22023'; end if;
  if to_regclass('public.' || name) is not null then return; end if;
  perform pg_advisory_xact_lock(7460);
  if exists (select from pg_class where relname = name and relnamespace = 'public'::regnamespace) then return; end if;
  execute format('create table public.%I (like usage_line including all)', name);
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('create policy %I on %I for all to current_user using (true) with check (true)', name || '_owner', name);
  execute format('alter table usage_line attach partition %I for values in (%s)', name, p_datenum);
end $$;
