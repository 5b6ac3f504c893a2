-- Lines are added up once, when they are posted: the totals of a reading need them by track only, of which there are few.
-- The groups kept between reading and posting cost more than they saved when hardly any line shares its key with another.
create or replace function report_stage(p_batch bigint) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
declare t text;
begin
  perform report_unstage(p_batch);
  foreach t in array array['report_line_staging', 'report_track_staging', 'report_context_staging'] loop
    execute format('create unlogged table public.%I (like %I including defaults)', t || '_' || p_batch, t);
    execute format('grant select, insert, update on %I to app_admin', t || '_' || p_batch);
  end loop;
end $$;
create or replace function report_unstage(p_batch bigint) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
declare t text;
begin
  foreach t in array array['report_line_staging', 'report_track_staging', 'report_context_staging'] loop
    execute format('drop table if exists %I', t || '_' || p_batch);
  end loop;
end $$;

-- Before and after the tracks find their songs: without statistics joins go wrong, and only an owner may analyze.
create function report_analyze_tracks(p_batch bigint) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  execute format('analyze %I', 'report_track_staging_' || p_batch);
end $$;
revoke all on function report_analyze_tracks from public;
grant execute on function report_analyze_tracks to app_admin;
drop function report_group;

do $$
declare t text;
begin
  for t in select relname from pg_class where relnamespace = 'public'::regnamespace and relname ~ '^report_group_staging(_\d+)?$' and relkind in ('r', 'p')
    order by relname desc
  loop execute format('drop table %I', t); end loop;
end $$;
