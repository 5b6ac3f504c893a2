-- Two streams over one contract, MUSIC and RINGBACK (docs/adr/0020): accounts, statements and invoices carry theirs.
-- What came in through the operators of ringback tones is RINGBACK, everything else MUSIC: STREAMS and streamOf of
-- packages/contract/src/royalties/stream.ts. The channel of a line and the kind of a report are both told by 'RBT'.
create function stream_of(p_channel text) returns text language sql immutable parallel safe
  as $$ select case when p_channel = 'RBT' then 'RINGBACK' else 'MUSIC' end $$;

-- Accounts. A label has four per stream; receipts to come and unmatched income are kept apart as well. Our part, the tax
-- office and the bank are one each.
alter table ledger_account disable trigger account_guard;
alter table ledger_account add column stream text;
update ledger_account set stream = 'MUSIC' where kind in ('PENDING', 'AVAILABLE', 'RESERVED', 'DEBT', 'CLEARING', 'SUSPENSE');
alter table ledger_account drop constraint one_per_kind, drop constraint never_overdrawn,
  add constraint known_stream check (stream in ('MUSIC', 'RINGBACK')),
  add constraint stream_where_it_earns check (kind not in ('PENDING', 'AVAILABLE', 'RESERVED', 'DEBT', 'CLEARING', 'SUSPENSE') or stream is not null),
  -- PENDING is what reports have brought and no statement has settled: less than nothing after a reversal.
  add constraint never_overdrawn check (kind not in ('AVAILABLE', 'RESERVED') or balance >= 0),
  add constraint one_per_kind unique nulls not distinct (label_id, kind, stream);
insert into ledger_account (kind, stream) values ('CLEARING', 'RINGBACK'), ('SUSPENSE', 'RINGBACK');
alter table ledger_account enable trigger account_guard;

drop function ledger_accrue, ledger_release, ledger_share, ledger_reserve_for, ledger_reserve;

-- The accounts named by entries: [{"account": kind, "stream": where the account has one, "labelId": id or absent, "amount"}].
-- Two branches, because "is not distinct from" cannot use the index.
create or replace function ledger_entries(p_entries jsonb) returns table (account_id bigint, label_id bigint, amount bigint)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select l.id, l.label_id, e.amount from jsonb_to_recordset(p_entries) as e (account text, stream text, "labelId" bigint, amount bigint)
    join ledger_account l on l.label_id = e."labelId" and l.kind = e.account and l.stream is not distinct from e.stream
  union all
  select l.id, null, e.amount from jsonb_to_recordset(p_entries) as e (account text, stream text, "labelId" bigint, amount bigint)
    join ledger_account l on l.label_id is null and l.kind = e.account and l.stream is not distinct from e.stream where e."labelId" is null
$$;

create or replace function ledger_lock(p_entries jsonb) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into ledger_account (label_id, kind, stream)
    select distinct e."labelId", e.account, e.stream from jsonb_to_recordset(p_entries) as e (account text, stream text, "labelId" bigint)
    where e."labelId" is not null and not exists (
      select from ledger_account l where l.label_id = e."labelId" and l.kind = e.account and l.stream is not distinct from e.stream)
    order by 1, 2, 3 on conflict do nothing;
  perform from ledger_account where id in (select account_id from ledger_entries(p_entries)) order by id for no key update;
end $$;

-- Locks accounts of one label and stream.
create function ledger_lock_label(p_label bigint, p_stream text, p_kinds text[]) returns void
  language sql security definer set search_path = pg_catalog, public as $$
  select ledger_lock((select jsonb_agg(jsonb_build_object('labelId', p_label, 'stream', p_stream, 'account', k)) from unnest(p_kinds) k))
$$;

-- Entries that give p_amount to a label (debt first, then AVAILABLE) or take it (from AVAILABLE, then into DEBT).
-- The caller holds the accounts locked. What is RESERVED in an invoice is never taken.
create function ledger_share(p_label bigint, p_stream text, p_amount bigint) returns jsonb
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare step record; rest bigint := p_amount; part bigint; made jsonb := '[]';
begin
  for step in
    select k.kind, coalesce(a.balance, 0) as balance
    from unnest(case when p_amount > 0 then array['DEBT', 'AVAILABLE'] else array['AVAILABLE', 'DEBT'] end) with ordinality as k (kind, n)
    left join ledger_account a on a.label_id = p_label and a.stream = p_stream and a.kind = k.kind order by k.n
  loop
    part := case when step.kind = 'DEBT' and p_amount > 0 then least(rest, -step.balance)
                 when step.kind = 'AVAILABLE' and p_amount < 0 then greatest(rest, -step.balance)
                 else rest end;
    continue when part = 0;
    made := made || jsonb_build_object('account', step.kind, 'stream', p_stream, 'labelId', p_label, 'amount', part);
    rest := rest - part;
  end loop;
  return made;
end $$;

-- Books income of a stream (or its reversal and corrections) of many labels at once against one account of ours.
-- p_shares: [{"labelId", "amount"}], into PENDING, whatever its sign. p_suspense stays unattributed.
create function ledger_accrue(
  p_kind text, p_source_type text, p_source_id text, p_actor bigint, p_stream text, p_shares jsonb,
  p_against text default 'CLEARING', p_suspense bigint default 0, p_reverses bigint default null)
returns bigint language plpgsql security definer set search_path = pg_catalog, public as $$
declare made jsonb; total numeric;
begin
  select coalesce(jsonb_agg(jsonb_build_object('account', 'PENDING', 'stream', p_stream, 'labelId', s."labelId", 'amount', s.amount)), '[]')
    into made from jsonb_to_recordset(p_shares) as s ("labelId" bigint, amount bigint);
  if p_suspense <> 0 then made := made || jsonb_build_object('account', 'SUSPENSE', 'stream', p_stream, 'amount', p_suspense); end if;
  if made = '[]' then return null; end if;
  select -sum((e->>'amount')::bigint) into total from jsonb_array_elements(made) e;
  if total <> 0 then made := made || jsonb_strip_nulls(jsonb_build_object('account', p_against,
    'stream', case when p_against in ('CLEARING', 'SUSPENSE') then p_stream end, 'amount', total::bigint)); end if;
  return ledger_post(p_kind, p_source_type, p_source_id, p_actor, made, p_reverses);
end $$;

-- An approved statement: what was pending for it leaves PENDING, the payable becomes AVAILABLE after what the label owes
-- (less than nothing is taken from AVAILABLE, then owed). p_against: entries of our accounts that take the difference.
create function ledger_settle(
  p_source_type text, p_source_id text, p_actor bigint, p_label bigint, p_stream text, p_accrued bigint, p_payable bigint, p_against jsonb)
returns bigint language plpgsql security definer set search_path = pg_catalog, public as $$
declare made jsonb;
begin
  perform ledger_lock_label(p_label, p_stream, array['PENDING', 'AVAILABLE', 'DEBT']);
  made := p_against || ledger_share(p_label, p_stream, p_payable);
  if p_accrued <> 0 then
    made := made || jsonb_build_object('account', 'PENDING', 'stream', p_stream, 'labelId', p_label, 'amount', -p_accrued);
  end if;
  if made = '[]' then return null; end if;
  return ledger_post('RELEASE', p_source_type, p_source_id, p_actor, made);
end $$;

-- An invoice is asked for. Tenants reserve their own money only; staff name the label.
create function ledger_reserve_for(p_source_type text, p_source_id text, p_actor bigint, p_label bigint, p_stream text, p_amount bigint)
returns bigint language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if p_amount is null or p_amount <= 0 then raise exception 'only a positive amount is reserved' using errcode = '22023'; end if;
  perform ledger_lock_label(p_label, p_stream, array['AVAILABLE', 'RESERVED', 'DEBT']);
  if p_amount > (select sum(balance) from ledger_account where label_id = p_label and stream = p_stream and kind in ('AVAILABLE', 'DEBT')) then
    raise exception 'the label has less than that' using errcode = 'LG007';
  end if;
  return ledger_post('RESERVE', p_source_type, p_source_id, p_actor, jsonb_build_array(
    jsonb_build_object('account', 'AVAILABLE', 'stream', p_stream, 'labelId', p_label, 'amount', -p_amount),
    jsonb_build_object('account', 'RESERVED', 'stream', p_stream, 'labelId', p_label, 'amount', p_amount)));
end $$;

create function ledger_reserve(p_source_type text, p_source_id text, p_stream text, p_amount bigint)
returns bigint language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if app_label() is null then raise exception 'no label in scope' using errcode = '42501'; end if;
  return ledger_reserve_for(p_source_type, p_source_id, app_user(), app_label(), p_stream, p_amount);
end $$;

-- Gives back what the RESERVE of the same source holds, in its stream: once, and never after it was paid.
create or replace function ledger_unreserve_for(p_source_type text, p_source_id text, p_actor bigint, p_label bigint)
returns bigint language plpgsql security definer set search_path = pg_catalog, public as $$
declare held bigint; held_in text;
begin
  select e.amount, a.stream into held, held_in
    from ledger_txn t join ledger_entry e on e.txn_id = t.id join ledger_account a on a.id = e.account_id
    where t.kind = 'RESERVE' and t.source_type = p_source_type and t.source_id = p_source_id and a.kind = 'RESERVED' and e.label_id = p_label;
  if held is null then raise exception 'nothing is reserved for %/%', p_source_type, p_source_id using errcode = 'LG006'; end if;
  perform ledger_lock_label(p_label, held_in, array['AVAILABLE', 'RESERVED', 'DEBT']);
  if exists (select from ledger_txn p left join ledger_txn r on r.reverses = p.id
    where p.kind = 'PAY' and p.source_type = p_source_type and p.source_id = p_source_id and r.id is null) then
    raise exception 'what was reserved for %/% is paid', p_source_type, p_source_id using errcode = 'LG006';
  end if;
  return ledger_post('UNRESERVE', p_source_type, p_source_id, p_actor,
    ledger_share(p_label, held_in, held) || jsonb_build_object('account', 'RESERVED', 'stream', held_in, 'labelId', p_label, 'amount', -held));
end $$;

create or replace function ledger_reverse(p_txn bigint, p_source_type text, p_source_id text, p_actor bigint)
returns bigint language plpgsql security definer set search_path = pg_catalog, public as $$
declare made jsonb;
begin
  select jsonb_agg(jsonb_build_object('account', a.kind, 'stream', a.stream, 'labelId', e.label_id, 'amount', -e.amount)) into made
    from ledger_entry e join ledger_account a on a.id = e.account_id where e.txn_id = p_txn;
  if made is null then raise exception 'no ledger transaction %', p_txn using errcode = 'LG006'; end if;
  return ledger_post('REVERSAL', p_source_type, p_source_id, p_actor, made, p_txn);
end $$;

revoke all on function ledger_lock_label, ledger_share, ledger_accrue, ledger_settle, ledger_reserve_for, ledger_reserve from public;
grant execute on function ledger_accrue, ledger_settle, ledger_reserve_for to app_admin;
grant execute on function ledger_reserve to app_tenant;

-- Statements, invoices and accruals.
alter table statement drop constraint statement_stream_check, alter column stream drop default;
alter table invoice drop constraint invoice_stream_check, alter column stream drop default;
alter table statement disable trigger user;
alter table invoice disable trigger user;
update statement set stream = 'MUSIC' where stream = 'ROYALTY';
update invoice set stream = 'MUSIC' where stream = 'ROYALTY';
alter table report_accrual add column stream text;
update report_accrual set stream = stream_of((select kind from report_batch b where b.id = batch_id));
alter table report_accrual alter column stream set not null, add constraint known_stream check (stream in ('MUSIC', 'RINGBACK'));

-- A label that only ever had ringback income has only that stream.
create temp table ringback_only on commit drop as
  select l.id from label l
  where exists (select from usage_rollup u where u.label_id = l.id and u.channel = 'RBT')
    and not exists (select from usage_rollup u where u.label_id = l.id and u.channel <> 'RBT')
    and not exists (select from statement s where s.label_id = l.id and s.stream = 'RINGBACK');
update statement set stream = 'RINGBACK' where label_id in (select id from ringback_only);
update invoice set stream = 'RINGBACK' where label_id in (select id from ringback_only);
alter table ledger_account disable trigger account_guard;
update ledger_account set stream = 'RINGBACK' where label_id in (select id from ringback_only);
alter table ledger_account enable trigger account_guard;

-- Elsewhere what was decided stays as it was told; what was not is calculated again, stream by stream: statements of
-- ringback income alone as RINGBACK, of both without their figures.
update statement s set stream = 'RINGBACK' where s.stream = 'MUSIC' and s.status in ('DRAFT', 'CALCULATED')
  and exists (select from statement_line l where l.statement_id = s.id)
  and not exists (select from statement_line l where l.statement_id = s.id and l.channel <> 'RBT');
create temp table undone on commit drop as
  select s.id from statement s where s.stream = 'MUSIC' and s.status in ('DRAFT', 'CALCULATED')
    and exists (select from statement_line l where l.statement_id = s.id and l.channel = 'RBT');
insert into transition_event (entity, entity_id, label_id, action, from_status, to_status, actor_login, reason)
  select 'statement', id, label_id, 'split', status, 'DRAFT', 'system:streams', 'MUSIC, RINGBACK'
  from statement where id in (select id from undone) and status <> 'DRAFT';
update statement set status = 'DRAFT', earned = 0, adjusted = 0, recoupment = 0, top_up = 0, payable = 0, calculated_by = null, calculated_at = null
  where id in (select id from undone);
delete from statement_line where statement_id in (select id from undone);
alter table statement enable trigger user;
alter table invoice enable trigger user;
alter table statement add constraint known_stream check (stream in ('MUSIC', 'RINGBACK'));
alter table invoice add constraint known_stream check (stream in ('MUSIC', 'RINGBACK'));

-- Until now a loss was taken from what was pending for other months, too. PENDING becomes what it says, stream by stream;
-- what it had too much or too little was AVAILABLE or DEBT all along. No label's total changes.
do $$
declare l record; made jsonb; drift bigint;
begin
  for l in
    select a.label_id, min(a.stream) as stream,
      coalesce((select sum(amount) from report_accrual r where r.label_id = a.label_id and r.statement_id is null and r.stream = 'MUSIC'), 0)::bigint as music,
      coalesce((select sum(amount) from report_accrual r where r.label_id = a.label_id and r.statement_id is null and r.stream = 'RINGBACK'), 0)::bigint as ringback,
      sum(a.balance)::bigint as pending
    from ledger_account a where a.kind = 'PENDING' and a.label_id is not null group by 1 order by 1
  loop
    drift := l.pending - l.music - l.ringback;
    made := case when drift = 0 then '[]'::jsonb else ledger_share(l.label_id, l.stream, drift) end;
    made := made || coalesce((
      select jsonb_agg(jsonb_build_object('account', 'PENDING', 'stream', p.stream, 'labelId', l.label_id, 'amount', p.due - p.has))
      from (select s.stream, case s.stream when 'MUSIC' then l.music else l.ringback end as due,
          case when s.stream = l.stream then l.pending else 0 end as has
        from unnest(array['MUSIC', 'RINGBACK']) s (stream)) p where p.due <> p.has), '[]');
    if made <> '[]' then perform ledger_post('ADJUST', 'stream', l.label_id::text, null, made); end if;
  end loop;
end $$;

-- Receipts to come and unmatched income of the operators.
do $$
declare made jsonb;
begin
  select jsonb_agg(e) into made from (
    select a.kind, sum(e.amount)::bigint as amount from ledger_txn t
      join ledger_entry e on e.txn_id = t.id join ledger_account a on a.id = e.account_id and a.kind in ('CLEARING', 'SUSPENSE')
      join report_batch b on b.kind = 'RBT' and t.source_type in ('report_batch', 'report_match') and b.id::text = split_part(t.source_id, '.', 1)
    group by 1 having sum(e.amount) <> 0) moved
    cross join lateral (values (jsonb_build_object('account', moved.kind, 'stream', 'MUSIC', 'amount', -moved.amount)),
      (jsonb_build_object('account', moved.kind, 'stream', 'RINGBACK', 'amount', moved.amount))) v (e);
  if made is not null then perform ledger_post('ADJUST', 'stream', 'ours', null, made); end if;
end $$;
