-- One-time codes that prove a mobile number: of one person, for one purpose, used once. Code and number are kept as keyed
-- hashes; the number itself is sealed, and only as long as a message may still go to it.
create table otp (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{22}$'),
  user_id bigint not null references app_user (id) on delete cascade,
  purpose text not null check (purpose in ('NSP_CREATION', 'MIGRATION')),
  number_hash bytea not null, number_masked text not null, number_sealed bytea,
  code_hash bytea not null,
  tries int not null default 0 check (tries between 0 and 5),
  sends int not null default 1 check (sends between 1 and 5),
  sent_at timestamptz not null, expires_at timestamptz not null,
  voided_at timestamptz, proved_at timestamptz,
  token_hash bytea unique, token_expires_at timestamptz, token_spent_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  constraint proved_with_token check ((proved_at is null) = (token_hash is null)),
  constraint spent_when_proved check (token_spent_at is null or proved_at is not null));
create index on otp (user_id, number_hash);
create index on otp (expires_at);

alter table otp enable row level security;
alter table otp force row level security;
create policy otp_tenant on otp for all to app_tenant using (user_id = (select app_user())) with check (user_id = (select app_user()));
create policy otp_admin on otp for all to app_admin using (true) with check (true);
create policy otp_owner on otp for all to current_user using (true) with check (true);
grant select, update on otp to app_tenant;
grant select, insert, update, delete on otp to app_admin;

-- Whose network a number is by its first digits.
create table number_prefix (
  id bigint generated always as identity primary key,
  prefix text not null check (prefix ~ '^08[1-9][0-9]$'), operator text not null, served boolean not null default false,
  version int not null default 0, created_at timestamptz not null default clock_timestamp(), updated_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz, deleted_by bigint);
create unique index on number_prefix (prefix) where deleted_at is null;
create trigger touch before update on number_prefix for each row execute function touch_version();
grant select on number_prefix to app_tenant, app_admin;
grant insert, update, delete on number_prefix to app_admin;

insert into number_prefix (prefix, operator, served)
  select p, 'Telkomsel', true from unnest(array['0811', '0812', '0813', '0821', '0822', '0823', '0851', '0852', '0853']) p
  union all select p, 'Indosat', false from unnest(array['0814', '0815', '0816', '0855', '0856', '0857', '0858']) p
  union all select p, 'XL Axiata', false from unnest(array['0817', '0818', '0819', '0859', '0877', '0878', '0831', '0832', '0833', '0838']) p
  union all select p, 'Tri', false from unnest(array['0895', '0896', '0897', '0898', '0899']) p
  union all select p, 'Smartfren', false from unnest(array['0881', '0882', '0883', '0884', '0885', '0886', '0887', '0888', '0889']) p;

update role set privileges = privileges || array['numberPrefixes.read', 'numberPrefixes.write', 'numberPrefixes.remove']
  where 'tags.remove' = any (privileges) and not 'numberPrefixes.read' = any (privileges);
