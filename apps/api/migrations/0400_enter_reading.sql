-- The same step for a call that only reads: its piece of statements is a transaction of its own that can write nothing.
-- Corrections are seen by the rooms that edit them.
create function enter_reading(p_token bytea, p_companion bytea, p_timeout text, p_corrections text) returns text
  language plpgsql set search_path = pg_catalog, public as $$
declare held record;
begin
  select * into held from session_stamp(p_token, p_companion);
  if not found then return null; end if;
  perform set_config('app.label', coalesce(held.label_id::text, ''), true), set_config('app.user', held.user_id::text, true),
    set_config('statement_timeout', p_timeout, true), set_config('app.revising', p_corrections, true),
    set_config('transaction_read_only', 'on', true),
    set_config('role', case when held.label_id is null then 'app_admin' else 'app_tenant' end, true);
  return held.stamp;
end $$;
revoke all on function enter_reading from public;
grant execute on function enter_reading to app_none;
