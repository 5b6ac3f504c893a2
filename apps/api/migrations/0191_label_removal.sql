-- The logs outlive what they tell about: a label that never did anything can be removed, its traces stay.
alter table audit_log drop constraint audit_log_label_id_fkey;
alter table transition_event drop constraint if exists transition_event_label_id_fkey;

-- What keeps a label for good, how many of each: music, money, and the papers of both. Its people, its own papers and
-- terms that were never used go with it. A table that is not named here and refers to the label holds it as well.
create function label_holdings(p_label bigint) returns table (what text, count bigint)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select what, count from (
    select 'artists' as what, count(*) from artist where label_id = p_label
    union all select 'releases', count(*) from album where label_id = p_label
    union all select 'songs', count(*) from song where label_id = p_label
    union all select 'statements', count(*) from statement where label_id = p_label
    union all select 'invoices', count(*) from invoice where label_id = p_label
    union all select 'bookings', count(*) from ledger_entry where label_id = p_label
    union all select 'terms', count(*) from contract_term where label_id = p_label and used_at is not null) held
  where count > 0
$$;

-- Removes a label that holds nothing, with its people, papers and terms. Raises 23503 where something still refers to it.
create function label_remove(p_label bigint) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  delete from contract_notice where label_id = p_label;
  delete from contract_change where label_id = p_label;
  delete from contract_version where label_id = p_label;
  delete from contract_term where label_id = p_label;
  delete from bank_change where label_id = p_label;
  delete from app_user where label_id = p_label;
  delete from media where label_id = p_label;
  delete from label where id = p_label;
end $$;
revoke all on function label_holdings, label_remove from public;
grant execute on function label_holdings, label_remove to app_admin;
