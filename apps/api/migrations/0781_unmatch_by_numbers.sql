-- As in 0178: what somebody has taken back leaves the lines. They are asked by numbers that were looked up before (docs/adr/0091),
-- and only of the months there are.
create or replace function suspense_unmatch(p_decision bigint, p_batch bigint) returns void
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare months int[];
begin
  select array_agg(distinct datenum) into months from suspense_line where decision_id = p_decision and batch_id = p_batch;
  delete from usage_line u where u.batch_id = p_batch and u.datenum = any (months) and (u.id, u.datenum, u.song_id) in (
    select l.id, l.datenum, l.song_id from suspense_line l where l.decision_id = p_decision and l.batch_id = p_batch);
end $$;
