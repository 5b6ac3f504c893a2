-- An advance is paid for a contract. One that is known already was paid for the version that was the newest then.
alter table advance add column contract_number text;
update advance a set contract_number = coalesce(
  (select v.number from contract_version v where v.label_id = a.label_id and v.at <= a.at order by v.version desc limit 1),
  (select v.number from contract_version v where v.label_id = a.label_id order by v.version limit 1));

-- Whose guarantee a month counts for: that of the first contract in force in it (a month in which one ends and the next begins
-- is still of the one that ends), else of the last that had begun, else of the first to come. `last_day`: one that renews
-- itself runs until the next one starts.
create function guarantee_of(p_label bigint, p_period int)
  returns table (number text, mg_mode text, minimum_guarantee bigint, last_day date)
  language sql stable set search_path = pg_catalog, public as $$
  select c.number, c.mg_mode, c.minimum_guarantee, c.ends
  from (select n.number, n.mg_mode, n.minimum_guarantee, n.version, least(n.last_day, case when n.renewal_months is null then n.end_day end) as ends,
      coalesce(n.start_day, '-infinity') < make_date(p_period / 100, p_period % 100, 1) + interval '1 month' as begun
    from contract_now n where n.label_id = p_label) c
  cross join lateral (select c.begun and coalesce(c.ends, 'infinity') >= make_date(p_period / 100, p_period % 100, 1) as runs) at
  order by at.runs desc, c.begun desc, case when c.begun and not at.runs then -c.version else c.version end limit 1
$$;
grant execute on function guarantee_of to app_admin, app_tenant;
