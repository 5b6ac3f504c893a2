-- What is staged of a report is read by whoever holds its row: the worker waited for its stores with the staged lines in hand and took
-- the row afterwards, and somebody who put the report aside held the row and waited for the lines. Its stores are read before, and waited
-- for with nothing in hand.
create function report_stores(p_batch bigint) returns int[]
  language plpgsql stable security invoker set search_path = pg_catalog, public as $$
declare stores int[];
begin
  if to_regclass('report_context_staging_' || p_batch) is null then return '{}'; end if;
  execute format($q$select array_agg(distinct hashtext(datenum || ' ' || platform) & 255) from %I$q$, 'report_context_staging_' || p_batch) into stores;
  return coalesce(stores, '{}');
end $$;
revoke all on function report_stores from public;
grant execute on function report_stores to app_admin;

-- Whoever books lines of a store and a month waits until what others book of them is to be seen: in one order, so that two of them never
-- wait for each other; some wait for others than theirs, so that a report of ten years and all stores does not need more locks than there are.
drop function report_hold_stores(bigint);
create function report_hold_stores(p_stores int[]) returns void
  language sql security invoker set search_path = pg_catalog, public as $$
  select pg_advisory_xact_lock(7466, store) from (select store from unnest(p_stores) store order by 1) s
$$;
revoke all on function report_hold_stores from public;
grant execute on function report_hold_stores to app_admin;
