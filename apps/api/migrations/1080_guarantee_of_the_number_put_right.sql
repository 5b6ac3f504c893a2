-- A number that was put right, from the same first day on or without one, is the same contract, as it is for its advance: what it
-- promises now is what the newest of its numbers says.
create or replace function guarantee_of(p_label bigint, p_period int)
  returns table (number text, mg_mode text, minimum_guarantee bigint, last_day date)
  language sql stable set search_path = pg_catalog, public as $$
  select c.number, c.mg_mode, c.minimum_guarantee, c.ends
  from (select n.number, n.mg_mode, n.minimum_guarantee, n.version, least(n.last_day, case when n.renewal_months is null then n.end_day end) as ends,
      coalesce(n.start_day, '-infinity') < make_date(p_period / 100, p_period % 100, 1) + interval '1 month' as begun
    from contract_now n where n.label_id = p_label and not exists (select from contract_now o
      where o.label_id = n.label_id and o.version > n.version and o.start_day is not distinct from n.start_day)) c
  cross join lateral (select c.begun and coalesce(c.ends, 'infinity') >= make_date(p_period / 100, p_period % 100, 1) as runs) at
  order by at.runs desc, c.begun desc, case when c.begun and not at.runs then -c.version else c.version end limit 1
$$;
