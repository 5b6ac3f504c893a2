-- Who may touch rows. The login role is set to app_none on every connection and owns nothing:
-- a forgotten scope is "permission denied", never a leak.
do $$
declare r text;
begin
  foreach r in array array['app_none', 'app_public', 'app_tenant', 'app_admin'] loop
    begin
      execute format('create role %I nologin', r);
    exception when duplicate_object or unique_violation then null;
    end;
    execute format('grant %I to current_user', r);
  end loop;
end $$;

create extension if not exists pg_trgm;
grant usage on schema public to app_none, app_public, app_tenant, app_admin;

-- The scope of the transaction, set by the kit: see apps/api/src/kit/db.ts.
create function app_label() returns bigint language sql stable
  as $$ select nullif(current_setting('app.label', true), '')::bigint $$;
create function app_user() returns bigint language sql stable
  as $$ select nullif(current_setting('app.user', true), '')::bigint $$;

create function touch_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.updated_at := clock_timestamp();
  return new;
end $$;

-- What happened: append-only, written through audit_write by every role, sealed into a hash chain by the worker.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  actor_id bigint, actor_login text,
  action text not null, entity text not null, entity_id text,
  label_id bigint, before jsonb, after jsonb, note text,
  ip inet, request_id text);
create index on audit_log (entity, entity_id, id desc);
create index on audit_log (label_id, id desc) where label_id is not null;
create index on audit_log (actor_id, id desc);

create table audit_seal (
  seq bigint primary key,
  audit_id bigint not null unique references audit_log (id),
  hash bytea not null);

create function append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'LG001';
end $$;
create trigger audit_append_only before update or delete or truncate on audit_log
  for each statement execute function append_only();
create trigger seal_append_only before update or delete or truncate on audit_seal
  for each statement execute function append_only();

alter table audit_log enable row level security;
alter table audit_log force row level security;
create policy audit_admin on audit_log for select to app_admin using (true);
create policy audit_tenant on audit_log for select to app_tenant using (label_id = (select app_label()));
create policy audit_owner on audit_log for all to current_user using (true) with check (true);
grant select on audit_log to app_admin, app_tenant;
grant select on audit_seal to app_admin;

create function audit_write(
  p_actor bigint, p_login text, p_action text, p_entity text, p_entity_id text, p_label bigint,
  p_before jsonb, p_after jsonb, p_note text, p_ip inet, p_request text)
returns void language sql security definer set search_path = pg_catalog, public as $$
  insert into public.audit_log (actor_id, actor_login, action, entity, entity_id, label_id, before, after, note, ip, request_id)
  values (p_actor, p_login, p_action, p_entity, p_entity_id, p_label, p_before, p_after, p_note, p_ip, p_request)
$$;
revoke all on function audit_write from public;
grant execute on function audit_write to app_public, app_tenant, app_admin;

-- Seals up to p_limit rows older than five seconds: each hash covers the row and the hash before it.
create function audit_seal_rows(p_limit int) returns int language plpgsql security definer set search_path = pg_catalog, public set timezone = 'UTC' as $$
declare
  last_seq bigint; last_hash bytea; sealed int := 0; entry record;
begin
  perform pg_advisory_xact_lock(7403);
  select seq, hash into last_seq, last_hash from audit_seal order by seq desc limit 1;
  for entry in
    select a.* from audit_log a where not exists (select from audit_seal s where s.audit_id = a.id)
      and a.at < clock_timestamp() - interval '5 seconds' order by a.id limit p_limit
  loop
    last_seq := coalesce(last_seq, 0) + 1;
    last_hash := sha256(coalesce(last_hash, ''::bytea) || convert_to(to_jsonb(entry)::text, 'UTF8'));
    insert into audit_seal values (last_seq, entry.id, last_hash);
    sealed := sealed + 1;
  end loop;
  return sealed;
end $$;
revoke all on function audit_seal_rows from public;
grant execute on function audit_seal_rows to app_admin;

-- One effect per Idempotency-Key and person; the answer is kept with the effect.
create table idempotency_key (
  user_id bigint not null, key text not null check (length(key) between 8 and 200),
  route text not null, body_hash text not null, status int, reply jsonb,
  created_at timestamptz not null default clock_timestamp(),
  primary key (user_id, key));
alter table idempotency_key enable row level security;
alter table idempotency_key force row level security;
create policy idempotency_tenant on idempotency_key for all to app_tenant using (user_id = (select app_user())) with check (user_id = (select app_user()));
create policy idempotency_admin on idempotency_key for all to app_admin using (user_id = (select app_user())) with check (user_id = (select app_user()));
grant select, insert, update on idempotency_key to app_tenant, app_admin;

-- Puts a job in the queue in the caller's own transaction.
create function enqueue(p_task text, p_payload json, p_key text default null) returns void
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform graphile_worker.add_job(p_task, p_payload, job_key => p_key);
end $$;
revoke all on function enqueue from public;
grant execute on function enqueue to app_public, app_tenant, app_admin;
