-- Tax identity and the withdrawal of a version are changes by two persons as well.
alter table contract_change drop constraint contract_change_kind_check;
alter table contract_change add constraint contract_change_kind_check check (kind in ('CONTRACT', 'CONTRACT_WITHDRAW', 'PAYEE_TAX',
  'ADVANCE', 'ADVANCE_BACK', 'TERM', 'TERM_END', 'TERM_REMOVE', 'TAX_RULE', 'TAX_REPLACE', 'TAX_END', 'TAX_WITHDRAW'));
drop index one_contract_wish;
create unique index one_contract_wish on contract_change (label_id) where kind in ('CONTRACT', 'CONTRACT_WITHDRAW') and status = 'PROPOSED';
create unique index one_payee_wish on contract_change (label_id) where kind = 'PAYEE_TAX' and status = 'PROPOSED';

-- The first contract of a label may come after the label: its words are read then.
create trigger contract_days_first before update on label for each row
  when (old.contract_number is null and new.contract_number is not null) execute function contract_days_read();

-- The newest version, when it follows another one and no approved statement was worked out by it.
create function contract_version_open(p_label bigint, p_version int) returns boolean language sql stable set search_path = pg_catalog, public as $$
  select p_version > 1 and exists (select from contract_version v where v.label_id = p_label and v.version = p_version
    and not exists (select from contract_version n where n.label_id = p_label and n.version > p_version)
    and not exists (select from statement s where s.label_id = p_label and s.status in ('APPROVED', 'PUBLISHED')
      and s.datenum >= v.from_period and s.approved_at >= v.at))
$$;
grant execute on function contract_version_open to app_admin, app_tenant;

-- A version is taken out as if it had never been: its terms go, those before it go on, the label's columns are the version
-- before. What an import has estimated by its terms stays an estimate.
create or replace function contract_term_frozen() returns trigger language plpgsql as $$
begin
  if old.used_at is null or current_setting('rilis.withdraws_version', true) = 'on' then return case tg_op when 'DELETE' then old else new end; end if;
  -- The generated columns are not there yet in a new row.
  if tg_op = 'UPDATE' and to_jsonb(new) - '{to_period,condition,specificity}'::text[] = to_jsonb(old) - '{to_period,condition,specificity}'::text[] then return new; end if;
  raise exception 'a used contract term is not changed' using errcode = 'LG005';
end $$;

create or replace function seed_default_terms() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  this_month int := to_char(now() at time zone 'Asia/Jakarta', 'YYYYMM')::int;
  next_month int := to_char((now() at time zone 'Asia/Jakarta') + interval '1 month', 'YYYYMM')::int;
  starts int := 200001;
  ends int := this_month;
  next_version int;
begin
  if new.label_share is null or current_setting('rilis.withdraws_version', true) = 'on' then return null; end if;
  if tg_op = 'UPDATE' and (new.label_share, new.label_pool, new.rev_share) is not distinct from (old.label_share, old.label_pool, old.rev_share) then
    return null;
  end if;
  if tg_op = 'UPDATE' and new.contract_from is not null and new.contract_from is distinct from old.contract_from then
    starts := new.contract_from;
    ends := to_char(make_date(starts / 100, starts % 100, 1) - 1, 'YYYYMM')::int;
    delete from contract_term where label_id = new.id and is_default and used_at is null and from_period >= starts;
    update contract_term set to_period = ends where label_id = new.id and is_default and (to_period is null or to_period > ends);
  else
    delete from contract_term where label_id = new.id and is_default and used_at is null;
    if exists (select from contract_term where label_id = new.id and is_default) then
      update contract_term set to_period = ends where label_id = new.id and is_default and to_period is null;
      starts := next_month;
    end if;
  end if;
  select coalesce(max(version), 0) + 1 into next_version from contract_term where label_id = new.id;
  insert into contract_term (label_id, version, from_period, channel, base, label_bp, pool_bp, is_default, created_by, confirmed_by) values
    (new.id, next_version, starts, null, 'NET', new.label_share, null, true, new.contract_written_by, new.contract_confirmed_by),
    (new.id, next_version, starts, 'OWN_SERVICE', 'POOL', new.label_share, coalesce(new.label_pool, 0), true, new.contract_written_by, new.contract_confirmed_by),
    (new.id, next_version, starts, 'RBT', 'NET', coalesce(new.rev_share, 0), null, true, new.contract_written_by, new.contract_confirmed_by);
  return null;
end $$;

create function withdraw_contract_version(p_label bigint, p_version int) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  gone contract_version;
  before contract_version;
  ends int;
begin
  if not contract_version_open(p_label, p_version) then raise exception 'version % is used', p_version using errcode = 'LG005'; end if;
  select * into gone from contract_version where label_id = p_label and version = p_version;
  select * into before from contract_version where label_id = p_label and version < p_version order by version desc limit 1;
  delete from contract_version where id = gone.id;
  perform set_config('rilis.withdraws_version', 'on', true);
  update label set contract_number = before.number, contract_date = before.signed_on, contract_start = before.start_day,
    contract_end = before.end_day, renewal_months = before.renewal_months, notice_days = before.notice_days,
    rilis_share = before.rilis_share, label_share = before.label_share, label_pool = before.label_pool, rev_share = before.rev_share,
    minimum_guarantee = before.minimum_guarantee, mg_mode = before.mg_mode, other_term_condition = before.other_term_condition,
    contract_from = before.from_period, contract_written_by = before.written_by, contract_confirmed_by = before.confirmed_by
    where id = p_label;
  update contract_version set at = before.at where label_id = p_label and version = before.version;
  if (gone.label_share, gone.label_pool, gone.rev_share) is distinct from (before.label_share, before.label_pool, before.rev_share) then
    ends := to_char(make_date(gone.from_period / 100, gone.from_period % 100, 1) - 1, 'YYYYMM')::int;
    delete from contract_term where label_id = p_label and is_default and from_period >= gone.from_period;
    update contract_term set to_period = null where label_id = p_label and is_default and to_period = ends;
  end if;
  perform set_config('rilis.withdraws_version', 'off', true);
end $$;
revoke execute on function withdraw_contract_version from public;
grant execute on function withdraw_contract_version to app_admin;
