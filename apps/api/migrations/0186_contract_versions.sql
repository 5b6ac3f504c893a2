-- A contract is versions: each holds what was agreed from a period on, and who wrote and who confirmed it. The label's own
-- columns are the newest one; a trigger keeps every state they had, whoever changed them.
alter table label
  add column contract_from int check (is_period(contract_from)),
  add column renewal_months int check (renewal_months between 1 and 120),
  add column notice_days int check (notice_days between 0 and 730),
  -- The earlier free text could not be read: somebody has to enter the days.
  add column contract_unread boolean not null default false,
  add column contract_written_by bigint, add column contract_confirmed_by bigint,
  add constraint renewed_at_an_end check (renewal_months is null or contract_end is not null);

create table contract_version (
  id bigint generated always as identity primary key,
  label_id bigint not null references label (id),
  version int not null check (version > 0),
  from_period int not null check (is_period(from_period)),
  number text not null, signed_on date, start_day date, end_day date, renewal_months int, notice_days int,
  rilis_share int, label_share int, label_pool int, rev_share int,
  minimum_guarantee bigint not null, mg_mode text not null, other_term_condition text,
  written_by bigint, confirmed_by bigint, at timestamptz not null default clock_timestamp(),
  unique (label_id, version));
alter table contract_version enable row level security;
alter table contract_version force row level security;
create policy contract_version_admin on contract_version for all to app_admin using (true) with check (true);
create policy contract_version_owner on contract_version for all to current_user using (true) with check (true);
create policy contract_version_tenant on contract_version for select to app_tenant using (label_id = (select app_label()));
grant select on contract_version to app_admin, app_tenant;

-- The months of both languages as numbers; null for any other word.
create function month_of(p_word text) returns int language sql immutable as $$
  select case
    when p_word ~ '^jan' then 1 when p_word ~ '^(feb|peb)' then 2 when p_word ~ '^mar' then 3 when p_word ~ '^apr' then 4
    when p_word ~ '^(may|mei)' then 5 when p_word ~ '^jun' then 6 when p_word ~ '^jul' then 7 when p_word ~ '^(aug|agu|ags)' then 8
    when p_word ~ '^sep' then 9 when p_word ~ '^(oct|okt)' then 10 when p_word ~ '^(nov|nop)' then 11 when p_word ~ '^(dec|des)' then 12 end
$$;

create function day_or_null(p_year int, p_month int, p_day int) returns date language plpgsql immutable as $$
begin
  return make_date(p_year, p_month, p_day);
exception when others then return null;
end $$;

-- The days in a text, in their order: 1 January 2024, 1 Jan 2024, 01/02/2024 (day first, as written here), 2024-02-01.
create function days_in(p_text text) returns date[] language plpgsql immutable as $$
declare found text[]; days date[] := '{}'; day date;
begin
  for found in select regexp_matches(lower(p_text),
    '(\d{4})-(\d{1,2})-(\d{1,2})|(\d{1,2})[ .-]+([a-z]+)[ .,-]+(\d{4})|([a-z]+) (\d{1,2}),? (\d{4})|(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})', 'g')
  loop
    day := case
      when found[1] is not null then day_or_null(found[1]::int, found[2]::int, found[3]::int)
      when found[4] is not null then day_or_null(found[6]::int, month_of(found[5]), found[4]::int)
      when found[7] is not null then day_or_null(found[9]::int, month_of(found[7]), found[8]::int)
      else day_or_null(found[12]::int, found[11]::int, found[10]::int) end;
    if day is null then return null; end if;
    days := days || day;
  end loop;
  return days;
end $$;

-- From when to when a contract runs by what people wrote and the day it was signed; `readable` false: they meant something else.
create function contract_days(p_text text, p_signed date, out starts date, out ends date, out readable boolean) language plpgsql immutable as $$
declare
  said text := lower(btrim(coalesce(p_text, '')));
  days date[] := days_in(said);
  span text[] := regexp_match(said, '^(?:for |selama )?(\d{1,3})\s*(?:\([^)]*\)\s*)?(years?|yrs?|tahun|thn|months?|bulan|bln)\.?$');
begin
  starts := p_signed; readable := true;
  if span is not null and p_signed is not null and span[1]::int > 0 then
    ends := (p_signed + span[1]::int * case when span[2] ~ '^(y|t)' then interval '1 year' else interval '1 month' end)::date - 1;
  elsif cardinality(days) = 2 and days[1] <= days[2] then
    starts := days[1]; ends := days[2];
  elsif cardinality(days) = 1 and said ~ '^(from|since|starting|sejak|mulai|terhitung|per)\M' then
    starts := days[1];
  elsif cardinality(days) = 1 and said ~ '^(until|till|to|sampai|hingga|s\.?d\.?|s/d)' and (p_signed is null or p_signed <= days[1]) then
    ends := days[1];
  elsif said !~ '^(open|open[- ]ended|until further notice|unlimited|indefinite(ly)?|tidak terbatas|tanpa batas( waktu)?|sampai (ada )?pemberitahuan lebih lanjut)$' then
    readable := false;
  end if;
end $$;

-- A new contract without days has those its words say.
create function contract_days_read() returns trigger language plpgsql as $$
declare said record;
begin
  if new.contract_start is not null then
    new.contract_unread := false;
  elsif new.contract_period is not null or new.contract_date is not null then
    said := contract_days(new.contract_period, new.contract_date);
    new.contract_start := said.starts;
    if new.contract_end is null and (said.ends is null or said.ends >= said.starts) then new.contract_end := said.ends; end if;
    new.contract_unread := not said.readable and new.contract_end is null;
  end if;
  return new;
end $$;
create trigger contract_days_read before insert on label for each row execute function contract_days_read();

-- The newest version of every contract of a label: one number, one contract, until the next one starts.
create view contract_now with (security_invoker = true) as
  select c.*, lead(c.start_day) over (partition by c.label_id order by c.version) - 1 as last_day
  from (select distinct on (label_id, number) * from contract_version order by label_id, number, version desc) c;
grant select on contract_now to app_admin, app_tenant;

-- Whether a contract was in force in a period, in one of its days at least. One that renews itself goes on until it is changed.
create function contract_in_force(p_label bigint, p_period int) returns boolean language sql stable set search_path = pg_catalog, public as $$
  select exists (select from contract_now c where c.label_id = p_label
    and c.start_day < make_date(p_period / 100, p_period % 100, 1) + interval '1 month'
    and coalesce(c.last_day, 'infinity') >= make_date(p_period / 100, p_period % 100, 1)
    and (c.end_day is null or c.renewal_months is not null or c.end_day >= make_date(p_period / 100, p_period % 100, 1)))
$$;

create function keep_contract_version() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare last contract_version;
begin
  if new.contract_number is null then return null; end if;
  select * into last from contract_version where label_id = new.id order by version desc limit 1;
  if last.id is not null and tg_op = 'UPDATE' and (new.contract_from, new.contract_number, new.contract_date, new.contract_start, new.contract_end, new.renewal_months, new.notice_days, new.rilis_share, new.label_share,
      new.label_pool, new.rev_share, new.minimum_guarantee, new.mg_mode, new.other_term_condition, new.contract_confirmed_by) is not distinct from
    (old.contract_from, old.contract_number, old.contract_date, old.contract_start, old.contract_end, old.renewal_months, old.notice_days, old.rilis_share, old.label_share,
      old.label_pool, old.rev_share, old.minimum_guarantee, old.mg_mode, old.other_term_condition, old.contract_confirmed_by) then
    return null;
  end if;
  -- Until the label is approved its contract is a draft: the newest words stand alone. The approval itself only names who gave it.
  if last.id is not null and tg_op = 'UPDATE' and (old.approval_status <> 'APPROVED' or new.contract_from is not distinct from last.from_period) then
    delete from contract_version where id = last.id;
    last.version := last.version - 1;
  end if;
  insert into contract_version (label_id, version, from_period, number, signed_on, start_day, end_day, renewal_months, notice_days,
      rilis_share, label_share, label_pool, rev_share, minimum_guarantee, mg_mode, other_term_condition, written_by, confirmed_by)
    values (new.id, coalesce(last.version, 0) + 1,
      coalesce(new.contract_from, case when coalesce(last.version, 0) = 0 then 200001 else to_char(now() at time zone 'Asia/Jakarta', 'YYYYMM')::int end),
      new.contract_number, new.contract_date, new.contract_start, new.contract_end, new.renewal_months, new.notice_days,
      new.rilis_share, new.label_share, new.label_pool, new.rev_share, new.minimum_guarantee, new.mg_mode, new.other_term_condition,
      new.contract_written_by, new.contract_confirmed_by);
  return null;
end $$;
create trigger keep_contract_version after insert or update on label for each row execute function keep_contract_version();

-- The shares of a version apply from its period on. Without one (a draft) all as before: unused terms are written anew, used
-- ones end with the month.
create or replace function seed_default_terms() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  this_month int := to_char(now() at time zone 'Asia/Jakarta', 'YYYYMM')::int;
  next_month int := to_char((now() at time zone 'Asia/Jakarta') + interval '1 month', 'YYYYMM')::int;
  starts int := 200001;
  ends int := this_month;
  next_version int;
begin
  if new.label_share is null then return null; end if;
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

-- The contracts there are: days from their words where these can be read, and version 1 of each.
update label l set contract_start = d.starts,
    contract_end = case when d.ends >= d.starts then d.ends else null end,
    contract_unread = not d.readable
  from label o, lateral contract_days(o.contract_period, o.contract_date) d
  where o.id = l.id and l.contract_start is null and l.contract_end is null and (l.contract_period is not null or l.contract_date is not null);
update label set contract_start = contract_date where contract_start is null and contract_date <= coalesce(contract_end, contract_date);
insert into contract_version (label_id, version, from_period, number, signed_on, start_day, end_day, rilis_share, label_share, label_pool, rev_share,
    minimum_guarantee, mg_mode, other_term_condition, at)
  select id, 1, 200001, contract_number, contract_date, contract_start, contract_end, rilis_share, label_share, label_pool, rev_share,
    minimum_guarantee, mg_mode, other_term_condition, created_at
  from label where contract_number is not null
    and not exists (select from contract_version v where v.label_id = label.id);

-- What a statement leaves pending because no contract was in force.
alter table statement add column held bigint not null default 0;

grant execute on function contract_in_force to app_admin, app_tenant;

-- The label that has, or had, a contract of that number; one asks at a time, so that two never take it.
create function contract_number_owner(p_label bigint, p_number text) returns text language plpgsql set search_path = pg_catalog, public as $$
begin
  perform pg_advisory_xact_lock(7462);
  return (select name from label l where l.id is distinct from p_label and l.deleted_at is null
    and (lower(btrim(l.contract_number)) = lower(btrim(p_number))
      or exists (select from contract_version v where v.label_id = l.id and lower(btrim(v.number)) = lower(btrim(p_number))))
    limit 1);
end $$;
