-- Who gets in, and who is thrown out at once: persons, their label and their second factor seen together.

-- What keeps a person out, beside the own status: an unconfirmed address, a label that was rejected, suspended or removed.
create function effective_status(u app_user) returns text language sql stable as $$
  select case
    when u.status <> 'APPROVED' then u.status
    when not u.activated then 'UNVERIFIED'
    when l.approval_status = 'REJECTED' then 'REJECTED'
    when l.status = 'SUSPENDED' or l.deleted_at is not null then 'SUSPENDED'
    else 'APPROVED' end
  from (select u.label_id as id) own left join label l on l.id = own.id
$$;

-- Whether one of the person's roles asks for a second factor (sysparam SECURITY/MFA_ROLES).
create function second_factor_asked(p_user bigint) returns boolean
  language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from user_role ur join role r on r.id = ur.role_id
    where ur.user_id = p_user and r.deleted_at is null and r.authority_name = any (
      select unnest(string_to_array(value, ',')) from sysparam where "group" = 'SECURITY' and key = 'MFA_ROLES' and deleted_at is null))
$$;
revoke all on function second_factor_asked from public;
grant execute on function second_factor_asked to app_admin;

-- Asked for and not set up yet: of oneself, or of anyone for staff.
create function must_enrol(p_user bigint) returns boolean
  language sql stable security definer set search_path = pg_catalog, public as $$
  select (app_label() is null or p_user = app_user()) and second_factor_asked(p_user)
    and not exists (select from second_factor f where f.user_id = p_user and f.confirmed_at is not null)
$$;
revoke all on function must_enrol from public;
grant execute on function must_enrol to app_tenant, app_admin;

-- Who holds this token, with rights as they are now. Touches the session at most once a minute.
-- A token that was replaced is good for ten more seconds; after that it is stolen goods, and its whole family ends.
create function session_actor(p_token bytea, p_companion bytea) returns table (
  session_id bigint, user_id bigint, login text, label_id bigint, lang_key text, role_names text[], privileges text[], signed_in_at timestamptz,
  viewer_login text, must_enrol boolean)
  language plpgsql security definer set search_path = pg_catalog, public as $$
#variable_conflict use_column
declare s session;
begin
  select * into s from session where token_hash = p_token;
  if s.id is null or s.ended_at is not null or s.expires_at < now()
    or s.last_seen_at < now() - make_interval(secs => s.idle_seconds)
    or (s.companion_hash is not null and s.companion_hash is distinct from p_companion) then return; end if;
  if s.replaced_at < now() - interval '10 seconds' then
    update session set ended_at = now() where family = s.family and ended_at is null;
    perform audit_write(s.user_id, null, 'tokenReused', 'session', s.id::text, null, null, null, null, null, null);
    return;
  end if;
  if s.last_seen_at < now() - interval '1 minute' then
    update session set last_seen_at = now() where id = s.id;
  end if;
  return query
    select s.id, u.id, u.login, u.label_id, u.lang_key,
      (select coalesce(array_agg(r.authority_name order by ur."order"), '{}') from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id and r.deleted_at is null),
      (select coalesce(array_agg(distinct p), '{}') from user_role ur join role r on r.id = ur.role_id, unnest(r.privileges) p where ur.user_id = u.id and r.deleted_at is null),
      s.signed_in_at, s.viewer_login,
      s.viewer_id is null and must_enrol(u.id)
    from app_user u where u.id = s.user_id and u.deleted_at is null and effective_status(u) = 'APPROVED'
      and (s.viewer_id is null or exists (
        select from app_user v where v.id = s.viewer_id and v.deleted_at is null and effective_status(v) = 'APPROVED'));
end $$;
revoke all on function session_actor from public;
grant execute on function session_actor to app_none;

-- What the login needs to know of a name or an address, before anybody is signed in.
create function login_candidate(p_name text) returns table (
  user_id bigint, login text, password_hash text, status text, submitted_at timestamptz, label_id bigint, reason text, second_factor boolean)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select u.id, u.login, u.password_hash, effective_status(u), u.submitted_at, u.label_id, coalesce(u.reason, l.reason),
    exists (select from second_factor f where f.user_id = u.id and f.confirmed_at is not null)
  from app_user u left join label l on l.id = u.label_id
  where u.deleted_at is null and (u.login = lower(p_name) or lower(u.email) = lower(p_name)) order by (u.login = lower(p_name)) desc limit 1
$$;
revoke all on function login_candidate from public;
grant execute on function login_candidate to app_none;

-- A label that is rejected, suspended or removed has no session from that moment, whoever decides it.
create function end_label_sessions() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update session set ended_at = clock_timestamp()
    where ended_at is null and user_id in (select id from app_user where label_id = new.id);
  return null;
end $$;
create trigger label_ends_sessions after update of approval_status, status, deleted_at on label for each row
  when (new.approval_status = 'REJECTED' and old.approval_status <> 'REJECTED'
    or new.status = 'SUSPENDED' and old.status <> 'SUSPENDED' or new.deleted_at is not null and old.deleted_at is null)
  execute function end_label_sessions();

-- Whether an event of the log is part of the hash chain already.
create function audit_sealed(p_id bigint) returns boolean
  language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from audit_seal where audit_id = p_id)
$$;
revoke all on function audit_sealed from public;
grant execute on function audit_sealed to app_tenant, app_admin;
