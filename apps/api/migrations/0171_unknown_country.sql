-- A line without a country is of an unknown one, never abroad: no term about a territory takes it.
create function territory_of(country text) returns text language sql immutable parallel safe
  return case country when 'ID' then 'DOMESTIC' when 'UNKNOWN' then 'UNKNOWN' else 'INTERNATIONAL' end;

update usage_line set country = 'UNKNOWN', territory = 'UNKNOWN' where country = '';
update usage_rollup set country = 'UNKNOWN' where country = '';
update suspense_line set country = 'UNKNOWN' where country = '';
do $$
declare t text;
begin
  for t in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname ~ '^report_context_staging_\d+$' loop
    execute format('update %I set country = ''UNKNOWN'' where country = ''''', t);
  end loop;
end $$;

-- The function that says what labels get, with the one definition of a territory.
do $$
declare body text := pg_get_functiondef('report_shares'::regproc);
begin
  execute replace(body, 'case when l.country = ''ID'' then ''DOMESTIC'' else ''INTERNATIONAL'' end', 'territory_of(l.country)');
end $$;
