-- A label that was approved once is no draft any more, closed or opened again: its contract keeps the versions it has. An approval
-- that only names who confirmed one makes no other of it, and leaves the day it was written on.
create or replace function was_approved(p_entity text, p_id bigint) returns boolean
  language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from transition_event where entity = p_entity and entity_id = p_id and 'APPROVED' in (from_status, to_status))
$$;

create or replace function keep_contract_version() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare last contract_version; draft boolean;
begin
  if new.contract_number is null then return null; end if;
  select * into last from contract_version where label_id = new.id order by version desc limit 1;
  if last.id is not null and tg_op = 'UPDATE' then
    draft := old.approval_status <> 'APPROVED' and not was_approved('label', new.id);
    if (new.contract_from, new.contract_number, new.contract_date, new.contract_start, new.contract_end, new.renewal_months, new.notice_days, new.rilis_share, new.label_share,
        new.label_pool, new.rev_share, new.minimum_guarantee, new.mg_mode, new.other_term_condition) is not distinct from
      (old.contract_from, old.contract_number, old.contract_date, old.contract_start, old.contract_end, old.renewal_months, old.notice_days, old.rilis_share, old.label_share,
        old.label_pool, old.rev_share, old.minimum_guarantee, old.mg_mode, old.other_term_condition) and (not draft
      or new.contract_confirmed_by is not distinct from old.contract_confirmed_by) then
      update contract_version set confirmed_by = new.contract_confirmed_by
        where id = last.id and new.contract_confirmed_by is distinct from old.contract_confirmed_by;
      return null;
    end if;
    -- Until the label is approved its contract is a draft: the newest words stand alone. The approval itself only names who gave it.
    if draft or new.contract_from is not distinct from last.from_period then
      delete from contract_version where id = last.id;
      last.version := last.version - 1;
    end if;
  end if;
  insert into contract_version (label_id, version, from_period, number, signed_on, start_day, end_day, renewal_months, notice_days,
      rilis_share, label_share, label_pool, rev_share, minimum_guarantee, mg_mode, other_term_condition, written_by, confirmed_by)
    values (new.id, coalesce(last.version, 0) + 1,
      coalesce(new.contract_from, case when coalesce(last.version, 0) = 0 then 200001 else to_char(public.app_now() at time zone 'Asia/Jakarta', 'YYYYMM')::int end),
      new.contract_number, new.contract_date, new.contract_start, new.contract_end, new.renewal_months, new.notice_days,
      new.rilis_share, new.label_share, new.label_pool, new.rev_share, new.minimum_guarantee, new.mg_mode, new.other_term_condition,
      new.contract_written_by, new.contract_confirmed_by);
  return null;
end $$;
