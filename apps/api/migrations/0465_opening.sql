-- The opening of every call, at half of what it cost: one statement, planned once a connection, which looks at the second
-- factor only of those whose role asks for one, and at the label beside the person instead of by a function of its own.

-- What a person may be, beside their label; null where they have none.
create function effective_status(u app_user, l label) returns text language sql stable as $$
  select case
    when u.status <> 'APPROVED' then u.status
    when not u.activated then 'UNVERIFIED'
    when l.approval_status = 'REJECTED' then 'REJECTED'
    when l.status = 'SUSPENDED' or l.deleted_at is not null then 'SUSPENDED'
    else 'APPROVED' end
$$;
create or replace function effective_status(u app_user) returns text language sql stable as $$
  select effective_status(u, l) from (select u.label_id as id) own left join label l on l.id = own.id
$$;

-- As before: who holds the token now, with a stamp of all that decides what the person may do, or nothing.
drop function session_stamp(bytea, bytea);
create function session_stamp(p_token bytea, p_companion bytea, out user_id bigint, out label_id bigint, out stamp text)
  language plpgsql stable security definer set search_path = pg_catalog, public as $$
declare second_factor_asked boolean;
begin
  select u.id, u.label_id, concat_ws(' ', s.id, u.id, u.label_id, s.signed_in_at, u.login, held.roles), held.asked
    into user_id, label_id, stamp, second_factor_asked
  from session s
  join app_user u on u.id = s.user_id and u.deleted_at is null
  left join label l on l.id = u.label_id
  cross join lateral (
    select string_agg(concat(ur."order", ':', r.id, ':', r.xmin), ' ') as roles,
      bool_or(r.authority_name = any (string_to_array(
        (select value from sysparam where "group" = 'SECURITY' and key = 'MFA_ROLES' and deleted_at is null), ','))) as asked
    from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id and r.deleted_at is null) held
  where s.token_hash = p_token and s.ended_at is null and s.viewer_id is null and s.expires_at >= now()
    and s.last_seen_at >= now() - make_interval(secs => s.idle_seconds)
    and (s.replaced_at is null or s.replaced_at >= now() - interval '10 seconds')
    and (s.companion_hash is null or s.companion_hash is not distinct from p_companion)
    and effective_status(u, l) = 'APPROVED';
  if second_factor_asked and must_enrol(user_id) then
    user_id := null;
    stamp := null;
  end if;
end $$;

create or replace function enter(p_token bytea, p_companion bytea, p_timeout text) returns text
  language plpgsql set search_path = pg_catalog, public as $$
declare
  who bigint;
  owner bigint;
  held text;
begin
  select user_id, label_id, stamp into who, owner, held from session_stamp(p_token, p_companion);
  if who is null then return null; end if;
  perform set_config('app.label', coalesce(owner::text, ''), true), set_config('app.user', who::text, true),
    set_config('statement_timeout', p_timeout, true),
    set_config('role', case when owner is null then 'app_admin' else 'app_tenant' end, true);
  return held;
end $$;

create or replace function enter_reading(p_token bytea, p_companion bytea, p_timeout text, p_corrections text) returns text
  language plpgsql set search_path = pg_catalog, public as $$
declare
  who bigint;
  owner bigint;
  held text;
begin
  select user_id, label_id, stamp into who, owner, held from session_stamp(p_token, p_companion);
  if who is null then return null; end if;
  perform set_config('app.label', coalesce(owner::text, ''), true), set_config('app.user', who::text, true),
    set_config('statement_timeout', p_timeout, true), set_config('app.revising', p_corrections, true),
    set_config('transaction_read_only', 'on', true),
    set_config('role', case when owner is null then 'app_admin' else 'app_tenant' end, true);
  return held;
end $$;
revoke all on function session_stamp from public;
grant execute on function session_stamp to app_none;

-- Titles that wait to be sorted into their index are read by every search: after an import of 100.000 that was 20 ms each.
do $$
declare i regclass;
begin
  for i in select x.indexrelid from pg_index x join pg_opclass o on o.oid = any (x.indclass)
    join pg_class c on c.oid = x.indexrelid and c.relnamespace = 'public'::regnamespace where o.opcname = 'gin_trgm_ops' loop
    execute format('alter index %s set (gin_pending_list_limit = 128)', i);
  end loop;
end $$;
