-- As in 0202, but an export that is ready is told at once whatever somebody chose: they have just asked for it and wait
-- (accounts/noticeSetting.ts).
create or replace function mail_notice() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if new.mailed_at is null and (new.kind like 'export%'
      or not exists (select from notice_setting where user_id = new.user_id and at_once = '{}')) then
    perform enqueue('notice.mail', json_build_object('id', new.id));
  end if;
  return null;
end $$;
