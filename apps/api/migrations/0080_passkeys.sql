-- Passkeys (WebAuthn): a second factor beside the codes by time. The public key is all there is to keep.
create table passkey (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  credential_id text not null unique, public_key bytea not null,
  -- How often it signed, where the authenticator counts: a number that falls back is a copy of it.
  counter bigint not null default 0, transports text[] not null default '{}', backed_up boolean not null default false,
  created_at timestamptz not null default clock_timestamp(), last_used_at timestamptz);
create index on passkey (user_id);

-- What an authenticator is asked to sign: good once, for one person and purpose, until it expires. Only its SHA-256 is kept.
create table passkey_challenge (
  challenge_hash bytea primary key,
  user_id bigint not null references app_user (id) on delete cascade,
  purpose text not null check (purpose in ('REGISTER', 'SIGN_IN')),
  expires_at timestamptz not null);
create index on passkey_challenge (user_id);
create index on passkey_challenge (expires_at);

do $$
declare t text;
begin
  foreach t in array array['passkey', 'passkey_challenge'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy %I on %I for all to app_admin using (true) with check (true)', t || '_admin', t);
    execute format('create policy %I on %I for all to current_user using (true) with check (true)', t || '_owner', t);
    execute format('grant select, insert, update, delete on %I to app_admin', t);
  end loop;
end $$;

-- Asked for and not set up yet, by a passkey or by codes: of oneself, or of anyone for staff.
create or replace function must_enrol(p_user bigint) returns boolean
  language sql stable security definer set search_path = pg_catalog, public as $$
  select (app_label() is null or p_user = app_user()) and second_factor_asked(p_user)
    and not exists (select from second_factor f where f.user_id = p_user and f.confirmed_at is not null)
    and not exists (select from passkey k where k.user_id = p_user)
$$;
