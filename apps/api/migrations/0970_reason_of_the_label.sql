-- Why somebody is kept out: by their own state, or, where nothing is said against them, by their label's. What was once the reason
-- to suspend and reinstate them stood before why their label was closed.
create function reason_kept_out(u app_user, l label) returns text language sql stable as $$
  select case when u.status = 'APPROVED' then l.reason else coalesce(u.reason, l.reason) end
$$;

-- As in 0941, with that reason.
create or replace function login_candidate(p_name text, p_address text, p_device bytea, p_failures int, p_tries int, p_minutes int,
    p_free int, p_spacing int, p_longest int) returns table (
  user_id bigint, login text, password_hash text, status text, submitted_at timestamptz, label_id bigint, reason text,
  codes boolean, passkeys boolean, known boolean, tries int, tries_until timestamptz, wait_ms int, failures_until timestamptz)
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare account text; failures int;
begin
  select u.id, u.login, u.password_hash, effective_status(u), u.submitted_at, u.label_id, reason_kept_out(u, l),
    exists (select from second_factor f where f.user_id = u.id and f.confirmed_at is not null),
    exists (select from passkey k where k.user_id = u.id),
    exists (select from known_device d where d.user_id = u.id and d.device_hash = p_device)
  into login_candidate.user_id, login_candidate.login, login_candidate.password_hash, login_candidate.status,
    login_candidate.submitted_at, login_candidate.label_id, login_candidate.reason, codes, passkeys, known
  from app_user u left join label l on l.id = u.label_id
  where u.deleted_at is null and (u.login = lower(p_name) or lower(u.email) = lower(p_name))
  order by (u.activated and lower(u.email) = lower(p_name)) desc, (u.login = lower(p_name)) desc limit 1;
  known := coalesce(known, false);
  if known then
    select t.spent, t.until into tries, tries_until from take_try('device:' || encode(p_device, 'hex'), p_minutes) t;
    wait_ms := 0;
    return next;
    return;
  end if;
  select coalesce(max(t.spent), 0), max(t.until) into failures, failures_until
    from sign_in_try t where t.name = left('address:' || p_address, 240) and t.until > clock_timestamp();
  if failures < p_failures then
    failures_until := null;
    -- A name that nobody has is counted apart: typing "#7" must not use up the tries of person 7.
    account := coalesce('#' || user_id, 'nobody:' || lower(p_name));
    select t.spent, t.until into tries, tries_until from take_try('account:' || account || '@' || p_address, p_minutes) t;
    if tries <= p_tries then wait_ms := take_turn('account:' || account, p_minutes, p_free, p_spacing, p_longest); end if;
  end if;
  return next;
end $$;
