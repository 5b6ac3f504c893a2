-- An artist that goes for good, however, leaves what was done and by whom: neither the real name, the birthday or the religion that a
-- snapshot held, nor what staff said to each other. Those of artists and labels that went before go now.
create function forget_artist() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update transition_event set snapshot = null where entity = 'artist' and entity_id = old.id and snapshot is not null;
  delete from staff_note where entity = 'artist' and entity_id = old.id;
  return null;
end $$;
create trigger artist_forgotten after delete on artist for each row execute function forget_artist();

update transition_event e set snapshot = null where snapshot is not null
  and (entity = 'artist' and not exists (select from artist where id = e.entity_id)
    or entity = 'label' and not exists (select from label where id = e.entity_id));
delete from staff_note n where entity = 'artist' and not exists (select from artist where id = n.entity_id);
