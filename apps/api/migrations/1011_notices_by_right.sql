-- A notice leads to a screen: in a label it is told to those who may open it. Any of these rights will do; null: everybody's.
create function notice_rights(p_kind text) returns text[] language sql immutable as $$
  select case
    when is_money_notice(p_kind) then array['invoicing.read', '*']
    when p_kind ~ '^contract' then array['label.contract.read', '*']
    when p_kind ~ '^cover' then array['coverToMaster.apply', 'coverToMaster.verify', '*'] end
$$;
create or replace function notify_label(p_label bigint, p_kind text, p_params jsonb, p_link text) returns void
  language sql security definer set search_path = pg_catalog, public as $$
  insert into notification (user_id, kind, params, link)
  select id, p_kind, p_params, p_link from app_user u where label_id = p_label and status = 'APPROVED' and deleted_at is null
    and (notice_rights(p_kind) is null or exists (
      select from user_role ur join role r on r.id = ur.role_id
      where ur.user_id = u.id and r.deleted_at is null and r.privileges && notice_rights(p_kind)))
$$;
