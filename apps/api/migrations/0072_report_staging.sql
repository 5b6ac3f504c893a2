-- Staging tables stand alone: as partitions they locked their parents until the end of each reading and posting, so that
-- two readings waited for each other and a posting beside one could deadlock. The parents stay as their patterns.
create or replace function report_stage(p_batch bigint) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
declare t text;
begin
  perform report_unstage(p_batch);
  foreach t in array array['report_line_staging', 'report_track_staging', 'report_context_staging', 'report_group_staging'] loop
    execute format('create unlogged table public.%I (like %I including defaults)', t || '_' || p_batch, t);
    execute format('grant select, insert, update on %I to app_admin', t || '_' || p_batch);
  end loop;
end $$;

create or replace function report_group(p_batch bigint) returns void language plpgsql security definer set search_path = pg_catalog, public set work_mem = '128MB' as $$
begin
  execute format('analyze %I', 'report_line_staging_' || p_batch);
  execute format('analyze %I', 'report_track_staging_' || p_batch);
  execute format('analyze %I', 'report_context_staging_' || p_batch);
  execute format('insert into %I select batch_id, track_no, context_no, count(*), sum(quantity), sum(amount) from %I group by 1, 2, 3',
    'report_group_staging_' || p_batch, 'report_line_staging_' || p_batch);
  execute format('analyze %I', 'report_group_staging_' || p_batch);
end $$;

-- The staged lines without a song; none once the batch is posted, also when that happens at this moment.
create function report_staged_unmatched(p_batch bigint)
  returns table (row_no int, label_name text, album_title text, title text, artist_name text, isrc text, upc text, quantity bigint, amount_idr numeric)
  language plpgsql stable security invoker set search_path = pg_catalog, public as $$
begin
  return query execute format($q$
    select s.row_no, t.label_name, t.album_title, t.title, t.artist_name, t.isrc, t.upc, s.quantity, s.amount * b.fx_rate
    from %I s join %I t on t.track_no = s.track_no cross join report_batch b where b.id = $1 and t.song_id is null$q$,
    'report_line_staging_' || p_batch, 'report_track_staging_' || p_batch) using p_batch;
exception when undefined_table then return;
end $$;
revoke all on function report_staged_unmatched from public;
grant execute on function report_staged_unmatched to app_admin;
