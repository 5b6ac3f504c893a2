-- A browser somebody has signed in with before carries a cookie of its own; its SHA-256 is kept. What others guess at
-- the account does not count against it.
create table known_device (
  user_id bigint not null references app_user (id) on delete cascade,
  device_hash bytea not null,
  created_at timestamptz not null default clock_timestamp(),
  last_used_at timestamptz not null default clock_timestamp(),
  primary key (user_id, device_hash));
create index on known_device (last_used_at);
alter table known_device enable row level security;
alter table known_device force row level security;
create policy known_device_admin on known_device for all to app_admin using (true) with check (true);
create policy known_device_owner on known_device for all to current_user using (true) with check (true);
grant select, insert, update, delete on known_device to app_admin;

-- A challenge for whoever comes carries its own proof; it is written down when it is used up.
alter table passkey_challenge drop constraint passkey_challenge_purpose_check;
alter table passkey_challenge add check (purpose in ('REGISTER', 'SIGN_IN', 'SPENT'));

-- The moment of the last turn given under a name: tries beyond the free ones follow each other.
alter table sign_in_try add column next_at timestamptz;

-- Takes a turn under a name: none waits for the first p_free of a window, the others come p_spacing seconds after each
-- other. Answers the wait; null when it would be longer than p_longest seconds, and then no turn is taken.
create function take_turn(p_name text, p_minutes int, p_free int, p_spacing int, p_longest int) returns int
  language sql security definer set search_path = pg_catalog, public as $$
  insert into sign_in_try as t values (left(p_name, 240), 1, clock_timestamp() + make_interval(mins => p_minutes))
  on conflict (name) do update set
    spent = case when t.until <= clock_timestamp() then 1 else t.spent + 1 end,
    until = case when t.until <= clock_timestamp() then excluded.until else t.until end,
    next_at = case when t.until <= clock_timestamp() or t.spent < p_free then null
      else greatest(t.next_at, clock_timestamp()) + make_interval(secs => p_spacing) end
  where t.until <= clock_timestamp() or t.spent < p_free or t.next_at is null
    or t.next_at + make_interval(secs => p_spacing - p_longest) <= clock_timestamp()
  returning greatest(0, coalesce(extract(epoch from t.next_at - clock_timestamp()), 0) * 1000)::int
$$;
revoke all on function take_turn from public;

-- What the login needs to know of a name or an address before anybody is signed in, and how often they were tried.
-- A device the person has used before is counted by itself; everybody else first by address, then by account and
-- address, and at last stands in the account's line.
drop function login_candidate(text, text, int, int);
create function login_candidate(p_name text, p_address text, p_device bytea, p_failures int, p_tries int, p_minutes int,
    p_free int, p_spacing int, p_longest int) returns table (
  user_id bigint, login text, password_hash text, status text, submitted_at timestamptz, label_id bigint, reason text,
  codes boolean, passkeys boolean, known boolean, tries int, tries_until timestamptz, wait_ms int, failures_until timestamptz)
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare account text; failures int;
begin
  select u.id, u.login, u.password_hash, effective_status(u), u.submitted_at, u.label_id, coalesce(u.reason, l.reason),
    exists (select from second_factor f where f.user_id = u.id and f.confirmed_at is not null),
    exists (select from passkey k where k.user_id = u.id),
    exists (select from known_device d where d.user_id = u.id and d.device_hash = p_device)
  into login_candidate.user_id, login_candidate.login, login_candidate.password_hash, login_candidate.status,
    login_candidate.submitted_at, login_candidate.label_id, login_candidate.reason, codes, passkeys, known
  from app_user u left join label l on l.id = u.label_id
  where u.deleted_at is null and (u.login = lower(p_name) or lower(u.email) = lower(p_name))
  order by (u.login = lower(p_name)) desc limit 1;
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
revoke all on function login_candidate from public;
grant execute on function login_candidate to app_none;
