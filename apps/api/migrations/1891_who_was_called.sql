-- Who is taken out of a label that was closed was called about its bank account as well: their name and number go with them, and that
-- somebody was called, by whom and when, stays.
create or replace function keep_former_contact() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into former_contact (label_id, kind, value)
    select old.id, kind, was from (values ('EMAIL', old.email_pic, new.email_pic), ('PHONE', old.mobile_phone_pic, new.mobile_phone_pic),
      ('PHONE', old.phone2, new.phone2), ('PHONE', old.contact_number, new.contact_number)) changed (kind, was, now)
    where was is not null and was <> '' and was is distinct from now;
  if new.email_pic is null and old.email_pic is not null then
    update transition_event set snapshot = null where entity = 'label' and entity_id = new.id and snapshot is not null;
    update bank_change set called_name = null, called_number = null where label_id = new.id and called_number is not null;
  end if;
  return null;
end $$;

-- So it is for whoever was taken out before.
update bank_change set called_name = null, called_number = null
  where called_number is not null and label_id in (select id from label where email_pic is null and approval_status = 'REJECTED');
