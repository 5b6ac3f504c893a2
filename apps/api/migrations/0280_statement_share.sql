-- A link to a statement for somebody without an account: an artist, a manager, an accountant. Only the SHA-256 of its key is
-- kept; it ends by itself and can be taken back.
create table statement_share (
  id bigint generated always as identity primary key,
  statement_id bigint not null references statement (id) on delete cascade,
  label_id bigint not null references label (id) on delete cascade,
  key_hash bytea not null unique,
  -- For whom it is, as whoever made it wrote.
  note text not null default '',
  created_by bigint references app_user (id), created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null, revoked_at timestamptz,
  opened int not null default 0, last_opened_at timestamptz,
  check (expires_at <= created_at + interval '31 days'));
create index on statement_share (statement_id);
create index on statement_share (label_id);
create index on statement_share (created_by);
alter table statement_share enable row level security;
alter table statement_share force row level security;
create policy statement_share_admin on statement_share for all to app_admin using (true) with check (true);
create policy statement_share_owner on statement_share for all to current_user using (true) with check (true);
create policy statement_share_tenant on statement_share for select to app_tenant using (label_id = (select app_label()));
create policy statement_share_tenant_insert on statement_share for insert to app_tenant
  with check (label_id = (select app_label()) and exists (select from statement s where s.id = statement_id and s.label_id = (select app_label())));
create policy statement_share_tenant_update on statement_share for update to app_tenant
  using (label_id = (select app_label())) with check (label_id = (select app_label()));
grant select, insert, update, delete on statement_share to app_admin;
grant select, insert, update (revoked_at) on statement_share to app_tenant;

-- The rates of a report, for the currencies its reader names: those of the lines they may see.
create function batch_rate(p_batch bigint, p_currency text) returns table (platform text, rate numeric, source text)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select b.platform, r.rate, r.source from report_rate r join report_batch b on b.id = r.batch_id
    where r.batch_id = p_batch and r.currency = p_currency
$$;
revoke all on function batch_rate from public;
grant execute on function batch_rate to app_tenant, app_admin;

-- Who sees a label's money as its owner, or approves it, may give a statement on; fresh installations seed it with the roles.
update role set privileges = privileges || array['statement.share']
  where ('invoicing.request' = any (privileges) or 'statement.approve' = any (privileges)) and 'statement.read' = any (privileges)
    and not 'statement.share' = any (privileges);
