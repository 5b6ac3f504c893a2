-- Tells everyone who holds a privilege, but not whoever asks for a second person: they know.
drop function notify_holders(text, text, jsonb, text);
create function notify_holders(p_privilege text, p_kind text, p_params jsonb, p_link text, p_but bigint default null) returns void
  language sql security definer set search_path = pg_catalog, public as $$
  insert into notification (user_id, kind, params, link)
  select distinct u.id, p_kind, p_params, p_link
  from app_user u join user_role ur on ur.user_id = u.id join role r on r.id = ur.role_id
  where u.label_id is null and u.status = 'APPROVED' and u.deleted_at is null and r.deleted_at is null
    and r.privileges && array[p_privilege, '*'] and u.id is distinct from p_but
$$;
revoke all on function notify_holders from public;
grant execute on function notify_holders to app_tenant, app_admin;
