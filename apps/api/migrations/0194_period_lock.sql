-- A month is locked by two people once its statements are decided: figures that were reported on stay. Its row is made
-- when somebody first asks; a month without one is open. The id is the month itself, YYYYMM.
create table period (
  id int primary key check (is_period(id)),
  status text not null default 'OPEN' check (status in ('OPEN', 'LOCK_ASKED', 'LOCKED', 'UNLOCK_ASKED')),
  asked_by bigint, asked_at timestamptz, locked_by bigint, locked_at timestamptz,
  unlock_asked_by bigint, unlock_asked_at timestamptz, unlock_reason text,
  four_eyes_waived boolean not null default false,
  version int not null default 0, created_at timestamptz not null default clock_timestamp(), updated_at timestamptz not null default clock_timestamp(),
  constraint locked_by_somebody check (status not in ('LOCKED', 'UNLOCK_ASKED') or locked_at is not null),
  constraint four_eyes check (status <> 'LOCKED' or four_eyes_waived or locked_by is distinct from asked_by));
create trigger touch before update on period for each row execute function touch_version();
alter table period enable row level security;
alter table period force row level security;
create policy period_admin on period for all to app_admin using (true) with check (true);
create policy period_owner on period for all to current_user using (true) with check (true);
grant select, insert, update on period to app_admin;

create function is_locked(p_datenum int) returns boolean language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from period where id = p_datenum and status in ('LOCKED', 'UNLOCK_ASKED'))
$$;
revoke all on function is_locked from public;
grant execute on function is_locked to app_admin;

-- The last word, behind the refusals in words: nothing of a locked month is calculated, adjusted or shared anew.
create function refuse_locked(p_datenum int) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if is_locked(p_datenum) then raise exception 'the month % is locked', p_datenum using errcode = 'LG010'; end if;
end $$;
create function period_closed() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if tg_op <> 'INSERT' then perform refuse_locked(old.datenum); end if;
  if tg_op <> 'DELETE' then perform refuse_locked(new.datenum); end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create function period_of_statement_closed() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform refuse_locked(datenum) from statement where id = coalesce(new.statement_id, old.statement_id);
  return case when tg_op = 'DELETE' then old else new end;
end $$;
revoke all on function refuse_locked from public;
create trigger closed before insert or delete on statement for each row execute function period_closed();
create trigger closed_figures before update of earned, adjusted, recoupment, top_up, payable on statement for each row execute function period_closed();
create trigger closed before insert or delete on statement_adjustment for each row execute function period_of_statement_closed();
create trigger closed before insert or update or delete on pool for each row execute function period_closed();

-- Income of a locked month belongs to the next open one, as that of an approved statement does (docs/adr/0023).
create or replace function mark_stale(p_labels bigint[], p_months int[], p_cause text) returns void
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform pg_advisory_xact_lock_shared(7404, m) from (select distinct unnest(p_months) as m order by 1) months;
  update statement s set stale_since = clock_timestamp(), stale_cause = p_cause
  where s.id in (
    select o.id from unnest(p_labels, p_months) as changed (label_id, datenum)
    join statement o on o.label_id = changed.label_id and o.status = 'CALCULATED' and o.stale_since is null
      and (o.datenum = changed.datenum or o.datenum > changed.datenum and (is_locked(changed.datenum) or exists (select from statement d
        where d.datenum = changed.datenum and d.status in ('APPROVED', 'PUBLISHED')))));
end $$;

-- Who approves statements sees the months and locks them.
update role set privileges = privileges || array['periods.read', 'periods.lock']
  where 'statement.approve' = any (privileges) and not 'periods.read' = any (privileges);
