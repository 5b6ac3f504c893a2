-- The shares on a label stand for three terms: everything by the label's part of net receipts, the own service by pool,
-- ringback by revenue share. They follow the label's columns;
-- terms that were used end with the month, and the new ones begin after it.
alter table contract_term add column is_default boolean not null default false;

create function seed_default_terms() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  this_month int := to_char(now() at time zone 'Asia/Jakarta', 'YYYYMM')::int;
  next_month int := to_char((now() at time zone 'Asia/Jakarta') + interval '1 month', 'YYYYMM')::int;
  starts int := 200001;
  next_version int;
begin
  if new.label_share is null then return null; end if;
  if tg_op = 'UPDATE' and (new.label_share, new.label_pool, new.rev_share) is not distinct from (old.label_share, old.label_pool, old.rev_share) then
    return null;
  end if;
  delete from contract_term where label_id = new.id and is_default and used_at is null;
  if exists (select from contract_term where label_id = new.id and is_default) then
    update contract_term set to_period = this_month where label_id = new.id and is_default and to_period is null;
    starts := next_month;
  end if;
  select coalesce(max(version), 0) + 1 into next_version from contract_term where label_id = new.id;
  insert into contract_term (label_id, version, from_period, channel, base, label_bp, pool_bp, is_default) values
    (new.id, next_version, starts, null, 'NET', new.label_share, null, true),
    (new.id, next_version, starts, 'OWN_SERVICE', 'POOL', new.label_share, coalesce(new.label_pool, 0), true),
    (new.id, next_version, starts, 'RBT', 'NET', coalesce(new.rev_share, 0), null, true);
  return null;
end $$;
create trigger seed_default_terms after insert or update on label for each row execute function seed_default_terms();
