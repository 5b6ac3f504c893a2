-- What was written for a person is of the label they had then: it does not go along into another (docs/adr/0060). Of whom a row
-- of before is, where somebody has moved, nobody knows any more; the label of now is the best that is known.
alter table notification add column label_id bigint;
alter table export_file add column label_id bigint;
update notification n set label_id = u.label_id from app_user u where u.id = n.user_id and u.label_id is not null;
update export_file e set label_id = u.label_id from app_user u where u.id = e.user_id and u.label_id is not null;

-- Staff and jobs write for people of any label: whose it is, its reader says.
create function label_of_reader() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  new.label_id := (select label_id from app_user where id = new.user_id);
  return new;
end $$;
create trigger label_of_reader before insert on notification for each row execute function label_of_reader();
create trigger label_of_reader before insert on export_file for each row execute function label_of_reader();

alter policy notification_tenant on notification
  using (user_id = (select app_user()) and label_id = (select app_label()))
  with check (user_id = (select app_user()) and label_id = (select app_label()));
alter policy export_file_tenant on export_file
  using (user_id = (select app_user()) and label_id = (select app_label()))
  with check (user_id = (select app_user()) and label_id = (select app_label()));
