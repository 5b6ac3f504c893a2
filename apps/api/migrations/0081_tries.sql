-- Tries of signing in, counted for all processes together. Unlogged: they outlive every process, and a crash of the
-- database itself may forget them.
create unlogged table sign_in_try (
  name text primary key check (length(name) <= 240),
  spent int not null, until timestamptz not null) with (fillfactor = 70);
create index on sign_in_try (until);
alter table sign_in_try enable row level security;
alter table sign_in_try force row level security;
create policy sign_in_try_admin on sign_in_try for all to app_admin using (true) with check (true);
create policy sign_in_try_owner on sign_in_try for all to current_user using (true) with check (true);
grant select, insert, update, delete on sign_in_try to app_admin;

-- Counts one under a name; answers how many there were since the first of them, and until when they count.
create function take_try(p_name text, p_minutes int, out spent int, out until timestamptz)
  language sql security definer set search_path = pg_catalog, public as $$
  insert into sign_in_try as t values (left(p_name, 240), 1, clock_timestamp() + make_interval(mins => p_minutes))
  on conflict (name) do update set
    spent = case when t.until <= clock_timestamp() then 1 else t.spent + 1 end,
    until = case when t.until <= clock_timestamp() then excluded.until else t.until end
  returning t.spent, t.until
$$;
revoke all on function take_try from public;
grant execute on function take_try to app_none, app_admin;

create function forget_tries(p_name text) returns void
  language sql security definer set search_path = pg_catalog, public as $$
  delete from sign_in_try where name = left(p_name, 240)
$$;
revoke all on function forget_tries from public;
grant execute on function forget_tries to app_none, app_admin;

-- What the login needs to know of a name or an address before anybody is signed in, and how often they were tried:
-- one try of the account is taken, unless the caller's address is out of failures; those are only read.
drop function login_candidate(text);
create function login_candidate(p_name text, p_address text, p_most int, p_minutes int) returns table (
  user_id bigint, login text, password_hash text, status text, submitted_at timestamptz, label_id bigint, reason text,
  codes boolean, passkeys boolean, tries int, tries_until timestamptz, failures int, failures_until timestamptz)
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  select coalesce(max(t.spent), 0), max(t.until) into failures, failures_until
    from sign_in_try t where t.name = left(p_address, 240) and t.until > clock_timestamp();
  if failures >= p_most then
    return next;
    return;
  end if;
  select u.id, u.login, u.password_hash, effective_status(u), u.submitted_at, u.label_id, coalesce(u.reason, l.reason),
    exists (select from second_factor f where f.user_id = u.id and f.confirmed_at is not null),
    exists (select from passkey k where k.user_id = u.id)
  into login_candidate.user_id, login_candidate.login, login_candidate.password_hash, login_candidate.status,
    login_candidate.submitted_at, login_candidate.label_id, login_candidate.reason, codes, passkeys
  from app_user u left join label l on l.id = u.label_id
  where u.deleted_at is null and (u.login = lower(p_name) or lower(u.email) = lower(p_name))
  order by (u.login = lower(p_name)) desc limit 1;
  -- A name that nobody has is counted apart: typing "#7" must not use up the tries of person 7.
  select t.spent, t.until into tries, tries_until
    from take_try(coalesce('account:#' || user_id, 'nobody:' || lower(p_name)), p_minutes) t;
  return next;
end $$;
revoke all on function login_candidate from public;
grant execute on function login_candidate to app_none;
