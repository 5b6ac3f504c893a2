-- An event stays as it is for good; what its record looked like then can be forgotten, and nothing else of it.
create function only_forgets() returns trigger language plpgsql as $$
begin
  if new.snapshot is null and to_jsonb(new) - 'snapshot' = to_jsonb(old) - 'snapshot' then return new; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'LG001';
end $$;
drop trigger transition_event_append_only on transition_event;
create trigger transition_event_append_only before delete or truncate on transition_event
  for each statement execute function append_only();
create trigger transition_event_forgets before update on transition_event
  for each row execute function only_forgets();
create policy transition_event_forgets on transition_event for update to current_user using (true) with check (true);

-- A label that goes for good leaves what was done, and by whom: no tax number, bank account or telephone that a snapshot held, no
-- account with the provider of signatures, and nothing staff said to each other of it and its people.
create or replace function label_remove(p_label bigint) returns void
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update transition_event set snapshot = null where entity = 'label' and entity_id = p_label and snapshot is not null;
  delete from staff_note where entity = 'label' and entity_id = p_label
    or entity = 'user' and entity_id in (select id from app_user where label_id = p_label);
  delete from privy_account where label_id = p_label;
  delete from contract_notice where label_id = p_label;
  delete from contract_change where label_id = p_label;
  delete from contract_version where label_id = p_label;
  delete from contract_term where label_id = p_label;
  delete from bank_change where label_id = p_label;
  delete from app_user where label_id = p_label;
  delete from media where label_id = p_label;
  delete from label where id = p_label;
end $$;
