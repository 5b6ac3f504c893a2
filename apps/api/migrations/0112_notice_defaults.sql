-- Who has never chosen gets by mail what needs them and no more: staff a daily overview of what waits for a decision,
-- people of a label none (contract/accounts/noticeSetting.ts). What somebody saved, as the audit log has it, stays.
update notice_setting s set
  digest = case when u.label_id is null then 'DAILY' else 'NONE' end,
  bell_only = case when u.label_id is null then '{release,money,other}'::text[] else '{}' end
from app_user u
where u.id = s.user_id and not exists (
  select from audit_log l where l.entity = 'notice_setting' and l.action = 'updated' and l.entity_id = s.user_id::text);
