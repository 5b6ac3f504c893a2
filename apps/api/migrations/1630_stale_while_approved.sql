-- A statement that was approved while income of its month was being posted was marked as out of date all the same: whoever waited for
-- its row had looked at it before. `stale_while_open` refused that, and the posting with it. The row itself is asked.
create or replace function mark_stale(p_labels bigint[], p_months integer[], p_cause text) returns void
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform pg_advisory_xact_lock_shared(7404, m) from (select distinct unnest(p_months) as m order by 1) months;
  update statement s set stale_since = public.app_now(), stale_cause = p_cause
  where s.status = 'CALCULATED' and s.stale_since is null and s.id in (
    select o.id from unnest(p_labels, p_months) as changed (label_id, datenum)
    join statement o on o.label_id = changed.label_id and o.datenum >= changed.datenum and o.status = 'CALCULATED' and o.stale_since is null
      and (o.datenum = changed.datenum or is_locked(changed.datenum) or exists (select from statement d
        where d.datenum = changed.datenum and d.status in ('APPROVED', 'PUBLISHED'))));
end $$;
