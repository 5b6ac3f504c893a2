-- Lines and their fine sums are written by a role of its own, into which the login of staff and jobs steps for those statements
-- alone (docs/adr/0092). It has what staff have and the right to insert, which staff lose. Where an operator distributes the two
-- tables it may pass by row-level security, as nothing is copied to another machine under it.
do $$
begin
  -- Where the owner may make no roles, an administrator has made it.
  if not exists (select from pg_roles where rolname = 'app_posting') then
    begin
      create role app_posting nologin;
    exception when duplicate_object or unique_violation then null;
    end;
    -- Also for who made it: to have made a role is not to step into it.
    grant app_posting to current_user;
  elsif not pg_has_role(current_user, 'app_posting', 'member') then
    grant app_posting to current_user;
  end if;
  if not pg_has_role('app_posting', 'app_admin', 'member') then grant app_admin to app_posting; end if;
end $$;
grant insert on usage_line, usage_rollup to app_posting;
revoke insert on usage_line, usage_rollup from app_admin;

-- The scope of a transaction whose person is known already: in one place with enter() and enter_reading(), which an operator who
-- distributes the two tables exchanges together (deploy/citus.sql).
create function enter_as(p_role text, p_label text, p_user text, p_timeout text) returns void
  language plpgsql set search_path = pg_catalog, public as $$
begin
  perform set_config('app.label', p_label, true), set_config('app.user', p_user, true),
    set_config('statement_timeout', p_timeout, true), set_config('role', p_role, true);
end $$;
revoke all on function enter_as from public;
grant execute on function enter_as to app_none;

-- As in 0760, but a line and its negative are found by their label as well: they lie on its machine.
do $$
declare body text := pg_get_functiondef('usage_cool(bigint, int)'::regprocedure);
  found text := 'where p.datenum = p_datenum and p.id = -n.id';
begin
  if position(found in body) = 0 then raise exception 'usage_cool() is not what it was'; end if;
  execute replace(body, found, 'where p.label_id = n.label_id and p.datenum = p_datenum and p.id = -n.id');
end $$;
