-- The lines of a report added up by song and context, of its posting: a second connection writes them while the first writes the
-- lines. Rows without a context are by song and month alone; `kind` is the first context of those that a song's month is told by.
create table report_sum_staging (
  for_label_id bigint not null, song_id bigint not null, album_id bigint not null, kind int not null, context_no int,
  lines bigint not null, quantity bigint not null, amount numeric not null);
grant select, insert, update, delete on report_sum_staging to app_admin;

create or replace function report_stage(p_batch bigint) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
declare t text;
begin
  perform report_unstage(p_batch);
  foreach t in array array['report_line_staging', 'report_track_staging', 'report_context_staging', 'report_cell_staging', 'report_sum_staging'] loop
    execute format('create unlogged table public.%I (like %I including defaults)', t || '_' || p_batch, t);
    execute format('grant select, insert, update on %I to app_admin', t || '_' || p_batch);
  end loop;
  execute format('grant delete on %I to app_admin', 'report_sum_staging_' || p_batch);
end $$;
create or replace function report_unstage(p_batch bigint) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
declare t text;
begin
  foreach t in array array['report_line_staging', 'report_track_staging', 'report_context_staging', 'report_cell_staging', 'report_sum_staging'] loop
    execute format('drop table if exists %I', t || '_' || p_batch);
  end loop;
end $$;

-- What is read already.
do $$
declare b text;
begin
  for b in select substring(relname from '\d+$') from pg_class where relnamespace = 'public'::regnamespace and relname ~ '^report_line_staging_\d+$' and relkind = 'r'
  loop
    execute format('create unlogged table %I (like report_sum_staging)', 'report_sum_staging_' || b);
    execute format('grant select, insert, update, delete on %I to app_admin', 'report_sum_staging_' || b);
  end loop;
end $$;
