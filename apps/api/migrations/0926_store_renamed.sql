-- A store that is renamed keeps its old name as another spelling: reports were filed under it, and others still write it so.
create function platform_renamed() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if platform_key(new.name) <> platform_key(old.name) and jsonb_array_length(new.aliases) < 50
    and not exists (select from jsonb_array_elements_text(new.aliases) n where platform_key(n) = platform_key(old.name))
    and not exists (select from platform_name where key = platform_key(old.name) and platform_id <> new.id) then
    new.aliases := new.aliases || to_jsonb(old.name);
  end if;
  return new;
end $$;
create trigger renamed before update of name on platform for each row execute function platform_renamed();

-- So it is of stores renamed before, where reports were filed under the old name and nobody is called so now.
update platform p set aliases = p.aliases || was.names
  from (select l.entity_id::bigint as id, jsonb_agg(distinct l.before ->> 'name') as names from audit_log l
    where l.entity = 'platform' and l.action = 'updated' and platform_key(l.before ->> 'name') <> platform_key(l.after ->> 'name')
      and platform_key(l.before ->> 'name') not in (select key from platform_name)
      and platform_key(l.before ->> 'name') in (select platform_key(platform) from report_batch)
      and not exists (select from audit_log other where other.entity = 'platform' and other.entity_id <> l.entity_id
        and platform_key(other.before ->> 'name') = platform_key(l.before ->> 'name')) group by 1) was
  where p.id = was.id and p.deleted_at is null;
