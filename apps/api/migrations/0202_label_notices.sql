-- People of a label who have never chosen hear at once by mail of their releases, their money and their bank account
-- (contract/accounts/noticeSetting.ts). What somebody saved, as the audit log has it, stays.
update notice_setting s set at_once = '{release,money,bank}', bell_only = '{waiting,other}'
from app_user u
where u.id = s.user_id and u.label_id is not null and not exists (
  select from audit_log l where l.entity = 'notice_setting' and l.action = 'updated' and l.entity_id = s.user_id::text);

-- Whoever has no settings yet gets the defaults with the first notice: the job looks.
create or replace function mail_notice() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if new.mailed_at is null and not exists (select from notice_setting where user_id = new.user_id and at_once = '{}') then
    perform enqueue('notice.mail', json_build_object('id', new.id));
  end if;
  return null;
end $$;
