-- Whoever moves in brings reports of years that were paid elsewhere. Income of the months before the one the parameter
-- REPORT/OWED_FROM names is counted in every figure, and owed to nobody: nothing is accrued for it and no statement takes it.
create function owed_from() returns int language sql stable security definer set search_path = pg_catalog, public as $$
  select coalesce((select value::int from sysparam
    where "group" = 'REPORT' and key = 'OWED_FROM' and deleted_at is null and value ~ '^\d{6}$'), 0)
$$;

CREATE OR REPLACE FUNCTION public.contract_in_force(p_label bigint, p_period integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select p_period >= owed_from() and exists (select from contract_now c where c.label_id = p_label
    and c.start_day < make_date(p_period / 100, p_period % 100, 1) + interval '1 month'
    and coalesce(c.last_day, 'infinity') >= make_date(p_period / 100, p_period % 100, 1)
    and (c.end_day is null or c.renewal_months is not null or c.end_day >= make_date(p_period / 100, p_period % 100, 1)))
$function$;

CREATE OR REPLACE FUNCTION public.report_shares(p_lines regclass)
 RETURNS TABLE(label_id bigint, datenum integer, amount bigint)
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  -- The month is not moved while lines are shared by it.
  perform pg_advisory_xact_lock_shared(7491);
  return query execute format($q$
    with tracked as (select t.label_id from labels_by_song() t),
    grouped as (
      select l.label_id, l.datenum, l.channel, l.dsp, territory_of(l.country) as territory,
             case when t.label_id is not null then l.song_id end as song_id, case when t.label_id is not null then l.album_id end as album_id,
             sum(l.quantity) as quantity, sum(l.amount_idr) as amount_idr
      from %s l left join tracked t on t.label_id = l.label_id where l.datenum >= (select owed_from()) group by 1, 2, 3, 4, 5, 6, 7)
    select g.label_id, g.datenum, round(sum(case c.base
      when 'UNIT' then g.quantity * c.unit_rate * c.label_bp / 10000
      when 'POOL' then 0
      else g.amount_idr * c.label_bp / 10000 end
      * (10000 - coalesce((select o.share_bp from licence_of(g.song_id, g.datenum) o), 0)) / 10000))::bigint
    from grouped g cross join lateral (
      select * from contract_term c
      where c.label_id = g.label_id and c.from_period <= g.datenum and (c.to_period is null or c.to_period >= g.datenum)
        and (c.channel is null or c.channel = g.channel) and (c.dsp is null or c.dsp = g.dsp) and (c.territory is null or c.territory = g.territory)
        and (c.song_id is null or c.song_id = g.song_id) and (c.album_id is null or c.album_id = g.album_id)
        and (c.artist_id is null or exists (select from song_artist a where a.song_id = g.song_id and a.artist_id = c.artist_id and a.role = 'MAIN'))
      order by c.specificity desc, c.priority desc limit 1) c
    group by 1, 2$q$, p_lines);
end $function$;
