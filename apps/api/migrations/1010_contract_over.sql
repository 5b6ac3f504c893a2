-- Whether a label had a contract that has ended, and none is in force on a day: also between two contracts, whose newer one has
-- not begun yet. A label whose first contract is to come, or that has none, is not meant; one without a number has its days alone.
create function contract_over(p_label bigint, p_day date) returns boolean language sql stable set search_path = pg_catalog, public as $$
  select coalesce(bool_or(c.ends < p_day) and not bool_or(p_day between c.starts and c.ends), false)
    or exists (select from label l where l.id = p_label and l.contract_number is null and l.renewal_months is null and l.contract_end < p_day)
  from (select coalesce(n.start_day, '-infinity') as starts,
      coalesce(least(n.last_day, case when n.renewal_months is null then n.end_day end), 'infinity') as ends
    from contract_now n where n.label_id = p_label) c
$$;
grant execute on function contract_over to app_admin, app_tenant;
