-- What an operator says of a sale (by which channel and terms) stands with the month and the country, as what it says of the
-- tone stands with its name: a tone sold in ten ways is one name and not ten, to be read, matched and booked by.
alter table report_context_staging add column details text not null default '';
do $$
declare t text;
begin
  for t in select relname from pg_class where relnamespace = 'public'::regnamespace and relname ~ '^report_context_staging_\d+$' and relkind = 'r'
  loop execute format('alter table %I add column details text not null default %L', t, ''); end loop;
end $$;
