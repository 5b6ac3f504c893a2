-- The receipts of a pooled channel become an entity of the back office, in whole rupiah like all money. Until now there
-- was no way to write them but SQL.
alter table channel_pool rename to pool;
alter table pool drop constraint channel_pool_pkey;
alter table pool
  add column id bigint generated always as identity primary key,
  add column version int not null default 0,
  add column updated_at timestamptz not null default clock_timestamp(),
  add column deleted_at timestamptz, add column deleted_by bigint,
  drop column created_by,
  alter column receipts type bigint using round(receipts),
  add constraint known_channel check (channel in ('DSP', 'OWN_SERVICE', 'RBT', 'COVER_TO_MASTER')),
  add constraint js_safe check (receipts <= 9007199254740991 and plays <= 9007199254740991);
create unique index on pool (channel, dsp, datenum) where deleted_at is null;
create trigger touch before update on pool for each row execute function touch_version();

-- Whether an approved statement has shared these receipts: lines of their month, channel and service, or of any service
-- that has no receipts of its own.
create function pool_in_use(p_channel text, p_dsp text, p_datenum int) returns boolean language sql stable set search_path = pg_catalog, public as $$
  select exists (
    select from statement_line l join statement s on s.id = l.statement_id
    where l.base = 'POOL' and l.channel = p_channel and l.usage_datenum = p_datenum and s.status in ('APPROVED', 'PUBLISHED')
      and (l.dsp = p_dsp or p_dsp = '' and not exists (
        select from pool p where p.channel = l.channel and p.dsp = l.dsp and p.datenum = l.usage_datenum and p.deleted_at is null)))
$$;
create index on statement_line (usage_datenum, channel) where base = 'POOL';

-- What was shared and approved is not rewritten: the last check, behind the one that says so in words.
create function pool_frozen() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op <> 'INSERT' and pool_in_use(old.channel, old.dsp, old.datenum)
    or tg_op <> 'DELETE' and pool_in_use(new.channel, new.dsp, new.datenum) then
    raise exception 'receipts of an approved statement stay as they are' using errcode = 'LG008';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger pool_frozen before insert or update or delete on pool for each row execute function pool_frozen();

-- Whoever calculates statements enters what they need; fresh installations seed it with the roles.
update role set privileges = privileges || array['pools.read', 'pools.write']
  where 'statement.calculate' = any (privileges) and not 'pools.read' = any (privileges);
