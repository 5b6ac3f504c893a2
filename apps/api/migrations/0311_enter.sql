-- One look and one step at the opening of a transaction: who holds this token, and into whose rows it leads.

-- Who holds the token now, with a stamp of all that decides what the person may do: the sign-in, the person, the label, the
-- roles and their rights. Nothing for a token that needs more than a look (ended, replaced, somebody else's eyes, a second
-- factor that is asked for): session_actor says what becomes of those. Touches nothing.
create function session_stamp(p_token bytea, p_companion bytea) returns table (user_id bigint, label_id bigint, stamp text)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select u.id, u.label_id, concat_ws(' ', s.id, u.id, u.label_id, s.signed_in_at, u.login, held.roles)
  from session s
  join app_user u on u.id = s.user_id and u.deleted_at is null and effective_status(u) = 'APPROVED'
  cross join lateral (
    select string_agg(r.id || ':' || r.xmin, ' ' order by ur."order") as roles
    from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id and r.deleted_at is null) held
  where s.token_hash = p_token and s.ended_at is null and s.viewer_id is null and s.expires_at >= now()
    and s.last_seen_at >= now() - make_interval(secs => s.idle_seconds)
    and (s.replaced_at is null or s.replaced_at >= now() - interval '10 seconds')
    and (s.companion_hash is null or s.companion_hash is not distinct from p_companion)
    and not must_enrol(u.id)
$$;
revoke all on function session_stamp from public;

-- Steps into the scope of whoever holds the token, for the rest of the transaction, and says by which stamp; nobody known:
-- no step, and without one no right at all. The role is that of the database's answer, never that of a guess.
create function enter(p_token bytea, p_companion bytea, p_timeout text) returns text
  language plpgsql set search_path = pg_catalog, public as $$
declare held record;
begin
  select * into held from session_stamp(p_token, p_companion);
  if not found then return null; end if;
  perform set_config('app.label', coalesce(held.label_id::text, ''), true), set_config('app.user', held.user_id::text, true),
    set_config('statement_timeout', p_timeout, true);
  perform set_config('role', case when held.label_id is null then 'app_admin' else 'app_tenant' end, true);
  return held.stamp;
end $$;
revoke all on function enter from public;

grant execute on function session_stamp, enter to app_none;
