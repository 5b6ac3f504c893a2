-- A person that goes for good takes along what staff said to each other about them, as an artist and a label do. Notes about those
-- that went before go now.
create function forget_person() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  delete from staff_note where entity = 'user' and entity_id = old.id;
  return null;
end $$;
create trigger person_forgotten after delete on app_user for each row execute function forget_person();

delete from staff_note n where entity = 'user' and not exists (select from app_user where id = n.entity_id);
