-- A link that was signed for staff who look through somebody's eyes says so: what it opens is written down as theirs.
drop function session_holder(bigint);
create function session_holder(p_session bigint) returns table (
  user_id bigint, login text, label_id bigint, lang_key text, role_names text[], privileges text[], signed_in_at timestamptz,
  viewer_login text)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select u.id, u.login, u.label_id, u.lang_key,
    (select coalesce(array_agg(r.authority_name order by ur."order"), '{}') from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id and r.deleted_at is null),
    (select coalesce(array_agg(distinct p), '{}') from user_role ur join role r on r.id = ur.role_id, unnest(r.privileges) p where ur.user_id = u.id and r.deleted_at is null),
    s.signed_in_at, s.viewer_login
  from session s join app_user u on u.id = s.user_id
  where s.id = p_session and u.status = 'APPROVED' and u.deleted_at is null
    and not exists (select from session e where e.family = s.family and e.ended_at is not null)
    and exists (select from session l where l.family = s.family and l.user_id = s.user_id and l.expires_at > now()
      and (l.replaced_at is null or l.replaced_at > now() - interval '10 seconds'))
$$;
revoke all on function session_holder from public;
grant execute on function session_holder to app_none;
