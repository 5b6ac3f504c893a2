-- Whose a request is to look at, when somebody gave it out: it stays theirs until it is decided or given to another.
create table review_assignment (
  entity text not null, entity_id bigint not null,
  user_id bigint not null references app_user (id) on delete cascade,
  assigned_by bigint not null references app_user (id) on delete cascade,
  at timestamptz not null default app_now(),
  primary key (entity, entity_id));
create index on review_assignment (user_id);
create index on review_assignment (assigned_by);

-- Who has a record on the desk just now; who has not said so for a minute is gone.
create table review_presence (
  entity text not null, entity_id bigint not null,
  user_id bigint not null references app_user (id) on delete cascade,
  seen_at timestamptz not null default app_now(),
  primary key (user_id, entity, entity_id));
create index on review_presence (entity, entity_id);

-- What staff say to each other of a record; its owner never reads it.
create table staff_note (
  id bigint generated always as identity primary key,
  entity text not null, entity_id bigint not null,
  text text not null check (length(text) between 1 and 2000),
  mentions bigint[] not null default '{}',
  author_id bigint references app_user (id) on delete set null,
  author_login text not null,
  at timestamptz not null default app_now());
create index on staff_note (entity, entity_id, id);
create index on staff_note (author_id);

do $$
declare t text;
begin
  foreach t in array array['review_assignment', 'review_presence', 'staff_note'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy %I on %I for all to app_admin using (true) with check (true)', t || '_admin', t);
    execute format('create policy %I on %I for all to current_user using (true) with check (true)', t || '_owner', t);
    execute format('grant select, insert, update, delete on %I to app_admin', t);
  end loop;
end $$;

-- How somebody is called; nothing where the caller may not see them.
create function person_name(p_user bigint) returns text language sql stable as $$
  select coalesce(nullif(trim(first_name || ' ' || last_name), ''), login) from app_user where id = p_user
$$;

-- Tells one person of staff, in the caller's transaction.
create function notify_person(p_user bigint, p_kind text, p_params jsonb, p_link text) returns void
  language sql security definer set search_path = pg_catalog, public as $$
  insert into notification (user_id, kind, params, link)
  select id, p_kind, p_params, p_link from app_user
  where id = p_user and label_id is null and status = 'APPROVED' and deleted_at is null
$$;
revoke all on function person_name, notify_person from public;
grant execute on function person_name to app_tenant, app_admin;
grant execute on function notify_person to app_admin;

-- Staff who decide on what waits: whom it can be given to and whom a note can mention.
create function reviewers() returns table (id bigint, login text, name text) language sql stable as $$
  select distinct u.id, u.login, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.login)
  from app_user u join user_role ur on ur.user_id = u.id join role r on r.id = ur.role_id
  where u.label_id is null and u.status = 'APPROVED' and u.deleted_at is null and r.deleted_at is null
    and r.privileges && array['approval', '*']
$$;
revoke all on function reviewers from public;
grant execute on function reviewers to app_admin;
