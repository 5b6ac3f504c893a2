-- The team of a label: people are invited by mail, and leave it again.
alter table app_user add column left_at timestamptz;
comment on column app_user.left_at is 'Removed from a team: whoever invites that address again gives the account back.';

-- Only the SHA-256 of the key in the mail is kept. It is good once, until it expires.
create table invitation (
  id bigint generated always as identity primary key,
  label_id bigint not null references label (id) on delete cascade,
  email text not null,
  role text not null check (role in ('OWNER', 'UPLOADER', 'FINANCE')),
  status text not null default 'PENDING' check (status in ('PENDING', 'ACCEPTED', 'WITHDRAWN')),
  key_hash bytea unique,
  lang_key text not null,
  invited_by bigint not null, invited_by_name text not null,
  sent_at timestamptz not null default app_now(), expires_at timestamptz not null,
  accepted_by bigint references app_user (id) on delete set null,
  constraint one_key check ((status = 'PENDING') = (key_hash is not null)));
create unique index on invitation (label_id, lower(email)) where status = 'PENDING';
create index on invitation (accepted_by);
alter table invitation enable row level security;
alter table invitation force row level security;
create policy invitation_admin on invitation for all to app_admin using (true) with check (true);
create policy invitation_owner on invitation for all to current_user using (true) with check (true);
create policy invitation_tenant on invitation for select to app_tenant using (label_id = (select app_label()));
grant select, insert, update, delete on invitation to app_admin;
grant select (id, label_id, email, role, status, invited_by, invited_by_name, sent_at, expires_at) on invitation to app_tenant;

-- The people of a label, of one's own or for staff of any; the newest sign-in is when they were last here.
create function team_of(p_label bigint) returns table (
  id bigint, login text, name text, email text, status text, authority_name text, role_name text, last_seen_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select u.id, u.login, trim(u.first_name || ' ' || u.last_name), u.email, u.status, held.authority_name, held.name,
    (select max(s.last_seen_at) from session s where s.user_id = u.id and s.viewer_id is null)
  from app_user u
  left join lateral (select r.authority_name, r.name from user_role ur join role r on r.id = ur.role_id
    where ur.user_id = u.id and r.deleted_at is null order by ur."order" limit 1) held on true
  where u.label_id = p_label and u.deleted_at is null and (app_label() is null or app_label() = p_label)
  order by lower(trim(u.first_name || ' ' || u.last_name)), u.id
$$;
revoke all on function team_of from public;
grant execute on function team_of to app_tenant, app_admin;

update role set privileges = privileges || array['team']
  where authority_name in ('ROLE_ADMIN', 'ROLE_LABEL', 'ROLE_INDIVIDUAL') and not 'team' = any (privileges);

-- What a notice tells of money, and where it goes, is for those who see the invoices (noticeSetting.ts has the same forms).
create function is_money_notice(p_kind text) returns boolean language sql immutable as $$
  select p_kind ~ '^(bankChange|payee|statement|invoice|rbtInvoice|report|payout|withholding)'
$$;
create or replace function notify_label(p_label bigint, p_kind text, p_params jsonb, p_link text) returns void
  language sql security definer set search_path = pg_catalog, public as $$
  insert into notification (user_id, kind, params, link)
  select id, p_kind, p_params, p_link from app_user u where label_id = p_label and status = 'APPROVED' and deleted_at is null
    and (not is_money_notice(p_kind) or exists (
      select from user_role ur join role r on r.id = ur.role_id
      where ur.user_id = u.id and r.deleted_at is null and r.privileges && array['invoicing.read', '*']))
$$;
