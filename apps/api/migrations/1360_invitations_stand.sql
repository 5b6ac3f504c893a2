-- An invitation stands as long as whoever sent it may invite: a person who was removed, suspended or lost the right may have
-- written to an address of their own before.
create function may_invite(p_user bigint, p_label bigint) returns boolean
  language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from app_user u join user_role ur on ur.user_id = u.id join role r on r.id = ur.role_id
    where u.id = p_user and u.deleted_at is null and effective_status(u) = 'APPROVED'
      and (u.label_id is null or u.label_id = p_label) and (app_label() is null or app_label() = p_label)
      and r.deleted_at is null and r.privileges && array['team', '*'])
$$;
revoke all on function may_invite from public;
grant execute on function may_invite to app_tenant, app_admin;
