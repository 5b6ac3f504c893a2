-- As in 0210. How many tracks, songs and labels there are is all that is asked of these figures: a tenth of the sample tells it.
create or replace function report_analyze_tracks(p_batch bigint) returns void language plpgsql security definer
  set search_path = pg_catalog, public set default_statistics_target = 10 as $$
begin
  execute format('analyze %I (track_no, song_id, for_label_id)', 'report_track_staging_' || p_batch);
end $$;
