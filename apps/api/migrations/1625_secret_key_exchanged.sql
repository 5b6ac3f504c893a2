-- A secret key that may be known elsewhere is exchanged for another (docs/adr/0151).

-- The keys this database went by before, by their marks: what a program that still has one of them would seal is refused. Written
-- by whoever exchanges them, as the owner.
create table replaced_key (
  mark text primary key,
  replaced_at timestamptz not null default app_now(),
  -- When nothing was sealed with it any more: until then it is needed.
  ended_at timestamptz);

-- What numbers are hashed with, one layer upon the other, each sealed: the first is what the first key gave, and each exchange puts
-- one on top, for a hash can be hashed once more though nobody knows its number any more. None before the first exchange.
create table number_key (
  layer int primary key,
  sealed bytea not null);

-- Whether a key, by its mark, was exchanged for another. Whoever seals asks, and no key is exchanged before that transaction ends.
create function is_key_replaced(p_mark text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform pg_advisory_xact_lock_shared(7485, 0);
  return exists (select from replaced_key where mark = p_mark);
end $$;

-- The key the database goes by, and the layers of numbers; they stay as they are until the transaction ends.
create function number_keys() returns table (mark text, layer int, sealed bytea)
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform pg_advisory_xact_lock_shared(7485, 0);
  return query select m.mark, n.layer, n.sealed from (select) one
    left join secret_key_mark m on true left join number_key n on true order by n.layer;
end $$;

revoke all on function is_key_replaced, number_keys from public;
grant execute on function is_key_replaced, number_keys to app_public, app_tenant, app_admin;
