-- A country that no store named is UNKNOWN: neither Indonesia nor abroad (docs/adr/0022). Terms for a territory do not
-- take such income, those for all do.
create function territory_of(country text) returns text language sql immutable parallel safe return
  case country when 'ID' then 'DOMESTIC' when '' then 'UNKNOWN' else 'INTERNATIONAL' end;

-- As in 0060, but for the territory.
create or replace function report_shares(p_lines regclass) returns table (label_id bigint, datenum int, amount bigint)
  language plpgsql security invoker set search_path = pg_catalog, public, pg_temp as $$
begin
  return query execute format($q$
    with tracked as (select distinct c.label_id from contract_term c where c.specificity >= 8),
    grouped as (
      select l.label_id, l.datenum, l.channel, l.dsp, territory_of(l.country) as territory,
             case when t.label_id is not null then l.song_id end as song_id, case when t.label_id is not null then l.album_id end as album_id,
             sum(l.quantity) as quantity, sum(l.amount_idr) as amount_idr
      from %s l left join tracked t on t.label_id = l.label_id group by 1, 2, 3, 4, 5, 6, 7)
    select g.label_id, g.datenum, round(sum(case c.base
      when 'UNIT' then g.quantity * c.unit_rate * c.label_bp / 10000
      when 'POOL' then 0
      else g.amount_idr * c.label_bp / 10000 end))::bigint
    from grouped g cross join lateral (
      select * from contract_term c
      where c.label_id = g.label_id and c.from_period <= g.datenum and (c.to_period is null or c.to_period >= g.datenum)
        and (c.channel is null or c.channel = g.channel) and (c.dsp is null or c.dsp = g.dsp) and (c.territory is null or c.territory = g.territory)
        and (c.song_id is null or c.song_id = g.song_id) and (c.album_id is null or c.album_id = g.album_id)
        and (c.artist_id is null or exists (select from song_artist a where a.song_id = g.song_id and a.artist_id = c.artist_id and a.role = 'MAIN'))
      order by c.specificity desc, c.priority desc limit 1) c
    group by 1, 2$q$, p_lines);
end $$;

-- What an approved statement took as abroad stays as it was stated; what is open is stated as what it is.
update usage_line l set territory = 'UNKNOWN' where l.country = '' and exists (
  select from usage_rollup u where u.label_id = l.label_id and u.datenum = l.datenum and u.batch_id = l.batch_id
    and u.song_id = l.song_id and u.country = '' and u.statement_id is null);
