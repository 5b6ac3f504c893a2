-- Append-only double entry. Balances are kept by triggers, checked by constraints, written by the functions below only.
-- Label accounts: PENDING (accrued), AVAILABLE (to be requested), RESERVED (in an invoice), DEBT (<= 0, what the label owes).
-- The others belong to nobody and may have either sign: CLEARING (receipts to come), SUSPENSE (unmatched income),
-- PLATFORM (our part, penalties, advances), TAX (withheld), CASH (paid out).
create table ledger_account (
  id bigint generated always as identity primary key,
  label_id bigint references label (id),
  kind text not null check (kind in ('PENDING', 'AVAILABLE', 'RESERVED', 'DEBT', 'CLEARING', 'SUSPENSE', 'PLATFORM', 'TAX', 'CASH')),
  balance bigint not null default 0,
  constraint label_iff_label_kind check ((label_id is not null) = (kind in ('PENDING', 'AVAILABLE', 'RESERVED', 'DEBT'))),
  constraint never_overdrawn check (kind not in ('PENDING', 'AVAILABLE', 'RESERVED') or balance >= 0),
  constraint debt_sign check (kind <> 'DEBT' or balance <= 0),
  constraint js_safe check (balance between -9007199254740991 and 9007199254740991),
  constraint one_per_kind unique nulls not distinct (label_id, kind),
  constraint account_of_label unique (id, label_id));

create table ledger_txn (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('ACCRUE', 'RELEASE', 'RESERVE', 'UNRESERVE', 'PAY', 'REVERSAL', 'ADJUST')),
  source_type text not null, source_id text not null,
  reverses bigint unique references ledger_txn (id),
  -- Declared beforehand: when all are there and balance, no number is left for one more.
  entries int not null check (entries >= 2),
  xid xid8 not null default pg_current_xact_id(),
  actor_id bigint, at timestamptz not null default clock_timestamp(),
  constraint reversal_shape check ((kind = 'REVERSAL') = (reverses is not null)),
  constraint once_per_source unique (kind, source_type, source_id));
create index on ledger_txn (source_type, source_id);

create table ledger_entry (
  txn_id bigint not null references ledger_txn (id), seq int not null check (seq > 0),
  account_id bigint not null references ledger_account (id),
  label_id bigint,
  amount bigint not null check (amount <> 0 and amount between -9007199254740991 and 9007199254740991),
  primary key (txn_id, seq),
  constraint entry_of_label foreign key (account_id, label_id) references ledger_account (id, label_id));
create index on ledger_entry (account_id, txn_id);
create index on ledger_entry (label_id, txn_id) where label_id is not null;

create trigger txn_append_only before update or delete or truncate on ledger_txn for each statement execute function append_only();
create trigger entry_append_only before update or delete or truncate on ledger_entry for each statement execute function append_only();

create function ledger_apply() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform from ledger_txn where id = new.txn_id and xid = pg_current_xact_id() and new.seq <= entries;
  if not found then raise exception 'the ledger transaction is closed' using errcode = 'LG002'; end if;
  update ledger_account set balance = balance + new.amount
    where id = new.account_id and label_id is not distinct from new.label_id;
  if not found then raise exception 'the account is another label''s' using errcode = 'LG004'; end if;
  return null;
end $$;
create trigger entry_apply after insert on ledger_entry for each row execute function ledger_apply();

create function ledger_balanced() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare total numeric; found_entries int;
begin
  select coalesce(sum(amount), 0), count(*) into total, found_entries from ledger_entry where txn_id = new.id;
  if total <> 0 or found_entries <> new.entries then
    raise exception 'ledger transaction % is not balanced', new.id using errcode = 'LG003';
  end if;
  return null;
end $$;
create constraint trigger txn_balanced after insert on ledger_txn deferrable initially deferred
  for each row execute function ledger_balanced();

-- Balances change through entries alone, also for whoever may write tables.
create function ledger_account_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and pg_trigger_depth() > 1 and (new.id, new.kind) = (old.id, old.kind) and new.label_id is not distinct from old.label_id then return new; end if;
  if tg_op = 'INSERT' and new.balance = 0 then return new; end if;
  raise exception 'a balance changes through entries alone' using errcode = 'LG001';
end $$;
create trigger account_guard before insert or update or delete on ledger_account for each row execute function ledger_account_guard();
create trigger account_no_truncate before truncate on ledger_account for each statement execute function append_only();

alter table ledger_account enable row level security;
alter table ledger_account force row level security;
create policy ledger_account_admin on ledger_account for select to app_admin using (true);
create policy ledger_account_owner on ledger_account for all to current_user using (true) with check (true);
create policy ledger_account_tenant on ledger_account for select to app_tenant using (label_id = (select app_label()));
alter table ledger_entry enable row level security;
alter table ledger_entry force row level security;
create policy ledger_entry_admin on ledger_entry for select to app_admin using (true);
create policy ledger_entry_owner on ledger_entry for all to current_user using (true) with check (true);
create policy ledger_entry_tenant on ledger_entry for select to app_tenant using (label_id = (select app_label()));
alter table ledger_txn enable row level security;
alter table ledger_txn force row level security;
create policy ledger_txn_admin on ledger_txn for select to app_admin using (true);
create policy ledger_txn_owner on ledger_txn for all to current_user using (true) with check (true);
create policy ledger_txn_tenant on ledger_txn for select to app_tenant
  using (exists (select from ledger_entry e where e.txn_id = ledger_txn.id and e.label_id = (select app_label())));
grant select on ledger_account, ledger_entry, ledger_txn to app_admin;
grant select on ledger_account, ledger_entry to app_tenant;
grant select (id, kind, source_type, source_id, reverses, at) on ledger_txn to app_tenant;

insert into ledger_account (kind) values ('CLEARING'), ('SUSPENSE'), ('PLATFORM'), ('TAX'), ('CASH');

-- The accounts named by entries. Two branches, because "is not distinct from" cannot use the index.
create function ledger_entries(p_entries jsonb) returns table (account_id bigint, label_id bigint, amount bigint)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select l.id, l.label_id, e.amount from jsonb_to_recordset(p_entries) as e (account text, "labelId" bigint, amount bigint)
    join ledger_account l on l.label_id = e."labelId" and l.kind = e.account
  union all
  select l.id, null, e.amount from jsonb_to_recordset(p_entries) as e (account text, "labelId" bigint, amount bigint)
    join ledger_account l on l.label_id is null and l.kind = e.account where e."labelId" is null
$$;

-- Makes missing label accounts and locks all that are named, in id order against deadlocks.
create function ledger_lock(p_entries jsonb) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into ledger_account (label_id, kind)
    select distinct e."labelId", e.account from jsonb_to_recordset(p_entries) as e (account text, "labelId" bigint)
    where e."labelId" is not null and not exists (select from ledger_account l where l.label_id = e."labelId" and l.kind = e.account)
    order by 1, 2 on conflict do nothing;
  perform from ledger_account where id in (select account_id from ledger_entries(p_entries)) order by id for no key update;
end $$;

-- Posts one transaction. p_entries: [{"account": kind, "labelId": id or absent, "amount": whole rupiah}], adding up to 0.
-- Raises 23505 once_per_source when the same source was posted before, 23514 never_overdrawn, LG003 when unbalanced.
create function ledger_post(
  p_kind text, p_source_type text, p_source_id text, p_actor bigint, p_entries jsonb, p_reverses bigint default null)
returns bigint language plpgsql security definer set search_path = pg_catalog, public as $$
declare txn bigint;
begin
  insert into ledger_txn (kind, source_type, source_id, actor_id, reverses, entries)
    values (p_kind, p_source_type, p_source_id, p_actor, p_reverses, jsonb_array_length(p_entries)) returning id into txn;
  perform ledger_lock(p_entries);
  insert into ledger_entry (txn_id, seq, account_id, label_id, amount)
    select txn, row_number() over (order by account_id, amount), account_id, label_id, amount
    from ledger_entries(p_entries) order by account_id, amount;
  return txn;
end $$;

-- Entries that give p_amount to a label (debt first, then p_to) or take it (PENDING, AVAILABLE, then into DEBT).
-- The caller holds the accounts locked. What is RESERVED in an invoice is never taken.
create function ledger_share(p_label bigint, p_amount bigint, p_to text) returns jsonb
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare step record; rest bigint := p_amount; part bigint; made jsonb := '[]';
begin
  for step in
    select k.kind, coalesce(a.balance, 0) as balance
    from unnest(case when p_amount > 0 then array['DEBT', p_to] else array['PENDING', 'AVAILABLE', 'DEBT'] end) with ordinality as k (kind, n)
    left join ledger_account a on a.label_id = p_label and a.kind = k.kind order by k.n
  loop
    part := case when p_amount > 0 and step.kind = 'DEBT' then least(rest, -step.balance)
                 when p_amount > 0 or step.kind = 'DEBT' then rest
                 else greatest(rest, -step.balance) end;
    continue when part = 0;
    made := made || jsonb_build_object('account', step.kind, 'labelId', p_label, 'amount', part);
    rest := rest - part;
  end loop;
  return made;
end $$;

-- Books income (or its reversal and corrections) of many labels at once against one account of ours.
-- p_shares: [{"labelId", "amount"}]; positive goes to PENDING, negative is taken. p_suspense stays unattributed.
create function ledger_accrue(
  p_kind text, p_source_type text, p_source_id text, p_actor bigint, p_shares jsonb,
  p_against text default 'CLEARING', p_suspense bigint default 0, p_reverses bigint default null)
returns bigint language plpgsql security definer set search_path = pg_catalog, public as $$
declare made jsonb; total numeric;
begin
  perform ledger_lock((select coalesce(jsonb_agg(jsonb_build_object('labelId', s->'labelId', 'account', k)), '[]')
    from jsonb_array_elements(p_shares) s, unnest(array['PENDING', 'AVAILABLE', 'DEBT']) k));
  select coalesce(jsonb_agg(e), '[]') into made from jsonb_to_recordset(p_shares) as s ("labelId" bigint, amount bigint)
    cross join lateral jsonb_array_elements(case when s.amount > 0
      then jsonb_build_array(jsonb_build_object('account', 'PENDING', 'labelId', s."labelId", 'amount', s.amount))
      else ledger_share(s."labelId", s.amount, 'PENDING') end) e;
  if p_suspense <> 0 then made := made || jsonb_build_object('account', 'SUSPENSE', 'amount', p_suspense); end if;
  if made = '[]' then return null; end if;
  select -sum((e->>'amount')::bigint) into total from jsonb_array_elements(made) e;
  if total <> 0 then made := made || jsonb_build_object('account', p_against, 'amount', total::bigint); end if;
  return ledger_post(p_kind, p_source_type, p_source_id, p_actor, made, p_reverses);
end $$;

-- An approved statement: PENDING becomes AVAILABLE, after what the label owes.
create function ledger_release(p_source_type text, p_source_id text, p_actor bigint, p_label bigint, p_amount bigint)
returns bigint language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if p_amount is null or p_amount <= 0 then raise exception 'only a positive amount is released' using errcode = '22023'; end if;
  perform ledger_lock((select jsonb_agg(jsonb_build_object('labelId', p_label, 'account', k)) from unnest(array['PENDING', 'AVAILABLE', 'DEBT']) k));
  return ledger_post('RELEASE', p_source_type, p_source_id, p_actor,
    ledger_share(p_label, p_amount, 'AVAILABLE') || jsonb_build_object('account', 'PENDING', 'labelId', p_label, 'amount', -p_amount));
end $$;

-- An invoice is asked for. Tenants reserve their own money only; staff name the label.
create function ledger_reserve_for(p_source_type text, p_source_id text, p_actor bigint, p_label bigint, p_amount bigint)
returns bigint language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if p_amount is null or p_amount <= 0 then raise exception 'only a positive amount is reserved' using errcode = '22023'; end if;
  perform ledger_lock((select jsonb_agg(jsonb_build_object('labelId', p_label, 'account', k)) from unnest(array['AVAILABLE', 'RESERVED', 'DEBT']) k));
  if p_amount > (select sum(balance) from ledger_account where label_id = p_label and kind in ('AVAILABLE', 'DEBT')) then
    raise exception 'the label has less than that' using errcode = 'LG007';
  end if;
  return ledger_post('RESERVE', p_source_type, p_source_id, p_actor, jsonb_build_array(
    jsonb_build_object('account', 'AVAILABLE', 'labelId', p_label, 'amount', -p_amount),
    jsonb_build_object('account', 'RESERVED', 'labelId', p_label, 'amount', p_amount)));
end $$;

-- Gives back what the RESERVE of the same source holds: once, and never after it was paid.
create function ledger_unreserve_for(p_source_type text, p_source_id text, p_actor bigint, p_label bigint)
returns bigint language plpgsql security definer set search_path = pg_catalog, public as $$
declare held bigint;
begin
  perform ledger_lock((select jsonb_agg(jsonb_build_object('labelId', p_label, 'account', k)) from unnest(array['AVAILABLE', 'RESERVED', 'DEBT']) k));
  select e.amount into held from ledger_txn t join ledger_entry e on e.txn_id = t.id join ledger_account a on a.id = e.account_id
    where t.kind = 'RESERVE' and t.source_type = p_source_type and t.source_id = p_source_id and a.kind = 'RESERVED' and e.label_id = p_label
      and not exists (select from ledger_txn p left join ledger_txn r on r.reverses = p.id
        where p.kind = 'PAY' and p.source_type = t.source_type and p.source_id = t.source_id and r.id is null);
  if held is null then raise exception 'nothing is reserved for %/%', p_source_type, p_source_id using errcode = 'LG006'; end if;
  return ledger_post('UNRESERVE', p_source_type, p_source_id, p_actor,
    ledger_share(p_label, held, 'AVAILABLE') || jsonb_build_object('account', 'RESERVED', 'labelId', p_label, 'amount', -held));
end $$;

create function ledger_reserve(p_source_type text, p_source_id text, p_amount bigint)
returns bigint language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if app_label() is null then raise exception 'no label in scope' using errcode = '42501'; end if;
  return ledger_reserve_for(p_source_type, p_source_id, app_user(), app_label(), p_amount);
end $$;

create function ledger_unreserve(p_source_type text, p_source_id text)
returns bigint language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if app_label() is null then raise exception 'no label in scope' using errcode = '42501'; end if;
  return ledger_unreserve_for(p_source_type, p_source_id, app_user(), app_label());
end $$;

-- The exact negative of a transaction, once.
create function ledger_reverse(p_txn bigint, p_source_type text, p_source_id text, p_actor bigint)
returns bigint language plpgsql security definer set search_path = pg_catalog, public as $$
declare made jsonb;
begin
  select jsonb_agg(jsonb_build_object('account', a.kind, 'labelId', e.label_id, 'amount', -e.amount)) into made
    from ledger_entry e join ledger_account a on a.id = e.account_id where e.txn_id = p_txn;
  if made is null then raise exception 'no ledger transaction %', p_txn using errcode = 'LG006'; end if;
  return ledger_post('REVERSAL', p_source_type, p_source_id, p_actor, made, p_txn);
end $$;

revoke all on function ledger_apply, ledger_balanced, ledger_entries, ledger_lock, ledger_post, ledger_share, ledger_accrue, ledger_release,
  ledger_reserve_for, ledger_unreserve_for, ledger_reserve, ledger_unreserve, ledger_reverse from public;
grant execute on function ledger_post, ledger_accrue, ledger_release, ledger_reserve_for, ledger_unreserve_for, ledger_reverse to app_admin;
grant execute on function ledger_reserve, ledger_unreserve to app_tenant;
