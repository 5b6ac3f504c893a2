-- How somebody is called: staff by everybody, people of a label by staff and by each other.
create or replace function person_name(p_user bigint) returns text language sql stable
  security definer set search_path = pg_catalog, public as $$
  select coalesce(nullif(trim(first_name || ' ' || last_name), ''), login) from app_user
  where id = p_user and (app_label() is null or label_id is null or label_id = app_label())
$$;

-- Who stands in a log: by name, where the reader may have it; who looked with somebody's eyes stands before an arrow.
create function actor_name(p_user bigint, p_login text) returns text language sql stable
  security definer set search_path = pg_catalog, public as $$
  select case when p_login like '% → %' then
      coalesce((select person_name(id) from app_user where login = split_part(p_login, ' → ', 1)), split_part(p_login, ' → ', 1))
      || ' → ' || coalesce(person_name(p_user), split_part(p_login, ' → ', 2))
    else coalesce(person_name(p_user), p_login) end
$$;
revoke all on function actor_name from public;
grant execute on function actor_name to app_tenant, app_admin;
