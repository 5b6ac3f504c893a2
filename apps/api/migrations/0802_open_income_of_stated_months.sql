-- Which income is still to be stated is asked of months behind us, where it is next to nothing. As an index of every month it was
-- written with each sum of a report and again when its statement was approved: a third of the writing of the sums. Now a month
-- gets it in the night after its first statement is approved; what is posted into it then is late income.
drop index usage_rollup_open;

create function usage_open_income() returns void language plpgsql set search_path = pg_catalog, public as $$
declare m int;
begin
  for m in select distinct s.datenum from statement s where s.status in ('APPROVED', 'PUBLISHED')
    and to_regclass('usage_rollup_' || s.datenum) is not null and to_regclass('usage_rollup_open_' || s.datenum) is null order by 1
  loop execute format('create index %I on %I (label_id) where statement_id is null', 'usage_rollup_open_' || m, 'usage_rollup_' || m); end loop;
end $$;
revoke all on function usage_open_income from public;
select usage_open_income();
