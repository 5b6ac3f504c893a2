-- The owners of works that are covered: publishers and writers, who have no account but a balance
-- (packages/contract/src/royalties/coverSplit.ts says how a licence parts what a song earns). Staff alone see them.
create table cover_payee (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('PUBLISHER', 'WRITER')),
  -- What tells one from another: a publisher by its address, a writer by name and publisher.
  known_as text not null unique,
  name text not null, email text,
  payee text not null check (payee in ('COMPANY', 'INDIVIDUAL', 'FOREIGN')),
  tax_id_type text not null default 'NONE' check (tax_id_type in ('NIK', 'NPWP16', 'NPWP15', 'NONE')), tax_id text,
  tax_id_status text not null default 'UNCHECKED' check (tax_id_status in ('UNCHECKED', 'VALID', 'INVALID')),
  nppn boolean not null default false, is_pkp boolean not null default false,
  bank_name text, bank_account_number text, bank_account_name text,
  version int not null default 0, created_at timestamptz not null default clock_timestamp(), updated_at timestamptz not null default clock_timestamp());
create index on cover_payee (name, id);
create trigger touch before update on cover_payee for each row execute function touch_version();

-- What of a statement is whose, by licence, in whole rupiah; booked when it is approved.
create table statement_owner (
  statement_id bigint not null references statement (id) on delete cascade,
  label_id bigint not null references label (id),
  application_id bigint not null references cover_application (id),
  payee_id bigint not null references cover_payee (id),
  amount bigint not null check (amount between -9007199254740991 and 9007199254740991),
  primary key (statement_id, application_id, payee_id));
create index on statement_owner (payee_id);
create index on statement_owner (label_id);
create index on statement_owner (application_id);

-- What went to the owner of a line's work before the label's terms: exact rupiah.
alter table statement_line add column owners_bp int, add column owners numeric(24, 6);

create table payee_payment (
  id bigint generated always as identity primary key,
  payee_id bigint not null references cover_payee (id),
  status text not null default 'PROPOSED' check (status in ('PROPOSED', 'PAID', 'WITHDRAWN', 'RETURNED')),
  amount bigint not null check (amount between 1 and 9007199254740991),
  pph bigint not null default 0, ppn bigint not null default 0, tax jsonb,
  bank jsonb, paid_on date, reference text, reason text,
  proposed_by bigint references app_user (id), paid_by bigint references app_user (id), four_eyes_waived boolean not null default false,
  version int not null default 0, created_at timestamptz not null default clock_timestamp(), updated_at timestamptz not null default clock_timestamp(),
  constraint paid_is_told check (status <> 'PAID' or num_nulls(paid_on, reference, bank, tax) = 0));
create index on payee_payment (payee_id);
create index on payee_payment (proposed_by);
create index on payee_payment (paid_by);
create unique index one_open_payee_payment on payee_payment (payee_id) where status = 'PROPOSED';
create unique index one_payee_payment_per_reference on payee_payment (reference) where status = 'PAID';
create trigger touch before update on payee_payment for each row execute function touch_version();

-- A link opens the statement of a payee without an account; only the SHA-256 of its key is kept.
create table payee_link (
  id bigint generated always as identity primary key,
  payee_id bigint not null references cover_payee (id) on delete cascade,
  key_hash bytea not null unique, sent_to text, created_by bigint references app_user (id),
  created_at timestamptz not null default clock_timestamp(), expires_at timestamptz not null, revoked_at timestamptz, opened int not null default 0);
create index on payee_link (payee_id);
create index on payee_link (created_by);

do $$
declare t text;
begin
  foreach t in array array['cover_payee', 'statement_owner', 'payee_payment', 'payee_link'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy %I on %I for all to app_admin using (true) with check (true)', t || '_admin', t);
    execute format('create policy %I on %I for all to current_user using (true) with check (true)', t || '_owner', t);
  end loop;
end $$;
-- A label sees what went to the owners of works out of its statements, not who they are beyond its own applications.
create policy statement_owner_tenant on statement_owner for select to app_tenant using (label_id = (select app_label()));
grant select on statement_owner to app_tenant;
grant select, insert, update on cover_payee, payee_payment, payee_link to app_admin;
grant select, insert, delete on statement_owner to app_admin;

-- The books: an account per payee, what we owe; below zero after income was taken back.
alter table ledger_account disable trigger account_guard;
alter table ledger_account add column payee_id bigint references cover_payee (id),
  drop constraint ledger_account_kind_check, drop constraint one_per_kind,
  add constraint ledger_account_kind_check check (kind in (
    'PENDING', 'AVAILABLE', 'RESERVED', 'DEBT', 'CLEARING', 'SUSPENSE', 'PLATFORM', 'TAX', 'CASH', 'ADVANCE', 'ROUNDING', 'INPUT_VAT', 'PAYEE')),
  add constraint payee_iff_payee_kind check ((payee_id is not null) = (kind = 'PAYEE')),
  add constraint one_per_kind unique nulls not distinct (label_id, kind, stream, payee_id);
create index on ledger_account (payee_id) where payee_id is not null;
alter table ledger_account enable trigger account_guard;

-- The accounts named by entries: [{"account": kind, "stream": where it has one, "labelId" or "payeeId" or neither, "amount"}].
-- A branch for each, because "is not distinct from" cannot use the index.
create or replace function ledger_entries(p_entries jsonb) returns table (account_id bigint, label_id bigint, amount bigint)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select l.id, l.label_id, e.amount from jsonb_to_recordset(p_entries) as e (account text, stream text, "labelId" bigint, amount bigint)
    join ledger_account l on l.label_id = e."labelId" and l.kind = e.account and l.stream is not distinct from e.stream
  union all
  select l.id, null, e.amount from jsonb_to_recordset(p_entries) as e (account text, "payeeId" bigint, amount bigint)
    join ledger_account l on l.payee_id = e."payeeId" and l.kind = e.account
  union all
  select l.id, null, e.amount from jsonb_to_recordset(p_entries) as e (account text, stream text, "labelId" bigint, "payeeId" bigint, amount bigint)
    join ledger_account l on l.label_id is null and l.payee_id is null and l.kind = e.account and l.stream is not distinct from e.stream
    where e."labelId" is null and e."payeeId" is null
$$;

create or replace function ledger_lock(p_entries jsonb) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into ledger_account (label_id, kind, stream)
    select distinct e."labelId", e.account, e.stream from jsonb_to_recordset(p_entries) as e (account text, stream text, "labelId" bigint)
    where e."labelId" is not null and not exists (
      select from ledger_account l where l.label_id = e."labelId" and l.kind = e.account and l.stream is not distinct from e.stream)
    order by 1, 2, 3 on conflict do nothing;
  insert into ledger_account (payee_id, kind)
    select distinct e."payeeId", e.account from jsonb_to_recordset(p_entries) as e (account text, "payeeId" bigint)
    where e."payeeId" is not null and not exists (select from ledger_account l where l.payee_id = e."payeeId" and l.kind = e.account)
    order by 1 on conflict do nothing;
  perform from ledger_account where id in (select account_id from ledger_entries(p_entries)) order by id for no key update;
end $$;

create or replace function ledger_reverse(p_txn bigint, p_source_type text, p_source_id text, p_actor bigint)
returns bigint language plpgsql security definer set search_path = pg_catalog, public as $$
declare made jsonb;
begin
  select jsonb_agg(jsonb_build_object('account', a.kind, 'stream', a.stream, 'labelId', e.label_id, 'payeeId', a.payee_id, 'amount', -e.amount)) into made
    from ledger_entry e join ledger_account a on a.id = e.account_id where e.txn_id = p_txn;
  if made is null then raise exception 'no ledger transaction %', p_txn using errcode = 'LG006'; end if;
  return ledger_post('REVERSAL', p_source_type, p_source_id, p_actor, made, p_txn);
end $$;

-- The estimate at the posting of a report: the owner of a covered work first, the label's terms of what is left.
create or replace function report_shares(p_lines regclass) returns table (label_id bigint, datenum int, amount bigint)
  language plpgsql security invoker set search_path = pg_catalog, public, pg_temp as $$
begin
  return query execute format($q$
    with tracked as (select t.label_id from labels_by_song() t),
    grouped as (
      select l.label_id, l.datenum, l.channel, l.dsp, territory_of(l.country) as territory,
             case when t.label_id is not null then l.song_id end as song_id, case when t.label_id is not null then l.album_id end as album_id,
             sum(l.quantity) as quantity, sum(l.amount_idr) as amount_idr
      from %s l left join tracked t on t.label_id = l.label_id group by 1, 2, 3, 4, 5, 6, 7)
    select g.label_id, g.datenum, round(sum(case c.base
      when 'UNIT' then g.quantity * c.unit_rate * c.label_bp / 10000
      when 'POOL' then 0
      else g.amount_idr * c.label_bp / 10000 end
      * (10000 - coalesce((select o.share_bp from licence_of(g.song_id, g.datenum) o), 0)) / 10000))::bigint
    from grouped g cross join lateral (
      select * from contract_term c
      where c.label_id = g.label_id and c.from_period <= g.datenum and (c.to_period is null or c.to_period >= g.datenum)
        and (c.channel is null or c.channel = g.channel) and (c.dsp is null or c.dsp = g.dsp) and (c.territory is null or c.territory = g.territory)
        and (c.song_id is null or c.song_id = g.song_id) and (c.album_id is null or c.album_id = g.album_id)
        and (c.artist_id is null or exists (select from song_artist a where a.song_id = g.song_id and a.artist_id = c.artist_id and a.role = 'MAIN'))
      order by c.specificity desc, c.priority desc limit 1) c
    group by 1, 2$q$, p_lines);
end $$;

-- Labels whose shares depend on songs: by a term, or because songs of theirs are covered by a licence.
create function labels_by_song() returns table (label_id bigint) language sql stable as $$
  select c.label_id from contract_term c where c.specificity >= 8
  union select c.label_id from cover_song c
  union select s.label_id from cover_song c join song s on s.id = c.song_id
$$;

-- What is calculated already stands on licences as they were.
create function cover_stale() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare touched cover_song := coalesce(new, old); months int[];
begin
  select array_agg(distinct u.datenum) into months from usage_song_month u where u.label_id = touched.label_id and u.song_id = touched.song_id;
  if months is not null then
    perform mark_stale(array_fill(touched.label_id, array[cardinality(months)]), months, 'TERM');
  end if;
  return null;
end $$;
create trigger stale after insert or delete on cover_song for each row execute function cover_stale();

update role set privileges = privileges || array['coverPayees.read']
  where 'ledger.read' = any (privileges) and not 'coverPayees.read' = any (privileges);
update role set privileges = privileges || array['coverPayees.pay']
  where 'invoicing.pay' = any (privileges) and not 'coverPayees.pay' = any (privileges);
